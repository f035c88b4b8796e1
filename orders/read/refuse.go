package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// tell tells what is wrong with tokens as a whole, if they are meant as an order.
func (p *parser) tell(i, j int) bool {
	if m, _ := p.meaning(i, j); j-i > MaxTokens && m.Finite && m.Concepts.Has(grammar.FrameSet().Heads) {
		p.report(p.fault(orders.TooLong, i, nil))
		return true
	}
	s := p.sense(i, j)
	if p.asks(j) {
		if p.token(p.head).Mood&lexicon.Questions != 0 || !s.whole() || s.cost > 0 || !p.commands(s) {
			return false
		}
		o := s.fits[0].orders[0]
		p.report(meantAs([]orders.Order{o}, p.fault(orders.Question, i, nil, grammar.Write(o, p.lang, p.names)))[0])
		return true
	}
	c := s.clause
	if s.unless == nil && len(s.fits) > 0 && len(s.fits[0].faults) > 0 && p.commands(s) && s.fits[0].faults[0].Code == orders.UnexpectedWords {
		s.unless = &s.fits[0].draft
	}
	if s.doubted && s.unless != nil && !p.reported(c, i) && len(c.heard) > 0 && c.heard[0].first && c.heard[0].verb {
		p.rule = orders.Rule(s.unless.Verb)
		p.report(meantAs([]orders.Order{*s.unless}, p.fault(orders.UnexpectedWords, s.doubt, map[string]string{"word": p.scan.Source(s.doubt, j)}))[0])
		return true
	}
	return !s.doubted && (p.near(s) || p.bare(s))
}

// bare tells of tokens that begin with the verb of an order, and hold nothing else of one, what
// is missing first; false if such a verb may as well be talk.
func (p *parser) bare(s sense) bool {
	word := p.scan.Text(s.from, s.from+1)
	verb := grammar.Openers()[word]
	if !p.block && p.in(everyday, s.from) || len(s.clause.parts) > 0 || s.clause.from < s.clause.to && p.reported(s.clause, s.from) {
		return false
	}
	m, _ := p.meaning(s.from, s.to)
	for _, f := range grammar.FrameSet().Frames {
		if f.Verb != verb && (verb != "" || !p.block || s.to-s.from < 2 || !m.Finite || !m.Concepts.Has(f.Heads)) {
			continue
		}
		for _, pl := range f.Places {
			if !pl.Optional && pl.Slot.Kind != orders.AFlag {
				p.rule = orders.Rule(f.Verb)
				d := p.fault(orders.Incomplete, s.to, map[string]string{"slot": string(pl.Slot.Kind)}, grammar.Table().Shown(f.Verb, p.lang))
				p.report(meantAs([]orders.Order{{Verb: f.Verb}}, d)[0])
				return true
			}
		}
	}
	return false
}

// near tells what is not known or missing in the frame that a sense comes nearest to, if it
// is meant as an order.
func (p *parser) near(s sense) bool {
	offers := s.offers()
	misspelt := s.misspells(offers)
	if len(s.fits) == 0 || s.whole() || !p.commands(s) && !misspelt {
		return false
	}
	best := s.fits[0]
	if len(best.faults) == 0 {
		return false
	}
	if !misspelt && p.reported(s.clause, s.from) && best.faults[0].Code != orders.Elsewhere {
		return false
	}
	p.propose(best.faults[0], s.from, s.to, offers)
	p.depends(best.faults[0], s.from, s.to)
	for _, d := range meantAs([]orders.Order{best.draft}, best.faults...) {
		p.report(d)
	}
	return true
}

// misspells says that a sense is an order but for one name, to which one that is known is
// near, as in what is offered for it.
func (s sense) misspells(offers []orders.Order) bool {
	return len(offers) > 0 && s.cost <= costUnknown+costLax && len(s.fits[0].faults) == 1 && strings.HasPrefix(string(s.fits[0].faults[0].Code), "unknown-")
}

// offers are the whole orders that are near to a sense which is none: to the first of those that come
// as near to one to which any is.
func (s *sense) offers() []orders.Order {
	if s.doubted || s.whole() {
		return nil
	}
	for n, f := range slices.Concat(s.fits, s.rivals) {
		if f.offer == nil {
			continue
		}
		if all := f.offer(); len(all) > 0 {
			if n > 0 {
				s.fits = []fit{f.explained()}
			}
			return all
		}
	}
	return nil
}

// offer offers orders to copy, unless some were offered.
func offer(d *orders.Diagnostic, all []orders.Order) {
	if len(d.Try) > 0 {
		return
	}
	for _, o := range all {
		d.Try = append(d.Try, []orders.Order{o})
	}
}

