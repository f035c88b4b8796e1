package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
)

// A place is one of a form, and whether something was read in it.
type place struct {
	grammar.Place
	filled bool
}

// read reads what stands in the places of a form: first those before which no word stands, then the others in
// whatever order.
func (w *writing) read() {
	w.places = make([]place, len(w.form.Places))
	for n, pl := range w.form.Places {
		w.places[n].Place = pl
	}
	for n := range w.places {
		pl := &w.places[n]
		if pl.Says != nil && !pl.Optional && w.says(pl) {
			continue
		}
		if pl.Before != nil || pl.Slot == nil || pl.Says != nil {
			continue
		}
		if pl.Slot.Kind != orders.AText {
			w.skip()
		}
		if pl.Optional && (w.at >= w.to || w.joined(w.at)) {
			continue
		}
		w.fill(pl, w.bare(n))
	}
	for before := -1; before != w.at; {
		before = w.at
		w.skip()
		w.marked()
	}
	for _, pl := range w.places {
		if pl.Slot != nil && !pl.filled && !pl.Optional {
			w.fault(w.lacks(pl.Slot))
			return
		}
	}
	for w.at < w.to && (w.p.isSign(w.at) || w.form.Verb == orders.Promote && lexicon.Kingly[w.p.scan.Text(w.to-1, w.to)]) { // to king
		w.at++
	}
	if w.at < w.to {
		w.fault(w.p.fault(orders.UnexpectedWords, w.at, map[string]string{"word": w.p.scan.Source(w.at, w.to)}, grammar.Table().Shown(w.form.Verb, w.p.lang)))
	}
	if d := w.p.stands(&w.order, w.told); d != nil {
		w.fault(d)
	}
}

// lacks says that what stands in a slot is missing.
func (w *writing) lacks(s *grammar.Slot) *orders.Diagnostic {
	if w.p.brief {
		return someFault
	}
	return w.p.fault(orders.Incomplete, w.at, map[string]string{"slot": string(s.Kind)}, grammar.Table().Shown(w.form.Verb, w.p.lang))
}

func (w *writing) fault(d *orders.Diagnostic) { w.faults = append(w.faults, d) }

// says reads the words at hand that say yes to a place; false if they do not.
func (w *writing) says(pl *place) bool {
	w.skip()
	n := w.p.literal(pl.Says, w.at, w.to)
	if n > 0 {
		pl.Slot.Set(&w.order, grammar.Value{ID: string(w.p.lex.View.Player)})
		pl.filled = true
		w.at, w.known, w.named = w.at+n, w.known+1, w.named+1
	}
	return n > 0
}

// bare is the next place after one before which no word stands, nil if there is none.
func (w *writing) bare(n int) *grammar.Slot {
	if n+1 < len(w.places) && w.places[n+1].Before == nil && w.places[n+1].Slot != nil && w.places[n+1].Says == nil {
		return w.places[n+1].Slot
	}
	return nil
}

// marked reads a place whose words stand at the token at hand.
func (w *writing) marked() {
	p := w.p
	if w.at >= w.to {
		return
	}
	m, long := p.meaning(w.at, w.to)
	for n := range w.places {
		pl := &w.places[n]
		switch {
		case pl.filled:
		case pl.Says != nil && w.says(pl):
			return
		case pl.Says != nil && (m.Flag == "" || m.Flag != string(grammar.NameOf(pl.Slot))):
		case pl.Says != nil:
			pl.Slot.Set(&w.order, grammar.Value{})
			pl.filled = true
			w.at += long
			return
		case pl.Before == nil:
		case p.literal(pl.Before, w.at, w.to) > 0:
			w.at += p.literal(pl.Before, w.at, w.to)
			w.known++
			w.take(pl)
			return
		case pl.Slot != nil && pl.Slot.Kind == orders.ACaptive && m.Concepts.Has(lexicon.Of("ransom")):
			w.at += long
			w.take(pl)
			return
		}
	}
}

// take reads what stands behind the words of a place.
func (w *writing) take(pl *place) {
	if pl.filled = true; pl.Slot != nil {
		w.fill(pl, nil)
	}
}

// joined says that at a token words of the form stand, which end what stands before them.
func (w *writing) joined(i int) bool {
	if w.p.scan.Tokens[i].Quoted {
		return false
	}
	if m, _ := w.p.meaning(i, w.to); m.Flag != "" {
		return true
	}
	return slices.ContainsFunc(w.places, func(pl place) bool {
		return !pl.filled && (pl.Before != nil && w.p.literal(pl.Before, i, w.to) > 0 || pl.Says != nil && w.p.literal(pl.Says, i, w.to) > 0)
	})
}

