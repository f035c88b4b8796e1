package referee

import (
	"slices"

	"adimperii/campaign"
)

// queueBattles takes up the battles carried over, then queues those of the
// provinces that are defended, by province: of field armies, or of a
// field and a provincial army, which may have an advantage.
func (t *turn) queueBattles() {
	for _, id := range t.State().BattleQueue() {
		if b := t.State().Battles[id]; b.State == campaign.Postponed {
			t.resume(b)
		}
	}
	for _, id := range campaign.Sorted(t.State().Invasions) {
		i := t.State().Invasions[id]
		if i.Answer == nil || i.Answer.Kind != campaign.AnswerDefend {
			continue
		}
		b, rule := t.defended(i, i.Answer.Advantage)
		t.queueBattle(rule, b)
	}
}

// defended is the battle for an invaded province that is defended, with the advantage that
// was chosen, and the rule it is of.
func (t *turn) defended(i campaign.Invasion, chosen campaign.Advantage) (campaign.Battle, campaign.Rule) {
	b := campaign.Battle{
		Kind: campaign.ProvincialBattle, Province: i.Province, Cause: campaign.ForProvince, Invader: t.fieldForce(i.Army),
	}
	b.Invader.From = i.From
	rule := campaign.Rule("R-51")
	if army := hostArmy(t.State(), i.Province); army != "" {
		rule, b.Kind = "R-50", campaign.FieldBattle
		b.Invaded = t.fieldForce(army)
	} else {
		b.Invaded = t.provincialForce(i.Province, t.advantage(chosen))
		b.Invaded.Chosen = chosen != campaign.NoAdvantage
	}
	if b.Invaded.Advantage != campaign.NoAdvantage {
		rule = "R-52"
	}
	return b, rule
}

// advantage is the one that a provincial army goes into battle with: what its player
// chose, else what the house rules give. It stands from when the battle is queued,
// until he chooses another; no rule changed later touches it.
func (t *turn) advantage(chosen campaign.Advantage) campaign.Advantage {
	if chosen == campaign.NoAdvantage && t.State().House.NoAdvantage == "fortified" {
		return campaign.Fortified
	}
	return chosen
}

// resume takes up a battle carried over, with its forces as they now are. Who was
// made a friend of his enemy by an alliance fights no more; a kingdom that has lost its
// patron contests its province instead.
func (t *turn) resume(b campaign.Battle) {
	invader, invaded := t.refreshed(b, b.Invader), t.refreshed(b, b.Invaded)
	if invader.Player == invaded.Player || invaded.Player == "" {
		t.annul(b, invader)
		return
	}
	t.record(campaign.Event{Rule: "R-64", Data: campaign.BattleResumed{Battle: b.ID, Invader: invader, Invaded: invaded}})
}

// annul makes a battle carried over void. An invader who still stands in another's
// province contests it.
func (t *turn) annul(b campaign.Battle, invader campaign.Force) {
	t.record(campaign.Event{Rule: "R-64", Data: campaign.BattleSettled{Battle: b.ID, Result: campaign.Result{Unfought: true}}})
	t.contest(b, invader, "R-44")
}

// refreshed is a force with the leader, the lists and the player it has now.
func (t *turn) refreshed(b campaign.Battle, f campaign.Force) campaign.Force {
	var now campaign.Force
	switch {
	case f.Fleet != "":
		now = t.fleetForce(f.Fleet)
	case f.Army != "":
		now = t.fieldForce(f.Army)
	default:
		now = t.provincialForce(b.Province, f.Advantage)
	}
	now.From, now.Chosen = f.From, f.Chosen
	return now
}

