package read

import (
	"cmp"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// A writing is tokens read in a form in which orders are written, as far as they go.
type writing struct {
	p      *parser
	form   *grammar.Form
	at     int // the token at hand
	to     int
	order  orders.Order
	places []place
	told   []said // what it says of where something stands
	faults []*orders.Diagnostic
	own    int                   // 2 if it begins with the word that the form does, 1 if with one that the verb is called by
	opened int                   // how many tokens open it
	known  int                   // how many slots are filled, by names in full or words of the form before them
	near   []func(*orders.Order) // each puts a name into the order to which one that is not known is near
	named  int                   // how many slots are filled
	fresh  int                   // where a new name begins, if it has one
}

// written reads tokens as an order in the form in which orders are written: it files the order, or reports what
// is wrong with it; false if they have not that form.
func (p *parser) written(i, j int) bool {
	w := p.closest(i, j)
	if w == nil || p.loose(w, i, j) {
		return false
	}
	if len(w.faults) > 0 { // now it matters which they are
		w = p.writing(w.form, i+w.opened, i, j, p.brief)
	}
	p.rule, p.formal = orders.Rule(w.form.Verb), w.own > 0
	if ids := p.exact(orders.ALeader, tokens.FoldName(w.order.Name)); len(w.faults) == 0 && w.form.Verb == orders.NameKing && len(ids) == 1 {
		w.order = orders.Order{Verb: orders.Promote, Place: p.place, Leader: campaign.LeaderID(ids[0])}
	}
	m, _ := p.meaning(i, j)
	if o := &w.order; o.Verb == orders.Invade && m.Concepts.Has(lexicon.Of("conquer")) && !m.Concepts.Has(lexicon.Of("attack invading")) && !o.UnlessArmy && !p.attacked(o.Province) {
		o.Verb = orders.Move // who occupies what is nobody's enters it
	}
	if len(w.faults) == 0 {
		if d := p.introduce(&w.order, max(w.fresh, i)); d != nil {
			w.fault(d)
		}
	}
	if len(w.faults) > 0 {
		p.report(w.refused())
		return true
	}
	p.spoken = len(p.sheet.Orders)
	p.keep(w.order)
	return true
}

// closest are tokens read in the form to which they come nearest, of those that they open; nil if they open none.
func (p *parser) closest(i, j int) (best *writing) {
	first := p.scan.Text(i, i+1)
	headed := grammar.Openers()[first]
	m, _ := p.meaning(i, j)
	for _, f := range grammar.Table().Forms {
		if f.Verb != headed && !strings.HasPrefix(f.Items[0].Folded, first) && !m.Concepts.Has(f.Concepts) && !p.token(i).Asks.Has(f.Items[0].Asked) {
			continue
		}
		if at := p.opens(f, i, j); at > i {
			if w := p.writing(f, at, i, j, true); best == nil || w.better(best) {
				best = w
			}
		}
	}
	return best
}

// refused is what is said of an order that has faults: the first of them and, if it is the only one, what may be meant.
func (w *writing) refused() *orders.Diagnostic {
	d := meantAs([]orders.Order{w.order}, w.faults[0])
	if len(w.faults) > 1 {
		return d
	}
	for _, put := range w.near {
		o := w.order
		put(&o)
		d.Try = append(d.Try, []orders.Order{o})
	}
	if d.Code == orders.UnexpectedWords { // without them
		d.Try = [][]orders.Order{{w.order}}
	}
	return d
}

// writing are tokens read in a form, of which what stands in its places begins at one; that there is a fault may do, whichever
// it is.
func (p *parser) writing(f *grammar.Form, at, i, j int, brief bool) *writing {
	p.rule = orders.Rule(f.Verb)
	was := p.brief
	p.brief = brief
	w := &writing{p: p, form: f, at: at, opened: at - i, to: j, own: p.owns(f, i, j), order: orders.Order{Verb: f.Verb, Place: p.place}}
	if f.Verb == orders.Result {
		w.order.OpenResult()
		w.to = p.clause(i, j, ";")
	}
	w.read()
	if f.Verb == orders.Result && len(w.faults) == 0 {
		w.faults = p.clauses(&w.order, w.to, j)
	}
	p.brief = was
	return w
}

// attacked says that a province is somebody else's: who goes there invades it.
func (p *parser) attacked(id maps.ProvinceID) bool {
	holder := p.lex.View.Provinces[id].Controller
	return holder != "" && !p.lex.Owns(holder)
}

// capitals says that one of some words is written with a capital.
func (p *parser) capitals(i, j int) bool {
	for ; i < j; i++ {
		if p.capital(i) {
			return true
		}
	}
	return false
}

// owns says how well the first of some tokens opens a form.
func (p *parser) owns(f *grammar.Form, i, j int) int {
	switch {
	case p.literal(&f.Items[0], i, j) > 0:
		return 2
	case grammar.HeadedBy(f.Verb, p.scan.Text(i, i+1)), p.synonym(f, i, j) > 1:
		return 1
	}
	return 0
}

// better says that tokens come nearer to a form than to another.
func (w *writing) better(than *writing) bool {
	faultless := func(w *writing) int { return -min(len(w.faults), 1) }
	return cmp.Or(
		cmp.Compare(min(w.own, 1), min(than.own, 1)),
		cmp.Compare(faultless(w), faultless(than)),
		cmp.Compare(w.opened, than.opened),
		cmp.Compare(w.known, than.known),
		cmp.Compare(w.own, than.own),
		cmp.Compare(than.at, w.at),
	) > 0
}

// opens is behind which token what stands in a form begins, where tokens open it: by the word that the program
// writes, or by another verb that means the same; i if they do not.
func (p *parser) opens(f *grammar.Form, i, j int) int {
	at := i
	for n := range f.Items {
		it := &f.Items[n]
		if it.Slot != nil || it.Groups != nil {
			break
		}
		for n > 0 && at < j && p.is(at, grammar.Article) && p.literal(it, at, j) == 0 {
			at++
		}
		switch long := p.literal(it, at, j); {
		case long > 0:
			at += long
		case n == 0 && p.synonym(f, at, j) > 0:
			at += p.synonym(f, at, j)
		case n > 0 && at < j && p.noun(at) != "" && p.noun(at) == lexicon.Nouns[it.Folded]:
			at++
		case n > 0 && lexicon.Nouns[it.Folded] == "" && it.Roles != 0:
		default:
			return i
		}
	}
	return at
}

// synonym is how many tokens a verb takes up at one that means the same as that of a form.
func (p *parser) synonym(f *grammar.Form, i, j int) int {
	m, long := p.meaning(i, j)
	switch {
	case !f.Items[0].Asked.None():
		return 0
	case grammar.HeadedBy(f.Verb, p.scan.Text(i, i+1)):
		return 1
	case m.Finite && m.Concepts.Has(f.Concepts):
		return long
	}
	return 0
}

// literal is how many tokens a word of a form takes up at one, or a joining word of the same role.
func (p *parser) literal(it *grammar.Item, i, j int) int {
	if i >= j || p.scan.Tokens[i].Quoted {
		return 0
	}
	_, asked := p.asking(i, j, it.Asked)
	bare, contracts := strings.CutSuffix(it.Folded, " de")
	words := longest(i, j, func(to int) bool {
		if p.scan.Text(i, to) == it.Folded {
			return true
		}
		return contracts && to > i+1 && lexicon.Genitives[p.scan.Text(to-1, to)] && p.scan.Text(i, to-1) == bare // auprès des
	})
	if m, long := p.meaning(i, j); words == 0 && m.Roles&it.Roles != 0 && m.Concepts.None() {
		return long
	}
	return max(words, asked)
}
