package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// group is what stands in a place.
func (t *fitting) group(w way, i int) []part {
	switch n := w.chosen[i]; {
	case n > 0:
		return t.groups[n-1]
	case n < 0:
		return []part{t.c.loose[-1-n]}
	}
	return nil
}

// elsewhere is what it costs that what a way says of a place is not so, or that an army is to fall
// upon a city from afar.
func (t *fitting) elsewhere(w way) int {
	o, d := t.order(w, 0)
	switch {
	case d == elsewhereFault, d != nil && d.Code == orders.BadNumber:
		return costElsewhere
	case o.Verb == orders.Move && t.abroad(w) && t.p.at(orders.AnArmy, string(o.Army)) == string(o.Province):
		return costElsewhere // it goes on at Sinope
	case o.Verb == orders.Post && t.c.says("leave") && slices.ContainsFunc(t.c.parts, func(x part) bool { return len(x.ids[orders.ALeader]) > 0 && x.roles&lexicon.RoleSubj != 0 }):
		return mostCost // he leaves it
	case o.Verb == orders.Embark && o.Sea != "" && !t.loads():
		return mostCost // the fleet goes somewhere, and an army elsewhere
	case o.Verb == orders.Move && t.c.says(staying) && t.length(w) > 1:
		return mostCost // and Gorgo stays where it is
	case o.IfInvaded && slices.ContainsFunc(t.c.parts, func(x part) bool { return x.invaded && !slices.Contains(x.ids[orders.AProvince], string(o.Province)) }):
		return mostCost // if they come to Paphlagonia I withdraw to Galatia
	case o.Verb == orders.Promote && t.p.lex.View.Leaders[o.Leader].King && slices.Contains(t.c.flags, "DIED"), o.Verb == orders.Hold && t.keepsOn():
		return mostCost
	case going[o.Verb] && o.Verb != orders.Hold && t.stays(o.Army):
		return mostCost // it holds in Aetolia and moves to Thessaly
	case o.Verb == orders.Besiege && t.f.Heads.Has(lexicon.Of("conquer")) && !t.p.campedBefore(o):
		return mostCost
	}
	return 0
}

// keepsOn says that a clause tells of something unknown that goes on: II keeps rolling.
func (t *fitting) keepsOn() bool {
	return slices.ContainsFunc(t.c.loose, func(x part) bool {
		return x.unknown && x.from > t.c.from+1 && strings.HasSuffix(t.p.scan.Text(x.from, x.from+1), "ing") && t.p.answers(x.from-1, "keep")
	})
}

// stays says that a clause says of an army that it stays where it is, and goes on to what else it does.
func (t *fitting) stays(army campaign.ArmyID) bool {
	at := slices.IndexFunc(t.c.heard, func(h heard) bool { return h.verb && h.concepts.Has(lexicon.Of("stay")) })
	if at < 0 || at+1 >= len(t.c.heard) {
		return false
	}
	return slices.ContainsFunc(t.c.parts, func(x part) bool {
		return t.c.heard[at].from < x.from && x.from < t.c.heard[at+1].from && slices.Equal(x.ids[orders.AProvince], []string{t.p.at(orders.AnArmy, string(army))})
	})
}

// made are the orders of a way, or that something is wrong with it.
func (t *fitting) made(w way) fit {
	made := fit{frame: t.f, cost: w.cost, explain: func() (orders.Order, []*orders.Diagnostic) { return t.wrong(w) }}
	for i := range t.f.Places {
		for _, x := range t.group(w, i) {
			made.open = made.open || t.f.Places[i].Slot.Kind == orders.AName && x.to == t.c.to && !x.quoted
		}
	}
	if t.faulty(w) {
		made.offer = func() []orders.Order { return t.offers(w) }
		return made
	}
	if t.miscounted(w) {
		made.cost += costWrong
		return made
	}
	long := t.length(w)
	if t.f.Makes() {
		long = max(long, t.c.many)
	}
	for n := range long {
		o, d := t.order(w, n)
		t.enter(&o)
		if d != nil {
			made.orders = nil
			return made
		}
		made.orders = append(made.orders, t.p.underSail(o)...)
	}
	if t.elsewhere(w) > 0 {
		made.orders = nil
	}
	return made
}

// miscounted says that a way names other than as many fleets, or armies, as the clause speaks of.
func (t *fitting) miscounted(w way) bool {
	long := t.length(w)
	return t.f.Makes() && t.c.many > 1 && t.c.many != long &&
		(long > 1 || w.chosen[0] != 0 || !slices.ContainsFunc(t.f.Places, func(pl grammar.Place) bool { return pl.Several }))
}

