package read

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// A proviso is what a condition speaks of: an army that is there or is not, an invasion,
// a battle lost, talents that run out; where, and for whom.
type proviso struct {
	army, none, coming, beaten, short, dead bool
	place, force                            part
}

// proviso takes in a condition that stands at i: that no field army be where the order
// goes, that the place be invaded, the army beaten, or talents short. 0 if it is another.
func (p *parser) proviso(c *clause, i, j int) int {
	opener, n := p.mood(i, j, lexicon.Provided|lexicon.Unless)
	if n == 0 || p.in(fronted, i) && i > p.start && !p.isSign(i-1) { // army I should march
		return 0
	}
	at := i + n
	pr := proviso{dead: p.in(deaths, at-1) || at > i+1 && p.in(deaths, at-2)}
	for at < j && !p.ends(pr, at, i+n) {
		took := pr.take(p, at, j)
		if took == 0 {
			return 0
		}
		at += took
	}
	flag := pr.flag(opener&lexicon.Unless != 0)
	if flag == "" || pr.force.to > 0 && !pr.coming && !pr.beaten && (!pr.dead || !p.kingly(pr.force)) {
		return 0
	}
	if c != nil {
		c.provided = len(c.parts) == 0
		c.flags = append(c.flags, flag)
		for _, x := range []part{pr.force, pr.place} {
			if x.to > 0 && !pr.dead && (x.ordered() || !pr.beaten) { // where it is beaten is not where it goes
				x.roles, x.invaded = lexicon.AnyRole, pr.coming && x.from == pr.place.from
				c.parts = append(c.parts, x)
			}
		}
	}
	return at - i
}

// ends says that a condition which began at a token has ended at another.
func (p *parser) ends(pr proviso, at, begin int) bool {
	if at > begin && strings.Contains(p.scan.Between(at), ":") {
		return true
	}
	if m, _ := p.meaning(at, len(p.scan.Tokens)); at > begin && pr.coming && m.Flag != "" {
		return true // if invaded, unreliable
	}
	if at > begin && (pr.dead && p.in(deaths, at-1) && !p.is(at, grammar.Placing|grammar.Genitive) || pr.beaten && p.in(defeats, at-1) && len(p.name(p.behindFillers(at, len(p.scan.Tokens)), len(p.scan.Tokens), true).ids[orders.AnArmy]) > 0) {
		return true // if the king dies Hiero succeeds; in case of defeat II retires
	}
	if at > begin && pr.answered(p, at) {
		return true // if Latium is invaded defend it
	}
	return p.isSign(at) || (pr.army || pr.coming || pr.beaten || pr.short || pr.dead) && p.in(resumes, at) && p.noun(at-1) != orders.AnArmy
}

// answered says that a verb stands at a token of what is to be done on a condition.
func (pr proviso) answered(p *parser, at int) bool {
	switch {
	case pr.coming:
		return p.answers(at, answering)
	case pr.short:
		m, _ := p.meaning(at, len(p.scan.Tokens))
		return p.answers(at, "upkeep pay keep") || m.Concepts.Has(lexicon.Of("first"))
	case pr.beaten:
		return p.answers(at, "retreat withdraw go pull")
	}
	return false
}

// answers says that a verb of some concepts stands at a token, by itself.
func (p *parser) answers(at int, any string) bool {
	m, _ := p.meaning(at, len(p.scan.Tokens))
	return (m.Finite || m.Saying) && m.Concepts.Has(lexicon.Of(any)) && !p.in(beforeVerbs, at-1)
}

// take takes in what stands at a token, and gives how many tokens that is: none if it
// names what such a condition does not speak of.
func (pr *proviso) take(p *parser, at, j int) int {
	word := p.scan.Text(at, at+1)
	pr.army = pr.army || p.noun(at) == orders.AnArmy
	pr.none = pr.none || p.in(nots, at) || p.negated(at)
	pr.beaten, pr.short = pr.beaten || p.in(defeats, at), pr.short || p.in(shortage, at)
	pr.dead = pr.dead || p.in(deaths, at)
	pr.coming = pr.coming || p.comes(at, at+1)
	found := p.name(at, j, false)
	if p.filler(at) || p.noun(at) != "" && found.to <= at+1 {
		return 1
	}
	forces := len(found.ids[orders.AnArmy]) + len(found.ids[orders.ALeader])
	switch {
	case found.to <= at && pr.place.to == 0 && p.capital(at) && !p.due(at) && p.nearName(word):
		pr.place = part{unknown: true, from: at, to: at + 1}
		return 1
	case found.to <= at:
		return 1
	case len(found.ids[orders.AHolder]) > 0 && len(found.ids[orders.AProvince]) == 0: // whose army it is
	case forces == 1 && pr.force.to == 0:
		pr.force = found
	case forces == 0 && pr.place.to == 0 && len(found.ids[orders.AProvince]) > 0:
		pr.place = found
	default:
		return 0
	}
	return found.to - at
}

// flag is the slot that a condition fills, "" if none does; turned is unless for if.
func (pr *proviso) flag(turned bool) string {
	switch {
	case pr.army && pr.none != turned:
		return "UNLESS"
	case turned:
		return ""
	case pr.beaten:
		return "BEATEN"
	case pr.short:
		return "SHORT"
	case pr.dead:
		return "DIED"
	case pr.coming && !pr.none:
		return "IF"
	}
	return ""
}

// kingly says that a part is the king.
func (p *parser) kingly(x part) bool {
	ids := x.ids[orders.ALeader]
	return len(ids) == 1 && p.lex.View.Leaders[campaign.LeaderID(ids[0])].King
}