// skip passes over commas, and takes in what is told of where something is.
func (w *writing) skip() {
	p := w.p
	for w.at < w.to {
		if p.scan.Text(w.at, w.at+1) == "," && w.at+1 < w.to {
			w.at++
			continue
		}
		n := p.leaving(w.at, w.to)
		x := p.name(w.at+n, w.to, false)
		one := len(x.ids[orders.AProvince]) == 1
		here := one && (slices.ContainsFunc(w.order.Units, func(u orders.Unit) bool { return p.at(orders.AnArmy, string(u.Army)) == x.ids[orders.AProvince][0] }) ||
			w.order.Army != "" && x.to < w.to && w.joined(x.to) && p.at(orders.AnArmy, string(w.order.Army)) == x.ids[orders.AProvince][0])
		if !one || !here && (w.order.Army == "" && w.order.Leader == "" || n == 0 && (w.at == 0 || !strings.Contains(p.scan.Between(w.at), "(")) || n > 0 && w.joined(w.at)) {
			return
		}
		w.told = append(w.told, said{x.ids[orders.AProvince][0], span{w.at + n, x.to}})
		w.at = x.to
	}
}

// leaving is how many tokens a word takes up behind which the place stands that something leaves, or is in.
func (p *parser) leaving(i, j int) int {
	m, long := p.meaning(i, j)
	if m.Roles&(lexicon.RoleFrom|lexicon.RoleAt) != 0 && m.Concepts.None() {
		return long
	}
	return 0
}

// fill reads what stands in a place: up to the next words of the form, or to where a name ends behind which another
// place is.
func (w *writing) fill(pl *place, next *grammar.Slot) {
	p, k := w.p, pl.Slot.Kind
	w.introduced(k)
	to := w.extent(k, next)
	_, _, counts := p.number(min(w.at, w.to-1), w.to)
	switch {
	case to == w.at, to == w.at+1 && !p.scan.Tokens[w.at].Quoted && w.joined(w.at), k == orders.AName && lexicon.Nameless[w.word()], k == orders.ANumber && !counts && !strings.ContainsAny(p.scan.Text(w.at, to), figures):
		w.fault(w.lacks(pl.Slot))
		pl.filled = true
		return
	case w.form.Verb == orders.Appoint && k == orders.AName && lexicon.Kingly[w.word()]:
		w.fault(p.fault(orders.UnexpectedWords, w.at, map[string]string{"word": p.scan.Source(w.at, to)}, grammar.Table().Shown(orders.NameKing, p.lang)))
		return
	}
	v, d := w.value(k, to)
	if d != nil {
		w.resembles(pl.Slot, k, to, d)
		w.at, pl.filled = to, true
		return
	}
	if k == orders.ANumber {
		for to < w.to && p.in(talents, to) {
			to++
		}
	}
	if k == orders.AName && !p.scan.Tokens[w.at].Quoted {
		v.Text = capitalised(v.Text)
	}
	pl.Slot.Set(&w.order, v)
	pl.filled = true
	w.named++
	if w.known++; len(p.knows(k, w.at, to)) > 0 {
		w.known++
	}
	if k == orders.AName {
		w.fresh = w.at
	}
	w.at, w.ends = to, k == orders.AName && to == w.to
}

// introduced passes over what introduces what stands in a place: called Polykrates, the battle in Etruria, hold with army I.
func (w *writing) introduced(k orders.Kind) {
	p := w.p
	switch k {
	case orders.AText:
		w.at = p.addressed(w.at, w.to)
	case orders.AName:
		for word := w.word(); w.at < w.to-1 && (lexicon.Calling[word] || lexicon.Nameless[word] && !w.joined(w.at+1)); word = w.word() {
			w.at++
		}
	case orders.ABattle:
		for {
			_, n := p.asking(w.at, w.to, lexicon.Requests().Of("inbattle"))
			if n == 0 || w.at+n >= w.to {
				return
			}
			w.at += n
		}
	case orders.AnArmy:
		if m, long := p.meaning(w.at, w.to); m.Roles&lexicon.RoleWith != 0 && m.Concepts.None() && w.at+long < w.to {
			w.at += long
		}
	}
}

// addressed is the first token behind a colon before which stands only for whom something is told, or whose edict it is: proclaim to all
// players: victory.
func (p *parser) addressed(i, j int) int {
	edict := i > 0 && p.issued(i-1)
	for at := i; at < j; at++ {
		if at > i && strings.Contains(p.scan.Between(at), ":") {
			return at
		}
		if !p.in(audience, at) && (!edict || at-i > longestHeading) {
			break
		}
	}
	return i
}

// extent is where ends what stands in a place, before another if that is not nil.
func (w *writing) extent(k orders.Kind, next *grammar.Slot) (to int) {
	p := w.p
	switch k {
	case orders.AText:
		return w.to
	case orders.ADate:
		to = w.day()
	case orders.ARatio, orders.SomeTargets:
		to = w.at + p.reach(k, w.at, w.to)
	default:
		to = w.name(k)
	}
	for found := to > w.at; !found && to < w.to && (to == w.at || !w.joined(to)); {
		if to++; k == orders.ANumber || to < w.to && (next != nil && w.borders(k, to, next) || k != orders.SomeUnits && p.isSign(to)) {
			break
		}
	}
	return to
}

