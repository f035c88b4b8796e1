package read

import (
	"reflect"
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// A sense is what a run of tokens comes to: orders, ways to read it that differ, or what is
// wrong with it where it is meant as an order; or talk.
type sense struct {
	from, to int // without the courtesies around it
	cost     int
	fits     []fit // the best, and those that order something else at the same cost
	rivals   []fit // that come as near and are no order either
	clause   clause
	aside    bool          // it says nothing that an order could
	story    *orders.Order // of whom it tells, where it orders nothing
	doubted  bool
	// unless is the order that they would be but for what makes them doubtful, from a token on.
	unless *orders.Order
	doubt  int
}

func (s sense) whole() bool { return len(s.fits) > 0 && s.fits[0].whole() }

// sense is that of tokens, with what is wrong where they are no order.
func (p *parser) sense(i, j int) sense {
	s := p.glimpse(i, j)
	for n := range s.fits {
		s.fits[n] = s.fits[n].explained()
	}
	return s
}

// glimpse is the sense of tokens, as a request or in the words of an order.
func (p *parser) glimpse(i, j int) sense {
	s := newSense(i, j, p.doubted(i, j))
	if j-i > MaxTokens {
		return s
	}
	if r := p.requests(i, j); r != nil {
		s.cost, s.fits = 0, []fit{{orders: []orders.Order{r.order}}}
		return s
	}
	return p.worded(s)
}

// newSense is that of tokens of which nothing is read yet, and the first of which that is doubtful.
func newSense(i, j, doubt int) sense {
	return sense{from: i, to: j, cost: mostCost + 1, doubt: doubt, doubted: doubt >= 0}
}

// requests is the request or result that tokens are as a whole, nil if they are none.
func (p *parser) requests(i, j int) *request {
	if r := p.requested(i, j); r.whole() && r.to == j && !p.titles(i, j) {
		return r
	}
	return nil
}

// worded reads tokens as one clause, in all frames; where they are no order so, without what stands
// between who is to act and what he is to do.
func (p *parser) worded(s sense) sense {
	p.clausal(&s, p.hear(s.from, s.to))
	if s.whole() || s.doubted {
		return s
	}
	if gap := p.prelude(s.clause); gap.to > 0 {
		p.gap = gap
		c := p.hear(s.from, s.to)
		p.gap = span{}
		c.words += gap.to - gap.from
		again := newSense(s.from, s.to, -1)
		if p.clausal(&again, c); again.whole() {
			return again
		}
	}
	return s
}

// clausal reads a clause in all frames.
func (p *parser) clausal(s *sense, read clause) {
	i, j := s.from, s.to
	s.clause = read
	c := &s.clause
	s.doubted = s.doubted || p.misspelt(c)
	elided, opener, heard := p.elided(c), grammar.Openers()[p.scan.Text(i, i+1)], c.concepts()
	for _, f := range grammar.FrameSet().Frames {
		own := f.Verb == opener
		if len(c.parts) == 0 && !own && !p.block && !c.carries() {
			continue
		}
		extra, ok := costCarried, f.Verb == elided && !f.Heads.None()
		in := c
		if ok {
			passive := *c
			passive.passive = true // what stands before no verb may be its object
			in = &passive
		} else if !f.Spoken(heard, c.nouns) {
			continue
		} else if extra, ok = p.relates(f, c); !ok {
			continue
		}
		if !flagged(f, c) {
			continue
		}
		for _, found := range p.fit(f, in, s.cost-extra) {
			found.cost += extra
			switch {
			case s.doubted && (found.cost > 0 || p.perhaps(i, j)) && found.whole():
				s.unless = &found.orders[0]
				continue
			case own && !found.whole(), grammar.CalledAs(f.Verb, &p.scan, i):
				found.cost-- // of those that come as near, the one that is called so
			}
			switch {
			case found.cost < s.cost:
				s.cost, s.fits, s.rivals = found.cost, []fit{found}, nil
			case found.cost == s.cost && found.whole() && !slices.ContainsFunc(s.fits, func(x fit) bool { return reflect.DeepEqual(x.orders, found.orders) }):
				s.fits = append(s.fits, found)
			case found.cost == s.cost:
				s.rivals = append(s.rivals, found)
			}
		}
	}
}

// prelude are the tokens between the name with which a clause begins and the verb of an order that
// goes on with it behind and, which name and count nothing and are no order: II stops that and goes to
// Umbria. None if there are no such.
func (p *parser) prelude(c clause) (gap span) {
	if len(c.parts) < 2 || !c.parts[0].ordered() || !p.fillers(c.from, c.parts[0].from) {
		return span{}
	}
	from := c.parts[0].to
	for at := from; at < min(c.to-1, from+longestPhrase); at++ {
		m, _ := p.meaning(at, c.to)
		next, _ := p.meaning(at+1, c.to)
		grave := m.Concepts.Has(grammar.FrameSet().Heads) && m.Finite && !m.Concepts.Has(lexicon.Of(light+" leave stay"))
		switch {
		case at > from && p.in(conjoined, at) && next.Finite && next.Concepts.Has(grammar.FrameSet().Heads):
			return span{from, at + 1}
		case grave, m.Roles != 0 && m.Concepts.None(), p.counts(at, c.to), p.name(at, c.to, false).to > at, p.doubts(at, at+1),
			p.capital(at) && !p.due(at) && p.nearName(p.scan.Text(at, at+1)):
			return span{}
		}
	}
	return span{}
}

// misspelt says that a clause without a verb begins with what may be one misspelt or cut short.
func (p *parser) misspelt(c *clause) bool {
	return c.from < c.to && !c.verbal() &&
		p.token(c.from).Mood&lexicon.Questions == 0 && !p.means(c.from, c.to) && p.nearVerb(c.from)
}

// relates says at what cost a clause speaks of a frame's matter.
func (p *parser) relates(f *grammar.Framing, c *clause) (cost int, ok bool) {
	if sum := len(f.Places) > 0 && f.Places[0].Slot.Kind == orders.ANumber && f.Places[0].Roles == lexicon.RoleSubj; sum && (len(c.parts) == 0 || c.parts[0].n == 0 || !f.Heads.None() && !p.among(talents, c.from, c.to)) {
		return 0, false // move 1 to Etruria
	}
	if f.Heads.None() {
		if last := p.before(); last != nil && f.Verb != last.Verb && (last.Verb == orders.Retreat || last.Verb == orders.Besiege || last.Verb == orders.Reserve) {
			cost = costCarried + 1 // retreats: Telephos to Mysia, I to Lydia
		}
		return cost, !slices.ContainsFunc(c.heard, func(h heard) bool { return h.verb || !h.concepts.Has(f.With) }) && (c.words == 0 || f.Telltale()) && !c.copula && (c.from == p.start || strings.Contains(p.scan.Between(c.from), ":") && !p.doubts(p.start, c.from) || p.before() != nil && p.isSign(c.from-1) || !f.Must.None()) && p.begin(c)
	}
	if f.Verb == orders.BuildFleet && c.says("proconsul") {
		return 0, false // who becomes proconsul is no fleet's name
	}
	if c.newly && c.words > 0 && !slices.ContainsFunc(c.heard, func(h heard) bool { return h.concepts.Has(f.Heads) && (h.verb || !h.first) }) {
		return 0, false // a fleet in Lydia would cost two talents
	}
	var all lexicon.Concepts
	said, verb := false, false
	for _, h := range c.heard {
		if !h.concepts.Has(f.Heads.Or(f.Must).Or(f.With)) {
			switch {
			case h.concepts.Has(lexicon.Of(light)) && (!h.concepts.Has(lexicon.Of("go march enter")) || !f.Makes() || len(c.parts) > 0 && (c.parts[0].n > 0 || c.parts[0].unknown)):
				cost += costLight
			case h.verb || h.concepts.Has(grammar.FrameSet().Heads):
				return 0, false
			case h.concepts.Has(lexicon.Of("army fleet")) && !f.Commands():
				return 0, false // he raises an army: no king
			case !h.concepts.Has(lexicon.Of(staying)):
				cost += costNoun - 1
			}
			continue
		}
		all = all.Or(h.concepts)
		verb = verb || h.verb
		said = said || h.concepts.Has(f.Heads) && (h.verb || h.first || c.words == 0)
	}
	if !said && !verb && all.Has(f.Heads) {
		said, cost = true, cost+costNoun
	}
	return cost, said
}

// begin says that a clause begins with a name.
func (p *parser) begin(c *clause) bool {
	return len(c.parts) > 0 && p.fillers(c.from, c.parts[0].from)
}

// flagged says that a clause says yes to what a frame needs, and to nothing else.
func flagged(f *grammar.Framing, c *clause) bool {
	for _, flag := range c.flags {
		if flag == "IF" && f.Verb == orders.Reserve {
			flag = "COURTED" // what is reserved serves when the ally is courted or attacked
		}
		if !slices.ContainsFunc(f.Places, func(pl grammar.Place) bool { return pl.Name == flag }) {
			return false
		}
	}
	return true
}

// elided is the verb of the order before a clause on its line, where the clause has none:
// send Decius to Campania and Fabius to Umbria.
func (p *parser) elided(c *clause) orders.Verb {
	last := p.before()
	if slices.ContainsFunc(c.heard, func(h heard) bool { return !h.concepts.Within(lexicon.Of("relieve")) }) || c.copula || last == nil || len(c.parts) < 2 && (last != p.under || len(c.parts) == 0) {
		return ""
	}
	first := c.parts[0].from
	for first > 0 && p.filler(first-1) && p.scan.Text(first-1, first) != "," {
		first--
	}
	if first > 0 && strings.ContainsAny(p.scan.Between(first), ".!?") {
		return "" // another sentence
	}
	return last.Verb
}

// before is the order before the tokens at hand on their line, nil if there is none.
func (p *parser) before() *orders.Order {
	switch {
	case p.last != nil:
		return p.last
	case p.story != nil:
		return p.story
	case len(p.sheet.Orders) == p.begun:
		return p.under
	}
	return &p.sheet.Orders[len(p.sheet.Orders)-1]
}
