package referee

import "adimperii/campaign"

// settleLast notes that the campaign is at its end where its options say so, and has
// battles that still wait decided: by the table where it stands in for the game, else drawn.
func (t *turn) settleLast() {
	why, ended := t.State().EndOf()
	if !ended {
		return
	}
	t.over = why
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
}

// end ends the campaign that is at its end, with who has won and how clearly.
func (t *turn) end() {
	if t.over == "" {
		return
	}
	standings := t.State().Standings()
	winners, level := campaign.Winners(standings)
	t.record(campaign.Event{Rule: "R-97", Data: campaign.CampaignEnded{Why: t.over, Winners: winners, Level: level, Standings: standings}})
}
