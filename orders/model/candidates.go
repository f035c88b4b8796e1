package model

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// A candidate is an order that a run of clauses may be, or the same order of several things that it lists.
type candidate struct {
	frame    *frame
	from, to int // tokens
	args     [mostSlots]*argument
	flags    uint8      // the slots of words that say yes, a bit each
	list     []argument // of the slot in which a verb may have several, or none
	supplied bool       // one of its arguments is named nowhere
	sails    *argument  // the fleet that sails first to where it challenges somebody
	score    float64
	// orders are those that it is, keys what tells them from others: made when they are first asked for.
	orders []orders.Order
	keys   []string
}

// mostSlots is how many slots a frame has at most.
const mostSlots = 4

// mostCandidates is how many orders of a verb are made of a clause at most.
const mostCandidates = 150

// A placing finds the candidates of a run of clauses, frame by frame.
type placing struct {
	*Sentence
	from, to int                             // the clauses' tokens
	found    map[grammar.SlotName][]argument // of the slots that were come upon
	// Of the frame at hand: what its order may be of one each, and the candidates.
	group []argument
	all   []*candidate
}

// candidates are those of a run of clauses in some frames.
func (s *Sentence) candidates(a, b int, in func(*frame) bool) (all []*candidate) {
	p := placing{Sentence: s, from: a, to: b, found: map[grammar.SlotName][]argument{}}
	for i := range frames() {
		if f := &frames()[i]; in(f) {
			all = append(all, p.inFrame(f)...)
		}
	}
	return all
}

// inFrame are the candidates in a frame.
func (p *placing) inFrame(f *frame) []*candidate {
	p.group, p.all = nil, nil
	if f.lists >= 0 {
		p.group = p.together(&f.slots[f.lists], p.from, p.to)
	}
	p.place(candidate{frame: f, from: p.from, to: p.to}, 0)
	if f.lists >= 0 && len(p.all) > 0 {
		p.all = append(p.all, listed(p.all, p.argumentsOf(&f.slots[f.lists]), f.lists)...)
	}
	switch f.verb {
	case orders.Challenge:
		p.all = append(p.all, p.sailing(p.all, p.from, p.to)...)
	case orders.Move, orders.Post:
		p.all = append(p.all, p.exchanges(f, p.from, p.to, p.argumentsOf(&f.slots[0]))...)
	}
	return p.all
}

// argumentsOf are what may stand in a slot.
func (p *placing) argumentsOf(in *slot) []argument {
	if _, known := p.found[in.Name]; !known {
		p.found[in.Name] = p.arguments(in, p.from, p.to)
	}
	return p.found[in.Name]
}

// place fills the slots of a candidate from the nth on, in all ways.
func (p *placing) place(c candidate, n int) {
	switch {
	case len(p.all) >= mostCandidates:
		return
	case n == len(c.frame.slots):
		if p.grounded(&c) && !p.poaches(&c) && !p.ransomsOwn(&c) {
			kept := c // c itself stays off the heap, of which most come to nothing
			p.all = append(p.all, &kept)
		}
		return
	}
	in := &c.frame.slots[n]
	if in.optional {
		p.place(c, n+1)
	}
	if in.flag() {
		if in.Name != "UNRELIABLE" || c.flags == 0 { // or fortified
			c.flags |= 1 << n
			p.place(c, n+1)
		}
		return
	}
	args := p.argumentsOf(in)
	if in.Kind == orders.ABattle && len(args) == 0 {
		args = p.onlyBattle(c.frame.verb)
	}
	with := func(like candidate, x *argument) {
		like.args[n] = x
		p.place(like, n+1)
	}
	for k := range args {
		if x := &args[k]; !c.clashes(x, in) && (x.how != itsCamp || c.frame.verb.Answers()) {
			with(c, x)
		}
	}
	if n == c.frame.lists && len(p.group) > 1 {
		all := c
		all.list = p.group
		with(all, &p.group[0])
	}
	if p.supplies && !in.optional && !c.supplied && !slices.ContainsFunc(args, func(x argument) bool { return !x.borrowed }) {
		c.supplied = true
		for _, x := range p.supplied(in) {
			with(c, &x)
		}
	}
}

