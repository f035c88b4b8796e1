package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// A place is one of a form, and whether something was read in it.
type place struct {
	grammar.Place
	filled bool
}

// bare says that no word stands before what stands in a place, nor says yes to it.
func (pl place) bare() bool { return pl.Before == nil && pl.Slot != nil && pl.Says == nil }

// read reads what stands in the places of a form: first those before which no word stands, then the others in
// whatever order.
func (w *writing) read() {
	for _, pl := range w.form.Places {
		w.places = append(w.places, place{Place: pl})
	}
	for n := range w.places {
		switch pl := &w.places[n]; {
		case pl.Says != nil && !pl.Optional:
			w.says(pl)
		case pl.bare():
			if pl.Slot.Kind != orders.AText {
				w.skip()
			}
			if !pl.Optional || w.at < w.to && !w.joined(w.at) {
				var next *grammar.Slot
				if n+1 < len(w.places) && w.places[n+1].bare() {
					next = w.places[n+1].Slot
				}
				w.fill(pl, next)
			}
		}
	}
	for before := -1; before != w.at; {
		before = w.at
		w.skip()
		w.marked()
	}
	w.end()
}

// end says what is wrong with what was read as a whole: what is missing, what is too much, and where it does not stand.
func (w *writing) end() {
	p := w.p
	for _, pl := range w.places {
		if pl.Slot != nil && !pl.filled && !pl.Optional {
			w.fault(w.lacks(pl.Slot))
			return
		}
	}
	for w.at < w.to && (p.isSign(w.at) || w.form.Verb == orders.Promote && lexicon.Kingly[p.scan.Text(w.to-1, w.to)]) { // to king
		w.at++
	}
	if w.at < w.to {
		w.fault(p.fault(orders.UnexpectedWords, w.at, map[string]string{"word": p.scan.Source(w.at, w.to)}, grammar.Table().Shown(w.form.Verb, p.lang)))
	}
	if d := p.stands(&w.order, w.told); d != nil {
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

// marked reads a place whose words stand at the token at hand.
func (w *writing) marked() {
	p := w.p
	if w.at >= w.to {
		return
	}
	m, long := p.meaning(w.at, w.to)
	for n := range w.places {
		pl := &w.places[n]
		words := 0
		switch {
		case pl.filled:
		case pl.Says != nil:
			if w.says(pl) {
				return
			}
			if m.Flag != "" && m.Flag == string(pl.Slot.Name) {
				pl.Slot.Set(&w.order, grammar.Value{})
				pl.filled = true
				w.at += long
				return
			}
		case pl.Before == nil:
		case p.literal(pl.Before, w.at, w.to) > 0:
			words = p.literal(pl.Before, w.at, w.to)
			w.known++
		case pl.Slot != nil && pl.Slot.Kind == orders.ACaptive && m.Concepts.Has(lexicon.Of("ransom")):
			words = long
		}
		if words == 0 {
			continue
		}
		w.at += words
		if pl.filled = true; pl.Slot != nil {
			w.fill(pl, nil)
		}
		return
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
		from := w.at + p.leaving(w.at, w.to)
		x := p.name(from, w.to, false)
		land := x.ids[orders.AProvince]
		if len(land) != 1 || !w.located(land[0], from, x.to) {
			return
		}
		w.told = append(w.told, said{land[0], span{from, x.to}})
		w.at = x.to
	}
}

// located says that a province, the name of which takes up some tokens, is where stands what the order is about: army I in Etruria, army I
// (Etruria), army I, Etruria, to Umbria.
func (w *writing) located(province string, i, j int) bool {
	p := w.p
	here := func(army campaign.ArmyID) bool { return string(p.lex.View.Armies[army].At) == province }
	switch {
	case slices.ContainsFunc(w.order.Units, func(u orders.Unit) bool { return here(u.Army) }), here(w.order.Army) && j < w.to && w.joined(j):
		return true
	case w.order.Army == "" && w.order.Leader == "":
		return false
	case i > w.at: // in Etruria
		return !w.joined(w.at)
	}
	return i > 0 && strings.Contains(p.scan.Between(i), "(")
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
	pl.filled = true
	w.introduced(k)
	to := w.extent(k, next)
	switch {
	case w.empty(k, to):
		w.fault(w.lacks(pl.Slot))
		return
	case w.form.Verb == orders.Appoint && k == orders.AName && lexicon.Kingly[w.word()]:
		w.fault(p.fault(orders.UnexpectedWords, w.at, map[string]string{"word": p.scan.Source(w.at, to)}, grammar.Table().Shown(orders.NameKing, p.lang)))
		return
	}
	v, d := w.value(k, to)
	if d != nil {
		w.fault(d)
		w.resembles(pl.Slot, to, d)
		w.at = to
		return
	}
	w.named++
	if w.known++; len(p.knows(k, w.at, to)) > 0 {
		w.known++
	}
	switch k {
	case orders.ANumber:
		for to < w.to && p.in(talents, to) {
			to++
		}
	case orders.AName:
		w.fresh = w.at
		if !p.scan.Tokens[w.at].Quoted {
			v.Text = capitalised(v.Text)
		}
	}
	pl.Slot.Set(&w.order, v)
	w.at = to
}

// empty says that nothing of a kind stands at hand, up to a token: other words of the form, or none that name or count anything.
func (w *writing) empty(k orders.Kind, to int) bool {
	p := w.p
	switch {
	case to == w.at, to == w.at+1 && w.joined(w.at):
		return true
	case k == orders.AName:
		return lexicon.Nameless[w.word()]
	case k == orders.ANumber:
		_, _, counts := p.number(w.at, w.to)
		return !counts && !strings.ContainsAny(p.scan.Text(w.at, to), figures)
	}
	return false
}
