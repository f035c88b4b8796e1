package referee

import "adimperii/campaign"

// settleVictory carries out what a battle on land decides: the loser leaves (R-57,
// R-59), and the province is the winner's, stays his, or is his to contest (R-29,
//
func (t *turn) settleVictory(b campaign.Battle, winner, loser campaign.Force) {
	s := t.State()
	controller := s.Provinces[b.Province].Controller
	_, stands := s.Armies[winner.Army]
	switch {
	case !stands || s.Friendly(winner.Player, controller) || winner.Holder == controller: // a kingdom may have another patron since
		t.yield(b, loser)
	case controller == "":
		t.yield(b, loser)
		t.take(b.Province, winner.Army, "R-29", campaign.Cause{})
	case s.Friendly(loser.Player, controller) || loser.Holder == controller: // or none
		// Taken first: a leader who defended it cannot flee to where he is.
		t.take(b.Province, winner.Army, "R-58", campaign.Cause{})
		t.yield(b, loser)
	default:
		t.yield(b, loser)
		rule := campaign.Rule("R-29")
		if b.Cause == campaign.Relief {
			rule = "R-46"
		}
		t.contest(b, winner, rule)
	}
	t.diesIll(b, loser)
}

// yield takes a beaten army out of the province; a provincial army is no more, and
// its leader goes if the province is lost.
func (t *turn) yield(b campaign.Battle, loser campaign.Force) {
	if a, stands := t.State().Armies[loser.Army]; stands && a.At == b.Province {
		if why := t.fallenByTable(b, loser); why != "" {
			t.endTasks(a.ID)
			t.destroy(a, b.ID, "R-87", why)
			return
		}
		t.fallBack(a.ID, withdrawal{
			rule: "R-57", wish: t.State().Standing[loser.Player].Retreats[a.ID], from: loser.From, battle: b.ID,
		})
	}
}

// settleDraw leaves the province contested, unless the invader withdraws. Two
// field armies stay, but not where a third awaits one of them; a provincial one
// disperses.
func (t *turn) settleDraw(b campaign.Battle, r campaign.Result) {
	if t.withdraws(b, r) {
		t.fallBack(b.Invader.Army, withdrawal{
			rule: "R-56", wish: t.State().Standing[b.Invader.Player].Retreats[b.Invader.Army], from: b.Invader.From, battle: b.ID,
		})
		return
	}
	t.contest(b, b.Invader, "R-56")
	other, stays := t.State().Armies[b.Invaded.Army]
	host := t.third(b)
	if second := t.State().Battles[t.atOdds(b, host)]; host == "" || second.Invader.Army == other.ID {
		return // he is the one who fights the third
	}
	if stays && len(t.retreats(other)) > 0 {
		t.fallBack(other.ID, withdrawal{
			rule: "R-29", wish: t.State().Standing[b.Invaded.Player].Retreats[other.ID], from: b.Invaded.From, battle: b.ID,
		})
	}
}

// contest opens the contest of an army for a province that another controls, unless
// somebody contests it already who is still there.
func (t *turn) contest(b campaign.Battle, f campaign.Force, rule campaign.Rule) {
	s := t.State()
	p := s.Provinces[b.Province]
	a, stands := s.Armies[f.Army]
	if !stands || a.At != b.Province || p.Controller == "" || p.Contest != nil || s.Friendly(s.SideOf(a.Holder), p.Controller) {
		return
	}
	t.record(campaign.Event{Rule: rule, Data: campaign.ContestOpened{Province: b.Province, Army: f.Army}})
}

// settleAtSea sends the beaten fleet away; after a draw both stay.
func (t *turn) settleAtSea(b campaign.Battle, r campaign.Result) {
	loser := b.Invader.Fleet
	if r.Winner == b.Invader.Player {
		loser = b.Invaded.Fleet
	}
	if _, afloat := t.State().Fleets[loser]; r.Winner != "" && afloat {
		t.withdrawFleet(loser)
	}
}
