package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/model"
)

// An analysis is what tokens may order, the most probable first.
type analysis []model.Analysis

// analysed is what the model makes of tokens, found out once for what stands before them, however the line is cut.
func (p *parser) analysed(i, j int) analysis {
	if i >= j {
		return nil
	}
	p.spokenOf()
	n := len(p.sheet.Orders)
	at := statement{text: p.scan.Source(i, j), question: p.scan.Question, shouted: p.scan.Shouted, said: p.saidKey, orders: n, made: len(p.makers), near: n > 0 && p.place.Line-p.sheet.Orders[n-1].Line <= 1}
	if n > 0 {
		at.last = p.sheet.Orders[n-1].Canonical
	}
	found, known := p.analyses[at]
	if !known {
		if len(p.analyses) >= mostAnalyses {
			clear(p.analyses)
		}
		found = p.conceived(p.modelled(i, j).Analyse(model.Learnt()), i, j)
		p.analyses[at] = found
	}
	return found
}

// conceived are analyses without unlikely ones of a battle that tokens do not name.
func (p *parser) conceived(all analysis, i, j int) analysis {
	unlikely := func(x model.Analysis) bool {
		return x.Probability < likely && slices.ContainsFunc(x.Orders, func(o orders.Order) bool { return o.Battle != "" })
	}
	if slices.ContainsFunc(all, unlikely) && !p.namesBattle(i, j) {
		all = slices.DeleteFunc(all, unlikely)
	}
	return all
}

// completed is what tokens may order that name one thing too few.
func (p *parser) completed(only orders.Verb, i, j int) [][]orders.Order {
	return p.conceived(p.modelled(i, j).Completed(model.Learnt(), only), i, j).offers()
}

// namesBattle says that tokens name a battle, by its number or its land.
func (p *parser) namesBattle(i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool { return len(m.IDs[orders.ABattle]) > 0 })
}

// mostAnalyses is how many are remembered.
const mostAnalyses = 200

// A statement is all by which a sentence is analysed.
type statement struct {
	text, last, said  string
	question, shouted bool
	orders, made      int
	near              bool
}

// idle is how probable it is that nothing is ordered, nor, as may be half the time, asked for.
func (a analysis) idle() float64 {
	none, asked := 0.0, 0.0
	for _, x := range a {
		if p := x.Probability; len(x.Orders) == 0 {
			none = p
		} else if asks(x) {
			asked += p
		}
	}
	switch {
	case len(a) == 0:
		return 1
	case asked < wished:
		return none + asked
	}
	return none
}

// asks says that an analysis is a request alone that names nothing, or no change.
func asks(x model.Analysis) bool { return len(x.Orders) == 1 && bare(x.Orders[0]) }

func notBare(o orders.Order) bool { return !bare(o) }

// bare says that an order is a request that names nothing, or no change.
func bare(o orders.Order) bool {
	return o.Verb == orders.NoChange || o.Verb.Request() && o.Battle == "" && o.Until == ""
}

// sure are the orders that are sure enough to be filed, nil if there are none.
func (a analysis) sure() []orders.Order {
	if len(a) == 0 || a[0].Probability < sure && (a[0].Probability < wished || slices.ContainsFunc(a[0].Orders, matters)) {
		return nil
	}
	return a[0].Orders
}

// probable is how probable it is that tokens hold an order, whatever else they hold.
func (a analysis) probable(o orders.Order) (sum float64) {
	for _, x := range a {
		if contains(x.Orders, o) {
			sum += x.Probability
		}
	}
	return sum
}

// more is how probable it is that tokens hold some orders and others beside them.
func (a analysis) more(than []orders.Order) (sum float64) {
	for _, x := range a {
		missing := func(o orders.Order) bool { return !contains(x.Orders, o) }
		if len(x.Orders) > len(than) && !slices.ContainsFunc(than, missing) {
			sum += x.Probability
		}
	}
	return sum
}

// contains says that an order is among some.
func contains(all []orders.Order, o orders.Order) bool {
	k := model.Key([]orders.Order{o})
	return slices.ContainsFunc(all, func(x orders.Order) bool { return model.Key([]orders.Order{x}) == k })
}

// matters says that an order is none that only asks for something to be sent.
func matters(o orders.Order) bool { return !o.Verb.Sends() }

// holdsElse says that tokens are orders by themselves, and not only what is chosen before a battle, which whoever tells its end does no more.
func (p *parser) holdsElse(i, j int) bool {
	return p.teacher == nil && slices.ContainsFunc(p.trusted(p.analysed(i, j), i, j), func(o orders.Order) bool { return !o.Chooses() || o.Verb == orders.Concede })
}

// holds says that tokens are orders by themselves.
func (p *parser) holds(i, j int) bool {
	return p.teacher == nil && p.analysed(i, j).sure() != nil
}
