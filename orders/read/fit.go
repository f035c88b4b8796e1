package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// What it costs a reading to be less than what was written. A reading of a cost below
// costFault is whole; one with faults tells what is wrong with it.
const (
	costSkipped   = 1 // a word that means nothing here
	costCarried   = 1 // something that the order before it spoke of
	costDropped   = 1 // who leads, or owns, what is named beside
	costLight     = 1 // a verb that may stand beside any other
	costLax       = 2 // a name that stands where its preposition does not say
	costShortened = 2 // a name cut short
	costNoun      = 3 // a noun of other orders
	costFault     = 20
	costMissing   = costFault + 3 // a part that is not there
	costUnknown   = costFault + 2 // a name that is not known
	costNeither   = costFault + 4 // a part that has no place
	costWrong     = costFault + 3 // a name of something else
	costElsewhere = costFault + 1 // what is said of a place is not so
	costNever     = 1000          // a part where it cannot stand
)

// mostCost is what the faults of a reading may come to that is told.
const mostCost = 2*costUnknown + costMissing

// mostParts is how many names, or lists of names, an order may hold.
const mostParts = 6

// A fit is a clause read in a frame: the orders, or what is wrong with them.
type fit struct {
	frame  *grammar.Framing
	cost   int
	orders []orders.Order // if nothing is wrong; of more than one thing where a list is
	open   bool           // it ends in a name that it makes
	// explain is as much as is known where it makes none, and what is wrong with it; offer are orders that
	// are near and whole.
	explain func() (orders.Order, []*orders.Diagnostic)
	offer   func() []orders.Order
	draft   orders.Order // explained
	faults  []*orders.Diagnostic
}

func (f fit) whole() bool { return f.cost < costFault && len(f.orders) > 0 }

// explained is a fit with what is wrong with it.
func (f fit) explained() fit {
	if len(f.orders) == 0 {
		f.draft, f.faults = f.explain()
	}
	return f
}

// fit reads a clause in a frame: the best way to do so, and those that tie with it. Where it
// makes something, names that stand side by side may be its name.
func (p *parser) fit(f *grammar.Framing, c *clause, limit int) []fit {
	best := p.assign(f, c, c.parts, limit)
	if !f.Makes() {
		return best
	}
	for _, known := range []bool{false, true} {
		parts := p.christened(c.parts, known)
		if len(parts) == len(c.parts) {
			continue
		}
		if found := p.assign(f, c, parts, limit); len(found) > 0 && (len(best) == 0 || found[0].cost < best[0].cost) {
			best = found
		}
	}
	return best
}

// christened are parts of which those that stand side by side, and are written like names,
// are one: Quintus Fabius Maximus, of whom one Fabius is known; or also where all are known.
func (p *parser) christened(parts []part, known bool) []part {
	var all []part
	for _, x := range parts {
		last := len(all) - 1
		if last >= 0 && all[last].to == x.from && all[last].n == 0 && !x.quoted && !all[last].quoted && x.n == 0 && (known || x.unknown || all[last].unknown) &&
			x.roles&(lexicon.RoleSubj|lexicon.RoleObj) != 0 && p.capital(x.from) && p.capital(all[last].to-1) && strings.TrimSpace(p.scan.Between(x.from)) == "" {
			all[last] = part{unknown: true, roles: all[last].roles, from: all[last].from, to: x.to}
			continue
		}
		all = append(all, x)
	}
	return all
}