// faulty says that something is missing in a way, not known or too many.
func (t *fitting) faulty(w way) bool {
	for i := range t.f.Places {
		pl, group := &t.f.Places[i], t.group(w, i)
		if group == nil && !pl.Optional && pl.Slot.Kind != orders.AFlag {
			return true
		}
		for _, x := range group {
			if _, d, _ := t.value(*pl, x); d != nil {
				return true
			}
		}
	}
	return slices.ContainsFunc(w.left, func(n int) bool { return t.omitting(n) >= costFault })
}

// wrong is what is wrong with a way that makes no orders: what is missing before names that are not
// known, those before words too many, and these before what its orders say. The draft is as much as is known.
func (t *fitting) wrong(w way) (draft orders.Order, faults []*orders.Diagnostic) {
	p, before := t.p, t.p.rule
	defer func() { p.rule = before }()
	p.rule = t.f.Rule
	var unknown, missing, beside []*orders.Diagnostic
	for i, pl := range t.f.Places {
		group := t.group(w, i)
		for _, x := range group {
			if _, d, _ := t.value(pl, x); d != nil {
				unknown = append(unknown, d)
			}
		}
		if group == nil && !pl.Optional && pl.Slot.Kind != orders.AFlag && len(missing) == 0 { // one thing at a time
			at := len(p.scan.Tokens)
			if len(t.c.loose) > 0 && t.c.loose[0].to > 0 {
				at = t.c.loose[0].from
			}
			missing = append(missing, p.fault(orders.Incomplete, at, map[string]string{"slot": string(pl.Slot.Kind)}, grammar.Table().Shown(t.f.Verb, p.lang)))
		}
	}
	for _, n := range w.left {
		if x := t.groups[n][0]; t.omitting(n) >= costFault {
			if d := t.misplaced(x); d != nil {
				beside = append(beside, d)
				continue
			}
			beside = append(beside, p.fault(orders.UnexpectedWords, x.from, map[string]string{"word": p.scan.Source(x.from, x.to)}, grammar.Table().Shown(t.f.Verb, p.lang)))
		}
	}
	for _, all := range [][]*orders.Diagnostic{missing, unknown, beside} {
		if len(all) > 0 {
			draft, _ = t.order(w, 0)
			return draft, all
		}
	}
	for n := 0; n < t.length(w) && !t.miscounted(w); n++ {
		o, d := t.order(w, n)
		t.enter(&o)
		if draft = o; d != nil {
			return draft, []*orders.Diagnostic{d}
		}
	}
	return draft, []*orders.Diagnostic{p.fault(orders.Unclear, t.c.from, nil)}
}

// loads says that a clause tells of a fleet that takes an army along.
func (t *fitting) loads() bool {
	first := slices.IndexFunc(t.c.parts, part.ordered)
	brings := first >= 0 && len(t.c.parts[first].ids[orders.AFleet]) > 0 && t.c.says("bring") && !slices.ContainsFunc(t.c.parts, func(x part) bool { return x.ordered() && !x.force() })
	return (t.c.says("carry land") || brings) && !slices.ContainsFunc(t.c.heard, func(h heard) bool { // it marches by itself
		return h.verb && h.concepts.Has(lexicon.Of("go march")) && !h.concepts.Has(lexicon.Of("carry land")) &&
			slices.ContainsFunc(t.c.parts, func(x part) bool { return len(x.ids[orders.AnArmy]) > 0 && x.to == h.from })
	})
}

// underSail parts what a fleet does with its load on a sea where it is yet to sail: it goes there, and lands
// the load.
func (p *parser) underSail(o orders.Order) []orders.Order {
	if o.Verb != orders.Embark || o.Sea == "" {
		return []orders.Order{o}
	}
	sail := orders.Order{Verb: orders.Sail, Place: o.Place, Fleet: o.Fleet, Sea: o.Sea}
	if o.Sea = ""; p.at(orders.AFleet, string(o.Fleet)) == string(sail.Sea) {
		return []orders.Order{o}
	}
	return []orders.Order{sail, o}
}

// enter makes a move of taking what is nobody's: entering it is enough; and an invasion of
// entering what is another's.
func (t *fitting) enter(o *orders.Order) {
	if o.UnlessArmy || t.p.lex.View.Map == nil {
		return
	}
	if o.Verb == orders.Retreat && t.p.fallsBack(t.c) && !t.p.fights(o.Army) {
		o.Verb = orders.Move // no battle makes it
	}
	if o.Verb == orders.Post && t.f.Heads.Has(lexicon.Of("defend")) && t.p.seat(o.Leader) == o.Province {
		o.Verb, o.Leader = orders.Defend, "" // he is there
	}
	if here := t.p.at(orders.AnArmy, string(o.Army)); o.Verb == orders.Move && here == string(o.Province) && t.f.Heads.Has(lexicon.Of("post")) {
		o.Verb, o.Province = orders.Hold, "" // it is stationed where it is
	}
	if held := t.p.lex.View.Provinces[o.Province].Controller; o.Verb == orders.Move && t.c.says("intrude") && held != "" && !t.p.lex.Owns(held) {
		o.Verb = orders.Invade
	}
	if o.Verb != orders.Invade {
		return
	}
	if !t.c.says("attack invading conquer go march bring enter command") && t.p.lex.Owns(t.p.lex.View.Provinces[o.Province].Controller) {
		o.Verb = orders.Move // what was said of another invades none of his own
		return
	}
	upon := slices.ContainsFunc(t.f.Places, func(pl grammar.Place) bool { return pl.Roles == lexicon.RoleAgainst || pl.Roles == lexicon.RoleOn })
	holder := t.p.lex.View.Provinces[o.Province].Controller
	if holder == "" && (upon || t.c.says("conquer")) || upon && t.p.lex.Owns(holder) {
		o.Verb = orders.Move
	}
}

