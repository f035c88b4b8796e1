package read

import (
	"slices"
	"strings"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// refuted says that tokens say the opposite of some orders, which are not to be offered for them either.
func (p *parser) refuted(all []orders.Order, i, j int) bool {
	return p.sparesNamed(all, i, j) || p.receives(all, i, j) || p.thanks(all, i, j) || p.buildsNothing(all, i, j)
}

// sparesNamed says that tokens leave out somebody or something whom they name, of all there are: disband everything except army I.
func (p *parser) sparesNamed(_ []orders.Order, i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		at := m.From - 1
		for at > i && lexicon.Articles[p.scan.Text(at, at+1)] {
			at--
		}
		all := func(k int) bool { return p.in(universal, k) && (k == i || !p.in(behind, k-1)) } // and not: after all
		return m.N == 0 && !m.Described && at > i && p.in(excepting, at) && slices.ContainsFunc(between(i, at), all)
	})
}

// receives says that orders pay somebody of whom tokens tell that he pays: Rome owes me 2 talents; Rome nous verse 2 talents.
func (p *parser) receives(all []orders.Order, i, j int) bool {
	pays := func(at int) bool {
		m, _ := p.meaning(at, j)
		return p.in(owing, at) || slices.Contains(grammar.HeadedByAny(m.Concepts), orders.Pay)
	}
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		return o.Payee != "" && (p.among(received, i, j) || slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
			near := between(m.To, min(j, m.To+3))
			return slices.Contains(m.IDs[orders.AHolder], string(o.Payee)) && p.among(receiving, m.To, min(j, m.To+3)) && slices.ContainsFunc(near, pays)
		}))
	})
}

// thanks says that tokens thank for what was done, or are sorry for it.
func (p *parser) thanks(_ []orders.Order, i, j int) bool {
	return p.says(thanking, max(0, i-longestNumber), j)
}

// buildsNothing says that orders build fleets where somebody is appointed: Maximus at Latium, Cassius at Etruria.
func (p *parser) buildsNothing(all []orders.Order, i, j int) bool {
	said := p.concepts(i, j)
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.BuildFleet }) && said.Has(lexicon.Of("appoint")) && !said.Has(lexicon.Of("fleet build"))
}

// numbersMore says that tokens tell of more armies or fleets than orders make: build 3 fleets in Campania.
func (p *parser) numbersMore(all []orders.Order, i, j int) bool {
	made := len(slices.DeleteFunc(slices.Clone(all), func(o orders.Order) bool { return !musters(o) }))
	return made > 0 && slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		return m.N > made && !m.Sum && m.To < j && p.forceNoun(m.To)
	})
}

// joinsStranger says that a name which nobody has is joined to one of the campaign: move I and Quuxor to Umbria.
func (p *parser) joinsStranger(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		at := m.To + 1
		for at < j && (lexicon.Articles[p.scan.Text(at, at+1)] || p.forceNoun(at)) {
			at++
		}
		joined := at < j && (p.in(conjoined, m.To) || p.scan.Text(m.To, m.To+1) == "," && at+1 < j && p.in(conjoined, at+1))
		return joined && p.nobodys(at, all, i, j)
	})
}

// nobodys says that a token can only be a name, and that nobody has it, nor gets it by some orders.
func (p *parser) nobodys(at int, all []orders.Order, i, j int) bool {
	word := p.scan.Text(at, at+1)
	return p.capital(at) && !p.scan.Shouted && lexicon.Entries().Words[word] == nil && len(p.exact(orders.AFighter, word)) == 0 &&
		!slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool { return m.From <= at && at < m.To }) &&
		!slices.ContainsFunc(all, func(o orders.Order) bool { return strings.Contains(maps.Fold(o.Name), word) })
}

// paysCoins says that orders pay talents where tokens tell of other money: a thousand drachmas to Rome.
func (p *parser) paysCoins(all []orders.Order, i, j int) bool {
	return p.among(coinage, i, j) && slices.ContainsFunc(all, func(o orders.Order) bool { return o.Talents > 0 })
}
