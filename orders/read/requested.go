package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// requested says that tokens are a request as it is written.
func (p *parser) requested(i, j int) bool {
	if p.token(i).Asks == (lexicon.Concepts{}) {
		return false
	}
	tried, formal := p.tryWritten(i, j)
	return formal && len(tried.faultsSince(p)) == 0 && len(tried.sheet.Orders) == len(p.sheet.Orders)
}

// loose says that tokens which are read in a form are prose after all: they lack what such prose has not.
func (p *parser) loose(w *writing, i, j int) bool {
	v, numbered := w.form.Verb, strings.ContainsAny(p.scan.Text(i, j), figures)
	switch {
	case v == orders.Concede && !numbered: // concede Etruria, where a battle is fought
		return !anywhere(i, j, func(at int) bool { return p.token(at).Asks.Has(lexicon.Requests().Of("battle")) })
	case v.Tells() && i > p.head && !p.block, v == orders.Note && p.announces(i+1), v == orders.Proclaim && p.entitles(i):
		return true
	case len(w.faults) == 0:
		return false
	case v == orders.Play, v == orders.Discard, v == orders.Quell:
		return p.lex.View.Stratagems == nil || v == orders.Play && (p.reach(orders.APlayer, i+1, j) > 0 || p.past(p.head, j)) // I play Carthage; on a joué hier
	case v == orders.Away: // I am away until Sunday
		return !p.block && p.head < i && !lexicon.Dated(p.scan.Text(i, j))
	case v.Request(), v == orders.NoChange, v == orders.CodeWord: // please confirm receipt; we fortify ourselves with wine; table for five
		return !p.block && !numbered
	case w.named > 0:
		return false
	case p.block || p.form != "":
		return w.own == 0 && p.form != ""
	}
	return w.own == 0 || !p.hasName(i+1, j) && (p.in(everyday, i) || !p.capitals(i+1, j) && j-i > 2)
}
