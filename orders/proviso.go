package orders

import (
	"slices"
	"strings"
)

// comings are how words begin that tell of an invasion.
var comings = []string{"inva", "attack", "attaq", "envah", "come", "vien", "arriv", "enter", "entre", "set", "threat", "menac", "challenge", "defi", "hit", "strik", "raid", "frapp", "march", "land", "debarqu", "cross", "penetr", "foule"}

// A proviso is what a condition speaks of: an army that is there or is not, an invasion,
// a battle lost, talents that run out; where, and for whom.
type proviso struct {
	army, none, coming, beaten, short bool
	place, force                      part
}

// proviso takes in a condition that stands at i: that no field army be where the order
// goes, that the place be invaded, the army beaten, or talents short. 0 if it is another.
func (p *parser) proviso(c *clause, i, j int) int {
	opener, n := p.mood(i, j, provided|unless)
	if n == 0 || fronted[p.scan.text(i, i+1)] && i > p.start && !p.isSign(i-1) { // army I should march
		return 0
	}
	var pr proviso
	at := i + n
	for at < j && !p.ends(pr, at, i+n) {
		took := pr.take(p, at, j)
		if took == 0 {
			return 0
		}
		at += took
	}
	flag := pr.flag(opener&unless != 0)
	if flag == "" || pr.force.to > 0 && !pr.beaten {
		return 0
	}
	if c != nil {
		c.provided = len(c.parts) == 0
		c.flags = append(c.flags, flag)
		for _, x := range []part{pr.force, pr.place} {
			if x.to > 0 {
				x.roles = anyRole
				c.parts = append(c.parts, x)
			}
		}
	}
	return at - i
}

// ends says that a condition which began at a token has ended at another.
func (p *parser) ends(pr proviso, at, begin int) bool {
	if at > begin && strings.Contains(p.scan.between(at), ":") {
		return true
	}
	if m, _ := entries().words.at(&p.scan, at, len(p.scan.tokens)); at > begin && pr.coming && m.flag != "" {
		return true // if invaded, unreliable
	}
	if at > begin && pr.coming && pr.place.to > 0 && p.answers(at) {
		return true // if Latium is invaded defend it
	}
	return p.isSign(at) || (pr.army || pr.coming || pr.beaten || pr.short) && resumes[p.scan.text(at, at+1)]
}

// answers says that a verb stands at a token with which an invasion is answered.
func (p *parser) answers(at int) bool {
	m, _ := entries().words.at(&p.scan, at, len(p.scan.tokens))
	before := p.scan.text(at-1, at)
	return m.finite && m.concepts&entries().answers != 0 && before != "to" && before != "a" && before != "and" && before != "et" && before != "pour"
}

// take takes in what stands at a token, and gives how many tokens that is: none if it
// names what such a condition does not speak of.
func (pr *proviso) take(p *parser, at, j int) int {
	word := p.scan.text(at, at+1)
	pr.army = pr.army || p.noun(at) == anArmy
	pr.none = pr.none || nots[word] || strings.HasSuffix(word, "n't")
	pr.beaten, pr.short = pr.beaten || defeats[word], pr.short || shortage[word]
	pr.coming = pr.coming || slices.ContainsFunc(comings, func(begin string) bool { return strings.HasPrefix(word, begin) })
	if p.filler(at) || p.noun(at) != "" {
		return 1
	}
	found := p.name(at, j, false)
	forces := len(found.ids[anArmy]) + len(found.ids[aLeader])
	switch {
	case found.to <= at:
		return 1
	case len(found.ids[aHolder]) > 0 && len(found.ids[aProvince]) == 0: // whose army it is
	case forces == 1 && pr.force.to == 0:
		pr.force = found
	case forces == 0 && pr.place.to == 0 && len(found.ids[aProvince]) > 0:
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
	case pr.coming && !pr.none:
		return "IF"
	}
	return ""
}

// fronted words make a condition where they open a sentence: should Rome attack.
var fronted = wordset("fronted")

// nots are words with which something is not there.
var nots = wordset("nots")

// resumes are words with which what is ordered goes on behind a condition without a comma.
var resumes = wordset("resumes")

// defeats and shortage are words of a battle that is lost, and of talents that run out.
var (
	defeats  = wordset("defeats")
	shortage = wordset("shortage")
)
