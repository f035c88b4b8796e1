package maps

import (
	"math"
	"slices"
	"testing"
)

// landBorders returns the lengths in points of the lines over land between
// provinces, by index.
func landBorders(g *geography) map[[2]int32]float64 {
	lengths := make(map[[2]int32]float64)
	for _, a := range g.borders {
		if a.left < 0 || a.right < 0 {
			continue
		}
		pair := [2]int32{min(a.left, a.right), max(a.left, a.right)}
		for i := 1; i < len(a.line); i++ {
			p, q := a.line[i-1], a.line[i]
			const parts = 10
			for k := range parts {
				f := (float64(k) + 0.5) / parts
				if g.grid.land[g.grid.at(vec{p.x + f*(q.x-p.x), p.y + f*(q.y-p.y)})] {
					lengths[pair] += p.distance(q) / parts
				}
			}
		}
	}
	return lengths
}

// TestDrawnBordersAreTheLinks keeps the picture of the default map honest:
// what looks like a common border is one, and the other way round.
func TestDrawnBordersAreTheLinks(t *testing.T) {
	t.Parallel()
	const seen = 8.0 // points; shorter ones are corners
	m := mediterranean(t)
	g := m.geography()
	lengths := landBorders(g)
	for i, p := range m.Provinces {
		for j := i + 1; j < len(m.Provinces); j++ {
			q := m.Provinces[j]
			drawn := lengths[[2]int32{int32(i), int32(j)}]
			linked := slices.Contains(p.Neighbours, q.ID)
			switch {
			case p.ID == "achaia" && q.ID == "attica":
				// The Isthmus of Corinth is narrower than a cell.
			case linked && drawn == 0:
				t.Errorf("%s and %s are neighbours without a border in the picture", p.ID, q.ID)
			case !linked && drawn > seen:
				t.Errorf("%s and %s share %.0f points of border and are no neighbours", p.ID, q.ID, drawn)
			}
		}
	}
}

// TestCoastsRunClockwise holds what laying the sea over the land relies on.
func TestCoastsRunClockwise(t *testing.T) {
	t.Parallel()
	for name, m := range map[string]*Map{"real": mediterranean(t), "invented": parsed(t, fantasy)} {
		g := m.geography()
		var largest float64
		for _, ring := range g.coast {
			if a := signedArea(ring); math.Abs(a) > math.Abs(largest) {
				largest = a
			}
		}
		if largest >= 0 {
			t.Errorf("%s: the largest land runs anticlockwise (%.0f)", name, largest)
		}
		for i, p := range g.provinces {
			if got := g.province(p); got != int32(i) && g.grid.land[g.grid.at(p)] {
				t.Errorf("%s: %s stands on land of label %d", name, m.Provinces[i].ID, got)
			}
		}
	}
}
