package referee

import "adimperii/campaign"

// end ends the campaign where its options say so, with who has won and how clearly
// . Battles that still wait are drawn first.
func (t *turn) end() {
	why, ended := t.State().EndOf()
	if !ended {
		return
	}
	for _, id := range t.State().BattleQueue() {
		if b := t.State().Battles[id]; b.State != campaign.Settled {
			t.record(campaign.Event{Rule: "R-97", Data: campaign.BattleDecided{Battle: id, Result: campaign.Result{Unfought: true}}})
			t.settle(t.State().Battles[id])
		}
	}
	standings := t.State().Standings()
	winners, level := campaign.Winners(standings)
	t.record(campaign.Event{Rule: "R-97", Data: campaign.CampaignEnded{Why: why, Winners: winners, Level: level, Standings: standings}})
}