// grounded says that something of an order is named where it stands, if there is anything to be named, or else a verb stands there:
// and pacifies it, and raises an army there.
func (s *Sentence) grounded(c *candidate) bool {
	if len(c.frame.slots) == 0 {
		return true
	}
	if c.frame.verb == orders.Discard && s.wordless(c) {
		return false // Plague!
	}
	for n, x := range c.args {
		if n < len(c.frame.slots) && x != nil && (!x.borrowed || x.how == theOnly && c.frame.slots[n].Kind == orders.ABattle) {
			return true
		}
	}
	return c.frame.verb.There() && s.acts(c.from, c.to)
}

// acts says that a finite verb stands among tokens.
func (s *Sentence) acts(a, b int) bool {
	for i := a; i < b; i++ {
		if !s.named(i) && s.lexeme(i).finite {
			return true
		}
	}
	return false
}

// wordless says that nothing but names stands where an order does.
func (s *Sentence) wordless(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		if word := s.scan.Text(i, i+1); !s.named(i) && !lexicon.Articles[word] && !sign(word) {
			return false
		}
	}
	return true
}

// poaches says that an order raises an army in the land of an ally, and not of his men, or of the men of a kingdom in a land of another that
// is not named.
func (s *Sentence) poaches(c *candidate) bool {
	if c.frame.verb != orders.RaiseArmy {
		return false
	}
	s.order(c, &s.scratch)
	at, of := campaign.KingdomID(s.view.Provinces[s.scratch.Province].Controller), s.scratch.Kingdom
	if of == "" {
		return s.view.Kingdoms[at].Patron == s.view.Player && s.view.Player != ""
	}
	return of != at && c.args[c.frame.slotOf("PROVINCE")].how != named
}

// ransomsOwn says that an order pays for a captive whom the writer himself holds.
func (s *Sentence) ransomsOwn(c *candidate) bool {
	if c.frame.verb != orders.Pay {
		return false
	}
	s.order(c, &s.scratch)
	return s.scratch.Leader != "" && s.view.Player != "" && s.view.Leaders[s.scratch.Leader].Captor == s.view.Player
}

// clashes says that an argument cannot stand in a slot beside those that an order has.
func (c *candidate) clashes(x *argument, in *slot) bool {
	if in.optional && x.borrowed && in.Name != "CAPTIVE" || in.Name == "VIA" && (x.how == oneOf || x.how == described) {
		return true
	}
	for n, y := range c.args {
		switch {
		case y == nil:
		case x.mentions&y.mentions != 0: // but the Numidians raise an army at home
			return c.frame.verb != orders.RaiseArmy || x.how != itsLand && y.how != itsLand
		case y.fresh != x.fresh && y.from < x.to && x.from < y.to && !x.borrowed && !y.borrowed:
			return true
		case in.Kind == orders.AProvince && c.frame.slots[n].Kind == orders.AProvince && y.id == x.id:
			return true
		}
	}
	return false
}

// listed are candidates of which an argument is one of several that a clause names, for all of these.
func listed(some []*candidate, args []argument, in int) (all []*candidate) {
	group := listOf(args)
	if len(group) < 2 {
		return nil
	}
	for _, c := range some {
		if x := c.args[in]; c.list == nil && x.id == group[0].id && len(x.units) == len(group[0].units) {
			with := *c
			with.list = group
			all = append(all, &with)
		}
	}
	return all
}

// listOf are the arguments that a clause may list, each by a name of its own.
func listOf(args []argument) (group []argument) {
	taken := uint64(0)
	for _, x := range args {
		if (x.how == named || x.how == itsLeader) && x.mentions&taken == 0 && !x.borrowed {
			group, taken = append(group, x), taken|x.mentions
		}
	}
	return group
}

// order is the one that a candidate is, or the first of its list.
func (s *Sentence) order(c *candidate, o *orders.Order) {
	*o = orders.Order{Verb: c.frame.verb}
	for n, sl := range c.frame.slots {
		switch x := c.args[n]; {
		case x != nil:
			x.set(o, sl)
		case c.flags&(1<<n) != 0:
			sl.Set(o, grammar.Value{})
		}
	}
}

// orders are those that a candidate is.
func (s *Sentence) ordersOf(c *candidate) []orders.Order {
	var o orders.Order
	s.order(c, &o)
	if c.sails != nil {
		return []orders.Order{{Verb: orders.Sail, Fleet: campaign.FleetID(c.sails.id), Sea: o.Sea}, o}
	}
	if c.list == nil {
		return []orders.Order{o}
	}
	var all []orders.Order
	for _, x := range c.list {
		if x.set(&o, c.frame.slots[c.frame.lists]); x.goes != "" {
			o.Province = maps.ProvinceID(x.goes)
		}
		all = append(all, o)
	}
	return all
}
