package armies

import (
	"slices"
	"testing"
)

// section11 restates section 11 of the rules by its numbers alone, so that a
// slip in the table shows.
var section11 = map[Group][]ListID{
	Macedonians:       {38, 39, 40, 41, 42, 43, 44, 45},
	RomeAndItaly:      {47, 48, 49, 50, 51, 52, 53, 83, 84},
	CarthageAndAfrica: {54, 55, 56, 57, 58, 59},
	GreeceAndDanube:   {60, 61, 62, 63},
	AsiaMinor:         {64, 67, 68, 69, 70, 71, 72, 73, 102, 103, 104, 105},
	EastAndSteppes:    {74, 75, 76, 77},
	Barbarians:        {89, 90, 91},
}

func TestAllIsSection11(t *testing.T) {
	t.Parallel()
	got := map[Group][]ListID{}
	names := map[string]ListID{}
	last := ListID(0)
	for _, l := range All() {
		if l.ID <= last {
			t.Errorf("list %d after %d: not ascending", l.ID, last)
		}
		last = l.ID
		got[l.Group] = append(got[l.Group], l.ID)
		for _, n := range []string{l.Name["en"], l.Name["fr"]} {
			if n == "" {
				t.Errorf("list %d lacks a name", l.ID)
			}
			if other, taken := names[n]; taken && other != l.ID {
				t.Errorf("lists %d and %d share the name %q", other, l.ID, n)
			}
			names[n] = l.ID
		}
	}
	if len(All()) != 46 {
		t.Errorf("%d lists, want 46", len(All()))
	}
	if len(Groups()) != len(section11) {
		t.Errorf("%d groups, want %d", len(Groups()), len(section11))
	}
	for _, g := range Groups() {
		if !slices.Equal(got[g], section11[g]) {
			t.Errorf("%v: %v, want %v", g, got[g], section11[g])
		}
	}
}

func TestBonuses(t *testing.T) {
	t.Parallel()
	siege := []ListID{38, 39, 40, 41, 44, 45, 53, 83}
	pacification := []ListID{56, 63, 74, 75, 76, 77, 89, 90, 91}
	bonus := func(marked []ListID, id ListID) int {
		if slices.Contains(marked, id) {
			return 1
		}
		return 0
	}
	for _, l := range All() {
		if want := bonus(siege, l.ID); l.Siege != want {
			t.Errorf("list %d: siege %d, want %d", l.ID, l.Siege, want)
		}
		if want := bonus(pacification, l.ID); l.Pacification != want {
			t.Errorf("list %d: pacification %d, want %d", l.ID, l.Pacification, want)
		}
		if l.Initiative != 0 {
			t.Errorf("list %d: initiative %d, want the default 0 (R-53)", l.ID, l.Initiative)
		}
	}
}

func TestByID(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		id     ListID
		en, fr string
		found  bool
	}{
		{38, "Early Macedonian", "Premiers Macédoniens", true},
		{51, "Campanian, Lucanian, Apulian and Bruttian", "Campaniens, Lucaniens, Apuliens et Bruttiens", true},
		{83, "Triumvirate Roman", "Romains du Triumvirat", true},
		{105, "Mithridatic", "Mithridate", true},
		{46, "", "", false},
		{0, "", "", false},
		{-1, "", "", false},
		{106, "", "", false},
	} {
		l, ok := ByID(tc.id)
		if ok != tc.found || l.Name.In("en") != tc.en || l.Name.In("fr") != tc.fr {
			t.Errorf("ByID(%d) = %q, %q, %v", tc.id, l.Name["en"], l.Name["fr"], ok)
		}
		if ok && l.ID != tc.id {
			t.Errorf("ByID(%d) gave list %d", tc.id, l.ID)
		}
	}
}

func TestAllIsACopy(t *testing.T) {
	t.Parallel()
	All()[0].Siege = 9
	if All()[0].Siege == 9 {
		t.Error("a caller can change the table")
	}
}

func TestGroupNames(t *testing.T) {
	t.Parallel()
	for _, g := range Groups() {
		if n := g.Name(); n["en"] == "" || n["fr"] == "" || g.String() != n["en"] {
			t.Errorf("group %d: %+v, %q", int(g), n, g.String())
		}
	}
	if got := Group(0).Name(); !got.IsZero() {
		t.Errorf("no group: %+v", got)
	}
	if got := (Name{"en": "a", "fr": "b"}).In("la"); got != "a" {
		t.Errorf("unknown language: %q", got)
	}
}

func TestBudgets(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		force Force
		want  Budget
	}{
		{FieldArmy, Budget{Points: 200}},
		{ProvincialArmy, Budget{Points: 150, Corps: 2}},
		{ProvincialFortified, Budget{Points: 150, Corps: 2, Fortifications: 8, TerrainPieces: 1}},
		{ProvincialUnreliable, Budget{Points: 200, Corps: 3, UnreliableMin: 50}},
		{Force(0), Budget{}},
	} {
		if got := tc.force.Budget(); got != tc.want {
			t.Errorf("force %d: %+v, want %+v", int(tc.force), got, tc.want)
		}
	}
}
