package referee

import "adimperii/campaign"

// end ends the campaign where its options say so, with who has won and how clearly
// . Battles that still wait are decided first, by the table where it stands in for the game
// else drawn.
func (t *turn) end() {
	why, ended := t.State().EndOf()
	if !ended {
		return
	}
	for _, id := range t.State().BattleQueue() {
		b := t.State().Battles[id]
		switch {
		case b.State == campaign.Settled:
			continue
		case t.State().Options().StandIn:
			t.decideByTable(b, campaign.TableUnfought)
		default:
			t.record(campaign.Event{Rule: "R-97", Data: campaign.BattleDecided{Battle: id, Result: campaign.Result{Unfought: true}}})
		}
		t.settle(t.State().Battles[id])
	}
	standings := t.State().Standings()
	winners, level := campaign.Winners(standings)
	t.record(campaign.Event{Rule: "R-97", Data: campaign.CampaignEnded{Why: why, Winners: winners, Level: level, Standings: standings}})
}
