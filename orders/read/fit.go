package read

import (
	"slices"
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

// A fitting puts each part of a clause, or each list of parts, into a place of a frame, in
// the way that costs least.
type fitting struct {
	p      *parser
	f      *grammar.Framing
	c      *clause
	groups [][]part
	// costs are what each group costs in each place, costNever where it cannot stand, and behind
	// those left out; rest is the least that the groups from one on come to.
	costs [mostParts][]int
	rest  [mostParts + 1]int
	// wanting is how many places must still be filled, and spare what loose words in them may save.
	wanting, spare int
	way
	best []way // those that cost least
}

// A way is one to fill the places of a frame.
type way struct {
	cost   int
	chosen []int // by place: the group in it from 1, the loose words in it down from -1, 0 for none
	left   []int // the groups that have no place
}

// mostWays is how many ways of the same cost are kept: two are enough to tell that it is
// not one.
const mostWays = 8

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

// assign puts parts of a clause into the places of a frame.
func (p *parser) assign(f *grammar.Framing, c *clause, parts []part, limit int) (fits []fit) {
	t := p.fitting(f, c)
	if t.gather(parts); len(t.groups) > mostParts {
		return nil
	}
	p.rule = f.Rule
	for n := range f.Places {
		switch pl := &f.Places[n]; {
		case pl.Optional:
		case pl.Slot.Kind != orders.AFlag:
			t.wanting++
		case !slices.Contains(c.flags, pl.Name):
			return nil
		}
	}
	for _, x := range c.loose {
		t.spare += costSkipped * (x.to - x.from)
	}
	t.cost, t.best = c.cost(), append(t.best, way{cost: min(limit, mostCost) + 1})
	p.brief = true
	if t.weigh() {
		t.chosen = append(t.chosen, make([]int, len(f.Places))...)
		t.place(0)
	}
	for _, w := range t.best {
		if w.chosen != nil {
			fits = append(fits, t.made(w))
			p.unused = nil // they refer to it
		}
	}
	p.brief = false
	return fits
}

// fitting is a new one, or the last one where nothing came of it.
func (p *parser) fitting(f *grammar.Framing, c *clause) *fitting {
	if p.unused == nil {
		p.unused = &fitting{}
	}
	t := p.unused
	*t = fitting{p: p, f: f, c: c, groups: t.groups[:0], costs: t.costs, best: t.best[:0], way: way{chosen: t.chosen[:0], left: t.left[:0]}}
	return t
}

// gather takes in parts as they stand in the places of a frame: one by one, or a list in one.
func (t *fitting) gather(parts []part) {
	for n, x := range parts {
		last := len(t.groups) - 1
		if last >= 0 && (x.listed || t.f.Places[0].Slot.Kind == orders.SomeUnits && x.n == 0 && !x.unknown && t.groups[last][0].n == 0) {
			t.groups[last] = parts[n-len(t.groups[last]) : n+1 : n+1]
			continue
		}
		t.groups = append(t.groups, parts[n:n+1:n+1])
	}
}

// weigh counts what each group costs in each place, and the least that it may cost; false if they cost too much.
func (t *fitting) weigh() bool {
	for n := len(t.groups) - 1; n >= 0; n-- {
		costs, least := t.costs[n][:0], costNever
		for i := range t.f.Places {
			cost, ok := t.takes(t.f.Places[i], t.groups[n])
			if !ok {
				cost = costNever
			}
			costs, least = append(costs, cost), min(least, cost)
		}
		t.costs[n] = append(costs, costNever)
		if least > costDropped {
			least = min(least, t.omitting(n))
		}
		if t.rest[n] = t.rest[n+1] + least; t.cost+t.rest[n]-t.spare > t.best[0].cost {
			return false
		}
	}
	return t.hopeful(0)
}

// omitting is what it costs that a group has no place.
func (t *fitting) omitting(n int) int {
	cost := &t.costs[n][len(t.f.Places)]
	if *cost == costNever {
		*cost = t.leaving(t.groups[n])
	}
	return *cost
}

// hopeful says that a way of which the groups before one are placed may still cost as little as the best:
// each other group costs something, and so does each place for which there are too few of them.
func (t *fitting) hopeful(n int) bool {
	missing := max(0, t.wanting-(len(t.groups)-n)-len(t.c.loose))
	return t.cost <= t.best[0].cost && t.cost+t.rest[n]+costMissing*missing-t.spare <= t.best[0].cost
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

// place tries all places for the group n and those behind it.
func (t *fitting) place(n int) {
	if !t.hopeful(n) {
		return
	}
	if n == len(t.groups) {
		t.complete()
		return
	}
	was, wanting := t.cost, t.wanting
	for i := range t.f.Places {
		if cost := t.costs[n][i]; t.chosen[i] == 0 && cost < costNever {
			t.chosen[i], t.cost = n+1, was+cost
			if !t.f.Places[i].Optional {
				t.wanting--
			}
			t.place(n + 1)
			t.chosen[i], t.cost, t.wanting = 0, was, wanting
		}
	}
	t.cost += t.omitting(n)
	t.left = append(t.left, n)
	t.place(n + 1)
	t.left, t.cost = t.left[:len(t.left)-1], was
}

// complete fills the places that are still wanted from loose words, or counts what is missing,
// and keeps the way if none is better.
func (t *fitting) complete() {
	w := way{t.cost, slices.Clone(t.chosen), t.left}
	for i := range t.f.Places {
		pl := &t.f.Places[i]
		if w.chosen[i] != 0 || pl.Optional || pl.Slot.Kind == orders.AFlag {
			continue
		}
		if w.chosen[i] = t.loosely(*pl, &w); w.chosen[i] == 0 {
			w.cost += costMissing
		}
	}
	if w.cost <= t.best[0].cost {
		w.cost += t.elsewhere(w)
	}
	switch {
	case w.cost > t.best[0].cost || w.cost == t.best[0].cost && len(t.best) == mostWays:
		return
	case w.cost < t.best[0].cost:
		t.best = t.best[:0]
	}
	w.left = slices.Clone(t.left)
	t.best = append(t.best, w)
}

// loosely is which of the loose words may stand in a place, from -1 down; 0 if none may.
func (t *fitting) loosely(pl grammar.Place, w *way) int {
	for n, x := range t.c.loose {
		if slices.Contains(w.chosen, -1-n) || x.roles&pl.Roles == 0 {
			continue
		}
		_, d, cost := t.value(pl, x)
		if d == errNone {
			continue
		}
		if x.from == x.to {
			cost += costCarried
		}
		if w.cost += cost - costSkipped*(x.to-x.from); d != nil {
			w.cost += costUnknown
		}
		return -1 - n
	}
	return 0
}

// takes says at what cost a list of parts may stand in a place.
func (t *fitting) takes(pl grammar.Place, group []part) (cost int, ok bool) {
	x := group[0]
	if pl.Name == "TO" && t.f.Verb == orders.Contest && slices.ContainsFunc(t.c.heard, func(h heard) bool { return h.concepts.Has(t.f.Heads) && h.verb && x.to <= h.from }) {
		return 0, false // II goes to Latium, and we contest Umbria
	}
	if pl.Slot.Kind == orders.AFlag || pl.Name == "MET" && t.f.Verb == orders.Challenge && t.c.says(light) || len(group) > 1 && !pl.Several && pl.Slot.Kind != orders.SomeUnits {
		return 0, false
	}
	r := x.roles
	if t.c.passive && r&lexicon.RoleSubj != 0 {
		r |= lexicon.RoleObj
	}
	if against := t.f.Verb != orders.Invade && pl.Slot.Kind == orders.AProvince && r&^lexicon.RoleFor == lexicon.RoleAgainst; r&pl.Roles == 0 || against && pl.Roles&lexicon.RoleAgainst == 0 {
		if !pl.Lax(r) || against || t.f.Verb == orders.Allow && pl.Slot.Kind == orders.AProvince || t.f.Verb == orders.Withdraw && r&lexicon.RoleTo != 0 || x.unknown || pl.Slot.Where || pl.Optional && pl.Slot.Kind == orders.AProvince || t.f.Heads.None() {
			return 0, false
		}
		cost = costLax
	}
	if !pl.Slot.Where && t.bracketed(x) {
		cost++
	}
	for _, x := range group {
		_, d, more := t.value(pl, x)
		switch {
		case d == errNone:
			return 0, false
		case d != nil && !x.unknown:
			more = costWrong
		case d != nil:
			more = costUnknown
		}
		if more >= costFault && cost >= costLax {
			return 0, false
		}
		cost += more
	}
	return cost, true
}
