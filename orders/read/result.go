package read

import (
	"maps"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// clauses reads what follows the winner of a result, from the semicolon at i on.
func (p *parser) clauses(o *orders.Order, i, j int) (faults []*orders.Diagnostic) {
	for i < j {
		to := min(p.clause(i+1, j, ";"), p.clause(i+1, j, ","))
		if from, end, _ := p.polite(i+1, to); from < end {
			w := p.clauseOf(from, end)
			if faults = append(faults, w.faults...); len(w.faults) == 0 && !merge(o.Result, w.order.Outcome()) {
				faults = append(faults, p.fault(orders.SaidTwice, from, map[string]string{"word": p.scan.Source(from, end)}))
			}
		}
		i = to
	}
	return faults
}

// clauseOf is what tokens come nearest to of what may follow the winner.
func (p *parser) clauseOf(i, j int) (best *writing) {
	for _, f := range grammar.Table().Clauses {
		at := p.opens(f, i, j)
		if at == i && f.Items[0].Slot == nil {
			continue
		}
		w := &writing{p: p, form: f, at: at, to: j, order: orders.Order{Verb: f.Verb, Place: p.place}}
		if w.read(); best == nil || w.better(best) {
			best = w
		}
	}
	return best
}

// merge adds a clause to a result; false if it says otherwise of the same thing.
func merge(r *campaign.Result, part campaign.Result) bool {
	if contradict(r.Losses, part.Losses) || contradict(r.Leaders, part.Leaders) {
		return false
	}
	if len(part.Losses) > 0 {
		r.Losses = joined(r.Losses, part.Losses)
	}
	if len(part.Leaders) > 0 {
		r.Leaders = joined(r.Leaders, part.Leaders)
	}
	if len(part.Camps) > 0 {
		r.Camps = grammar.SortedCamps(r.Camps, part.Camps...)
	}
	r.Withdrawn = r.Withdrawn || part.Withdrawn
	return true
}

// contradict says that two tell otherwise of the same.
func contradict[K, V comparable](a, b map[K]V) bool {
	for key, is := range b {
		if was, told := a[key]; told && was != is {
			return true
		}
	}
	return false
}

// joined is what either tells, in a map of its own.
func joined[K comparable, V any](a, b map[K]V) map[K]V {
	all := maps.Clone(a)
	if all == nil {
		all = map[K]V{}
	}
	maps.Copy(all, b)
	return all
}
