package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// gathered is the request that a sentence holds among words of its own: that names its battle, or
// that asks for something to be sent; nil if it holds none, several, or one that is doubtful. What
// names a force or a place is no such sentence.
func (p *parser) gathered(i, j int) *request {
	if j-i > MaxTokens || p.tells(i) {
		return nil
	}
	var found *request
	for _, f := range p.askable(i, j) {
		if !gatherable(f) {
			continue
		}
		r := p.gather(f, i, j)
		switch {
		case r == nil, found != nil && found.order.Verb == r.order.Verb:
		case found != nil:
			return nil
		default:
			found = r
		}
	}
	if found == nil {
		return p.outcome(i, j)
	}
	if found.order.Verb == orders.Confirm {
		if told := p.outcome(i, j); told != nil {
			return told // confirmed: Rome won b2, losses Rome 8/22, Illyria 15/15
		}
	}
	if p.situates(i, j) {
		return nil
	}
	return found
}

// absence is what a part of a sentence tells of how long its writer is away, and where that part stands; nil if none does.
func (p *parser) absence(i, j int) (away *request, at span) {
	if p.tells(i) {
		return nil, at
	}
	said := lexicon.Requests().Of("away")
	for head := i; head < min(j, i+MaxTokens); head++ {
		if !p.token(head).Asks.Has(said) {
			continue
		}
		from, to := head, head+1
		for from > i && !p.borders(from) {
			from--
		}
		for to < j && !p.borders(to) {
			to++
		}
		first := from
		for first < head && (p.isSign(first) || p.in(parting, first) || p.in(concluding, first) || p.filler(first)) {
			first++
		}
		if first, last, _ := p.polite(first, to); first < last {
			if r := p.request(p.askable(head, to), first, last); r.whole() && r.order.Verb == orders.Away {
				return r, span{from, to}
			}
		}
	}
	return nil, at
}

// gatherable says that the words of a frame are enough to know it by: it needs two, or a battle.
func gatherable(f *grammar.Framing) bool {
	switch f.Verb {
	case orders.Result, orders.Concede, orders.SealList, orders.CancelOrders:
		return false // grave, or of more than a word
	case orders.Table:
		return !f.Must.None() // we played b1 on the kitchen table
	}
	if len(f.Parts) == 0 {
		return !f.Must.None()
	}
	return len(f.Parts) == 1 && f.Parts[0].Slot.Kind == orders.ABattle
}

// situates says that among tokens is the name of a force, a leader or a place.
func (p *parser) situates(i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		return !m.Doubtful && len(m.IDs[orders.AnArmy])+len(m.IDs[orders.AFleet])+len(m.IDs[orders.ALeader])+len(m.IDs[orders.AProvince])+len(m.IDs[orders.ASea]) > 0
	})
}

// gather finds the words of a frame among tokens, clause by clause; nil unless all that it needs is
// there, what stands beside them makes none of it doubtful, and what is to be sent is begged for.
func (p *parser) gather(f *grammar.Framing, i, j int) *request {
	r := newRequest(f, j)
	begged, from := p.asked || len(f.Parts) > 0, i
	var was, doubtful bool // headed before this clause; something in it is doubtful
	for at := i; at < j; {
		if p.isSign(at) || at > from && p.parts(at) {
			if doubtful && r.headed && !was {
				return nil
			}
			was, doubtful, from = r.headed, false, at
			if p.isSign(at) {
				at++
				from = at
				continue
			}
		}
		headed := r.headed
		pl, n := p.covers(r, at, j)
		if pl >= 0 {
			r.at[pl] = span{at, at + n}
		}
		switch {
		case n > 0 && r.headed && !headed:
			begged = begged || p.fillers(from, at) && !p.gives(at) || p.token(at).Asked != nil && n > 1
			doubtful = doubtful || at > from && p.anothersDeed(from, at) || at == i && i > 0 && p.in(had, at) || at > from && (p.in(tellers, at-1) || p.in(purposes, at-1)) && len(f.Parts) == 0
		case n == 0:
			begged = begged || p.in(begging, at)
			m, _ := p.mood(at, j, lexicon.Doubtful|lexicon.Provided|lexicon.Unless)
			if r.formed() && len(f.Parts) == 0 && f.Verb != orders.ShowOrders {
				m &= lexicon.Doubtful &^ lexicon.Hedges // when you get a minute
			}
			doubtful = doubtful || m != 0 && !p.in(begging, at) || p.negated(at)
		}
		at += max(n, 1)
	}
	if doubtful && r.headed && !was || !begged || !r.formed() || len(f.Parts) > 0 && (p.asks(j) || p.several(f.Parts[0].Slot.Kind, i, j)) {
		return nil
	}
	if p.fill(r); len(r.faults) > 0 {
		return nil
	}
	return r
}

// gives says that a word is what its writer does, and not what he asks for: I send you my orders.
func (p *parser) gives(i int) bool { return i > 0 && p.in(writes, i-1) }

// anothersDeed says that tokens name somebody else than who writes as the one who acts: Colin will.
func (p *parser) anothersDeed(i, j int) bool {
	first := p.behindFillers(i, j)
	return p.unheardOf(first, j) && !p.genitive(first, j) && !p.in(speakers, first) && len(p.token(first).Asked) == 0
}

// several says that tokens name more than one thing of a kind.
func (p *parser) several(k orders.Kind, i, j int) bool {
	one := ""
	for at := i; at < j; at++ {
		if ids := p.called(k, at, at+1); len(ids) > 0 {
			if one != "" && ids[0] != one {
				return true
			}
			one = ids[0]
		}
	}
	return false
}
