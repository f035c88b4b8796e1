package read

import (
	"reflect"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/tokens"
)

// engaged says that the words at i open one of the forms: for a verb of several
// words all of them must stand there.
func (p *parser) engaged(forms []*grammar.Form, i, j int) bool {
	p.match.reset(&p.scan, i, min(j, i+MaxTokens))
	return slices.ContainsFunc(forms, func(f *grammar.Form) bool { return p.match.starts(f.Start, i) })
}

func (m *matcher) reset(s *tokens.Scan, i, j int) {
	*m = matcher{s: s, begin: i, end: j, captures: m.captures[:0], readings: m.readings[:0], kept: m.kept[:0]}
}

func (p *parser) report(d *orders.Diagnostic) { p.sheet.Diagnostics = append(p.sheet.Diagnostics, *d) }

// order finds the one order that the tokens are, or says why there is none.
func (p *parser) order(forms []*grammar.Form, i, j int) {
	end, result := j, slices.ContainsFunc(forms, func(f *grammar.Form) bool { return f.Verb == orders.Result })
	if result {
		end = p.clause(i, j, ";")
	}
	o, at, faults := p.choose(forms, i, end)
	unformed := len(p.match.readings) == 0 && !result
	if comma := p.clause(i, end, ","); len(faults) > 0 && result && comma < end {
		if r, ok := p.shorter(forms, i, comma, end, func(v orders.Verb) bool { return v == orders.Result }); ok {
			o, faults, end = r, nil, comma // as in: winner Rome, losses Rome 12/40
		}
	}
	if comma := p.clause(i, j, ","); len(faults) > 0 && comma < j && forms[0].Verb.Request() && !p.tells(i) && !p.speaks(comma, j) && !p.heads(comma, j) {
		if r, ok := p.shorter(forms, i, comma, end, orders.Verb.Request); ok {
			o, faults, unformed = r, nil, false // as in: send me the guide, the dog ate mine
		}
	}
	if len(faults) > 0 && !p.tells(i) {
		if unformed && p.understand(i, j) {
			return
		}
		p.choose(forms, i, end) // what follows speaks of the whole
	}
	if len(faults) > 0 && forms[0].Verb.Request() && !p.tells(i) && len(p.match.readings) == 0 && p.speaks(i+1, j) {
		faults = []*orders.Diagnostic{p.fault(orders.Unclear, i, nil)} // send Alcetas up to Pella: no report
	}
	if len(faults) > 0 && p.loose(forms, i, j) {
		if !p.understand(i, j) {
			p.prose(i, j)
		}
		return
	}
	if len(faults) == 0 && o.Verb == orders.Result && end < j {
		faults = p.clauses(&o, end, j)
	}
	if len(faults) == 0 && p.asks(j) && !o.Verb.Request() {
		faults = meantAs([]orders.Order{o}, p.fault(orders.Question, i, nil, grammar.Write(o, p.lang, p.names)))
	}
	if len(faults) == 0 {
		if d := p.introduce(&o, at); d != nil {
			faults = meantAs([]orders.Order{o}, d)
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

// shorter is the order of some verbs that tokens are up to a comma. If they are none, the matcher
// speaks of the whole again.
func (p *parser) shorter(forms []*grammar.Form, i, comma, end int, wanted func(orders.Verb) bool) (orders.Order, bool) {
	if o, _, faults := p.choose(forms, i, comma); len(faults) == 0 && wanted(o.Verb) {
		return o, true
	}
	p.choose(forms, i, end)
	return orders.Order{}, false
}

// clause is where the first sign of a kind stands, j if there is none.
func (p *parser) clause(i, j int, sign string) int {
	for c := i; c < j; c++ {
		if p.scan.Text(c, c+1) == sign && !p.scan.Tokens[c].Quoted {
			return c
		}
	}
	return j
}

// choose gives the one order that some form makes of the tokens, and the token
// where its name stands if it makes something.
func (p *parser) choose(forms []*grammar.Form, i, j int) (orders.Order, int, []*orders.Diagnostic) {
	p.match.reset(&p.scan, i, j)
	for _, f := range forms {
		p.match.try(f)
	}
	if len(p.match.readings) == 0 {
		return orders.Order{}, i, p.recognised(i, j, p.noReading())
	}
	found := readOrders{}
	p.brief = true
	for _, r := range p.match.readings {
		p.shortened = false
		o, at, faults := p.fill(r)
		if len(faults) == 0 {
			if r.form != p.book.Of(o.Verb, r.form.Lang)[0] && o.Verb == orders.NameKing && len(p.exact(orders.ALeader, tokens.FoldName(o.Name))) > 0 {
				// proclaim Fabius king: one who is there goes before one of that name
				o = orders.Order{Verb: orders.Promote, Place: o.Place, Leader: campaign.LeaderID(p.exact(orders.ALeader, tokens.FoldName(o.Name))[0])}
			}
			found.add(o, at, p.shortened)
		}
	}
	p.brief = false
	if len(found.orders) == 0 {
		_, _, faults := p.fill(p.likeliest())
		return orders.Order{}, i, faults
	}
	if len(found.orders) == 1 {
		return found.orders[0], found.name, nil
	}
	var ways []string
	for _, o := range found.orders {
		ways = append(ways, grammar.Write(o, p.lang, p.names))
	}
	return orders.Order{}, i, meantAs(found.orders, p.fault(orders.Ambiguous, i, map[string]string{"word": p.scan.Source(i, j)}, ways...))
}

// leading are the two ways to read an order that sends a leader who leads an army: him
// alone, or with his army, of which there is none if he leads none.
func (p *parser) leading(o orders.Order) (alone, with orders.Order) {
	post := p.lex.View.Leaders[o.Leader].Post
	with = orders.Order{Verb: orders.Move, Place: o.Place, Army: post.Army, Province: o.Province}
	if p.lex.View.Armies[post.Army].At == o.Province {
		with.Verb, with.Province = orders.Hold, ""
	}
	return o, with
}

// takesAlong says that a leader takes the army along that he is known to lead: it is his
// player's, no order before has to do with it, and it may go there without a war.
func (p *parser) takesAlong(o orders.Order) bool {
	holder := p.lex.View.Provinces[o.Province].Controller
	return (holder == "" || p.lex.Owns(holder)) && p.lex.View.Armies[o.Army].Holder == p.lex.View.Player.Holder() &&
		!slices.ContainsFunc(p.sheet.Orders, func(x orders.Order) bool {
			return x.Army == o.Army || slices.Contains(x.Units, orders.Unit{Army: o.Army}) && x.Verb != orders.Upkeep
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
	orders    []orders.Order
	name      int // where the name stands of what the order makes
	shortened bool
}

func (r *readOrders) add(o orders.Order, name int, shortened bool) {
	switch {
	case len(r.orders) == 0 || r.shortened && !shortened:
		r.orders, r.name, r.shortened = append(r.orders[:0], o), name, shortened
	case shortened == r.shortened && !slices.ContainsFunc(r.orders, func(x orders.Order) bool { return reflect.DeepEqual(x, o) }):
		r.orders = append(r.orders, o)
	}
}

// fill looks up all that a reading holds. It gives
// the token where the name stands of what the order makes.
func (p *parser) fill(r reading) (orders.Order, int, []*orders.Diagnostic) {
	p.rule = orders.Rule(r.form.Verb)
	name := p.match.begin
	var faults []*orders.Diagnostic
	var values []grammar.Value
	known := orders.Order{Verb: r.form.Verb}
	for _, c := range r.captures {
		v, d := p.resolve(c, r.form.Verb)
		if d != nil {
			faults = append(faults, d)
		} else if !p.brief {
			c.slot.Set(&known, v)
		}
		if c.slot.Kind == orders.AName {
			name = c.i
		}
		values = append(values, v)
	}
	if len(faults) > 0 {
		return orders.Order{}, name, meantAs([]orders.Order{known}, faults...)
	}
	o := orders.Order{Verb: r.form.Verb, Place: p.place}
	for i, c := range r.captures {
		c.slot.Set(&o, values[i])
	}
	if d := p.stands(&o, r.captures, values); d != nil {
		return orders.Order{}, name, meantAs([]orders.Order{o}, d)
	}
	if o.Verb == orders.Result {
		o.OpenResult() // a draw is a result too
	}
	return o, name, nil
}

// keep files an order or a request.
func (p *parser) keep(o orders.Order) {
	switch o.Verb {
	case orders.CodeWord:
		p.sheet.CodeWords = append(p.sheet.CodeWords, o.Text)
		return
	case orders.Appoint, orders.RaiseArmy, orders.BuildFleet:
		p.names.Learn(o)
	}
	o.Canonical = grammar.Writer{Names: p.names, Lang: "en", Book: p.book, Pad: &p.pad}.Write(o)
	if o.Verb.Request() {
		p.sheet.Requests = append(p.sheet.Requests, o)
		return
	}
	if p.sheet.Orders == nil { // where one is, there are more to come
		p.sheet.Orders = make([]orders.Order, 0, p.left)
	}
	p.sheet.Orders = append(p.sheet.Orders, o)
}
