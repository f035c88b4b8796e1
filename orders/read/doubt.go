package read

import (
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// perhaps says that tokens say themselves that they may not be meant.
func (p *parser) perhaps(i, j int) bool {
	for at := i; at < j; at++ {
		if p.in(maybe, at) || maybe.words[p.scan.Text(at, min(at+2, j))] {
			return true
		}
	}
	return false
}

// doubted is the first of tokens that is doubtful, -1 if none is; what states a proviso that
// the language knows is not, nor what is written like a name.
func (p *parser) doubted(i, j int) int {
	for at := i; at < j; {
		if at > i && p.discarded(at, j) {
			return at
		}
		if n := max(p.proviso(nil, at, j), p.aside(nil, at, j), p.purpose(nil, at, j), p.cleft(nil, at, j), p.contrasts(i, at, j)); n > 0 {
			at += n
			continue
		}
		m, n := p.meaning(at, j)
		_, mood := p.mood(at, j, lexicon.Doubtful)
		if m.Flag != "" || n > 1 {
			if mood > n {
				return at // take back the order
			}
			at += n
			continue
		}
		if at == i && i > 0 && p.in(had, at) { // we have: told, not ordered
			return at
		}
		if p.in(noes, at) && at > i && at+1 < len(p.scan.Tokens) && p.isSign(at+1) {
			return at
		}
		if p.asked && p.token(at).Mood&lexicon.Begs != 0 || (m.Finite || m.Named) && p.scraps(m, at+n, j) {
			at++
			continue
		}
		if (mood > 0 || p.negated(at)) && (p.due(at) || at == i) {
			return at
		}
		at++
	}
	if p.past(i, j) {
		return i
	}
	return -1
}

// scraps says that behind a word which may take something back, or be somebody's word, as well as
// order, stands what it is ordered of: scrap it, II claims Bohemia.
func (p *parser) scraps(m lexicon.Meaning, i, j int) bool {
	at := p.behindFillers(i, j)
	if m.Concepts.Has(lexicon.Of("conquer")) {
		return at < j && len(p.name(at, j, true).ids[orders.AProvince]) > 0
	}
	return m.Concepts.Has(lexicon.Of("disband")) && at < j && (p.in(pronouns, at) || p.name(at, j, true).force())
}
