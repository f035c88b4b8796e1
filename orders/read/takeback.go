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

// saidHere are the words of a sentence up to a token, between spaces.
func (p *parser) saidHere(j int) string {
	return " " + strings.Join(lexicon.PlainWords(p.scan.Source(p.head, min(len(p.scan.Tokens), j))), " ") + " "
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
	opens := (p.behindTakebacks(first, j) > first || p.mood(first, j, lexicon.Retracts) > 0 || first < j && p.in(revoking, first)) && !p.provides(i, j)
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
	if first >= j || p.provides(i, j) || p.past(i, j) {
		return false
	}
	return p.in(revoking, first) && p.speaks(first, j) || (p.denied(i, j) || p.among(refusing, i, j)) && slices.ContainsFunc(p.inForce, func(o orders.Order) bool {
		heads := func(at int) bool { return p.does(at, j, o.Verb) }
		return slices.ContainsFunc(between(i, j), heads) && (p.touches(o, i, j) || orders.Makes(o.Verb))
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
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool { return p.isForceOf(m, o) })
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
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		named := func(k orders.Kind, id string) bool { return id != "" && slices.Contains(m.IDs[k], id) }
		return !m.Doubtful && (named(orders.AFleet, string(o.Fleet)) || named(orders.AnArmy, string(o.Army)) || named(orders.ALeader, string(o.Leader)) || named(orders.AProvince, string(o.Province)) ||
			named(orders.ACity, string(o.City)) || named(orders.AKingdom, string(o.Kingdom)) || named(orders.AHolder, string(o.Payee)) || named(orders.APlayer, string(o.Player)) ||
			named(orders.AHolder, string(p.lex.View.Provinces[o.Province].Controller)))
	})
}

// mentionsAny says that a name or a number stands at a token, or close behind it.
func (p *parser) mentionsAny(i, j int) bool {
	for at := i; at < min(j, i+longestNumber); at++ {
		if _, _, is := p.number(at, j); is || p.name(at, j, true).to > at {
			return true
		}
	}
	return false
}

// counts says that a number is among tokens.
func (p *parser) counts(i, j int) bool {
	for ; i < j; i++ {
		if _, _, is := p.number(i, j); is {
			return true
		}
	}
	return false
}

// alike says that two orders are for the same army, fleet and leader, or neither for any.
func alike(a, b orders.Order) bool {
	return a.Army == b.Army && a.Fleet == b.Fleet && a.Leader == b.Leader
}

// sameDeed says that two orders have the same done at the same place, whoever does it.
func sameDeed(a, b orders.Order) bool {
	return a.Verb == b.Verb && a.Province == b.Province && a.City == b.City && a.Sea == b.Sea && a.Kingdom == b.Kingdom
}

// speaksOf says that one of some phrases is among words between spaces.
func speaksOf(said string, phrases map[string]bool) bool {
	for phrase := range phrases {
		if strings.Contains(said, " "+phrase+" ") {
			return true
		}
	}
	return false
}
