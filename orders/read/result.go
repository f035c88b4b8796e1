package read

import (
	"maps"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// clauses reads what follows the winner of a result, from the semicolon or comma at i on.
func (p *parser) clauses(o *orders.Order, i, j int) (faults []*orders.Diagnostic) {
	for i < j {
		to := min(p.clause(i+1, j, ";"), p.clause(i+1, j, ","))
		if from, end, _ := p.polite(i+1, to); from < end {
			r := p.request(grammar.Told(), from, end)
			switch {
			case !r.formed():
				faults = append(faults, p.unformed(r, end))
			case r.whole() && !merge(o.Result, r.order.Outcome()):
				faults = append(faults, p.fault(orders.SaidTwice, from, map[string]string{"word": p.scan.Source(from, end)}))
			default:
				faults = append(faults, r.faults...)
			}
		}
		i = to
	}
	return faults
}

// merge adds a clause to a result; false if it says otherwise of the same thing.
func merge(r *campaign.Result, part campaign.Result) bool {
	for p, l := range part.Losses {
		if was, ok := r.Losses[p]; ok && was != l {
			return false
		}
	}
	for l, c := range part.Leaders {
		if was, ok := r.Leaders[l]; ok && was != c {
			return false
		}
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

func joined[K comparable, V any](a, b map[K]V) map[K]V {
	all := maps.Clone(a)
	if all == nil {
		all = map[K]V{}
	}
	maps.Copy(all, b)
	return all
}
