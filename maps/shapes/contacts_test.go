package shapes

import (
	"slices"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

// closed are the links that the built-in maps do not make although the shapes
// touch, each with its reason; open are those they make although none is drawn.
var closed = map[[2]maps.ProvinceID]string{
	{"aquitania", "ilergetia"}: "the high Pyrenees: armies went round them at either end",
	{"colchis", "maeotia"}:     "the Caucasus west of the Darial pass",
	{"aorsia", "colchis"}:      "the Caucasus west of the Darial pass",
	{"persis", "rhagiana"}:     "the Great Desert",
}

// TestAdjacencyIsThatOfShapes keeps the picture of the built-in maps honest:
// what has a common border is a neighbour and the other way round, but for the
// list above, which is at most a tenth of the links.
func TestAdjacencyIsThatOfShapes(t *testing.T) {
	t.Parallel()
	const corner = 0.1 // degrees; shorter borders are corners
	for _, name := range maps.BuiltinNames() {
		m := mapstest.BuiltinMap(t, name)
		shapes := stored(m)
		if shapes == nil {
			t.Fatalf("%s has no shapes", name)
		}
		land := make(map[[2]maps.ProvinceID]float64)
		coast := make(map[maps.ProvinceID]map[maps.SeaID]float64)
		for _, c := range shapes.Contacts(m) {
			if c.Sea == "" {
				land[[2]maps.ProvinceID{c.A, c.B}] = c.Length
				continue
			}
			if coast[c.A] == nil {
				coast[c.A] = make(map[maps.SeaID]float64)
			}
			coast[c.A][c.Sea] = c.Length
		}
		links, excused := 0, 0
		for i, p := range m.Provinces {
			for _, q := range m.Provinces[i+1:] {
				pair := [2]maps.ProvinceID{p.ID, q.ID}
				linked := slices.Contains(p.Neighbours, q.ID)
				if linked {
					links++
				}
				switch drawn := land[pair]; {
				case closed[pair] != "" && !linked:
					excused++
				case linked && drawn == 0:
					t.Errorf("%s: %s and %s are neighbours without a border", name, p.ID, q.ID)
				case !linked && drawn > corner:
					t.Errorf("%s: %s and %s share %.2f degrees of border and are no neighbours", name, p.ID, q.ID, drawn)
				}
			}
			for _, z := range p.Seas {
				if coast[p.ID][z] == 0 {
					t.Errorf("%s: %s has no coast on %s", name, p.ID, z)
				}
			}
			if inland := len(p.Seas) == 0; inland && len(coast[p.ID]) > 0 {
				t.Errorf("%s: %s has no sea and a coast %v", name, p.ID, coast[p.ID])
			}
		}
		if 10*excused > links {
			t.Errorf("%s: %d of %d links need an excuse", name, excused, links)
		}
	}
}
