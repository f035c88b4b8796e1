package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// What the senses of a line cost beside what they are made of: that it is cut as little as
// may be, and read as a whole before all.
const (
	costOrder  = 2
	costAside  = 3
	costStory  = 12
	costUnread = 100
)

// Bounds on the work that one line can cause, whatever is in it.
const (
	MaxTokens = 80  // of an order
	maxParted = 320 // of several that nothing but and parts
)

// mostCuts is how many places of a line it may be cut at, mostJoined of how many pieces between
// them an order may be made.
const (
	mostCuts   = 24
	mostJoined = 12
)

// understand reads tokens as orders, one or several; false if they are none, nor meant as such.
func (p *parser) understand(i, j int) bool {
	if j-i > maxParted || p.unended && j == len(p.scan.Tokens) && p.literal {
		return false
	}
	p.start, p.fresh = i, len(p.sheet.Orders)
	if p.christens(i, j) || p.correctedWithin(i, j) {
		return true
	}
	before := p.fresh
	defer func() {
		if len(p.sheet.Orders) > before {
			p.spoken = before
		}
	}()
	senses := p.split(i, j)
	ordered := count(senses, sense.whole)
	p.handed = nil
	for _, s := range senses {
		if !s.whole() {
			continue
		}
		for _, o := range s.fits[0].orders {
			if o.Verb == orders.Assign && o.Leader != p.lex.View.Armies[o.Army].Leader {
				p.handed = append(p.handed, o.Army)
			}
		}
	}
	poisoned := slices.ContainsFunc(senses, func(s sense) bool {
		return !s.whole() && !s.aside && (s.doubted || !s.clause.apart() || p.provides(s.from, s.to))
	})
	if ordered == 0 && p.topical(i, j) {
		return true
	}
	if ordered == 0 || poisoned || p.asks(j) {
		if ordered == 0 && p.fleetStays(i, j) || p.surfaces(i, j) || p.tell(i, j) {
			return true
		}
		if ordered == 0 || p.asks(j) {
			return false
		}
		p.rule = ""
		d := p.fault(orders.Unclear, i, nil) // a part of it is an order by itself
		for _, s := range senses {
			if s.whole() {
				offer(d, s.fits[0].orders)
			}
		}
		p.report(d)
		return true
	}
	if len(senses) == 1 {
		filed := p.file(senses[0])
		p.repeated()
		return filed
	}
	taken, from := -1, i
	for _, s := range senses {
		for ; from <= s.from; from++ {
			if p.retracts(from) {
				taken = len(p.sheet.Orders)
			}
		}
		if s.to-s.from <= longestHeading && p.christens(s.from, s.to) {
			continue
		}
		if s.aside {
			p.last = s.story
			continue
		}
		if s = p.sense(s.from, s.to); !p.file(s) && !p.near(s) {
			p.askAbout(s.from, s.to)
		}
		p.last = nil
	}
	p.last = nil
	if taken > p.fresh {
		p.correct(taken)
	}
	p.settle()
	return true
}

// settle asks about two orders of a sentence of which an army, or a leader, can do one.
func (p *parser) settle() {
	p.repeated()
	all := p.sheet.Orders
	for n := p.fresh + 1; n < len(all); n++ {
		last := all[n-1]
		marches := last.Army != "" && last.Army == all[n].Army && going[all[n].Verb] && (going[last.Verb] || last.Verb == orders.Besiege && all[n].Verb == orders.Move)
		if marches || last.Verb == orders.Post && (all[n].Verb == orders.Post || all[n].Verb == orders.Embassy) && last.Leader == all[n].Leader && last.Province != all[n].Province { // one or the other
			p.rule = ""
			p.report(p.fault(orders.Ambiguous, p.start, map[string]string{"word": p.place.Source}, grammar.Write(last, p.lang, p.names), grammar.Write(all[n], p.lang, p.names)))
			p.sheet.Orders = slices.Delete(all, n-1, n+1)
			return
		}
	}
	p.stayAndDo()
	p.launch()
}

// launch has a fleet built on the sea off its province that the same sentence sends it to: it puts
// to sea in the Syrtes.
func (p *parser) launch() {
	all := p.sheet.Orders
	for n := p.fresh + 1; n < len(all); n++ {
		built, sails := &all[n-1], all[n]
		if built.Verb != orders.BuildFleet || built.Sea != "" || sails.Verb != orders.Sail || sails.Fleet != built.Fleet {
			continue
		}
		if at, ok := p.province(built.Province); !ok || !slices.Contains(at.Seas, sails.Sea) {
			continue
		}
		built.Sea = sails.Sea
		built.Canonical = grammar.Canonical(*built, p.names)
		p.sheet.Orders = slices.Delete(all, n, n+1)
		return
	}
}

