package read

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// refuted says that tokens say the opposite of some orders, which are not to be offered for them either.
func (p *parser) refuted(all []orders.Order, i, j int) bool {
	return p.receives(all, i, j) || p.negated(all, i, j)
}

// negated says that the verb of an order is denied wherever it stands: je défends pas; he doesn't even besiege.
func (p *parser) negated(all []orders.Order, i, j int) bool {
	denies := func(at int) bool { return at >= i && !p.borders(at+1) && (p.in(refusing, at) || p.isnt(at)) }
	denied := func(at int) bool {
		_, long := p.meaning(at, j)
		behind := at + long // on ne se bat pas
		return behind < j && p.in(nots, behind) && !p.borders(behind) || denies(at-1) || denies(at-2) && !p.borders(at)
	}
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		heads := func(at int) bool { return o.Verb != orders.Hold && p.heads(at, j, o.Verb) }
		all := slices.DeleteFunc(between(i, j), func(at int) bool { return !heads(at) })
		return len(all) > 0 && !slices.ContainsFunc(all, func(at int) bool { return !denied(at) })
	})
}

// receives says that orders pay somebody of whom tokens tell that he pays: Rome owes me 2 talents; Rome nous verse 2 talents.
func (p *parser) receives(all []orders.Order, i, j int) bool {
	pays := func(at int) bool { return p.in(owing, at) || p.heads(at, j, orders.Pay) }
	payer := func(m model.Mention) bool {
		if m.To+1 < j && p.in(claiming, m.To) {
			return true
		}
		end := min(j, m.To+longestOwing)
		owes := m.To+1 < j && p.in(owing, m.To) && !p.be(m.To+1)
		return (owes || p.among(receiving, m.To, end)) && slices.ContainsFunc(between(m.To, end), pays)
	}
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		return o.Payee != "" && (p.among(received, i, j) || slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
			return slices.Contains(m.IDs[orders.AHolder], string(o.Payee)) && payer(m)
		}))
	})
}

// longestOwing is how many words may tell behind a name that its bearer pays.
const longestOwing = 3

// nobodys says that a token can only be a name, and that nobody has it, nor gets it by some orders.
func (p *parser) nobodys(at int, all []orders.Order, j int) bool {
	word := p.scan.Text(at, at+1)
	return p.unheardOf(at, j) && !p.scan.Shouted && tokens.Arabic(word) == 0 && len(p.exact(orders.AFighter, word)) == 0 &&
		!slices.ContainsFunc(all, func(o orders.Order) bool { return strings.Contains(maps.Fold(o.Name), word) })
}

// leavesOut says that orders do away with what is wrong with a written one, though it matters: a name that nobody has (invade Etruria with
// I via Atlantis), another choice (hold I or II), a rule. Where a written order lacks something, another takes its place only if that is
// certain: move Chaones, no hold.
func (p *parser) leavesOut(d orders.Diagnostic, found model.Analysis, i, j int) bool {
	all, word := found.Orders, d.Args["word"]
	switch d.Code {
	case orders.WrongKind:
		return false
	case orders.Incomplete:
		return p.formal && d.Verb != orders.Result && all[0].Verb != d.Verb && found.Probability < certain
	case orders.UnexpectedWords:
		first, _, _ := strings.Cut(word, " ")
		return alternatives.words[strings.ToLower(first)] // and not « où »
	case orders.BadName:
		return utf8.RuneCountInString(word) > LongestName
	}
	stranger := func(at int) bool { return p.scan.Source(at, at+1) == word && p.nobodys(at, all, j) }
	return !strings.HasPrefix(string(d.Code), "unknown-") || slices.ContainsFunc(between(i, j), stranger)
}
