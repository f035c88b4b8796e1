package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// How many runs of the tokens of one sentence are tried for an order, and of those of a letter.
const (
	mostTried     = 400
	mostTriedEver = 20_000
)

// islands are the runs of tokens within a sentence that are orders by themselves, whatever the sentence
// says around them: of those that overlap the longest. It is island parsing as linguists have it.
func (p *parser) islands(i, j int) []sense {
	at := span{i, j}
	if all, ok := p.isles[at]; ok {
		return all
	}
	before := p.line.sentence
	defer func() { p.line.sentence = before }()
	all := p.islandsWithin(i, min(j, i+MaxTokens), min(p.tried+mostTried, mostTriedEver))
	if p.isles == nil {
		p.isles = map[span][]sense{}
	}
	p.isles[at] = all
	return all
}

// islandsWithin finds them until so many runs of the letter were tried.
func (p *parser) islandsWithin(i, j, until int) []sense {
	for long := j - i; long > 1; long-- {
		for from := i; from+long <= j; from++ {
			to := from + long
			if p.isSign(to-1) || p.filler(to-1) || !p.means(from, to) && !p.counts(from, to) {
				continue
			}
			if p.tried++; p.tried > until {
				return nil
			}
			p.start, p.head, p.fresh = from, from, len(p.sheet.Orders)
			s := p.sense(from, to)
			if !s.whole() || s.doubted || s.fits[0].frame == nil || len(s.clause.parts) == 0 {
				continue
			}
			left := p.islandsWithin(i, from, until)
			p.last = s.promised()
			return slices.Concat(left, []sense{s}, p.islandsWithin(to, j, until))
		}
	}
	return nil
}

// surfaces files the orders within a sentence that is none as a whole, where all that stands around them
// is talk; false if there are none, or it may change what is ordered.
func (p *parser) surfaces(i, j int) bool {
	if p.asks(j) {
		return false
	}
	all := p.islands(i, j)
	if len(all) == 0 || p.washed(i, j, all) {
		return false
	}
	p.last = nil
	for _, s := range all {
		if s = p.sense(s.from, s.to); !p.file(s) {
			p.askAbout(s.from, s.to)
		}
		p.last = nil
	}
	p.settle()
	return true
}

// washed says that what stands in a sentence around the orders in it may change them, or be another.
func (p *parser) washed(i, j int, all []sense) bool {
	begin := i
	for at := i + 1; at <= j; at++ {
		if at < j && !p.borders(at) {
			continue
		}
		if p.changes(begin, at, all) {
			return true
		}
		begin = at
	}
	return false
}

// borders says that a part of a sentence may begin at a token.
func (p *parser) borders(at int) bool {
	between := p.scan.Between(at)
	return p.isSign(at) || p.in(parting, at) || p.in(concluding, at) || strings.ContainsAny(between, ".!?;:()–—") || strings.Contains(between, " - ")
}

// changes says that what a part of a sentence says beside the orders in it may change them, or another
// before it, or is an order itself.
func (p *parser) changes(i, j int, all []sense) bool {
	held := count(all, func(s sense) bool { return s.from < j && i < s.to })
	if held > 1 {
		return true // one may say when the other holds
	}
	moods := lexicon.Hedges | lexicon.Begs
	if i > all[0].from {
		moods |= lexicon.Retracts | lexicon.Doubtful
	}
	told, speaks := p.past(i, j), false
	for at := i; at < j; at++ {
		if n := slices.IndexFunc(all, func(s sense) bool { return s.from <= at && at < s.to }); n >= 0 {
			at = all[n].to - 1
			continue
		}
		word := p.scan.Text(at, at+1)
		m, _ := lexicon.Entries().Words.At(&p.scan, at, j)
		if _, n := p.mood(at, j, lexicon.Told); n > 0 {
			told = true
		}
		speaks = speaks || p.name(at, j, false).to > at || m.Finite && m.Concepts.Has(grammar.FrameSet().Heads.Without(lexicon.Of(light))) || p.counts(at, j) || lexicon.Ordinal(word) > 0 ||
			p.capital(at) && !p.due(at) || p.nearName(word)
		_, n := p.mood(at, j, moods)
		switch {
		case held > 0 && !p.filler(at) && !p.isSign(at) && !p.in(parting, at) && !p.in(concluding, at) && !speakers[word]:
			return true
		case n > 0, m.Flag != "", lexicon.NearFlag(word), p.in(seasons, at):
			return true
		}
	}
	return speaks && (!told || i > all[0].from)
}

// dredge offers the orders within a sentence that is asked about, or those that what is named in it, or in
// a part of it, could make; none where some are offered.
func (p *parser) dredge(d *orders.Diagnostic, i, j int) {
	if len(d.Try) > 0 {
		return
	}
	for _, s := range p.islands(i, j) {
		d.Try = append(d.Try, s.fits[0].orders)
	}
	if len(d.Try) > 0 {
		return
	}
	offer(d, p.guesses(i, j))
	begin := i
	for at := i + 1; at <= j && len(d.Try) == 0; at++ {
		if at == j || p.borders(at) {
			offer(d, p.guesses(begin, at))
			begin = at
		}
	}
}

// guesses are the orders that what is named among tokens makes, in whatever way it is said: those of which
// a word is there, else those that one thinks of first.
func (p *parser) guesses(i, j int) []orders.Order {
	said := p.hear(i, j)
	c := clause{from: i, to: j, heard: said.heard, flags: said.flags}
	for at := i; at < j; {
		x := p.name(at, j, false)
		if n, to, ok := p.number(at, j); ok && to < j && p.in(talents, to) {
			x = part{n: n, from: at, to: to + 1}
		}
		if x.to <= at || x.ids == nil && x.n == 0 {
			at++
			continue
		}
		x.roles = lexicon.AnyRole
		c.parts = append(c.parts, x)
		at = x.to
	}
	if len(c.parts) == 0 || len(c.parts) > mostParts {
		return nil
	}
	for _, likely := range []func(f *grammar.Framing) bool{
		func(f *grammar.Framing) bool {
			return !f.Heads.None() && slices.ContainsFunc(c.heard, func(h heard) bool { return h.concepts.Has(f.Heads) })
		},
		func(f *grammar.Framing) bool { return obvious[f.Verb] },
	} {
		var all []orders.Order
		set := grammar.FrameSet()
		for n := range set.Frames {
			f := &set.Frames[n]
			if !likely(f) || !flagged(f, &c) {
				continue
			}
			for _, found := range p.fit(f, &c, costFault-1) {
				if found.whole() && len(found.orders) == 1 && !slices.ContainsFunc(all, func(o orders.Order) bool {
					return grammar.Canonical(o, p.names) == grammar.Canonical(found.orders[0], p.names)
				}) {
					all = append(all, found.orders[0])
				}
			}
		}
		if len(all) > 0 {
			return all[:min(len(all), mostOffers)]
		}
	}
	return nil
}

// obvious are the orders that one thinks of where things are named and nothing is said of them.
var obvious = map[orders.Verb]bool{orders.Move: true, orders.Invade: true, orders.Besiege: true, orders.Sail: true, orders.Post: true, orders.Embassy: true, orders.Pay: true, orders.Assign: true}
