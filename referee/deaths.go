package referee

import (
	"fmt"

	"adimperii/campaign"
)

// certain is the year, or season, of risk in which a leader dies without a die.
const certain = 10

// dealYears says of each leader who has appeared, and of whom no scenario says it, from when on
// he may die in his bed.
func (t *turn) dealYears() {
	s, o := t.State(), t.State().Options()
	if o.Deaths == campaign.Never {
		return
	}
	for _, id := range campaign.Sorted(s.Leaders) {
		l := s.Leaders[id]
		if l.Risk != (campaign.Season{}) || !alive(l) {
			continue
		}
		die := t.throw(fmt.Sprintf("%s/R-92/%s/d10/born", s.Season, id))
		risk, n := s.Season.Later(max(l.Created, 1)-s.Number), o.DeathAfter+die.Value
		if o.Deaths == campaign.Yearly {
			risk.Quarter, n = campaign.Spring, 4*n
		}
		t.record(campaign.Event{Rule: "R-92", Dice: []campaign.Die{die}, Data: campaign.LeaderMortal{Leader: id, Risk: risk.Later(n)}})
	}
}

func alive(l campaign.Leader) bool {
	return l.Status == campaign.Serving || l.Status == campaign.Captive
}

// dieInBed tests the leaders who are at risk, captives too: in the first year one dies of
// a 0, in the second of less than 2, in the tenth without a die.
func (t *turn) dieInBed() {
	s, o := t.State(), t.State().Options()
	if !campaign.Falls(o.Deaths, s.Season) {
		return
	}
	for _, id := range campaign.Sorted(s.Leaders) {
		l := s.Leaders[id]
		since := s.Season.Since(l.Risk)
		if l.Risk == (campaign.Season{}) || since < 0 || !alive(l) {
			continue
		}
		if o.Deaths == campaign.Yearly {
			since /= 4
		}
		var dice []campaign.Die
		if below := since + 1; below < certain {
			if dice = append(dice, t.rollTen("R-92", string(id))); dice[0].Value >= below {
				t.record(campaign.Event{Rule: "R-92", Dice: dice, Data: campaign.LeaderSpared{Leader: id, Below: below}})
				continue
			}
		}
		if l.Post.Army != "" {
			t.bereft = append(t.bereft, l.Post.Army)
		}
		t.record(campaign.Event{Rule: "R-92", Dice: dice, Data: campaign.LeaderKilled{Leader: id, Why: campaign.DiedInBed}})
	}
}

// settleBereft has the armies whose leader died in his bed led by another at once, or disbands
// them.
func (t *turn) settleBereft() {
	if t.bereft != nil {
		t.bereft = append(t.bereft, t.takeKingsArmies()...)
	}
	for _, id := range t.bereft {
		a, stands := t.State().Armies[id]
		if stands && a.Leader == "" && !t.takenOver(a) && t.State().House.LeaderlessGrace == 0 {
			t.dissolve(id, campaign.NoLeader, "R-10", campaign.Cause{})
		}
	}
	if t.bereft != nil {
		t.settleForfeits()
	}
}
