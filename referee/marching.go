package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// moveArmies moves all armies at once: who gets where, what is taken
// on the way, and who meets whom.
func (t *turn) moveArmies() {
	m := t.marching()
	t.atSea(m)
	t.settleMoves(m)
	for _, w := range m.marches {
		t.walk(w)
	}
	t.takeEntered(m)
	t.spreadPlagues(false)
	t.meet(m)
}

// atSea halts the marches that the sea stops: a crossing that did not go through,
// of which the army was told already, and a strait that is barred.
func (t *turn) atSea(m *moves) {
	for _, w := range m.marches {
		if w.fleet != "" {
			if _, ok := t.crossing(w.army); !ok {
				w.path, w.stop, w.fleet = w.path[:1], 0, ""
			}
			continue
		}
		for i := range w.stop {
			if by, barred := t.straitBarred(w.side, w.path[i], w.path[i+1]); barred {
				w.halt(i, refusal{orders.StraitBarred, "R-3", map[string]string{"player": string(by)}})
				break
			}
		}
	}
}

// straitBarred is the player whose fleet bars a strait, where the house rules have
// fleets do so.
func (t *turn) straitBarred(p campaign.PlayerID, a, b maps.ProvinceID) (campaign.PlayerID, bool) {
	board := t.State().Map
	if !t.State().House.FleetsBlockStraits || !board.Strait(a, b) {
		return "", false
	}
	for _, sea := range board.SeasOf(a) {
		if !board.Borders(b, sea) {
			continue
		}
		if by, barred := t.barrer(p, sea, func(campaign.FleetID) bool { return true }); barred {
			return by, true
		}
	}
	return "", false
}

// walk carries out one march. An army that leaves ends its contest and its sieges
//
func (t *turn) walk(w *march) {
	by := cause(w.side, w.order)
	if w.stop > 0 {
		if t.tasked(w.army) {
			t.endTasks(w.army)
		}
		if w.fleet != "" {
			t.record(campaign.Event{Rule: "R-26", Cause: by, Data: campaign.ArmyEmbarked{
				Army: w.army, Fleet: w.fleet, From: w.path[0], To: w.end(),
			}})
		} else {
			rule := campaign.Rule("R-21")
			if w.order.Verb == orders.Invade && w.why == nil {
				rule = "R-22"
			}
			t.record(campaign.Event{Rule: rule, Cause: by, Data: campaign.ArmyMoved{
				Army: w.army, Path: slices.Clone(w.path[:w.stop+1]),
			}})
		}
	}
	if w.why != nil {
		r := t.stoppedFor(w)
		concerned := audience(w.side) // where he wanted to go is his orders' secret
		if r.rule == "R-29" {
			concerned = nil // a meeting, and its dice, are everybody's to see
		}
		t.record(campaign.Event{Rule: r.rule, Cause: by, Audience: concerned, Dice: w.dice, Data: campaign.ArmyStopped{
			Army: w.army, At: w.end(), Wanted: w.wanted(), Why: string(r.code), Args: r.args,
		}})
	}
}

// tasked says that an army contests the province it stands in, or besieges a city there.
func (t *turn) tasked(id campaign.ArmyID) bool {
	s := t.State()
	at := s.Armies[id].At
	if c := s.Provinces[at].Contest; c != nil && c.Army == id {
		return true
	}
	return slices.ContainsFunc(s.Map.CitiesIn(at), func(city maps.CityID) bool {
		siege := s.Cities[city].Siege
		return siege != nil && siege.Army == id
	})
}
