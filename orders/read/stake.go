package read

import (
	"slices"
	"strings"

	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// A stake is what a sentence speaks of that its writer may order about.
type stake struct {
	// How often it names forces and leaders of his own, his lands, what else is on the map,
	// talents and battles; and how many words in it head orders.
	forces, lands, others, talents, battles, verbs int
	// What it is not to be taken for an order by: words that tell or deny where they stand
	// beside one's own, moods of what is told, among them of what was.
	tells, told, past bool
	// invaded: it makes something depend on an invasion.
	invaded bool
}

// stake is what some tokens speak of.
func (p *parser) stake(i, j int) (s stake) {
	for at := i; at < j; {
		var condition clause
		s.invaded = s.invaded || p.proviso(&condition, at, j) > 0 && slices.Contains(condition.flags, "IF")
		word := p.scan.Text(at, at+1)
		_, told := p.mood(at, j, lexicon.Told)
		_, past := p.mood(at, j, lexicon.Recalls)
		s.told, s.past, s.tells = s.told || told > 0, s.past || past > 0, s.tells || p.token(at).Mood&lexicon.Tells != 0
		if m, _ := p.meaning(at, j); m.Concepts.Has(grammar.FrameSet().Heads) {
			s.verbs++
		}
		if p.in(talents, at) {
			s.talents++
		}
		if strings.ContainsAny(word, figures) && len(p.exact(orders.ABattle, word)) > 0 {
			s.battles++
		}
		if n := p.reach(orders.ARatio, at, j); n > 0 { // losses of a battle named before
			s.battles++
			at += n
			continue
		}
		found := p.name(at, j, false)
		if found.to <= at || p.filler(at) {
			at++
			continue
		}
		switch {
		case found.ordered():
			s.forces++
		case p.holds(found):
			s.lands++
		default:
			s.others++
		}
		at = found.to
	}
	return s
}

// unclear says that a sentence which is no order as it stands may have been meant as one: it
// speaks of what its writer holds, leads or pays, or of a battle, and neither asks, nor
// tells what was, what others do or what may be. One that begins with the word for an army,
// or has a condition and a land of his own, is asked about whatever it tells.
func (p *parser) unclear(i, j int) bool {
	if j-i > mostUnclear || p.asks(j) || p.past(i, j) {
		return false
	}
	first := p.behindFillers(i, j-1)
	begins := p.noun(first) != ""
	s := p.stake(i, j)
	named := s.forces + s.lands + s.others
	switch {
	case s.battles > 0, s.invaded && s.lands > 0:
		return true
	case s.tells && !begins:
		return s.forces > 0 && s.lands+s.others > 0 && s.verbs > 0 && !s.past && !p.foretold(i, j)
	case s.forces > 0 && (named > 1 && !s.past || begins), p.commanded(first, j) && (named > 0 || s.talents > 0 || j-first == 2 && OnlyFigures(p.scan.Text(j-1, j))):
		return true
	case s.told:
		return false
	case s.forces > 0:
		return s.verbs > 0 || s.talents > 0
	case s.lands > 0:
		return s.verbs > 0 || s.lands > 1 || s.talents > 0
	}
	return s.talents > 0 && (s.verbs > 0 || s.others > 0) && !p.anothers(first, j)
}

// foretold says that a sentence denies or tells in its very beginning, so that it is no order: I would.
func (p *parser) foretold(i, j int) bool {
	for at := i; at < min(j, i+shortestStory); at++ {
		if p.token(at).Mood&(lexicon.Tells|lexicon.Doubts) != 0 || p.negated(at) {
			return true
		}
	}
	return false
}

// commanded says that a sentence begins with a verb of an order.
func (p *parser) commanded(first, j int) bool {
	m, _ := p.meaning(first, j)
	return m.Concepts.Has(grammar.FrameSet().Heads) && !p.in(everyday, first)
}

// anothers says that a sentence begins with what another does: the Ptolemies pay, Jan pays.
func (p *parser) anothers(first, j int) bool {
	if p.name(first, j, false).to > first {
		return true
	}
	m, _ := p.meaning(first+1, j)
	return p.capital(first) && m.Concepts.Has(grammar.FrameSet().Heads) && m.Finite
}

// holds says that a part is a province of the player's own.
func (p *parser) holds(x part) bool {
	ids := x.ids[orders.AProvince]
	return len(ids) == 1 && p.lex.Owns(p.lex.View.Provinces[atlas.ProvinceID(ids[0])].Controller)
}

// mostUnclear is how many words a sentence may have that may be an order: longer ones tell stories.
const mostUnclear = 32

// figures are those of numbers.
const figures = "0123456789"
