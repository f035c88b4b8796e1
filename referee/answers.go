package referee

import (
	"cmp"
	"maps"
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

// reply is the answer to one invasion before it is known whether it can be carried
// out.
type reply struct {
	campaign.Invasion
	answer campaign.Answer
	source campaign.AnswerSource
	order  orders.Order // zero unless given when asked
	// place in the player's order of defence: what he answers when asked, then
	// what he said with his orders, then the rest by province.
	place int
}

// unranked is the place of an answer nobody gave.
const unranked = 1 << 20

// answerInvasions carries out the answers, player by player, each in
// his order of defence; kingdoms without a patron contest.
func (t *turn) answerInvasions() {
	given := map[atlas.ProvinceID]reply{}
	n := 0
	t.each(func(p campaign.PlayerID, o orders.Order) {
		n++
		if r := t.answerable(p, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.supersede(matter{p, orders.Defend, string(o.Province)}, o, refusal{orders.AnswerReplaced, "R-40", map[string]string{"province": string(o.Province)}})
		t.warnAdvantage(o)
		given[o.Province] = reply{
			answer: campaign.Answer{Kind: campaign.AnswerKind(o.Verb), Advantage: o.Advantage, To: o.To},
			source: campaign.Given, order: o, place: n,
		}
	}, answerVerbs...)
	replies := t.replies(given)
	for i := range replies {
		replies[i] = t.answer(replies[i])
	}
	for _, r := range replies {
		t.carryOutAnswer(r)
	}
}

// answerable says why a player has nothing to answer there, or no such way
// out of it.
func (t *turn) answerable(p campaign.PlayerID, o orders.Order) *refusal {
	i, invaded := t.State().Invasions[o.Province]
	args := map[string]string{"province": string(o.Province)}
	switch {
	case !invaded || i.Asked != p || i.Answer != nil:
		return &refusal{orders.NotInvaded, "R-40", args}
	case o.To == "":
		return nil
	case hostArmy(t.State(), o.Province) != "":
		return t.retreatFrom(p, o.Province, o.To)
	case o.To == o.Province || !t.friendly(p, o.To):
		args["province"] = string(o.To)
		return &refusal{orders.NotYourProvince, "R-59", args}
	}
	return nil
}

// warnAdvantage tells who chooses an advantage that a field army will defend.
func (t *turn) warnAdvantage(o orders.Order) {
	if army := hostArmy(t.State(), o.Province); army != "" && o.Advantage != campaign.NoAdvantage {
		t.say(o, orders.Warning, refusal{orders.AdvantageUnused, "R-52", map[string]string{
			"army": string(army), "province": string(o.Province),
		}})
	}
}

// replies are what is answered to all invasions of this season: by the player who
// answers, kingdoms without a patron first, then in his order of defence. When only
// checking, other players are left out: nothing is known of their answers.
func (t *turn) replies(given map[atlas.ProvinceID]reply) []reply {
	s := t.State()
	var all []reply
	for id, i := range s.Invasions {
		if _, checked := t.in.Orders[i.Asked]; i.Answer != nil || t.checking && !checked {
			continue
		}
		r, ok := given[id]
		if !ok {
			r = t.unasked(i)
		}
		r.Invasion = i
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b reply) int {
		return cmp.Or(cmp.Compare(a.Asked, b.Asked), a.place-b.place, cmp.Compare(a.Province, b.Province))
	})
	return all
}

// unasked is the answer to an invasion of which nothing was said when it was asked:
// the standing answer, else the default.
func (t *turn) unasked(i campaign.Invasion) reply {
	if i.Asked == "" {
		return reply{answer: campaign.Answer{Kind: campaign.AnswerContest}, source: campaign.ByRule}
	}
	standing := t.State().Standing[i.Asked].Answers
	n := slices.IndexFunc(standing, func(a campaign.StandingAnswer) bool { return a.Province == i.Province })
	if n >= 0 {
		return reply{answer: standing[n].Answer, source: campaign.Standing, place: unranked + n}
	}
	r := reply{source: campaign.ByDefault, place: 2 * unranked}
	switch t.State().House.NoAnswer {
	case "withdraw":
		r.answer.Kind = campaign.AnswerWithdraw
	case "contest":
		r.answer.Kind = campaign.AnswerContest
	default:
		r.answer.Kind = campaign.AnswerContest
		if t.freeToDefend(i) {
			r.answer.Kind = campaign.AnswerDefend
		}
	}
	return r
}

// Unanswered is the order that an invasion comes to if its player says no more.
func Unanswered(s campaign.State, i campaign.Invasion) orders.Order {
	a := newTurn(s, Input{}).unasked(i).answer
	return orders.Order{Verb: orders.Verb(a.Kind), Province: i.Province, Advantage: a.Advantage, To: a.To}
}

// freeToDefend says that a defence costs nothing: a leader or a field army of the
// side is there.
func (t *turn) freeToDefend(i campaign.Invasion) bool {
	return hostArmy(t.State(), i.Province) != "" || t.provincialForce(i.Province, "").Leader != ""
}

// answer settles one answer: what must be defended is, what cannot be paid
// for is contested. All are settled before any has its consequences.
func (t *turn) answer(r reply) reply {
	if r.answer.Kind != campaign.AnswerDefend && !t.canLeave(r) {
		t.say(r.order, orders.Warning, refusal{orders.MustDefend, "R-42", map[string]string{"province": string(r.Province)}})
		r.answer, r.source = campaign.Answer{Kind: campaign.AnswerDefend}, campaign.ByRule
	}
	if hostArmy(t.State(), r.Province) != "" { // only a provincial army takes an advantage
		r.answer.Advantage = campaign.NoAdvantage
	}
	var entries []campaign.Entry
	if r.answer.Kind == campaign.AnswerDefend && !t.freeToDefend(r.Invasion) {
		if short := t.afford(r.Invaded, defence); short != nil {
			t.defenceRefused(r, *short)
			r.answer, r.source = campaign.Answer{Kind: campaign.AnswerContest}, campaign.TooPoor
		} else {
			entries = campaign.Spend(r.Invaded, defence)
		}
	}
	t.record(campaign.Event{
		Rule: answerRule(r), Cause: t.replyCause(r), Entries: entries,
		Data: campaign.InvasionAnswered{Province: r.Province, Player: r.Asked, Answer: r.answer, Source: r.source},
	})
	return r
}

// carryOutAnswer makes a province contested or gives it up. An army
// whose way out another has taken meanwhile defends after all.
func (t *turn) carryOutAnswer(r reply) {
	if r.answer.Kind != campaign.AnswerDefend && !t.canLeave(r) {
		r = t.answer(r)
	}
	switch r.answer.Kind {
	case campaign.AnswerDefend:
	case campaign.AnswerWithdraw:
		t.makeWay(r)
		t.take(r.Province, r.Army, "R-43", t.replyCause(r))
	case campaign.AnswerContest:
		t.makeWay(r)
		if c := t.State().Provinces[r.Province].Contest; c == nil || c.Army != r.Army {
			t.record(campaign.Event{Rule: "R-42", Cause: t.replyCause(r), Data: campaign.ContestOpened{Province: r.Province, Army: r.Army}})
		}
	}
}

// answerRule is the rule behind an answer: that of its kind, or that by which it was
// not his player's to choose.
func answerRule(r reply) campaign.Rule {
	switch {
	case r.Asked == "":
		return "R-44"
	case r.source == campaign.ByRule:
		return "R-42"
	case r.source == campaign.ByDefault || r.source == campaign.TooPoor || r.answer.Kind == campaign.AnswerDefend:
		return "R-41"
	case r.answer.Kind == campaign.AnswerWithdraw:
		return "R-43"
	}
	return "R-42"
}

func (t *turn) replyCause(r reply) campaign.Cause {
	if r.source == campaign.Given || r.order.Verb != "" {
		return cause(r.Asked, r.order)
	}
	return campaign.Cause{}
}

// defenceRefused tells a player which province he could not pay to defend.
func (t *turn) defenceRefused(r reply, short refusal) {
	args := maps.Clone(short.args)
	args["province"] = string(r.Province)
	short = refusal{short.code, "R-41", args}
	if r.source == campaign.Given {
		t.refuse(r.Asked, r.order, short)
		return
	}
	t.record(campaign.Event{
		Rule: short.rule, Cause: campaign.Cause{Player: r.Asked}, Audience: audience(r.Asked),
		Data: campaign.OrderRefused{Player: r.Asked, Code: string(short.code), Args: short.args},
	})
}
