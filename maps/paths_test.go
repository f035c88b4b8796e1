package maps_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

func TestSteps(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	for _, tc := range []struct {
		a, b     maps.ProvinceID
		steps    int
		adjacent bool
		strait   bool
	}{
		{"latium", "latium", 0, false, false},
		{"latium", "campania", 1, true, false},
		{"bruttium", "sicilia-syracusana", 1, true, true},
		{"sicilia-syracusana", "bruttium", 1, true, true},
		{"latium", "sicilia-lilybaetana", 5, false, false},
		{"achaia", "aetolia", 1, true, true},
		{"corsica", "sardinia", 1, true, true},
		{"latium", "macedonia", 6, false, false},
		{"latium", "sardinia", -1, false, false},
		{"latium", "zeugitana", -1, false, false},
		{"latium", "atlantis", -1, false, false},
		{"atlantis", "latium", -1, false, false},
	} {
		if got := m.Distance(tc.a, tc.b); got != tc.steps {
			t.Errorf("%s to %s: %d steps, want %d", tc.a, tc.b, got, tc.steps)
		}
		if got := m.Adjacent(tc.a, tc.b); got != tc.adjacent {
			t.Errorf("%s and %s adjacent: %v", tc.a, tc.b, got)
		}
		if got := m.Strait(tc.a, tc.b); got != tc.strait {
			t.Errorf("%s and %s over a strait: %v", tc.a, tc.b, got)
		}
	}
	want := []maps.ProvinceID{"lucania", "sicilia-syracusana"}
	if got := m.Neighbours("bruttium"); !slices.Equal(got, want) {
		t.Errorf("neighbours of bruttium: %v, want %v", got, want)
	}
	if got := m.DistancesFrom("corsica"); len(got) != 2 || got["sardinia"] != 1 || got["corsica"] != 0 {
		t.Errorf("from corsica: %v", got)
	}
	if got := m.DistancesFrom("atlantis"); len(got) != 0 {
		t.Errorf("from nowhere: %v", got)
	}
}

func TestNearest(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	for _, tc := range []struct {
		name    string
		from    maps.ProvinceID
		targets []maps.ProvinceID
		want    maps.ProvinceID
		ok      bool
	}{
		{"fewest steps", "latium", []maps.ProvinceID{"bruttium", "samnium", "venetia"}, "samnium", true},
		{"itself", "latium", []maps.ProvinceID{"campania", "latium"}, "latium", true},
		{"ties by id", "latium", []maps.ProvinceID{"umbria", "etruria", "campania"}, "campania", true},
		{"unreachable last", "latium", []maps.ProvinceID{"corsica", "attica"}, "attica", true},
		{"unreachable by id", "latium", []maps.ProvinceID{"sardinia", "creta", "zeugitana"}, "creta", true},
		{"unknown passed over", "latium", []maps.ProvinceID{"atlantis", "venetia"}, "venetia", true},
		{"from nowhere by id", "atlantis", []maps.ProvinceID{"venetia", "umbria"}, "umbria", true},
		{"none", "latium", nil, "", false},
		{"none known", "latium", []maps.ProvinceID{"atlantis"}, "", false},
	} {
		if got, ok := m.Nearest(tc.from, tc.targets); got != tc.want || ok != tc.ok {
			t.Errorf("%s: %q, %v; want %q, %v", tc.name, got, ok, tc.want, tc.ok)
		}
	}
}

func TestWater(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	if !m.Borders("latium", "tyrrhenum") || m.Borders("latium", "hadriaticum") || m.Borders("atlantis", "tyrrhenum") {
		t.Error("Latium lies on the Tyrrhenian Sea alone")
	}
	if m.Coastal("dardania") || !m.Coastal("corsica") || m.Coastal("atlantis") {
		t.Error("Dardania is inland, Corsica an island")
	}
	if !m.SeasAdjacent("ionium", "hadriaticum") || m.SeasAdjacent("ligusticum", "aegaeum") || m.SeasAdjacent("ionium", "ionium") {
		t.Error("the Ionian Sea leads to the Adriatic, the Ligurian not to the Aegean")
	}
	for _, z := range m.Seas {
		for _, p := range m.CoastsOf(z.ID) {
			if !slices.Contains(m.SeasOf(p), z.ID) {
				t.Errorf("%s is a coast of %s and does not border it", p, z.ID)
			}
		}
	}
	if got := m.CitiesIn("campania"); !slices.Equal(got, []maps.CityID{"capua"}) {
		t.Errorf("cities in Campania: %v", got)
	}
}

// TestDistanceIsAMetric holds for any three provinces that can reach each
// other: symmetric, zero only at home, and no detour is shorter.
func TestDistanceIsAMetric(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	place := rapid.Custom(func(t *rapid.T) maps.ProvinceID {
		return m.Provinces[rapid.IntRange(0, len(m.Provinces)-1).Draw(t, "province")].ID
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := place.Draw(t, "a"), place.Draw(t, "b"), place.Draw(t, "c")
		ab, bc, ac := m.Distance(a, b), m.Distance(b, c), m.Distance(a, c)
		if ab != m.Distance(b, a) || (ab == 0) != (a == b) || (ab == 1) != m.Adjacent(a, b) {
			t.Fatalf("%s to %s: %d there, %d back", a, b, ab, m.Distance(b, a))
		}
		if ab >= 0 && bc >= 0 && (ac < 0 || ac > ab+bc) {
			t.Fatalf("%s to %s is %d, by way of %s %d", a, c, ac, b, ab+bc)
		}
		if got := m.DistancesFrom(a); ab >= 0 && got[b] != ab {
			t.Fatalf("DistancesFrom gives %d, Distance %d", got[b], ab)
		}
	})
}

func TestSharedSlicesAreCopies(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	m.Neighbours("latium")[0] = "scribbled"
	m.SeasOf("latium")[0] = "scribbled"
	m.CoastsOf("tyrrhenum")[0] = "scribbled"
	m.CitiesIn("latium")[0] = "scribbled"
	m.Source()[0] = '!'
	fresh := mapstest.Mediterranean(t)
	if m.Neighbours("latium")[0] != fresh.Neighbours("latium")[0] || m.SeasOf("latium")[0] != "tyrrhenum" ||
		m.CoastsOf("tyrrhenum")[0] == "scribbled" || m.CitiesIn("latium")[0] != "roma" || m.Source()[0] == '!' {
		t.Error("a caller can change the map")
	}
}

func BenchmarkDistance(b *testing.B) {
	m := mapstest.Mediterranean(b)
	b.ReportAllocs()
	for b.Loop() {
		m.Distance("gallia-transalpina", "laconia")
	}
}

func BenchmarkParse(b *testing.B) {
	src, _ := maps.Builtin("central-mediterranean")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := maps.Parse(src, "b"); err != nil {
			b.Fatal(err)
		}
	}
}
