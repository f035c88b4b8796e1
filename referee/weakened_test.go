package referee

import (
	"testing"

	"adimperii/campaign"
)

// TestWeakened: an army that is weakened regroups as one that lost a battle does, at once where
// orders are yet to come; one that has to already is spent for that season.
func TestWeakened(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name          string
		stage         campaign.Stage
		immobile      bool
		shaken, spent int
	}{
		{"before orders", campaign.Orders, false, 4, 0},
		{"at the close", campaign.Battles, false, 5, 0},
		{"again, before orders", campaign.Orders, true, 4, 5},
		{"again, at the close", campaign.Battles, true, 5, 6},
	} {
		s := campaign.State{Number: 5, Stage: c.stage, Armies: map[campaign.ArmyID]campaign.Army{"rome-i": {ID: "rome-i", Immobile: c.immobile, Shaken: 4}}}
		tr := newTurn(s, Input{})
		tr.weaken("rome-i", "R-90", campaign.Cause{})
		a := tr.State().Armies["rome-i"]
		if !a.Immobile || a.Shaken != c.shaken || a.Spent != c.spent {
			t.Errorf("%s: %+v", c.name, a)
		}
		if got := tr.restsSpent("rome-i") != nil; got != (c.spent == 5) {
			t.Errorf("%s: %v that it rests now", c.name, got)
		}
	}
}
