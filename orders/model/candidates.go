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
	// right: all that it orders is ordered, of a sentence of which that is known.
	right bool
}

// mostSlots is how many slots a frame has at most.
const mostSlots = 4

// mostCandidates is how many orders of a verb are made of a clause at most.
const mostCandidates = 150

// toEnd says that an order of a verb may take up the rest of a sentence.
func toEnd(v orders.Verb) bool { return v == orders.Upkeep || v.Tells() }

// candidates are those of a run of clauses, or of lists alone.
func (s *Sentence) candidates(a, b int, lists bool) (all []*candidate) {
	found, groups := map[string][]argument{}, map[string][]argument{}
	fill := func(sl *slot) []argument {
		args, known := found[sl.name]
		if !known {
			args = s.arguments(sl, a, b)
			found[sl.name] = args
		}
		return args
	}
	for i := range frames() {
		f := &frames()[i]
		if lists && !toEnd(f.verb) || s.only != "" && f.verb != s.only {
			continue
		}
		begun := len(all)
		var group []argument // of which the order may be one each
		if f.lists >= 0 {
			in := &f.slots[f.lists]
			if _, known := groups[in.name]; !known {
				groups[in.name] = s.together(in, a, b)
			}
			group = groups[in.name]
		}
		var place func(c candidate, n int)
		place = func(c candidate, n int) {
			if len(all)-begun >= mostCandidates {
				return
			}
			if n == len(f.slots) {
				if s.grounded(&c) && !s.poaches(&c) && !s.ransomsOwn(&c) {
					kept := c // c itself stays off the heap, of which most come to nothing
					all = append(all, &kept)
				}
				return
			}
			sl := &f.slots[n]
			if sl.optional {
				place(c, n+1)
			}
			if sl.flag() {
				if sl.name != "UNRELIABLE" || c.flags == 0 { // or fortified
					c.flags |= 1 << n
					place(c, n+1)
				}
				return
			}
			args := fill(sl)
			if sl.Kind == orders.ABattle && len(args) == 0 {
				args = s.onlyBattle(f.verb)
			}
			for k := range args {
				if x := &args[k]; !c.clashes(x, sl) && (x.how.hash != itsCamp.hash || f.verb.Answers()) {
					with := c
					with.args[n] = x
					place(with, n+1)
				}
			}
			if n == f.lists && len(group) > 1 {
				with := c
				with.args[n], with.list = &group[0], group
				place(with, n+1)
			}
			if s.supplies && !sl.optional && !c.supplied && !slices.ContainsFunc(args, func(x argument) bool { return !x.borrowed }) {
				for _, x := range s.supplied(sl.name) {
					with := c
					with.args[n], with.supplied = &x, true
					place(with, n+1)
				}
			}
		}
		place(candidate{frame: f, from: a, to: b}, 0)
		if n := f.lists; n >= 0 && len(all) > begun {
			all = append(all, listed(all[begun:], fill(&f.slots[n]), n)...)
		}
		if f.verb == orders.Challenge && len(all) > begun {
			all = append(all, s.sailing(all[begun:], a, b)...)
		}
		if f.verb == orders.Move || f.verb == orders.Post {
			all = append(all, s.exchanges(f, a, b, fill(&f.slots[0]))...)
		}
	}
	return all
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
		if n < len(c.frame.slots) && x != nil && (!x.borrowed || x.how.hash == theOnly.hash && c.frame.slots[n].Kind == orders.ABattle) {
			return true
		}
	}
	return c.frame.verb.There() && s.acts(c.from, c.to)
}

// acts says that a finite verb stands among tokens.
func (s *Sentence) acts(a, b int) bool {
	for i := a; i < b; i++ {
		if s.within[i-s.from] < 0 && s.lexeme(i).finite {
			return true
		}
	}
	return false
}

// wordless says that nothing but names stands where an order does.
func (s *Sentence) wordless(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		if word := s.scan.Text(i, i+1); s.within[i-s.from] < 0 && !lexicon.Articles[word] && !sign(word) {
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
	return of != at && c.args[c.frame.slotOf("PROVINCE")].how.hash != named.hash
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
	if in.optional && x.borrowed && in.name != "CAPTIVE" || in.name == "VIA" && (x.how.hash == oneOf.hash || x.how.hash == described.hash) {
		return true
	}
	for n, y := range c.args {
		switch {
		case y == nil:
		case x.mentions&y.mentions != 0: // but the Numidians raise an army at home
			return c.frame.verb != orders.RaiseArmy || x.how.hash != itsLand.hash && y.how.hash != itsLand.hash
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
		if (x.how.hash == named.hash || x.how.hash == itsLeader.hash) && x.mentions&taken == 0 && !x.borrowed {
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
