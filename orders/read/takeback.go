package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// mostSince is how many lines may stand between an order and what takes it back.
const mostSince = 4

// longestTakeback is how many words a sentence has at most that takes back the one before it.
const longestTakeback = 10

// saysHere says that a phrase of a set is in the sentence at hand, up to a token, whatever articles and signs stand in it.
func (p *parser) saysHere(j int, of set) bool {
	words := lexicon.PlainWords(p.scan.Source(p.head, min(len(p.scan.Tokens), j)))
	said := " " + strings.Join(words, " ") + " "
	for phrase := range of.words {
		if strings.Contains(said, " "+phrase+" ") {
			return true
		}
	}
	return false
}

// lastOrder is the last order of the letter so far, where it stands no more lines before the one at hand; nil if there is none.
func (p *parser) lastOrder(lines int) *orders.Order {
	n := len(p.sheet.Orders)
	if n == 0 || p.place.Line-p.sheet.Orders[n-1].Line > lines {
		return nil
	}
	return &p.sheet.Orders[n-1]
}

// takeBack asks about the orders of the sentence before: what they would be with what the one at hand names is offered, and they
// themselves.
func (p *parser) takeBack() {
	for _, o := range p.sheet.Orders[p.spoken:] {
		p.doubt(o)
	}
	p.sheet.Orders = p.sheet.Orders[:p.spoken]
}

// doubt asks about an order that the sentence at hand takes back, perhaps.
func (p *parser) doubt(o orders.Order) {
	d := orders.Diagnostic{Code: orders.TakenBack, Severity: orders.Error, Place: o.Place}
	o.Place, o.Canonical = orders.Place{}, ""
	ways := p.orderedInstead()
	for _, way := range p.instead(o) {
		ways = append(ways, []orders.Order{way})
	}
	d.Try = p.distinct(append(ways[:min(len(ways), mostOffers-1)], []orders.Order{o}))
	p.sheet.Diagnostics = append(p.sheet.Diagnostics, d)
}

// retracts corrects the orders before a sentence that takes them back and orders nothing itself, or asks about them: no, forget that;
// forget the fleet; no attack this season.
func (p *parser) retracts(i, j int) bool {
	return p.overturned(i, j) || p.revokesItem(i, j) || p.revokes(i, j, false)
}

// revokes asks about the orders of the letter, wherever they stand in it, that a sentence takes back by name; of one that orders
// something else only where it says so in so many words: forget the fleet, she stays.
func (p *parser) revokes(i, j int, beside bool) (any bool) {
	first := p.behindFillers(i, j)
	opens := (p.behindTakebacks(first, j) > first || p.mood(first, j, lexicon.Retracts) > 0 || first < j && p.in(revoking, first)) && p.conditions(i, j) == 0
	end := j
	if beside {
		for first < j && (p.isSign(first) || p.takesBack(first, j) > 0 && !p.in(revoking, first)) {
			first++
		}
		opens = first < j && p.in(revoking, first)
		end = p.ends(min(first, j-1))
	}
	if opens && p.doubtAll(func(o orders.Order) bool { return p.touches(o, first, end) }) {
		return true
	}
	for ; i < j; i = p.ends(i) { // of an order over several sentences
		any = p.denies(i, min(j, p.ends(i))) || any
	}
	return any
}

// revokesEarlier says that tokens take back what no order of the letter speaks of: somebody of the campaign, behind a word that takes
// back (forget what I said about Etruria), or an order of an earlier letter, that they deny (don't build the Tiberina).
func (p *parser) revokesEarlier(i, j int) bool {
	first := p.behindFillers(i, j)
	if first >= j || p.conditions(i, j) > 0 || p.past(i, j) {
		return false
	}
	return p.in(revoking, first) && p.hasName(first, j) || (p.hasMood(i, j, lexicon.Doubtful) || p.says(i, j, refusing)) && slices.ContainsFunc(p.inForce, func(o orders.Order) bool {
		heads := func(at int) bool { return p.does(at, j, o.Verb) }
		return anywhere(i, j, heads) && (p.touches(o, i, j) || orders.Makes(o.Verb))
	})
}

// denies asks about the orders of the letter of which a sentence says at once that there are none: no attack this season.
func (p *parser) denies(i, j int) bool {
	first := p.behindFillers(i, j)
	for first < j && grammar.Joints[p.scan.Text(first, first+1)] {
		first++
	}
	if behind := p.behindTakebacks(first, j); p.mood(behind, j, lexicon.Denies) > 0 { // no, no attack
		first = behind
	}
	at := first + p.mood(first, j, lexicon.Denies)
	if at == first {
		return false
	}
	for at < j && (p.filler(at) || p.is(at, grammar.Genitive)) {
		at++
	}
	m, long := p.meaning(at, j)
	if long == 0 {
		return false
	}
	anybody := !p.namesForces(i, j)
	return p.doubtAll(func(o orders.Order) bool {
		return slices.Contains(grammar.HeadedByAny(m.Concepts), o.Verb) && (anybody || p.namesForceOf(o, i, j))
	})
}

// namesForceOf says that tokens name the force or the leader of an order: no movement for army II is none for it alone.
func (p *parser) namesForceOf(o orders.Order, i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		u := m.Unit(p.lex.View)
		return u.Army != "" && o.Army == u.Army || u.Fleet != "" && o.Fleet == u.Fleet || slices.Contains(m.IDs[orders.ALeader], string(o.Leader))
	})
}

// doubtAll asks about all orders of the letter so far of which something holds; false if there are none.
func (p *parser) doubtAll(doubtful func(orders.Order) bool) bool {
	before := len(p.sheet.Orders)
	for _, o := range p.sheet.Orders {
		if doubtful(o) {
			p.doubt(o)
		}
	}
	p.retain(slices.DeleteFunc(slices.Clone(p.sheet.Orders), doubtful))
	return len(p.sheet.Orders) < before
}

// retain leaves some of the orders of the letter so far, of which those that were spoken of last may be gone.
func (p *parser) retain(some []orders.Order) {
	p.sheet.Orders, p.spoken = some, min(p.spoken, len(some))
}

// touches says that tokens name what an order is about, or call its fleet or its army by no name.
func (p *parser) touches(o orders.Order, i, j int) bool {
	type about struct {
		kind orders.Kind
		id   string
	}
	all := []about{
		{orders.AFleet, string(o.Fleet)}, {orders.AnArmy, string(o.Army)}, {orders.ALeader, string(o.Leader)},
		{orders.AProvince, string(o.Province)}, {orders.ACity, string(o.City)}, {orders.AKingdom, string(o.Kingdom)},
		{orders.AHolder, string(o.Payee)}, {orders.APlayer, string(o.Player)}, {orders.AHolder, string(p.lex.View.Provinces[o.Province].Controller)},
	}
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		named := func(a about) bool { return a.id != "" && slices.Contains(m.IDs[a.kind], a.id) }
		return !m.Doubtful && slices.ContainsFunc(all, named)
	})
}

// alike says that two orders are for the same army, fleet and leader, or neither for any.
func alike(a, b orders.Order) bool {
	return a.Army == b.Army && a.Fleet == b.Fleet && a.Leader == b.Leader
}

// sameDeed says that two orders have the same done at the same place, whoever does it.
func sameDeed(a, b orders.Order) bool {
	return a.Verb == b.Verb && a.Province == b.Province && a.City == b.City && a.Sea == b.Sea && a.Kingdom == b.Kingdom
}
