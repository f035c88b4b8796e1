package reports

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
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
			"battle": string(b.ID), "place": n.field(b), "invader": n.force(b.Invader), "invaded": n.force(b.Invaded),
		}}, true
	case campaign.AdvantageChosen:
		return tale{string(d.Advantage), args{"battle": n.battle(d.Battle), "player": n.player(n.past.battles[d.Battle].Invaded.Player), "points": d.Points}}, true
	case campaign.BattleReported:
		a := args{"battle": n.battle(d.Battle), "player": n.player(d.Player), "result": n.result(d.Result)}
		switch {
		case d.Denies:
			return tale{"denied", a}, true
		case d.Disputed:
			return tale{"disputed", a}, true
		}
		return tale{"told", a}, true
	case campaign.BattleUnreported:
		return tale{"", args{"battle": n.battle(d.Battle), "player": n.player(d.Player)}}, true
	case campaign.BattleDecided:
		return tale{"", args{"battle": n.battle(d.Battle), "result": n.result(d.Result)}}, true
	case campaign.BattlePostponed:
		return tale{"", args{"battle": n.battle(d.Battle)}}, true
	case campaign.BattleResumed:
		return tale{"", args{"battle": n.battle(d.Battle), "invader": n.force(d.Invader), "invaded": n.force(d.Invaded)}}, true
	case campaign.BattleSettled:
		return tale{"", args{"battle": n.battle(d.Battle), "result": n.result(d.Result)}}, true
	}
	return tale{}, false
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

// result is "winner Rome; losses: Rome 7/20, Carthage 21/21; camp taken: Carthage".
func (n *names) result(r campaign.Result) string {
	var parts []string
	if r.Winner == "" {
		parts = append(parts, n.say("report.result.draw", nil))
	} else {
		parts = append(parts, n.say("report.result.winner", args{"player": n.player(r.Winner)}))
	}
	var losses []string
	for _, p := range campaign.Sorted(r.Losses) {
		losses = append(losses, n.say("report.result.loss", args{"player": n.player(p), "lost": r.Losses[p].Lost, "of": r.Losses[p].Of}))
	}
	if len(losses) > 0 {
		parts = append(parts, n.say("report.result.losses", args{"losses": words.List(n.lang, losses)}))
	}
	if len(r.Camps) > 0 {
		parts = append(parts, n.say("report.result.camps", args{"players": list(n, r.Camps, n.player)}))
	}
	for _, l := range campaign.Sorted(r.Leaders) {
		parts = append(parts, n.say("report.result."+string(r.Leaders[l]), args{"leader": n.leader(l)}))
	}
	if r.Withdrawn {
		parts = append(parts, n.say("report.result.withdrawn", nil))
	}
	switch {
	case r.Conceded != "":
		parts = append(parts, n.say("report.result.conceded", args{"player": n.player(r.Conceded)}))
	case r.Unfought:
		parts = append(parts, n.say("report.result.unfought", nil))
	}
	return strings.Join(parts, n.say("report.semicolon", nil))
}