// fallsBack says that a clause tells of an army which falls back, or is brought there, and neither of a
// defeat nor, as an order does, with that word first.
func (p *parser) fallsBack(c *clause) bool {
	return c.says("fallback") && !slices.Contains(c.flags, "BEATEN") && (!c.heard[0].first || c.from > p.head || c.says("bring")) && !slices.ContainsFunc(c.heard, func(h heard) bool {
		return h.concepts.Has(lexicon.Of("retreat")) && !h.concepts.Has(lexicon.Of("fallback"))
	})
}

// fights says that an army is in a battle that is not over.
func (p *parser) fights(id campaign.ArmyID) bool {
	for _, b := range p.lex.View.Battles {
		if b.Invader.Army == id || b.Invaded.Army == id {
			return true
		}
	}
	return false
}

// fought says that a battle, or the result of one, was told before a token.
func (p *parser) fought(i int) bool {
	return p.mentions(orders.ABattle, 0, i) ||
		slices.ContainsFunc(p.sheet.Orders, func(o orders.Order) bool { return o.Verb == orders.Result }) ||
		slices.ContainsFunc(p.sheet.Diagnostics, func(d orders.Diagnostic) bool { return d.Verb == orders.Result })
}

// length is how many orders a way makes: one for each name of the list that may be several.
func (t *fitting) length(w way) int {
	long := 1
	for i, pl := range t.f.Places {
		if pl.Several {
			long = max(long, len(t.group(w, i)))
		}
	}
	return long
}

// order is the n-th order of a way, or the fault that what it says of places is not so.
func (t *fitting) order(w way, n int) (orders.Order, *orders.Diagnostic) {
	o, places := &t.p.scratch, t.p.places[:0]
	*o = orders.Order{Verb: t.f.Verb, Place: t.p.place}
	for i, pl := range t.f.Places {
		var v grammar.Value
		x := part{}
		group := t.group(w, i)
		switch {
		case pl.Slot.Kind == orders.AFlag:
			if !slices.Contains(t.c.flags, pl.Name) {
				continue
			}
		case group == nil:
			continue
		default:
			var d *orders.Diagnostic
			x = group[min(n, len(group)-1)]
			if v, d, _ = t.value(pl, x); d != nil {
				continue
			}
			if pl.Slot.Kind == orders.SomeUnits {
				for _, more := range group[1:] {
					if u, d, _ := t.value(pl, more); d == nil && !slices.Contains(v.Units, u.Units[0]) {
						v.Units = append(v.Units, u.Units...)
					}
				}
			}
		}
		pl.Slot.Set(o, v)
		if pl.Slot.Where {
			places = append(places, said{pl.Slot.Kind, v, span{x.from, x.to}})
		}
	}
	t.p.places = places[:0]
	d := t.p.stands(o, places)
	return *o, d
}

// abroad says that a way names a province by a city of it that is another's.
func (t *fitting) abroad(w way) bool {
	for i, pl := range t.f.Places {
		if group := t.group(w, i); pl.Name == "PROVINCE" && len(group) == 1 {
			ids := group[0].ids[orders.ACity]
			if len(ids) == 0 || len(group[0].ids[orders.AProvince]) > 0 {
				return false
			}
			held := t.p.lex.View.Cities[maps.CityID(ids[0])].Controller
			return held != "" && !t.p.lex.Owns(held)
		}
	}
	return false
}

// campedBefore says that the army of an order is where its city is, or marches there.
func (p *parser) campedBefore(o orders.Order) bool {
	c, _ := p.lex.City(string(o.City))
	if held := p.lex.View.Cities[o.City].Controller; held == "" || p.lex.Owns(held) {
		return false
	}
	return p.at(orders.AnArmy, string(o.Army)) == string(c.Province) || slices.ContainsFunc(p.sheet.Orders, func(x orders.Order) bool {
		return x.Army == o.Army && x.Verb == orders.Invade && x.Province == c.Province
	})
}