// word is the one at hand, "" behind the last and within quotation marks.
func (w *writing) word() string {
	if w.at >= w.to || w.p.scan.Tokens[w.at].Quoted {
		return ""
	}
	return w.p.scan.Text(w.at, w.at+1)
}

// settling are the orders that are carried out at a place of one's own, where its city tells which.
var settling = map[orders.Verb]bool{orders.Appoint: true, orders.Post: true, orders.RaiseArmy: true, orders.BuildFleet: true}

// name is where the longest name of a kind ends that stands at the token at hand, and is one's alone; that token if
// there is none.
func (w *writing) name(k orders.Kind) int {
	p := w.p
	for to := min(w.to, w.at+longestPhrase); to > w.at; to-- {
		ids := p.knows(k, w.at, to)
		if k == orders.AUnit {
			ids = union(p.knows(orders.AnArmy, w.at, to), p.knows(orders.AFleet, w.at, to))
		}
		if len(ids) == 1 && !p.forceNoun(to-1) {
			return to
		}
	}
	return w.at
}

// borders says that what stands in a place ends before a token, where another place is behind it: a sum, or the end
// of a name that is known.
func (w *writing) borders(k orders.Kind, to int, next *grammar.Slot) bool {
	if _, _, is := w.p.number(to, w.to); is && next.Kind == orders.ANumber {
		return true
	}
	return len(w.p.knows(k, w.at, to)) > 0 && len(w.p.knows(k, w.at, to+1)) == 0
}

// value is what stands in a place up to a token, or what is wrong with it.
func (w *writing) value(k orders.Kind, to int) (v grammar.Value, d *orders.Diagnostic) {
	p, end := w.p, to
	switch {
	case k == orders.SomeTargets:
		return v, p.aim(&w.order, span{w.at, to})
	case k == orders.SomeUnits:
		return w.units(to)
	case k == orders.APlayer && end > w.at+1 && p.forceNoun(end-1):
		end--
	}
	if land := p.knows(orders.AProvince, w.at, to); w.form.Verb == orders.Allow && k == orders.ASea && len(land) == 1 && len(p.knows(k, w.at, to)) == 0 {
		w.order.Province = maps.ProvinceID(land[0]) // by land
		return v, nil
	}
	v, d = p.resolve(k, w.at, end, w.form.Verb)
	if k == orders.ANumber && d == nil && w.at > 0 && strings.HasSuffix(p.scan.Between(w.at), "-") {
		return v, p.fault(orders.BadNumber, w.at, map[string]string{"word": "-" + p.scan.Source(w.at, to)})
	}
	if city := p.knows(orders.ACity, w.at, end); d != nil && settling[w.form.Verb] && k == orders.AProvince && len(city) == 1 { // at Carthage
		c, _ := p.lex.City(city[0])
		return grammar.Value{ID: string(c.Province)}, nil
	}
	return v, d
}

// units are those that are listed up to a token.
func (w *writing) units(to int) (v grammar.Value, d *orders.Diagnostic) {
	p := w.p
	for from := w.at; from < to; {
		end := from
		for end < to && !p.separates(end) && !p.isSign(end) {
			end++
		}
		if end > from {
			u, d := p.unit(from, end, w.form.Verb)
			if d != nil {
				return v, d
			}
			if slices.Contains(v.Units, u) {
				return v, p.fault(orders.SaidTwice, from, map[string]string{"word": p.scan.Source(from, end)})
			}
			v.Units = append(v.Units, u)
		}
		from = end + 1
	}
	return v, nil
}

// resembles notes what is wrong with a slot, and the names to which what stands there is near.
func (w *writing) resembles(in *grammar.Slot, k orders.Kind, to int, d *orders.Diagnostic) {
	w.fault(d)
	p := w.p
	text := p.scan.Text(p.strip(k, w.at, to), to)
	if !strings.HasPrefix(string(d.Code), "unknown-") || !names.LongEnough(text) || k == orders.AName || k == orders.SomeUnits {
		return
	}
	kinds := []orders.Kind{k}
	if k == orders.AUnit {
		kinds = []orders.Kind{orders.AnArmy, orders.AFleet}
	}
	for _, k := range kinds {
		for _, id := range p.nearest(k, text, 0) {
			v := grammar.Value{ID: id}
			switch {
			case in.Kind != orders.AUnit:
			case k == orders.AnArmy:
				v = grammar.Value{Units: []orders.Unit{{Army: campaign.ArmyID(id)}}}
			default:
				v = grammar.Value{Units: []orders.Unit{{Fleet: campaign.FleetID(id)}}}
			}
			if len(w.near) < mostOffers {
				w.near = append(w.near, func(o *orders.Order) { in.Set(o, v) })
			}
		}
	}
}
