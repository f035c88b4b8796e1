package read

import (
	"maps"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// clauses reads what follows the winner of a result, from the semicolon at i on.
func (p *parser) clauses(o *orders.Order, i, j int) []*orders.Diagnostic {
	var faults []*orders.Diagnostic
	for i < j {
		to := i + 1
		for to < j && (p.scan.Text(to, to+1) != ";" && p.scan.Text(to, to+1) != "," || p.scan.Tokens[to].Quoted) {
			to++
		}
		if from, end, _ := p.polite(i+1, to); from < end {
			part, _, wrong := p.choose(p.book.Clauses, from, end)
			if len(wrong) == 0 && !merge(o.Result, part.Outcome()) {
				wrong = []*orders.Diagnostic{p.fault(orders.SaidTwice, from, map[string]string{"word": p.scan.Source(from, end)})}
			}
			faults = append(faults, wrong...)
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
