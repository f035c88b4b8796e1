package drawing

import (
	"math"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
	"adimperii/maps/plane"
)

// TestShapesTile measures gaps and overlaps: the signed areas of all shapes add
// up to the whole, and a place lies in one of them.
func TestShapesTile(t *testing.T) {
	t.Parallel()
	all := map[string]*maps.Map{"invented": mapstest.Parsed(t, mapstest.Fantasy)}
	for _, name := range maps.BuiltinNames() {
		all[name] = mapstest.BuiltinMap(t, name)
	}
	for name, m := range all {
		g := viewsOf(m).whole
		count := make([]uint8, len(g.Grid.Land))
		var sum float64
		bounds := plane.Rect(math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1))
		for _, rings := range g.shapes {
			for _, r := range rings {
				sum += plane.SignedArea(r)
				for _, p := range r {
					bounds = plane.Rect(min(bounds.X0, p.X), min(bounds.Y0, p.Y), max(bounds.X1, p.X), max(bounds.Y1, p.Y))
				}
			}
			g.Grid.Inside(rings, func(i int) { count[i]++ })
		}
		whole := (bounds.X1 - bounds.X0) * (bounds.Y1 - bounds.Y0)
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
		for i, p := range g.Provinces {
			if got := g.province(p); got != int32(i) && g.Grid.Land[g.Grid.At(p)] {
				t.Errorf("%s: %s stands on land of label %d", name, m.Provinces[i].ID, got)
			}
		}
	}
}
