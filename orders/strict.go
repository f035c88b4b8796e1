package orders

import (
	"reflect"
	"slices"
	"strings"
)

// readStrict gives the orders that the tokens i to j are by their words, in whatever order
// those stand: every word must be known, every name have its place, and no frame be
// fitted otherwise. If several are, they are the ways to read the line, and it is none.
func (p *parser) readStrict(i, j int) (found []Order, ways []string) {
	found, ways, _ = p.readClause(clause{}, i, j)
	return found, ways
}

// readClause does so for a clause that may be heard leniently, which it gives too.
func (p *parser) readClause(c clause, i, j int) (found []Order, ways []string, _ clause) {
	if j-i < 2 || j-i > maxTokens || p.asks(j) {
		return nil, nil, c
	}
	c, to := p.extractClause(c, i, j)
	if to < j || c.before != 0 && !c.loose && !c.lenient || len(c.parts) == 0 {
		return nil, nil, c
	}
	readings := p.readings(c, false)
	if c.lenient && len(readings) == 0 {
		readings = p.readings(c, true)
	}
	if len(readings) == 1 {
		for _, o := range readings[0] {
			if o.Verb == Post && len(ways) == 0 && !c.says(frameSet().posting) {
				ways = p.leading(o)
			}
		}
		if len(ways) > 0 {
			return nil, ways, c
		}
		return readings[0], nil, c
	}
	for _, r := range readings {
		var all []string
		for _, o := range r {
			all = append(all, Write(o, p.lang, p.names))
		}
		ways = append(ways, strings.Join(all, " / "))
	}
	return nil, ways, c
}

// readings are all ways to read a clause in some frame, each once.
func (p *parser) readings(c clause, lax bool) (all [][]Order) {
	p.brief = true
	defer func() { p.brief = false }()
	elided := p.elided(c)
	for _, f := range frameSet().frames {
		if f.verb == elided && f.heads != 0 {
			c := c
			c.passive = true // what stands before no verb may be its object
			all = distinct(all, p.assignRoles(f, c, lax))
			continue
		}
		if f.heads == 0 && (lax || c.copula) { // army I is in Etruria
			continue
		}
		if !c.lenient && !f.matches(c) || c.lenient && !f.hints(c) {
			continue
		}
		all = distinct(all, p.assignRoles(f, c, lax))
	}
	return all
}

// distinct adds readings that are not among others.
func distinct(all, more [][]Order) [][]Order {
	for _, r := range more {
		if !slices.ContainsFunc(all, func(x []Order) bool { return reflect.DeepEqual(x, r) }) {
			all = append(all, r)
		}
	}
	return all
}

// elided is the verb of the order before a clause on its line, where the clause has none:
// send Decius to Campania and Fabius to Umbria.
func (p *parser) elided(c clause) Verb {
	if len(c.heard) > 0 || c.copula || len(c.parts) < 2 || len(p.sheet.Orders) == p.begun {
		return ""
	}
	first := c.parts[0].from
	for first > 0 && p.scan.tokens[first-1].filler && p.scan.text(first-1, first) != "," {
		first--
	}
	if first > 0 && strings.ContainsAny(p.scan.between(first), ".!?") {
		return "" // another sentence
	}
	return p.sheet.Orders[len(p.sheet.Orders)-1].Verb
}

// fileStrict files the orders that the tokens i to j are by their words, or shows the ways to
// read them; false if there are none.
func (p *parser) fileStrict(i, j int) bool { return p.file(i, j, p.readStrict) || p.fleetStays(i, j) }

// fileCertain does the same where they are one order without doubt.
func (p *parser) fileCertain(i, j int) bool {
	return p.file(i, j, func(i, j int) ([]Order, []string) {
		found, _ := p.readStrict(i, j)
		return found, nil
	})
}

// fileLenient does the same where words stand among them that mean nothing.
func (p *parser) fileLenient(i, j int) bool { return p.file(i, j, p.readLenient) }

// file files the orders that were read, or shows the ways; false if there are none.
func (p *parser) file(i, j int, read func(i, j int) ([]Order, []string)) bool {
	found, ways := read(i, j)
	if len(ways) > 0 {
		p.rule = ""
		p.report(p.fault(Ambiguous, i, map[string]string{"word": p.scan.source(i, j)}, ways...))
	}
	for _, o := range found {
		p.rule = Rule(o.Verb)
		if d := p.introduce(&o, i); d != nil {
			p.report(d)
			continue
		}
		p.keep(o)
	}
	return len(found)+len(ways) > 0
}

// fleetStays tells of a fleet that is to stay where it is that this needs no order; false
// if the tokens say nothing of the kind.
func (p *parser) fleetStays(i, j int) bool {
	if j-i > maxParted {
		return false
	}
	c, to := p.extractClause(clause{lenient: true}, i, j) // she stays where she is
	if to < j || c.passed || len(c.parts) == 0 || len(c.parts) > 2 || len(c.heard) == 0 {
		return false
	}
	for _, h := range c.heard {
		if h.concepts&frameSet().staying == 0 {
			return false
		}
	}
	fleet, ok := c.parts[0].value(aFleet)
	if !ok || len(c.parts) == 2 && !slices.Equal(c.parts[1].ids[aSea], []string{p.at(aFleet, fleet.id)}) {
		return false
	}
	p.report(p.wrongKind(anArmy, aFleet, fleet.id, c.parts[0].from, c.parts[0].to, Hold))
	return true
}
