package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// split cuts tokens into the run of senses that costs least.
func (p *parser) split(i, j int) []sense {
	cuts := []int{i}
	for at := i + 1; at < j && len(cuts) < mostCuts; at++ {
		if !p.calls(at-1) && !p.scan.Tokens[at].Quoted && (p.due(at) && p.concludes(at) || (p.due(at) || strings.Contains(p.scan.Between(at), ":")) && p.parts(at)) {
			cuts = append(cuts, at)
		}
	}
	cuts = append(cuts, j)
	type path struct {
		cost   int
		senses []sense
		last   *orders.Order // of them
	}
	best := make([]path, len(cuts))
	for n := 1; n < len(cuts); n++ {
		for m := range n {
			if m > 0 && (n-m > mostJoined || best[m].senses == nil || best[n].senses != nil && best[m].cost >= best[n].cost) {
				continue
			}
			if cuts[n]-cuts[m] > MaxTokens && (m > 0 || n < len(cuts)-1) {
				continue
			}
			from, to, _ := p.polite(cuts[m], cuts[n])
			if m == 0 {
				from = i // its courtesies are gone
			}
			s := sense{from: from, to: to, aside: true}
			cost := best[m].cost
			var heads *orders.Order
			if from < to {
				p.last = best[m].last
				if s = p.glimpse(from, to); s.whole() && p.last != nil && p.last.Verb == "" && !p.answersStory(s) {
					s.fits = nil
				}
				if s.whole() {
					cost += costOrder + s.cost
				} else if heads = p.headed(from, to, cuts[n]); heads != nil {
					s.aside = true
					cost += costAside
				} else if s.aside = p.titling(from, to) || p.idle(cuts[m], to, true) || p.introduces(cuts[m], to, cuts[n]) || p.retracts(from) && p.retracted(from) == to || len(cuts) > 2 && p.banter(cuts[m], to, n-m == 1); s.aside {
					cost += costAside
				} else if s.aside = best[m].last != nil && best[m].last.Verb != "" && p.chats(cuts[m], to); s.aside {
					cost += costStory
				} else if s.story = p.storyOf(cuts[m], to, cuts[n]); s.story != nil {
					s.aside = true
					cost += costStory
				} else {
					cost += costUnread + s.cost
				}
			}
			if best[n].senses == nil || cost < best[n].cost {
				best[n] = path{cost, append(slices.Clip(best[m].senses), s), best[m].last}
				switch {
				case s.whole():
					best[n].last = s.promised()
				case heads != nil:
					best[n].last = heads
				case s.story != nil:
					best[n].last = s.story
				case !s.aside && cuts[n] < j && p.breaks(cuts[n]) && p.settled(from, to):
					best[n].last = p.actors(from, to)
				case !s.aside:
					best[n].last = &orders.Order{} // of whom it spoke nobody knows
				}
			}
		}
	}
	p.last = nil
	return best[len(cuts)-1].senses
}

// headed is what the orders of a list do of which tokens before a colon say no more: payments: Rome 2,
// Carthage 1. Nil if they say none, or name anything.
func (p *parser) headed(i, j, end int) *orders.Order {
	if end >= len(p.scan.Tokens) || !strings.Contains(p.scan.Between(end), ":") {
		return nil
	}
	return p.itemised(p.hear(i, j))
}

// itemised is what the items of a list do whose heading a clause is.
func (p *parser) itemised(c clause) *orders.Order {
	if len(c.heard) != 1 || c.words > 0 || slices.ContainsFunc(c.parts, func(x part) bool { return x.n == 0 }) { // two embassies
		return nil
	}
	var all []orders.Verb
	for _, f := range grammar.FrameSet().Frames {
		if !f.Heads.None() && c.heard[0].concepts.Has(f.Heads) && f.Must.None() && !slices.Contains(all, f.Verb) {
			all = append(all, f.Verb)
		}
	}
	if len(all) != 1 {
		return nil
	}
	return &orders.Order{Verb: all[0]}
}

// introduces says that tokens before a colon say nothing but what comes: for this season; or whom it
// is about: the fleets change places.
func (p *parser) introduces(i, j, end int) bool {
	if end >= len(p.scan.Tokens) || !strings.Contains(p.scan.Between(end), ":") {
		return false
	}
	if !p.heads(i, j) && p.nameless(i, j) {
		return true
	}
	for at := i; at < j; {
		found := p.name(at, j, true)
		m, _ := p.meaning(at, j)
		switch heads := m.Concepts.Has(grammar.FrameSet().Heads) && !m.Concepts.Has(lexicon.Of(light+" assign post relieve")); {
		case heads, found.to > at && !p.again(found, end), p.doubts(at, at+1):
			return false
		case found.to <= at && (p.in(talents, at) || p.capital(at) && !p.due(at) || OnlyFigures(p.scan.Text(at, at+1))):
			return false
		}
		at = max(at+1, found.to)
	}
	return true
}

// doubts says that among tokens is what makes something else of an order than an order.
func (p *parser) doubts(i, j int) bool {
	for at := i; at < j; at++ {
		if _, n := p.mood(at, j, lexicon.Doubtful|lexicon.Provided|lexicon.Unless); n > 0 {
			return true
		}
	}
	return false
}

// again says that a part is named once more behind a token, or stands for several of a kind.
func (p *parser) again(x part, i int) bool {
	for at := i; at < len(p.scan.Tokens); at++ {
		for k, ids := range p.name(at, len(p.scan.Tokens), true).ids {
			if len(x.ids[k]) > 0 && (x.described || slices.Contains(x.ids[k], ids[0])) {
				return true
			}
		}
	}
	return false
}

// promised is the last order of a sense, as one that comes after it may speak of it: what it
// makes has an id that stands for any.
func (s sense) promised() *orders.Order {
	all := s.fits[0].orders
	o := all[len(all)-1]
	switch o.Verb {
	case orders.Appoint:
		o.Leader = yetToBe
	case orders.RaiseArmy:
		o.Army = yetToBe
	}
	return &o
}

// yetToBe stands for the id of what an order makes, while it is only tried.
const yetToBe = "?"

// parts says that a token may begin a second order: it joins it to the first, or the
// first ended as sentences do.
func (p *parser) parts(at int) bool {
	if p.in(parting, at) {
		return true
	}
	between := p.scan.Between(at)
	return len(between) > 1 && strings.ContainsAny(between, ".!:()")
}
