package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/grammar"
)

func (p *parser) report(d *orders.Diagnostic) { p.sheet.Diagnostics = append(p.sheet.Diagnostics, *d) }

// clause is where the first sign of a kind stands, j if there is none.
func (p *parser) clause(i, j int, sign string) int {
	for c := i; c < j; c++ {
		if p.scan.Text(c, c+1) == sign && !p.scan.Tokens[c].Quoted {
			return c
		}
	}
	return j
}

// keep files an order or a request.
func (p *parser) keep(o orders.Order) {
	switch o.Verb {
	case orders.CodeWord:
		p.sheet.CodeWords = append(p.sheet.CodeWords, o.Text)
		return
	case orders.Appoint, orders.RaiseArmy, orders.BuildFleet:
		p.names.Learn(o)
	}
	o.Canonical = grammar.Canonical(o, p.names)
	if o.Verb == orders.Result && p.toldBefore(o) {
		return
	}
	if o.Verb.Request() {
		p.sheet.Requests = append(p.sheet.Requests, o)
		return
	}
	p.sheet.Orders = append(p.sheet.Orders, o)
}

// toldBefore says that the letter told the result of the same battle before, which what a second one adds is
// put to; false where they contradict each other.
func (p *parser) toldBefore(o orders.Order) bool {
	n := slices.IndexFunc(p.sheet.Orders, func(x orders.Order) bool { return x.Verb == orders.Result && x.Battle == o.Battle })
	if n < 0 || p.sheet.Orders[n].Result.Winner != o.Result.Winner {
		return false
	}
	all := *p.sheet.Orders[n].Result
	if !merge(&all, *o.Result) {
		return false
	}
	o.Result = &all
	o.Canonical = grammar.Canonical(o, p.names)
	p.sheet.Orders[n] = o
	return true
}
