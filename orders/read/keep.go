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

// leading are the two ways to read an order that sends a leader who leads an army: him
// alone, or with his army, of which there is none if he leads none.
func (p *parser) leading(o orders.Order) (alone, with orders.Order) {
	post := p.lex.View.Leaders[o.Leader].Post
	with = orders.Order{Verb: orders.Move, Place: o.Place, Army: post.Army, Province: o.Province}
	if p.lex.View.Armies[post.Army].At == o.Province {
		with.Verb, with.Province = orders.Hold, ""
	}
	return o, with
}

// takesAlong says that a leader takes the army along that he is known to lead: it is his
// player's, no order before has to do with it, and it may go there without a war.
func (p *parser) takesAlong(o orders.Order) bool {
	holder := p.lex.View.Provinces[o.Province].Controller
	return (holder == "" || p.lex.Owns(holder)) && p.lex.View.Armies[o.Army].Holder == p.lex.View.Player.Holder() &&
		!slices.ContainsFunc(p.sheet.Orders, func(x orders.Order) bool {
			return x.Army == o.Army || slices.Contains(x.Units, orders.Unit{Army: o.Army}) && x.Verb != orders.Upkeep
		})
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
	p.sheet.Orders, p.story = append(p.sheet.Orders, o), nil
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
