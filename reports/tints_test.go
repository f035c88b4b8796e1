package reports

import (
	"math"
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/maps"
	"adimperii/maps/drawing"
)

// TestNeighboursAreToldApart wants players of every scenario whose lands touch or lie on one
// sea, between whom there will be war, to have lands that anyone tells apart, the colour-blind
// too, and nobody's land to look like the sea. The distances are CIELAB's, of which 2 or 3 can
// just be seen.
func TestNeighboursAreToldApart(t *testing.T) {
	t.Parallel()
	eyes := map[string]drawing.Eye{"anyone": drawing.Anyone, "protanope": drawing.Protanope, "deuteranope": drawing.Deuteranope}
	for _, name := range scenario.BuiltinNames() {
		sc, err := scenario.Load(name, "")
		if err != nil {
			t.Fatal(err)
		}
		s, err := campaign.Apply(campaign.State{Map: sc.Map}, campaign.Event{Data: sc.Founded})
		if err != nil {
			t.Fatal(err)
		}
		view := campaign.ViewFor(s, "")
		tints := tints(&view)
		land := func(h campaign.HolderID) drawing.Swatch { return drawing.Palette()[tints[h]] }
		least := map[string]float64{}
		for who := range eyes {
			least[who] = math.Inf(1)
		}
		pairs := 0
		for _, a := range campaign.Sorted(view.Players) {
			for _, b := range campaign.Sorted(view.Players) {
				if a >= b || !near(&view, a.Holder(), b.Holder()) {
					continue
				}
				pairs++
				for who, eye := range eyes {
					want := 14.0
					if who == "anyone" {
						want = 22
					}
					d := eye.Apart(land(a.Holder()).Land, land(b.Holder()).Land)
					if least[who] = min(least[who], d); d < want {
						t.Errorf("%s: to a %s the lands of %s and %s are %.1f apart", name, who, a, b, d)
					}
				}
			}
			for who, eye := range eyes {
				if d := eye.Apart(land(a.Holder()).Land, drawing.Water()); d < 17.5 {
					t.Errorf("%s: to a %s the land of %s is %.1f from the sea", name, who, a, d)
				}
			}
		}
		if pairs == 0 {
			t.Errorf("%s: nobody has a neighbour", name)
		}
		t.Logf("%s: %d pairs of neighbours, apart by %.1f (%.1f, %.1f) at least", name, pairs, least["anyone"], least["protanope"], least["deuteranope"])
	}
}

// near says that lands of two touch, or lie on one sea.
func near(v *campaign.View, a, b campaign.HolderID) bool {
	for _, p := range v.Map.Provinces {
		if v.Provinces[p.ID].Controller != a {
			continue
		}
		for _, q := range v.Map.Provinces {
			touch := slices.Contains(v.Map.Neighbours(p.ID), q.ID) || slices.ContainsFunc(p.Seas, func(z maps.SeaID) bool { return slices.Contains(q.Seas, z) })
			if touch && v.Provinces[q.ID].Controller == b {
				return true
			}
		}
	}
	return false
}