// carryOver deals with the battles that were not fought: they are postponed,
// or drawn, as the house rules have it, and drawn in the last season.
func (t *turn) carryOver() {
	for _, id := range t.State().OpenBattles() {
		if t.State().House.Unfought == "draw" || t.State().LastSeason() {
			t.record(campaign.Event{Rule: "R-64", Data: campaign.BattleDecided{Battle: id, Result: campaign.Result{Unfought: true}}})
			continue
		}
		t.record(campaign.Event{Rule: "R-64", Data: campaign.BattlePostponed{Battle: id}})
	}
}

// settleBattles gives the battles that are decided their consequences, in the order
// of the queue.
func (t *turn) settleBattles() {
	for _, id := range t.State().BattleQueue() {
		b := t.State().Battles[id]
		if b.State != campaign.Decided || b.Result == nil {
			continue
		}
		t.settle(b)
	}
}

// settle gives a battle that is decided its consequences.
func (t *turn) settle(b campaign.Battle) {
	r := *b.Result
	t.record(campaign.Event{Rule: "R-56", Data: campaign.BattleSettled{Battle: b.ID, Result: r}})
	t.scoreBattle(b, r)
	t.casualties(b, r)
	t.promoteWinner(b, r)
	switch {
	case b.Kind == campaign.NavalBattle:
		t.settleAtSea(b, r)
	case r.Winner == "":
		t.settleDraw(b, r)
	case r.Winner == b.Invader.Player:
		t.settleVictory(b, b.Invader, b.Invaded)
	default:
		t.settleVictory(b, b.Invaded, b.Invader)
	}
	t.shake(b, r)
}

// casualties are the leaders killed and captured.
func (t *turn) casualties(b campaign.Battle, r campaign.Result) {
	for _, id := range campaign.Sorted(r.Leaders) {
		l := t.State().Leaders[id]
		if l.Status != campaign.Serving {
			continue
		}
		if r.Leaders[id] == campaign.Captured {
			captor := b.Invader.Player
			if captor == l.Player {
				captor = b.Invaded.Player
			}
			t.record(campaign.Event{Rule: "R-61", Data: campaign.LeaderCaptured{Leader: id, Captor: captor, Battle: b.ID}})
			continue
		}
		t.record(campaign.Event{Rule: "R-60", Data: campaign.LeaderKilled{Leader: id, Battle: b.ID}})
		t.scoreDeath(b.Opponent(l.Player), l, b.ID)
	}
}

// highest is the level of a strategist.
const highest = 4

// promoteWinner raises the level of the leader who won a battle that was fought, or by a
// ruling that says so; at sea only where the house rules say so.
func (t *turn) promoteWinner(b campaign.Battle, r campaign.Result) {
	f := b.Invader
	if r.Winner != f.Player {
		f = b.Invaded
	}
	l, ok := t.State().Leaders[f.Leader]
	unfit := !ok || l.Status != campaign.Serving || l.Level >= highest
	if r.Table != nil && !t.State().Options().StandInLevel {
		return
	}
	if r.Winner == "" || r.Unfought && !r.Level || unfit || b.Kind == campaign.NavalBattle && !t.State().House.NavalLevels {
		return
	}
	t.record(campaign.Event{Rule: "R-62", Data: campaign.LevelGained{Leader: l.ID, From: l.Level, To: l.Level + 1}})
}

// shake makes field armies immobile whose camp was taken, or that lost more than half
// their demoralisation points, as a beaten one has, and one that gave the battle up.
func (t *turn) shake(b campaign.Battle, r campaign.Result) {
	if r.Unfought && r.Conceded == "" {
		return
	}
	for _, f := range []campaign.Force{b.Invader, b.Invaded} {
		a, stands := t.State().Armies[f.Army]
		shaken := a.Immobile && a.Shaken == t.State().Number // in an earlier battle of the season
		if !stands || shaken || !slices.Contains(r.Camps, f.Player) && !overHalf(r, f.Player) && !t.stillShaken(b, f) {
			continue
		}
		t.record(campaign.Event{Rule: "R-63", Data: campaign.ArmyImmobilised{Army: f.Army}})
	}
}
