package read

import (
	"cmp"
	"slices"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// A guess is what a sentence that is no order as it stands may have been meant as.
type guess struct {
	orders []orders.Order
	distance
}

// A distance tells how far orders are from a sentence, what counts most first: how many of its names and sums
// they leave out, how many of them can hardly be meant, and what else speaks against them.
type distance struct{ left, odd, cost int }

// What speaks against guesses of the same names: those that are near as the sentence stands go before those
// that stand within it, and these before what its names could make.
const (
	costNear = iota
	costWithin
	costMade
)

// propose offers the orders to which a sentence that is asked about comes nearest: of those near to it as it
// stands, those that stand within it, and those that its names could make in whatever way it is said.
func (p *parser) propose(d *orders.Diagnostic, i, j int, near []orders.Order) {
	if len(d.Try) > 0 {
		return
	}
	named := p.referents(i, j)
	var all []guess
	for _, o := range near {
		all = append(all, p.guess(named, costNear, o))
	}
	var within, pieces []orders.Order
	for _, s := range p.islands(i, j) {
		within = append(within, s.fits[0].orders...)
	}
	begin := i
	for at := i + 1; at <= j; at++ {
		if at == j || p.borders(at) {
			if made := p.combined(begin, at, p.referents(begin, at)); len(made) > 0 {
				pieces = append(pieces, made[0])
			}
			begin = at
		}
	}
	others := []guess{p.guess(named, costWithin, within...)}
	for _, o := range slices.Concat(p.combined(i, j, named), p.gleaned(i, j)) {
		others = append(others, p.guess(named, costMade, o))
	}
	misspelt := p.misspellings(i, j, named) // which only what is near has right
	for _, g := range append(others, p.guess(named, costMade, pieces...)) {
		if g.left += misspelt; len(g.orders) > 0 {
			all = append(all, g)
		}
	}
	for n, g := range nearest(all) {
		if n > 0 && len(g.orders) > 1 {
			break
		}
		for _, o := range g.orders {
			line := grammar.Canonical(o, p.names)
			if !slices.ContainsFunc(d.Try, func(way []orders.Order) bool { return grammar.Canonical(way[0], p.names) == line }) {
				d.Try = append(d.Try, []orders.Order{o})
			}
		}
	}
}

// guess is that some orders are meant where things are named.
func (p *parser) guess(named []part, cost int, all ...orders.Order) guess {
	g := guess{distance: distance{cost: cost}}
	for _, o := range all {
		if o = p.likely(o); p.odd(o) {
			g.odd++
		}
		g.orders = append(g.orders, o)
	}
	g.left = count(named, func(x part) bool {
		return !slices.ContainsFunc(g.orders, func(o orders.Order) bool { return p.accounts(o, x) })
	})
	return g
}

// compare orders guesses by how far they are.
func (g guess) compare(h guess) int {
	return cmp.Or(cmp.Compare(g.left, h.left), cmp.Compare(g.odd, h.odd), cmp.Compare(g.cost, h.cost))
}

// nearest are those guesses that are nearest, not more than are offered.
func nearest(all []guess) []guess {
	slices.SortStableFunc(all, guess.compare)
	n := 0
	for n < min(len(all), mostOffers) && all[n].distance == all[0].distance {
		n++
	}
	return all[:n]
}

// misspellings is how many words beside the names in a sentence may be names misspelt.
func (p *parser) misspellings(i, j int, named []part) (n int) {
	for at := i; at < j; at++ {
		within := func(x part) bool { return x.from <= at && at < x.to }
		if !slices.ContainsFunc(named, within) && !p.means(at, j) && p.nearName(p.scan.Text(at, at+1)) {
			n++
		}
	}
	return n
}

// accounts says that an order has to do with what a part names: that is in it, or leads, holds or stands
// where what is in it is.
func (p *parser) accounts(o orders.Order, x part) bool {
	if x.n > 0 {
		return int(o.Talents) == x.n || costs[o.Verb] == x.n
	}
	v := p.lex.View
	army, fleet := v.Armies[o.Army], v.Fleets[o.Fleet]
	city, _ := p.lex.City(string(o.City))
	has := func(k orders.Kind, any ...string) bool {
		return slices.ContainsFunc(any, func(id string) bool { return id != "" && slices.Contains(x.ids[k], id) })
	}
	for _, u := range o.Units {
		if has(orders.AnArmy, string(u.Army)) || has(orders.AFleet, string(u.Fleet)) {
			return true
		}
	}
	for _, at := range []maps.ProvinceID{o.Province, o.Via, o.To, city.Province, army.At, p.seat(o.Leader)} {
		camps := func(id string) bool { return at != "" && p.at(orders.AnArmy, id) == string(at) }
		lies := func(id string) bool { c, _ := p.lex.City(id); return at != "" && c.Province == at }
		if has(orders.AProvince, string(at)) || slices.ContainsFunc(x.ids[orders.AnArmy], camps) || slices.ContainsFunc(x.ids[orders.ACity], lies) {
			return true
		}
	}
	return has(orders.AnArmy, string(o.Army), string(v.Leaders[o.Leader].Post.Army)) || has(orders.AFleet, string(o.Fleet)) ||
		has(orders.ALeader, string(o.Leader), string(army.Leader)) || has(orders.ACaptive, string(o.Leader)) ||
		has(orders.ASea, string(o.Sea), string(fleet.At)) || has(orders.AKingdom, string(o.Kingdom)) || has(orders.ABattle, string(o.Battle)) ||
		has(orders.AHolder, string(o.Payee), string(o.Kingdom), string(o.Player), string(v.Player), string(army.Holder),
			string(v.Provinces[o.Province].Controller), string(v.Cities[o.City].Controller))
}

// likely is an order as it is likely to be meant: a march onto another's land invades it, and one to anybody
// else's does not.
func (p *parser) likely(o orders.Order) orders.Order {
	switch {
	case o.Verb == orders.Move && p.attacked(o.Province):
		o.Verb = orders.Invade
	case o.Verb == orders.Invade && !o.UnlessArmy && !p.attacked(o.Province):
		o.Verb = orders.Move
	}
	return o
}

// odd says that an order can hardly be meant: whom it is for would not get there in a season, or is there, or
// besieges a city of its own.
func (p *parser) odd(o orders.Order) bool {
	m, at := p.lex.View.Map, p.lex.View.Armies[o.Army].At
	switch {
	case m == nil:
	case o.Verb == orders.Sail:
		from := p.lex.View.Fleets[o.Fleet].At
		return from != "" && !m.SeasAdjacent(from, o.Sea)
	case o.Verb == orders.Besiege:
		return p.lex.Owns(p.lex.View.Cities[o.City].Controller)
	case o.Verb != orders.Move && o.Verb != orders.Invade || at == "":
	case o.Via != "":
		return !m.Adjacent(at, o.Via) || !m.Adjacent(o.Via, o.Province) || p.attacked(o.Via)
	default:
		return !m.Adjacent(at, o.Province)
	}
	return false
}
