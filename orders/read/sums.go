package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// compares says that an order has a sum that tokens make of another: one more than that to the Judeans, moitié moins aux Spartiates; but
// not two and no more.
func (p *parser) compares(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Talents > 0 }) && p.comparative(i, j)
}

// comparative says that a word among tokens compares a sum with what was named before: what stands for that is behind it, or nothing.
func (p *parser) comparative(i, j int) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool {
		behind := at + p.phrase(at, j, comparing)
		return behind > at && !p.among(nots, max(i, at-2), at) && (p.borders(behind) || behind >= j || p.among(anaphors, behind, min(j, behind+2)))
	})
}

// givesTrifle says that an order pays one talent of which nothing speaks but an article, that of what is none: a small present for
// the Lycians.
func (p *parser) givesTrifle(all []orders.Order, i, j int) bool {
	one := func(o orders.Order) bool { return o.Talents == 1 && o.Verb == orders.Pay }
	return slices.ContainsFunc(all, one) && !p.among(talents, i, j) && !slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		article := m.To == m.From+1 && p.in(indefinite, m.From) && m.To < j && !p.borders(m.To)
		word, _ := p.meaning(m.To, j)
		return m.N == 1 && (!article || word.Roles != 0 || !word.Concepts.None())
	})
}

// retractsSum says that tokens begin with several words that take something back: I take back the 3 talents.
func (p *parser) retractsSum(_ []orders.Order, i, j int) bool {
	return p.mood(i, j, lexicon.Retracts) > 1
}
