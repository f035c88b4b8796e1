package referee

import (
	"adimperii/campaign"
)

// eliminate takes out of the campaign the players who have no province, no city
// and no field army left. A kingdom of which as little is left is nobody's
// ally.
func (t *turn) eliminate() {
	for _, p := range t.State().PlayersInPlay() {
		if t.nothingLeft(p.Holder()) {
			t.windUp(p)
		}
	}
	for _, k := range campaign.Sorted(t.State().Kingdoms) {
		if t.State().Kingdoms[k].Patron != "" && t.nothingLeft(k.Holder()) {
			t.endAlliance(k, "R-5")
		}
	}
	t.settleForfeits()
}

// nothingLeft says that a holder has neither province nor city nor field army.
func (t *turn) nothingLeft(h campaign.HolderID) bool {
	_, army := t.armyOf(h)
	return !army && len(t.State().ProvincesOf(h)) == 0 && len(t.State().CitiesOf(h)) == 0
}

// windUp ends a player's realm: alliances, fleets, battles and bank;
// his captives go free, his own leaders are out.
func (t *turn) windUp(p campaign.PlayerID) {
	for _, k := range t.State().KingdomsOf(p) {
		t.endAlliance(k, "R-35")
	}
	for _, id := range t.State().FleetsOf(p) {
		t.scuttle(id, campaign.NoRealm, "R-72", campaign.Cause{})
	}
	t.forfeit(func(f campaign.Force) bool { return f.Player == p })
	for _, id := range campaign.Sorted(t.State().Leaders) {
		switch l := t.State().Leaders[id]; {
		case l.Status == campaign.Captive && l.Captor == p:
			t.sendBack(l, "R-12", campaign.Cause{})
		case l.Status == campaign.Serving && l.Player == p:
			t.record(campaign.Event{Rule: "R-72", Data: campaign.LeaderGone{Leader: id}})
		}
	}
	end := campaign.Event{Rule: "R-72", Data: campaign.PlayerEliminated{Player: p}}
	if bank := t.State().Treasury(p.Holder()); bank > 0 {
		end.Entries = campaign.Spend(p.Holder(), bank)
	}
	t.record(end)
}

// regroup lets armies move again that sat out the season which ends, not those
// that were shaken in it.
func (t *turn) regroup() {
	for _, id := range campaign.Sorted(t.State().Armies) {
		if a := t.State().Armies[id]; a.Immobile && a.Shaken < t.State().Number {
			t.record(campaign.Event{Rule: "R-63", Data: campaign.ArmyRegrouped{Army: id}})
		}
	}
}
