package maps_test

import (
	"slices"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

// lists are the authorised army lists (rules, section 11). The room of armies
// has them too; maps knows land and sea only.
var lists = []int{
	38, 39, 40, 41, 42, 43, 44, 45, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64,
	67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 83, 84, 89, 90, 91, 102, 103, 104, 105,
}

func TestAncientWorld(t *testing.T) {
	t.Parallel()
	m := mapstest.World(t)
	for what, tc := range map[string]struct{ n, least, most int }{
		"provinces": {len(m.Provinces), 100, 140}, "cities": {len(m.Cities), 35, 60},
		"seas": {len(m.Seas), 20, 30}, "straits": {len(m.Straits), 6, 14},
	} {
		if tc.n < tc.least || tc.n > tc.most {
			t.Errorf("%d %s, want %d to %d", tc.n, what, tc.least, tc.most)
		}
	}
	homes := make(map[int]int)
	for _, p := range m.Provinces {
		homes[p.NativeList]++
		if p.Name["la"] == "" || p.Name["en"] == "" || p.Name["fr"] == "" || len(p.Regions) == 0 {
			t.Errorf("%s: name %v, regions %v", p.ID, p.Name, p.Regions)
		}
	}
	for _, l := range lists {
		if homes[l] == 0 {
			t.Errorf("list %d has no home", l)
		}
		delete(homes, l)
	}
	if len(homes) > 0 {
		t.Errorf("lists that are none: %v", homes)
	}
}

// TestAncientWorldIsPlayable holds the board to what makes one worth playing:
// no trap without a port, no hub that decides everything, no sea that only one
// province looks at, and powers a war apart but within reach.
func TestAncientWorldIsPlayable(t *testing.T) {
	t.Parallel()
	m := mapstest.World(t)
	degrees := 0
	for _, p := range m.Provinces {
		n := len(m.Neighbours(p.ID))
		degrees += n
		if n < 2 && !m.Coastal(p.ID) {
			t.Errorf("%s is a dead end", p.ID)
		}
		if n > 8 {
			t.Errorf("%s has %d neighbours", p.ID, n)
		}
	}
	if mean := float64(degrees) / float64(len(m.Provinces)); mean < 3 || mean > 6 {
		t.Errorf("a province has %.1f neighbours in the mean", mean)
	}
	for _, s := range m.Seas {
		coasts := 0
		for _, p := range m.Provinces {
			if slices.Contains(p.Seas, s.ID) {
				coasts++
			}
		}
		if coasts < 2 {
			t.Errorf("%s has %d coasts", s.ID, coasts)
		}
	}
	for _, s := range [][2]maps.ProvinceID{
		{"astica", "mysia"}, {"astica", "bithynia"}, {"bruttium", "sicilia-syracusana"},
		{"mauretania", "turdetania"}, {"bosporus", "sindica"},
	} {
		if !m.Strait(s[0], s[1]) {
			t.Errorf("no strait between %s and %s", s[0], s[1])
		}
	}
	powers := []maps.ProvinceID{
		"latium", "zeugitana", "macedonia", "aegyptus", "syria", "persis", "pontus",
		"arvernia", "scythia", "celtiberia", "suebia", "armenia", "meroe",
	}
	for i, p := range powers {
		near := 100
		for j, q := range powers {
			if i == j {
				continue
			}
			if n := m.Distance(p, q); n > 0 {
				near = min(near, n)
			}
		}
		if near < 2 {
			t.Errorf("%s is %d steps from another power", p, near)
		}
	}
}
