package orders

import (
	"reflect"
	"slices"

	"adimperii/campaign"
)

// engaged says that the words at i open one of the forms: for a verb of several
// words all of them must stand there.
func (p *parser) engaged(forms []*form, i, j int) bool {
	p.match.reset(&p.scan, i, min(j, i+maxTokens))
	return slices.ContainsFunc(forms, func(f *form) bool { return p.match.starts(f.start, i) })
}

func (m *matcher) reset(s *scan, i, j int) {
	*m = matcher{s: s, begin: i, end: j, captures: m.captures[:0], readings: m.readings[:0], kept: m.kept[:0]}
}

func (p *parser) report(d *Diagnostic) { p.sheet.Diagnostics = append(p.sheet.Diagnostics, *d) }

// order finds the one order that the tokens are, or says why there is none.
func (p *parser) order(forms []*form, i, j int) {
	end, result := j, slices.ContainsFunc(forms, func(f *form) bool { return f.verb == Result })
	if result {
		end = p.clause(i, j, ";")
	}
	o, at, faults := p.choose(forms, i, end)
	unformed := len(p.match.readings) == 0 && !result
	if comma := p.clause(i, end, ","); len(faults) > 0 && result && comma < end {
		if r, _, wrong := p.choose(forms, i, comma); len(wrong) == 0 && r.Verb == Result {
			o, faults, end = r, nil, comma // as in: winner Rome, losses Rome 12/40
		} else {
			_, _, faults = p.choose(forms, i, end)
		}
	}
	if comma := p.clause(i, j, ","); len(faults) > 0 && comma < j && forms[0].verb.request() && !p.tells(i) && !p.speaks(comma, j) && !p.heads(comma, j) {
		if r, _, wrong := p.choose(forms, i, comma); len(wrong) == 0 && r.Verb.request() {
			o, faults, unformed = r, nil, false // as in: send me the guide, the dog ate mine
		} else {
			_, _, faults = p.choose(forms, i, end)
		}
	}
	if len(faults) > 0 && !p.tells(i) {
		if unformed && p.understand(i, j) {
			return
		}
		p.choose(forms, i, end) // what follows speaks of the whole
	}
	if len(faults) > 0 && forms[0].verb.request() && !p.tells(i) && len(p.match.readings) == 0 && p.speaks(i+1, j) {
		faults = []*Diagnostic{p.fault(Unclear, i, nil)} // send Alcetas up to Pella: no report
	}
	if len(faults) > 0 && p.loose(forms, i, j) {
		if !p.understand(i, j) {
			p.prose(i, j)
		}
		return
	}
	if len(faults) == 0 && o.Verb == Result && end < j {
		faults = p.clauses(&o, end, j)
	}
	if len(faults) == 0 && p.asks(j) && !o.Verb.request() {
		faults = meantAs([]Order{o}, p.fault(Question, i, nil, Write(o, p.lang, p.names)))
	}
	if len(faults) == 0 {
		if d := p.introduce(&o, at); d != nil {
			faults = meantAs([]Order{o}, d)
		}
	}
	if len(faults) > 0 {
		for _, d := range faults {
			p.report(d)
		}
		return
	}
	p.keep(o)
}

// clause is where the first sign of a kind stands, j if there is none.
func (p *parser) clause(i, j int, sign string) int {
	for c := i; c < j; c++ {
		if p.scan.text(c, c+1) == sign && !p.scan.tokens[c].quoted {
			return c
		}
	}
	return j
}

// choose gives the one order that some form makes of the tokens, and the token
// where its name stands if it makes something.
func (p *parser) choose(forms []*form, i, j int) (Order, int, []*Diagnostic) {
	p.match.reset(&p.scan, i, j)
	for _, f := range forms {
		p.match.try(f)
	}
	if len(p.match.readings) == 0 {
		return Order{}, i, p.recognised(i, j, p.noReading())
	}
	found := readOrders{}
	p.brief = true
	for _, r := range p.match.readings {
		p.shortened = false
		o, at, faults := p.fill(r)
		if len(faults) == 0 {
			if r.form != p.book.of(o.Verb, r.form.lang)[0] && o.Verb == NameKing && len(p.exact(aLeader, foldName(o.Name))) > 0 {
				// proclaim Fabius king: one who is there goes before one of that name
				o = Order{Verb: Promote, Place: o.Place, Leader: campaign.LeaderID(p.exact(aLeader, foldName(o.Name))[0])}
			}
			found.add(o, at, p.shortened)
		}
	}
	p.brief = false
	if len(found.orders) == 0 {
		_, _, faults := p.fill(p.likeliest())
		return Order{}, i, faults
	}
	if len(found.orders) == 1 {
		return found.orders[0], found.name, nil
	}
	var ways []string
	for _, o := range found.orders {
		ways = append(ways, Write(o, p.lang, p.names))
	}
	return Order{}, i, meantAs(found.orders, p.fault(Ambiguous, i, map[string]string{"word": p.scan.source(i, j)}, ways...))
}

