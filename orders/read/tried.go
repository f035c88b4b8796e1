package read

import (
	"slices"

	"adimperii/orders"
)

// tryWritten is the parser after it has read tokens in the form in which orders are written, with what stands before them
// or without; false if they have not that form.
func (p *parser) tryWritten(i, j int) (parser, bool) {
	tried := *p
	tried.borrow()
	first := i
	for first < j-1 && (p.filler(first) || p.be(first)) { // my orders stand; je serai absent
		first++
	}
	formal := tried.written(p.head, j) || tried.written(i, j) || first > i && tried.written(first, j)
	if formal && len(tried.faultsSince(p)) > 0 {
		if both, are := p.tryBoth(i, j); are {
			return both, true
		}
	}
	return tried, formal
}

// tryBoth is the parser after it has read tokens as two orders in those forms that a word joins, without a fault; false if they are
// none: defend Latium and contest Campania.
func (p *parser) tryBoth(i, j int) (parser, bool) {
	for at := i + 1; at < j-1 && j-i <= MaxTokens; at++ {
		if !p.in(parting, at) && !p.in(conjoined, at) {
			continue
		}
		both := *p
		if both.borrow(); both.written(i, at) && both.written(at+1, j) && len(both.faultsSince(p)) == 0 && !halves(both.since(p)) {
			return both, true
		}
	}
	return *p, false
}

// halves says that of some answers to an invasion one is given for a case that may come and one is not: defend Lucania if invaded, and
// contest Bruttium.
func halves(all []orders.Order) bool {
	var now, later bool
	for _, o := range all {
		if o.Verb.Answers() {
			now, later = now || !o.IfInvaded, later || o.IfInvaded
		}
	}
	return now && later
}

// since are the orders and requests that were read since a parser was as another is.
func (p *parser) since(than *parser) []orders.Order {
	return slices.Concat(p.sheet.Orders[len(than.sheet.Orders):], p.sheet.Requests[len(than.sheet.Requests):])
}

// faultsSince are the diagnostics that were made since a parser was as another is.
func (p *parser) faultsSince(than *parser) []orders.Diagnostic {
	return p.sheet.Diagnostics[len(than.sheet.Diagnostics):]
}

// borrow has a copy of the parser leave alone what the other has.
func (p *parser) borrow() {
	p.borrowed = true
	p.sheet.Diagnostics = slices.Clip(p.sheet.Diagnostics)
}
