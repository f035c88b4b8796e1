package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/grammar"
)

// miscounted says that a way names other than as many fleets, or armies, as the clause speaks of.
func (t *fitting) miscounted(w way) bool {
	long := t.length(w)
	return t.f.Makes() && t.c.many > 1 && t.c.many != long &&
		(long > 1 || w.chosen[0] != 0 || !slices.ContainsFunc(t.f.Places, func(pl grammar.Place) bool { return pl.Several }))
}

// faulty says that something is missing in a way, not known or too many.
func (t *fitting) faulty(w way) bool {
	for i := range t.f.Places {
		pl, group := &t.f.Places[i], t.group(w, i)
		if group == nil && !pl.Optional && pl.Slot.Kind != orders.AFlag {
			return true
		}
		for _, x := range group {
			if _, d, _ := t.value(*pl, x); d != nil {
				return true
			}
		}
	}
	return slices.ContainsFunc(w.left, func(n int) bool { return t.omitting(n) >= costFault })
}

// wrong is what is wrong with a way that makes no orders: what is missing before names that are not
// known, those before words too many, and these before what its orders say. The draft is as much as is known.
func (t *fitting) wrong(w way) (draft orders.Order, faults []*orders.Diagnostic) {
	p, before := t.p, t.p.rule
	defer func() { p.rule = before }()
	p.rule = t.f.Rule
	var unknown, missing, beside []*orders.Diagnostic
	for i, pl := range t.f.Places {
		group := t.group(w, i)
		for _, x := range group {
			if _, d, _ := t.value(pl, x); d != nil {
				unknown = append(unknown, d)
			}
		}
		if group == nil && !pl.Optional && pl.Slot.Kind != orders.AFlag && len(missing) == 0 { // one thing at a time
			at := len(p.scan.Tokens)
			if len(t.c.loose) > 0 && t.c.loose[0].to > 0 {
				at = t.c.loose[0].from
			}
			missing = append(missing, p.fault(orders.Incomplete, at, map[string]string{"slot": string(pl.Slot.Kind)}, grammar.Table().Shown(t.f.Verb, p.lang)))
		}
	}
	for _, n := range w.left {
		if x := t.groups[n][0]; t.omitting(n) >= costFault {
			if d := t.misplaced(x); d != nil {
				beside = append(beside, d)
				continue
			}
			beside = append(beside, p.fault(orders.UnexpectedWords, x.from, map[string]string{"word": p.scan.Source(x.from, x.to)}, grammar.Table().Shown(t.f.Verb, p.lang)))
		}
	}
	for _, all := range [][]*orders.Diagnostic{missing, unknown, beside} {
		if len(all) > 0 {
			draft, _ = t.order(w, 0)
			return draft, all
		}
	}
	for n := 0; n < t.length(w) && !t.miscounted(w); n++ {
		o, d := t.order(w, n)
		t.enter(&o)
		if draft = o; d != nil {
			return draft, []*orders.Diagnostic{d}
		}
	}
	return draft, []*orders.Diagnostic{p.fault(orders.Unclear, t.c.from, nil)}
}