// leading are the two ways to read an order that sends a leader who leads an army: him
// alone, or with his army, of which there is none if he leads none.
func (p *parser) leading(o Order) (alone, with Order) {
	post := p.lex.view.Leaders[o.Leader].Post
	with = Order{Verb: Move, Place: o.Place, Army: post.Army, Province: o.Province}
	if p.lex.view.Armies[post.Army].At == o.Province {
		with.Verb, with.Province = Hold, ""
	}
	return o, with
}

// takesAlong says that a leader takes the army along that he is known to lead: it is his
// player's, no order before has to do with it, and it may go there without a war.
func (p *parser) takesAlong(o Order) bool {
	holder := p.lex.view.Provinces[o.Province].Controller
	return (holder == "" || p.lex.owns(holder)) && p.lex.view.Armies[o.Army].Holder == p.lex.view.Player.Holder() &&
		!slices.ContainsFunc(p.sheet.Orders, func(x Order) bool {
			return x.Army == o.Army || slices.Contains(x.Units, Unit{Army: o.Army}) && x.Verb != Upkeep
		})
}

// likeliest is the reading with the fewest faults; one in which only a place is wrong goes
// before all.
func (p *parser) likeliest() reading {
	var best reading
	faulty := 0
	p.brief = true // suggestions are looked for only once it is clear what was meant
	for _, r := range p.match.readings {
		_, _, faults := p.fill(r)
		switch {
		case len(faults) == 1 && faults[0] == elsewhereFault:
			best, faulty = r, 0
		case best.form == nil || len(faults) < faulty:
			best, faulty = r, len(faults)
		}
	}
	p.brief = false
	return best
}

// readOrders are the orders that a line may be: those with names in full go before those
// with shortened ones. What is left is not guessed between.
type readOrders struct {
	orders    []Order
	name      int // where the name stands of what the order makes
	shortened bool
}

func (r *readOrders) add(o Order, name int, shortened bool) {
	switch {
	case len(r.orders) == 0 || r.shortened && !shortened:
		r.orders, r.name, r.shortened = append(r.orders[:0], o), name, shortened
	case shortened == r.shortened && !slices.ContainsFunc(r.orders, func(x Order) bool { return reflect.DeepEqual(x, o) }):
		r.orders = append(r.orders, o)
	}
}

// fill looks up all that a reading holds. It gives
// the token where the name stands of what the order makes.
func (p *parser) fill(r reading) (Order, int, []*Diagnostic) {
	p.rule = Rule(r.form.verb)
	name := p.match.begin
	var faults []*Diagnostic
	var values []value
	known := Order{Verb: r.form.verb}
	for _, c := range r.captures {
		v, d := p.resolve(c, r.form.verb)
		if d != nil {
			faults = append(faults, d)
		} else if !p.brief {
			c.slot.set(&known, v)
		}
		if c.slot.kind == aName {
			name = c.i
		}
		values = append(values, v)
	}
	if len(faults) > 0 {
		return Order{}, name, meantAs([]Order{known}, faults...)
	}
	o := Order{Verb: r.form.verb, Place: p.place}
	for i, c := range r.captures {
		c.slot.set(&o, values[i])
	}
	if d := p.stands(&o, r.captures, values); d != nil {
		return Order{}, name, meantAs([]Order{o}, d)
	}
	if o.Verb == Result {
		o.openResult() // a draw is a result too
	}
	return o, name, nil
}

// keep files an order or a request.
func (p *parser) keep(o Order) {
	switch o.Verb {
	case codeWord:
		p.sheet.CodeWords = append(p.sheet.CodeWords, o.Text)
		return
	case Appoint, RaiseArmy, BuildFleet:
		p.names.learn(o)
	}
	if last := len(p.sheet.Orders) - 1; o.Verb == Sail && last >= p.begun && p.sheet.Orders[last].Fleet == o.Fleet && p.sheet.Orders[last].Sea == "" {
		sea := o.Sea // what is built puts to sea there
		o = p.sheet.Orders[last]
		o.Sea = sea
		p.sheet.Orders = p.sheet.Orders[:last]
	}
	o.Canonical = writer{names: p.names, lang: "en", book: p.book, pad: &p.pad}.write(o)
	if o.Verb.request() {
		p.sheet.Requests = append(p.sheet.Requests, o)
		return
	}
	if p.sheet.Orders == nil { // where one is, there are more to come
		p.sheet.Orders = make([]Order, 0, p.left)
	}
	p.sheet.Orders = append(p.sheet.Orders, o)
}
