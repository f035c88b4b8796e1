package model

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/tokens"
)

// Right are those of some orders that a sentence most probably holds; worth is how much likelier each of them is than it looks,
// as weights are, since somewhere it is known to be.
func (s *Sentence) Right(w *Weights, of []orders.Order, worth float64) []orders.Order {
	if s.unfit() {
		return nil
	}
	best := func(x *path) float64 { return x.score + worth*float64(x.orders) }
	all, _ := slices.MaxFunc(s.search(w, s.labelled(of)), func(x, y *path) int { return cmp.Compare(best(x), best(y)) }).along()
	return all
}

// Gains tell of each of some orders how much likelier a sentence is to hold it than to order nothing, as weights are; minus
// infinity where it cannot.
func (s *Sentence) Gains(w *Weights, of []orders.Order) []float64 {
	all := make([]float64, len(of))
	for n := range all {
		all[n] = math.Inf(-1)
	}
	if s.unfit() {
		return all
	}
	spans, unnamed := s.labelled(of), s.Unnamed(of)
	s.search(w, spans)
	ordering := w.score(s.anyFeatures)
	for a, at := range spans {
		idle := tally{w: w}
		for long, candidates := range at {
			if a+long < len(spans) {
				s.noneFeatures(&idle, s.starts[a+long], s.starts[a+long+1], false)
			}
			for _, c := range candidates {
				for _, o := range s.ordersOf(c) {
					for n := range of {
						if k := key(o); k == key(of[n]) || k == key(unnamed[n]) {
							all[n] = max(all[n], ordering+c.score-idle.sum)
						}
					}
				}
			}
		}
	}
	return all
}

// labelled are the candidates of all runs of clauses that order nothing but some of the orders of a text.
func (s *Sentence) labelled(of []orders.Order) spans {
	return s.right(s.spans(anyFrame), strings.Split(Key(of)+"\n"+Key(s.Unnamed(of)), "\n"))
}

// right are those of some candidates that order nothing but what is wanted, by its keys.
func (s *Sentence) right(all spans, wanted []string) spans {
	verbs := map[orders.Verb]bool{}
	for _, k := range wanted {
		verb, _, _ := strings.Cut(k, "|")
		verbs[orders.Verb(verb)] = true
	}
	unwanted := func(o orders.Order) bool { return !slices.Contains(wanted, key(o)) }
	right := make(spans, len(all))
	for a, at := range all {
		for long, candidates := range at {
			for _, c := range candidates {
				if verbs[c.frame.verb] && !slices.ContainsFunc(s.ordersOf(c), unwanted) {
					right[a][long] = append(right[a][long], c)
				}
			}
		}
	}
	return right
}

// Unnamed are orders as the model makes them: an army or a fleet called by the number that it gets anyway has no
// name of the writer's, and what an order makes is [Made] in those behind it.
func (s *Sentence) Unnamed(all []orders.Order) []orders.Order {
	all = slices.Clone(all)
	made := map[string]bool{}
	army, fleet := s.around.FreeArmy, s.around.FreeFleet
	unnamed := func(name, free *string) {
		if *name == *free && *name != "" {
			*name, *free = "", tokens.Roman(tokens.Arabic(tokens.FoldName(*free))+1)
		}
	}
	for n := range all {
		o := &all[n]
		switch o.Verb {
		case orders.RaiseArmy:
			made[string(o.Army)] = true
			unnamed(&o.Name, &army)
		case orders.BuildFleet:
			made[string(o.Fleet)] = true
			unnamed(&o.Name, &fleet)
		case orders.Appoint:
			made[string(o.Leader)] = true
		}
		if o.Verb != orders.RaiseArmy && made[string(o.Army)] {
			o.Army = Made
		}
		if o.Verb != orders.BuildFleet && made[string(o.Fleet)] {
			o.Fleet = Made
		}
		if o.Verb != orders.Appoint && made[string(o.Leader)] {
			o.Leader = Made
		}
	}
	return all
}
