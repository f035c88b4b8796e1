package maps

import (
	"math"
	"slices"
	"testing"
)

// closed are the links that the built-in maps do not make although the shapes
// touch, each with its reason; open are those they make although none is drawn.
var closed = map[[2]ProvinceID]string{
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
	for _, name := range BuiltinNames() {
		m := builtinMap(t, name)
		shapes := storedShapes(m)
		if shapes == nil {
			t.Fatalf("%s has no shapes", name)
		}
		land := make(map[[2]ProvinceID]float64)
		coast := make(map[ProvinceID]map[SeaID]float64)
		for _, c := range shapes.Contacts(m) {
			if c.Sea == "" {
				land[[2]ProvinceID{c.A, c.B}] = c.Length
				continue
			}
			if coast[c.A] == nil {
				coast[c.A] = make(map[SeaID]float64)
			}
			coast[c.A][c.Sea] = c.Length
		}
		links, excused := 0, 0
		for i, p := range m.Provinces {
			for _, q := range m.Provinces[i+1:] {
				pair := [2]ProvinceID{p.ID, q.ID}
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

// TestShapesTile measures gaps and overlaps: the signed areas of all shapes add
// up to the whole, and a place lies in one of them.
func TestShapesTile(t *testing.T) {
	t.Parallel()
	maps := map[string]*Map{"invented": parsed(t, fantasy)}
	for _, name := range BuiltinNames() {
		maps[name] = builtinMap(t, name)
	}
	for name, m := range maps {
		g := viewsOf(m).whole
		count := make([]uint8, len(g.grid.land))
		var sum float64
		bounds := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
		for _, rings := range g.shapes {
			for _, r := range rings {
				sum += signedArea(r)
				for _, p := range r {
					bounds = box{min(bounds.x0, p.x), min(bounds.y0, p.y), max(bounds.x1, p.x), max(bounds.y1, p.y)}
				}
			}
			g.grid.inside(rings, func(i int) { count[i]++ })
		}
		whole := (bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0)
		if math.Abs(sum-whole) > 0.001*whole {
			t.Errorf("%s: the shapes have an area of %.0f, the sheet %.0f", name, sum, whole)
		}
		gaps, overlaps := 0, 0
		for _, n := range count {
			if n == 0 {
				gaps++
			} else if n > 1 {
				overlaps++
			}
		}
		if most := len(count) / 2000; gaps > most || overlaps > most {
			t.Errorf("%s: of %d places %d lie in no shape, %d in several", name, len(count), gaps, overlaps)
		}
		t.Logf("%s: of %d places %d lie in no shape, %d in several", name, len(count), gaps, overlaps)
		for i, p := range g.provinces {
			if got := g.province(p); got != int32(i) && g.grid.land[g.grid.at(p)] {
				t.Errorf("%s: %s stands on land of label %d", name, m.Provinces[i].ID, got)
			}
		}
	}
}
