package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// encloses says that tokens tell of an army list and name no battle: my army list is attached.
func (p *parser) encloses(i, j int) bool {
	if p.block || j-i > longestPhrase+Greeting {
		return false
	}
	list := lexicon.Requests().Of("armylist")
	for at := i; at < j; at++ {
		if said, n := p.asking(at, j, list); n == 0 || !said.Has(list) {
			continue
		}
		for _, f := range p.askable(i, j) {
			if f.Verb == orders.SealList {
				r := p.cover(f, i, j)
				return r.headed && r.missing() >= 0 && (r.stuck < 0 || p.fillers(r.stuck, j))
			}
		}
	}
	return false
}

// cedesLand says that what tokens concede is land, though a battle is fought there: concede
// Etruria.
func (p *parser) cedesLand(i, j int) bool {
	battle := lexicon.Requests().Of("battle")
	for at := i; at < j; at++ {
		if said, n := p.asking(at, j, battle); n > 0 && said.Has(battle) {
			return false
		}
	}
	return p.mentions(orders.AProvince, i, j)
}

// answer files the request or result that tokens begin as, or says what is wrong with it; false if
// they are talk, or other orders.
func (p *parser) answer(r *request, i, j int) bool {
	if comma := p.clause(i, j, ","); !r.whole() && comma+1 < j && !p.tells(i) && !p.asks(j) && !p.provides(comma, j) {
		further := p.ordered(comma+1, j) // confirm b1, fortify b2
		if first := p.request(p.askable(i, comma), i, comma); first.whole() && first.frame.Verb.Request() && (further || !p.speaks(comma, j)) {
			if p.keep(first.order); further {
				p.segment(comma+1, j)
			}
			return true
		}
	}
	if !r.formed() && p.readable(i, j) {
		return false
	}
	o, faults := r.order, r.faults
	switch {
	case !r.formed() && r.frame.Verb.Request() && p.speaks(i+1, j):
		p.rule = ""
		faults = []*orders.Diagnostic{p.fault(orders.Unclear, i, nil)} // send Alcetas up to Pella: no report
	case !r.formed():
		faults = []*orders.Diagnostic{p.unformed(r, j)}
	}
	if len(faults) > 0 && p.loose(r, i, j) {
		if r.frame.Verb != orders.Away && (p.namesOwn(i, j) || p.readable(i, j)) {
			return false
		}
		p.talk(i, j)
		return true
	}
	if len(faults) == 0 && o.Verb == orders.Result && r.to < j {
		if faults = p.clauses(&o, r.to, j); len(faults) > 0 {
			contradicts := func(d *orders.Diagnostic) bool { return d.Code == orders.SaidTwice }
			exact := p.is(i, grammar.Judging) && p.reach(orders.ABattle, i+1, j) > 0 && p.clause(i, j, ";") < j // as the program writes it
			if told := p.outcome(i, j); told != nil && !exact && !slices.ContainsFunc(faults, contradicts) {
				o, faults = told.order, nil
			}
		}
	}
	if len(faults) == 0 && (p.asks(j) && (!o.Verb.Request() || o.Chooses()) || p.asked && strings.HasSuffix(o.Text, "?")) {
		faults = meantAs([]orders.Order{o}, p.fault(orders.Question, i, nil, grammar.Write(o, p.lang, p.names)))
	}
	if len(faults) == 0 {
		p.spoken = len(p.sheet.Orders)
		p.open = o.Text != ""
		p.keep(o)
	}
	before := len(p.sheet.Diagnostics)
	for _, d := range faults {
		p.report(d)
	}
	if o.Verb != orders.Away {
		p.offer(before, i, j)
	}
	return true
}
