package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// contrasts is how many tokens from one on tell what is not meant beside what is: not Pontus; instead of the
// Euxine; not army I but. What they name or count, something else of its kind does between two tokens.
func (p *parser) contrasts(from, i, j int) int {
	n := p.phraseOf(contrasting, i, j)
	if n == 0 || i > from && !p.isSign(i-1) && !p.in(conjoined, i) && n == 1 {
		return 0
	}
	to := i + n
	for to < j && !p.isSign(to) && !p.in(adversative, to) {
		if p.joins(to) && len(p.denoted(i+n, to)) > 0 && len(p.denoted(to, j)) > 0 {
			break // instead of Sopolis, with 2 talents
		}
		to++
	}
	if i == from && to == j || p.conditional(i+n, to) || p.asks(to) {
		return 0
	}
	denied := p.denoted(i+n, to)
	meant := append(p.denoted(from, i), p.denoted(to, j)...)
	if len(denied) == 0 || !slices.ContainsFunc(denied, func(k orders.Kind) bool { return slices.Contains(meant, k) }) {
		return 0
	}
	if to < j && p.in(adversative, to) {
		to++
	}
	return to - i
}

// denoted are the kinds of what tokens name or count.
func (p *parser) denoted(i, j int) (all []orders.Kind) {
	for at := i; at < j; {
		x := p.name(at, j, true)
		for k := range x.ids {
			if all = append(all, k); k == orders.ACity {
				all = append(all, orders.AProvince)
			}
		}
		if _, ok := lexicon.ReadNumber(p.scan.Text(at, at+1)); ok && x.ids == nil {
			all = append(all, orders.ANumber)
		}
		at = max(at+1, x.to)
	}
	return all
}
