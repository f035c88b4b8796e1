package orders

import (
	"reflect"
	"slices"
	"strings"
)

// free gives the orders that the tokens i to j are by their words, in whatever order
// those stand: every word must be known, every name have its place, and no frame be
// fitted otherwise. If several are, they are the ways to read the line, and it is none.
func (p *parser) free(i, j int) (found []Order, ways []string) {
	if j-i < 2 || j-i > maxTokens || p.asks(j) {
		return nil, nil
	}
	c, to := p.hear(i, j)
	if to < j || c.before != 0 || len(c.parts) == 0 {
		return nil, nil
	}
	p.brief = true
	var readings [][]Order
	for _, f := range sensible().frames {
		if !f.matches(c) {
			continue
		}
		for _, r := range p.fit(f, c) {
			if !slices.ContainsFunc(readings, func(x []Order) bool { return reflect.DeepEqual(x, r) }) {
				readings = append(readings, r)
			}
		}
	}
	p.brief = false
	if len(readings) == 1 {
		for _, o := range readings[0] {
			if o.Verb == Post && len(ways) == 0 {
				ways = p.leading(o)
			}
		}
		if len(ways) > 0 {
			return nil, ways
		}
		return readings[0], nil
	}
	for _, r := range readings {
		var all []string
		for _, o := range r {
			all = append(all, Write(o, p.lang, p.names))
		}
		ways = append(ways, strings.Join(all, " / "))
	}
	return nil, ways
}

// freely files the orders that the tokens i to j are by their words, or shows the ways to
// read them; false if there are none.
func (p *parser) freely(i, j int) bool {
	found, ways := p.free(i, j)
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
