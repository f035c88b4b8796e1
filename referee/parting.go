package referee

import (
	"slices"

	"adimperii/campaign"
)

// No close leaves two armies in a province that are neither of one side nor in a battle
// with each other, but for those who had no orders to leave yet.

// partSurplus sends those away who have nobody to fight where they have stood since an
// earlier season, as their march cannot be cut short. Who has nowhere to go stays,
// and fights whoever is left at the close.
func (t *turn) partSurplus() {
	for _, w := range t.marching().surplus {
		a := t.State().Armies[w.army]
		if len(t.retreats(a)) > 0 {
			t.fallBack(a.ID, withdrawal{rule: "R-29", wish: t.State().Standing[w.side].Retreats[a.ID], from: a.From})
		}
	}
}

// fightAgain queues the second battles of the season: where two fought in a
// province whose controller has an army in it, that army fights who is left of them. What
// was queued against another, before a result was recorded anew, is void.
func (t *turn) fightAgain() {
	for _, id := range t.State().BattleQueue() {
		b := t.State().Battles[id]
		if b.State != campaign.Decided || b.Result == nil || b.Kind != campaign.FieldBattle {
			continue
		}
		host, left := t.third(b), t.remaining(b)
		if host == "" {
			continue
		}
		second := t.atOdds(b, host)
		if second != "" && t.State().Battles[second].Invader.Army != left.Army {
			t.record(campaign.Event{Rule: "R-29", Data: campaign.BattleSettled{Battle: second, Result: campaign.Result{Unfought: true}}})
			second = ""
		}
		if _, stands := t.State().Armies[left.Army]; stands && second == "" {
			invader := t.fieldForce(left.Army)
			invader.From = t.State().Armies[left.Army].From
			t.queueBattle("R-29", campaign.Battle{
				Kind: campaign.FieldBattle, Province: b.Province, Cause: campaign.ForProvince,
				Invader: invader, Invaded: t.fieldForce(host),
			})
		}
	}
}

// third is the controller's field army in the province of a battle that it is no party to,
// "" if there is none. Who had no orders to leave yet is left alone.
func (t *turn) third(b campaign.Battle) campaign.ArmyID {
	s := t.State()
	host := hostArmy(s, b.Province)
	side := s.SideOf(s.Provinces[b.Province].Controller)
	if host == b.Invader.Army || host == b.Invaded.Army || side == b.Invader.Player || side == b.Invaded.Player {
		return ""
	}
	return host
}

// remaining is the force that keeps the field: the winner's; after a draw the invader's,
// unless he withdraws, and can.
func (t *turn) remaining(b campaign.Battle) campaign.Force {
	if b.Result.Winner == b.Invaded.Player || b.Result.Winner == "" && t.withdraws(b, *b.Result) {
		return b.Invaded
	}
	return b.Invader
}

// withdraws says that the invader of a drawn battle leaves, as its result has it.
func (t *turn) withdraws(b campaign.Battle, r campaign.Result) bool {
	a, stands := t.State().Armies[b.Invader.Army]
	return r.Withdrawn && stands && len(t.retreats(a)) > 0
}

// atOdds is the later battle in which an army is invaded where two others fought; "" if
// none is queued.
func (t *turn) atOdds(first campaign.Battle, host campaign.ArmyID) campaign.BattleID {
	for _, id := range t.State().BattleQueue() {
		b := t.State().Battles[id]
		if b.Sequence > first.Sequence && b.Province == first.Province && b.Invaded.Army == host && b.State != campaign.Settled {
			return id
		}
	}
	return ""
}

// partFoes looks at who is left together at the close. Two who have no battle with
// each other get one, which is carried over; of more than two the others go, as does who is
// with one whose battle with somebody else is carried over. Who has nowhere to go, and
// the controller's army, fight whoever is left, one battle after the other.
func (t *turn) partFoes() {
	t.moves = nil // all have marched
	m := t.marching()
	bound := func(w *march) bool { return t.thirdsMakeWay() && t.waits(w) }
	for _, sc := range t.gather(m) {
		rivals := sc.all()
		if len(rivals) < 2 {
			continue
		}
		pair := t.engaged(sc, rivals)
		if pair == nil && !slices.ContainsFunc(rivals, bound) {
			pair = []*march{sc.intruder()}
			pair = append(pair, rivals[slices.IndexFunc(rivals, func(w *march) bool { return w != pair[0] })])
			t.carryTogether(m, sc, pair)
		}
		stay := slices.DeleteFunc(slices.Clone(rivals), func(w *march) bool {
			a := t.State().Armies[w.army]
			goes := w != sc.host && !slices.Contains(pair, w) && !bound(w) && len(t.retreats(a)) > 0
			if goes {
				t.fallBack(a.ID, withdrawal{rule: "R-29", wish: t.State().Standing[w.side].Retreats[a.ID], from: a.From})
			}
			return goes
		})
		for i, w := range stay {
			for _, v := range stay[i+1:] {
				if two := []*march{w, v}; t.engaged(sc, two) == nil && !t.waits(w) && !t.waits(v) {
					t.carryTogether(m, sc, two)
				}
			}
		}
	}
}

// carryTogether queues the battle of two armies that are left together, for the next season.
func (t *turn) carryTogether(m *moves, sc *scene, two []*march) {
	battle := t.confront(m, sc, two[0], two[1])
	t.record(campaign.Event{Rule: "R-64", Data: campaign.BattlePostponed{Battle: battle}})
}

// waits says that an army has a battle carried over, before which it fights no other.
func (t *turn) waits(w *march) bool {
	_, waits := t.postponed(func(b campaign.Battle) bool { return b.Engages(w.army) })
	return waits
}

// engaged are two rivals of a scene that have a battle with each other, carried over or
// drawn; nil if none have.
func (t *turn) engaged(sc *scene, rivals []*march) []*march {
	find := func(id campaign.ArmyID) int {
		return slices.IndexFunc(rivals, func(w *march) bool { return id != "" && w.army == id })
	}
	for _, id := range t.State().BattleQueue() {
		b := t.State().Battles[id]
		i, j := find(b.Invader.Army), find(b.Invaded.Army)
		if b.Province == sc.province && i >= 0 && j >= 0 {
			return []*march{rivals[i], rivals[j]}
		}
	}
	return nil
}
