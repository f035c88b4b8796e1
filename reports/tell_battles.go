package reports

import (
	"strings"

	"adimperii/campaign"
)

// tellBattles tells of battles and of what became of them.
func (n *names) tellBattles(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.InvaderDiced:
		return tale{"", n.placed(d.Province, args{
			"invader": n.army(d.Invader.Army), "invaded": n.army(d.Invaded.Army),
			"invader_sum": rolls(d.Invader.Rolls, d.Invader.Modifier), "invaded_sum": rolls(d.Invaded.Rolls, d.Invaded.Modifier),
		})}, true
	case campaign.BattleQueued:
		b := d.Battle
		return tale{string(b.Kind), args{
			"battle": n.battle(b.ID), "invader": n.force(b.Invader), "invaded": n.force(b.Invaded),
		}}, true
	case campaign.AdvantageChosen:
		return tale{string(d.Advantage), args{"battle": n.battle(d.Battle), "player": n.playing(n.past.battles[d.Battle].Invaded.Player), "points": d.Points}}, true
	case campaign.BattleReported:
		a := args{"battle": n.battle(d.Battle), "player": n.playing(d.Player), "result": n.result(d.Result)}
		switch {
		case d.Denies:
			return tale{"denied", a}, true
		case d.Disputed:
			return tale{"disputed", a}, true
		}
		return tale{"told", a}, true
	case campaign.BattleUnreported:
		return tale{"", args{"battle": n.battle(d.Battle), "player": n.playing(d.Player)}}, true
	case campaign.BattleDecided:
		return tale{"", args{"battle": n.battle(d.Battle), "result": n.result(d.Result)}}, true
	case campaign.BattlePostponed:
		b := n.past.battles[d.Battle]
		return tale{"", args{"battle": n.battle(d.Battle), "invader": n.force(b.Invader), "invaded": n.force(b.Invaded)}}, true
	case campaign.BattleResumed:
		return tale{"", args{"battle": n.battle(d.Battle), "invader": n.force(d.Invader), "invaded": n.force(d.Invaded)}}, true
	case campaign.BattleSettled:
		return n.settled(d), true
	case campaign.ListSealed:
		return tale{"", args{"battle": n.battle(d.Battle), "player": n.playing(d.Player), "hash": d.SHA256}}, true
	case campaign.ListsOpened:
		return tale{"", args{"battle": n.battle(d.Battle)}}, true
	}
	return tale{}, false
}

// aftermath is what a battle did to an army or a leader, to be told with it; "" for what
// is told by itself.
func (n *names) aftermath(e campaign.Event) (campaign.BattleID, string) {
	var battle campaign.BattleID
	switch d := e.Data.(type) {
	case campaign.ArmyRetreated:
		battle = d.Battle
	case campaign.ArmyDestroyed:
		battle = d.Battle
	case campaign.LeaderKilled:
		battle = d.Battle
	case campaign.LeaderCaptured:
		battle = d.Battle
	}
	if battle == "" {
		return "", ""
	}
	return battle, n.say("event."+e.Data.Type()+".after", n.taleOf(e).args)
}

// settled tells who beat whom, the winner's losses before the loser's. What became of
// leaders is told by itself.
func (n *names) settled(d campaign.BattleSettled) tale {
	b, r := n.past.battles[d.Battle], d.Result
	winner, loser := b.Invader.Player, b.Invaded.Player
	if r.Winner == loser {
		winner, loser = loser, winner
	}
	a := args{"battle": n.battle(d.Battle), "winner": n.playing(winner), "loser": n.playing(loser), "more": ""}
	if first, ok := r.Losses[winner]; ok {
		second := r.Losses[loser]
		a["losses"] = n.say("report.result.against", args{"first": first.Lost, "of": first.Of, "second": second.Lost, "other": second.Of})
	}
	if rest := n.parts(campaign.Result{Camps: r.Camps, Withdrawn: r.Withdrawn, Unfought: r.Unfought}); len(rest) > 0 {
		a["more"] = n.say("report.semicolon", nil) + strings.Join(rest, n.say("report.semicolon", nil))
	}
	if r.Winner == "" {
		return tale{"draw", a}
	}
	return tale{"won", a}
}

// force is one side of a battle: an army, a fleet, or a provincial army.
func (n *names) force(f campaign.Force) string {
	switch {
	case f.Army != "":
		return n.say("report.unit.army", args{"army": n.army(f.Army)})
	case f.Fleet != "":
		return n.say("report.unit.fleet", args{"fleet": n.fleet(f.Fleet)})
	}
	return n.of(n.say("report.unit.provincial", nil), f.Holder)
}

// result is "Rome wins, losing 7 of 20; Carthage loses 21 of 21; the camp of Carthage is taken".
func (n *names) result(r campaign.Result) string {
	clauses := []string{n.say("report.result.draw", nil)}
	if r.Winner != "" {
		own := r.Losses[r.Winner]
		clauses[0] = n.say("report.result.winner", args{"player": n.playing(r.Winner), "count": own.Lost, "of": own.Of})
	}
	for _, p := range campaign.Sorted(r.Losses) {
		lost := r.Losses[p]
		switch {
		case p == r.Winner:
		case r.Table != nil && r.Winner != "" && lost.Lost == 0:
			clauses = append(clauses, n.say("report.result.retreat", args{"player": n.playing(p)}))
		default:
			clauses = append(clauses, n.say("report.result.loss", args{"player": n.playing(p), "count": lost.Lost, "of": lost.Of}))
		}
	}
	return strings.Join(append(clauses, n.parts(r)...), n.say("report.semicolon", nil))
}

// parts are what a result says beside who has won and what was lost.
func (n *names) parts(r campaign.Result) []string {
	var parts []string
	for _, p := range r.Camps {
		parts = append(parts, n.say("report.result.camp", args{"player": n.playing(p)}))
	}
	for _, l := range campaign.Sorted(r.Leaders) {
		parts = append(parts, n.say("report.result."+string(r.Leaders[l]), args{"leader": n.leader(l)}))
	}
	if r.Withdrawn {
		parts = append(parts, n.say("report.result.withdrawn", nil))
	}
	switch {
	case r.Conceded != "":
		parts = append(parts, n.say("report.result.conceded", args{"player": n.playing(r.Conceded)}))
	case r.Unfought:
		parts = append(parts, n.say("report.result.unfought", nil))
	}
	return parts
}