// stayAndDo takes out an order to hold where the same army has something to do where it is: it
// stays in Oretania and besieges Castulo.
func (p *parser) stayAndDo() {
	all := p.sheet.Orders
	for n := len(all) - 1; n > p.begun; n-- {
		if o, before := all[n], all[n-1]; (o.Verb == orders.Besiege || o.Verb == orders.Pacify) && before.Verb == orders.Hold && before.Army == o.Army {
			p.sheet.Orders = slices.Delete(all, n-1, n)
			return
		}
	}
}

// going are the verbs of which an army can do one.
var going = map[orders.Verb]bool{orders.Move: true, orders.Invade: true, orders.Hold: true, orders.Embark: true}

// file files the orders of a sense, or shows the ways to read it; false if there are none.
func (p *parser) file(s sense) bool {
	if !s.whole() {
		return false
	}
	p.along(s)
	if ways := p.ways(s); len(ways) > 1 {
		p.rule = ""
		p.report(p.fault(orders.Ambiguous, s.from, map[string]string{"word": p.scan.Source(s.from, s.to)}, ways...))
		return true
	}
	p.open = s.fits[0].open && s.to == len(p.scan.Tokens)
	for _, o := range s.fits[0].orders {
		p.rule = orders.Rule(o.Verb)
		if d := p.introduce(&o, s.from); d != nil {
			p.report(meantAs([]orders.Order{o}, d)[0])
			continue
		}
		p.keep(o)
	}
	return true
}

// sends says that a sense is that a leader goes somewhere, alone or not.
func (s sense) sends() bool {
	return len(s.fits) == 1 && len(s.fits[0].orders) == 1 && s.fits[0].orders[0].Verb == orders.Post && !s.clause.says("post")
}

// along has a leader who goes by himself take his army with him, where he is known to, and leave it behind where
// the same sentence gives it to another.
func (p *parser) along(s sense) {
	if !s.sends() {
		return
	}
	_, with := p.leading(s.fits[0].orders[0])
	if first := s.clause.parts[0]; with.Verb == orders.Hold && !p.relieved(with) && first.roles&lexicon.RoleSubj != 0 && len(first.ids[orders.ALeader]) == 1 { // where he is, his army is
		s.fits[0].orders[0] = with
		return
	}
	if with.Army != "" && p.takesAlong(with) && !p.relieved(with) && s.clause.parts[0].roles&lexicon.RoleSubj != 0 {
		s.fits[0].orders[0] = with
	}
}

// ways are the orders that a sense may be, each way in a text; none or one if it is clear.
func (p *parser) ways(s sense) []string {
	best := s.fits[0].orders
	if len(s.fits) > 1 {
		var ways []string
		for _, f := range s.fits {
			var all []string
			for _, o := range f.orders {
				all = append(all, grammar.Write(o, p.lang, p.names))
			}
			ways = append(ways, strings.Join(all, " / "))
		}
		return ways
	}
	switch o := best[0]; {
	case len(best) > 1:
	case o.Verb == orders.NameKing && p.is(s.from, grammar.Telling) && lexicon.Titles[p.scan.Text(s.to-1, s.to)]: // to all, or to make him king
		return []string{grammar.Write(o, p.lang, p.names), grammar.Write(orders.Order{Verb: orders.Proclaim, Text: p.scan.Source(s.from+1, s.to)}, p.lang, p.names)}
	case o.Verb == orders.Retreat && p.fallsBack(&s.clause) && !p.fought(s.to): // before its battle, or after it
		at := o
		at.Verb = orders.Move
		return []string{grammar.Write(o, p.lang, p.names), grammar.Write(at, p.lang, p.names)}
	case s.sends():
		alone, with := p.leading(o)
		if with.Army == "" || p.relieved(with) {
			return nil
		}
		return []string{grammar.Write(alone, p.lang, p.names), grammar.Write(with, p.lang, p.names)}
	}
	return nil
}

// relieved says that an order before, or the same sentence, gave an army to somebody else.
func (p *parser) relieved(o orders.Order) bool {
	return slices.Contains(p.handed, o.Army) || slices.ContainsFunc(p.sheet.Orders, func(x orders.Order) bool { return x.Verb == orders.Assign && x.Army == o.Army })
}

// repeated takes out orders that the ones behind them say again, or that change nothing: an army that
// comes for Pontus invades it; Satyros leads it already.
func (p *parser) repeated() {
	for n := len(p.sheet.Orders) - 2; n >= p.begun; n-- {
		o, next := p.sheet.Orders[n], p.sheet.Orders[n+1]
		comes := o.Verb == orders.Move && next.Verb == orders.Invade && o.Army == next.Army && o.Province == next.Province
		led := o.Verb == orders.Assign && o.Army != "" && o.Army == next.Army && p.lex.View.Armies[o.Army].Leader == o.Leader && going[next.Verb]
		if comes || led {
			p.sheet.Orders = slices.Delete(p.sheet.Orders, n, n+1)
		}
	}
}
