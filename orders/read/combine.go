package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// referents are the names in a sentence, and the sums of talents, but for what it denies. What may be a pronoun or a number too is a
// name where nobody else is named whom an order could be for.
func (p *parser) referents(i, j int) (all []part) {
	for _, expected := range []bool{false, true} {
		all = nil
		for at := i; at < j; {
			if n := p.contrasts(i, at, j); n > 0 {
				at += n
				continue
			}
			x := p.name(at, j, expected && !OnlyFigures(p.scan.Text(at, at+1)))
			if n, to, ok := p.number(at, j); ok && to < j && p.in(talents, to) {
				x = part{n: n, from: at, to: to + 1}
			}
			if x.to <= at || x.ids == nil && x.n == 0 {
				at++
				continue
			}
			x.roles = lexicon.AnyRole
			x.described = p.forceNoun(x.to-1) && p.fillers(x.from, x.to-1)
			if at = x.to; !x.described || len(x.ids[p.noun(x.to-1)]) == 1 { // some army is none that is known
				all = append(all, x)
			}
		}
		if slices.ContainsFunc(all, part.ordered) {
			break
		}
	}
	return all
}

// combined are the orders that some names among tokens make, in whatever way it is said: those of which a word
// is there, and those that one thinks of where things are named and nothing is said of them; the nearest first.
func (p *parser) combined(i, j int, named []part) []orders.Order {
	if len(named) == 0 || len(named) > mostParts {
		return nil
	}
	at := mixture{span{i, j}, p.start, p.head, p.fresh, len(p.sheet.Orders), p.last}
	best, known := p.mixed[at]
	if !known {
		best = p.mix(i, j, named)
		p.mixed[at] = best
	}
	return best
}

// A mixture is a run of tokens whose names are put together, and what was read before it.
type mixture struct {
	span
	start, head, fresh, orders int
	last                       *orders.Order
}

// mix puts them together.
func (p *parser) mix(i, j int, named []part) []orders.Order {
	said := p.hear(i, j)
	c := clause{from: i, to: j, heard: said.heard, flags: said.flags, nouns: p.forceNouns(i, j, named)}
	if c.says(answering) && !slices.Contains(c.flags, "IF") && (p.comes(i, j) || p.conditional(i, j)) {
		c.flags = append(slices.Clip(c.flags), "IF")
	}
	unknown := slices.DeleteFunc(slices.Clone(said.parts), func(x part) bool { return !x.unknown || !p.capital(x.to-1) })
	for n := range unknown {
		unknown[n].roles = lexicon.AnyRole
	}
	actor := slices.IndexFunc(named, part.ordered)
	var all []guess
	var lines []string
	for _, f := range grammar.FrameSet().Frames {
		headed := c.nouns.Has(f.Must) || slices.ContainsFunc(c.heard, func(h heard) bool { return h.concepts.Has(f.Heads.Or(f.Must)) })
		if !headed && !obvious[f.Verb] || !flagged(f, &c) || !f.Verb.Under(p.lex.View.Options) {
			continue
		}
		if c.parts = named; f.Makes() {
			c.parts = slices.Concat(slices.DeleteFunc(slices.Clone(named), func(x part) bool { return x.described }), unknown)
		}
		for _, found := range p.fit(f, &c, costFault-1) {
			if !found.whole() || len(found.orders) != 1 {
				continue
			}
			g := p.guess(named, found.cost, found.orders[0])
			if !headed {
				g.cost += costNoun
			}
			if o := g.orders[0]; actor >= 0 && !p.accounts(orders.Order{Army: o.Army, Fleet: o.Fleet, Leader: o.Leader, Units: o.Units}, named[actor]) {
				g.cost++ // whom it names first is to act
			}
			if line := grammar.Canonical(g.orders[0], p.names); !slices.Contains(lines, line) {
				all, lines = append(all, g), append(lines, line)
			}
		}
	}
	slices.SortStableFunc(all, guess.compare)
	var best []orders.Order
	for _, g := range all[:min(len(all), mostOffers)] {
		if g.left == all[0].left && g.odd == all[0].odd { // any of them may be meant
			best = append(best, g.orders[0])
		}
	}
	return best
}

// forceNouns are the words for armies and fleets among tokens beside what is named there.
func (p *parser) forceNouns(i, j int, named []part) (all lexicon.Concepts) {
	for at := i; at < j; at++ {
		within := func(x part) bool { return x.from <= at && at < x.to && !x.described }
		if m, _ := p.meaning(at, at+1); p.forceNoun(at) && !slices.ContainsFunc(named, within) {
			all = all.Or(m.Concepts)
		}
	}
	return all
}

// obvious are the orders that one thinks of where things are named and nothing is said of them.
var obvious = map[orders.Verb]bool{orders.Move: true, orders.Invade: true, orders.Besiege: true, orders.Sail: true, orders.Post: true, orders.Embassy: true, orders.Pay: true, orders.Assign: true}

// gleaned are the requests whose words are among tokens, whatever else is.
func (p *parser) gleaned(i, j int) (all []orders.Order) {
	if p.situates(i, j) {
		return nil
	}
	for _, f := range p.askable(i, j) {
		if f.Verb == orders.Result || slices.ContainsFunc(f.Places, func(pl grammar.Place) bool { return pl.Slot.Kind == orders.AText }) {
			continue
		}
		r := newRequest(f, j)
		for at := i; at < j; {
			pl, n := p.covers(r, at, j)
			if pl >= 0 && n > 0 {
				r.at[pl] = span{at, at + n}
			}
			at += max(n, 1)
		}
		if !r.formed() {
			continue
		}
		if p.fill(r); r.whole() && !slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == r.order.Verb }) {
			all = append(all, r.order)
		}
	}
	return all
}