// askAbout asks about tokens, with the orders that are near to them.
func (p *parser) askAbout(i, j int) {
	d := p.fault(orders.Unclear, i, nil)
	var near []orders.Order
	if !p.asks(j) && j-i <= MaxTokens {
		s := p.sense(i, j)
		near = s.offers()
		d.Rule = ""
	}
	p.propose(d, i, j, near)
	p.depends(d, i, j)
	p.report(d)
}

// depends tells of tokens that are not understood that they make an order depend on what orders cannot
// depend on, where what is offered for them leaves the condition out.
func (p *parser) depends(d *orders.Diagnostic, i, j int) {
	if d.Code != orders.Unclear && d.Code != orders.UnexpectedWords || len(d.Try) == 0 || !p.provides(i, j) {
		return
	}
	for _, o := range slices.Concat(d.Try...) {
		if o.IfInvaded || o.UnlessArmy || o.Verb.Request() || o.Verb == orders.Promote || o.Verb == orders.NameKing {
			return
		}
	}
	d.Code, d.Args = orders.Conditional, nil
}

// commands says that a clause is meant as an order: it begins with a verb and speaks of what
// is known, or with the word for an army or a fleet.
func (p *parser) commands(s sense) bool {
	c := s.clause
	if word := p.scan.Text(s.from, s.from+1); len(c.parts) == 0 && (c.words == 0 || p.block || !p.in(everyday, s.from)) && len(c.heard) > 0 && len(s.fits) > 0 && s.fits[0].frame != nil && grammar.HeadedBy(s.fits[0].frame.Verb, word) {
		return true // raise army
	}
	if len(c.parts) == 0 || len(c.heard) == 0 && c.parts[0].unknown && p.noun(s.from) == "" {
		return false
	}
	if len(c.heard) > 0 && !c.verbal() || strings.HasSuffix(p.scan.Text(s.from, s.from+1), "n't") {
		return false
	}
	return p.block || p.nouned(s.from, min(s.from+3, s.to)) || p.leads(c, s.from) ||
		len(c.heard) > 0 && c.heard[0].first && c.heard[0].verb && slices.ContainsFunc(c.parts, func(x part) bool { return len(x.ids) > 0 || x.unknown && (p.capital(x.from) || p.nouned(x.from, x.to)) })
}

// leads says that a clause begins with the name of one's own, and a verb.
func (p *parser) leads(c clause, i int) bool {
	if len(c.parts) == 0 || len(c.heard) == 0 || c.heard[0].from != c.parts[0].to {
		return false
	}
	x := c.parts[0]
	return p.fillers(i, x.from) && x.ordered()
}

// reported says that a clause is what its writer tells of himself, and of nothing that he leads.
func (p *parser) reported(c clause, i int) bool {
	return !p.block && i > 0 && p.in(writes, i-1) && !slices.ContainsFunc(c.parts, part.ordered)
}

// fleetStays tells of a fleet that is to stay where it is that this needs no order; false
// if the tokens say nothing of the kind.
func (p *parser) fleetStays(i, j int) bool {
	c := p.hear(i, j) // she stays where she is
	if c.words > 0 || len(c.parts) == 0 || len(c.parts) > 2 || len(c.heard) == 0 {
		return false
	}
	for _, h := range c.heard {
		if !h.concepts.Has(lexicon.Of(staying)) {
			return false
		}
	}
	fleet, ok := c.parts[0].value(orders.AFleet)
	if !ok || len(c.parts[0].ids[orders.AnArmy]) > 0 || len(c.parts) == 2 && !slices.Equal(c.parts[1].ids[orders.ASea], []string{p.at(orders.AFleet, fleet.ID)}) {
		return false
	}
	p.report(p.wrongKind(orders.AnArmy, orders.AFleet, fleet.ID, c.parts[0].from, c.parts[0].to, orders.Hold))
	return true
}

// meantAs notes in faults what the orders that were meant have in common, of verb and subject.
func meantAs(meant []orders.Order, faults ...*orders.Diagnostic) []*orders.Diagnostic {
	for _, d := range faults {
		if d == someFault || d == elsewhereFault || d == nil {
			continue
		}
		first := meant[0]
		if slices.ContainsFunc(meant, func(o orders.Order) bool { return o.Verb != first.Verb }) {
			continue
		}
		d.Verb = first.Verb
		if !slices.ContainsFunc(meant, func(o orders.Order) bool { return orders.Subject(o) != orders.Subject(first) }) {
			d.Subject = orders.Subject(first)
		}
	}
	return faults
}
