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

// corrected puts what a sentence corrects into the order of the sentence before: actually make it 3.
// Where it is open which order, or what of it, that one is asked about.
func (p *parser) corrected(i, j int) bool {
	since := len(p.sheet.Orders) - 1
	if p.spoken > since || p.place.Line-p.sheet.Orders[since].Line > mostSince || p.asks(j) {
		return false
	}
	x, ok := p.correction(i, j)
	switch {
	case ok && (since > p.spoken || !p.amend(&p.sheet.Orders[since], x)):
		p.takeBack()
	case !ok && p.place.Line-p.sheet.Orders[since].Line <= 1:
		return p.overturned(i, j)
	}
	return ok
}

// overturned does with a sentence that begins as who changes his mind does: no, or rather, hang on. An order
// in it for the army, fleet or leader of the one before stands in that one's place; whatever else it says of
// it, the one before is asked about.
func (p *parser) overturned(i, j int) bool {
	n := p.overturns(i, j)
	from, to, _ := p.polite(i+n, j)
	if n == 0 || from >= to {
		return false
	}
	last := p.sheet.Orders[p.spoken:]
	s := p.glimpse(from, to)
	if s.whole() && len(s.fits[0].orders) == 1 {
		o := s.fits[0].orders[0]
		if len(last) == 1 && (alike(o, last[0]) || sameDeed(o, last[0])) && o.IfInvaded == last[0].IfInvaded {
			p.sheet.Orders = p.sheet.Orders[:p.spoken]
			p.begun, p.fresh = min(p.begun, p.spoken), p.spoken
			return p.file(s)
		}
		if !alike(o, orders.Order{}) {
			return false // another matter
		}
	}
	if !p.speaks(i, j) && !p.among(nots, from, j) && !p.among(pronouns, from, j) {
		return false // sorry for the noise
	}
	p.takeBack()
	return !s.whole() && !slices.ContainsFunc(p.split(from, to), sense.whole) // what it orders of others is read
}

// overturns is how many tokens at the beginning of a sentence tell that its writer changes his mind: words
// that do so by themselves, or where a comma or a colon stands behind them.
func (p *parser) overturns(i, j int) int {
	return longest(i, j, func(to int) bool {
		text := p.scan.Text(i, to)
		return takebacks.words[text] || overturning.words[text] && (to-i > 1 || to < j && strings.ContainsAny(p.scan.Between(to)+p.scan.Text(to, to+1), ",:!"))
	})
}

// correction is the one name or number that tokens put in the place of another, saying so, and nothing
// else; false if they say anything more, or nothing of the kind.
func (p *parser) correction(i, j int) (x part, ok bool) {
	if j-i > longestTakeback {
		return x, false
	}
	for at := i; at < j; {
		if p.is(at, grammar.NumberSign) && at+1 < j && lexicon.Figures(p.scan.Text(at+1, at+2)) {
			return x, false // No. 2, of a list
		}
		if n := p.amends(at, j); n > 0 {
			ok = true
			at += n
			continue
		}
		if ok && x.to > 0 && p.isSign(at-1) && p.idle(at, j, true) {
			return x, true // I miscounted
		}
		sum, to, numbers := p.number(at, j)
		found := p.name(at, j, true)
		switch {
		case found.to > at && !numbers || found.to > to:
			to = found.to
		case numbers:
			found = part{n: sum, from: at, to: to}
		case p.separates(at) || p.filler(at) || p.joins(at) || p.in(talents, at) || p.isSign(at):
			at++
			continue
		default:
			return x, false
		}
		if x.to > 0 {
			return x, false
		}
		x, at = found, to
	}
	return x, ok && x.to > 0
}

// amends is how many tokens the longest phrase at a token takes up that says of what stands beside it
// that it is meant instead.
func (p *parser) amends(i, j int) int {
	return max(p.phraseOf(amending, i, j), p.phraseOf(takebacks, i, j))
}

// amend puts a part into the one place of an order where one of its kind stands; false if there is none,
// or more than one, or if it would make another order of it.
func (p *parser) amend(o *orders.Order, x part) bool {
	to := *o
	places := 0
	set := func(there bool, k orders.Kind, put func(id string)) {
		if there && len(x.ids[k]) == 1 {
			put(x.ids[k][0])
			places++
		}
	}
	if o.Talents > 0 && x.n > 0 {
		to.Talents = campaign.Talents(x.n)
		places++
	}
	if o.Verb != orders.RaiseArmy && o.Verb != orders.BuildFleet {
		set(o.Army != "", orders.AnArmy, func(id string) { to.Army = campaign.ArmyID(id) })
		set(o.Leader != "" && o.Army == "" && o.Fleet == "", orders.ALeader, func(id string) { to.Leader = campaign.LeaderID(id) })
		set(o.Fleet != "", orders.AFleet, func(id string) { to.Fleet = campaign.FleetID(id) })
	}
	set(o.Province != "", orders.AProvince, func(id string) { to.Province = maps.ProvinceID(id) })
	set(o.Via != "" || o.To != "", orders.AProvince, func(string) { places++ })
	set(o.Sea != "", orders.ASea, func(id string) { to.Sea = maps.SeaID(id) })
	set(o.City != "", orders.ACity, func(id string) { to.City = maps.CityID(id) })
	if places != 1 || p.attacked(to.Province) != p.attacked(o.Province) {
		return false
	}
	to.Canonical = grammar.Canonical(to, p.names)
	*o = to
	return true
}

// attacked says that a province is somebody else's: who goes there invades it.
func (p *parser) attacked(id maps.ProvinceID) bool {
	holder := p.lex.View.Provinces[id].Controller
	return holder != "" && !p.lex.Owns(holder)
}

// correctedWithin reads an order and what the same sentence puts in the place of a part of it: to Apulia,
// no, make that Bruttium.
func (p *parser) correctedWithin(i, j int) bool {
	for at := i + 1; at < j; at++ {
		if p.amends(at, j) == 0 || p.contrasts(i, at, j) > 0 { // but not: Sopolis instead of Komosarye
			continue
		}
		x, ok := p.correction(at, j)
		from, to, _ := p.polite(i, at)
		if !ok || from == to {
			continue
		}
		if s := p.glimpse(from, to); s.whole() && len(s.fits) == 1 && len(s.fits[0].orders) == 1 && p.amend(&s.fits[0].orders[0], x) {
			return p.file(s)
		}
	}
	return false
}
