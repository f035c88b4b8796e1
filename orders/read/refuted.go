package read

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// refuted says that tokens say the opposite of some orders, which are not to be offered for them either.
func (p *parser) refuted(all []orders.Order, i, j int) bool {
	thanks := p.says(max(0, i-longestNumber), j, thanking)      // for what was done, or is sorry for it
	bars := hasVerb(all, orders.Allow) && p.says(i, j, barring) // as a fleet does anyway: bar the Tyrrhenian to Carthage
	return thanks || bars || p.receives(all, i, j) || p.negated(all, i, j)
}

// negated says that the verb of an order is denied wherever it stands: je défends pas; he doesn't even besiege.
func (p *parser) negated(all []orders.Order, i, j int) bool {
	denies := func(at int) bool {
		return at >= i && !p.borders(at+1) && (p.in(refusing, at) || p.isnt(at) || p.mood(at, at+1, lexicon.Denies) > 0)
	}
	denied := func(at int) bool {
		_, long := p.meaning(at, j)
		behind := at + long // on ne se bat pas
		return behind < j && p.in(nots, behind) && !p.borders(behind) || denies(at-1) || denies(at-2) && !p.borders(at)
	}
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		heads := func(at int) bool { return p.heads(at, j, o.Verb) }
		stands := func(at int) bool { return heads(at) && !denied(at) }
		return o.Verb != orders.Hold && anywhere(i, j, heads) && !anywhere(i, j, stands)
	})
}

// never says that the verb of an order is said to be done at no time, wherever it stands: I have never let the Seleucids pass.
func (p *parser) never(all []orders.Order, i, j int) bool {
	says := func(at int) bool {
		return at >= p.head && at < j && p.in(nevers, at) && (at == p.head || p.mood(at-1, at+1, lexicon.Provided) == 0) // si jamais
	}
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		heads := func(at int) bool { return p.heads(at, j, o.Verb) }
		stands := func(at int) bool { return heads(at) && !says(at-2) && !says(at-1) && !says(at+1) }
		return anywhere(i, j, heads) && !anywhere(i, j, stands)
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
		return (owes || p.says(m.To, end, receiving)) && anywhere(m.To, end, pays)
	}
	gives := func(at int) bool { return p.does(at, j, orders.Pay) }
	beside := func(at int) bool { return at >= i && at < j && p.in(receiving, at) }
	givesOthers := func(at int) bool { return gives(at) && !beside(at-1) && !beside(at+1) }
	given := anywhere(i, j, gives) && !anywhere(i, j, givesOthers) // and she gives me 3 talents
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		pays := func(m model.Mention) bool { return slices.Contains(m.IDs[orders.AHolder], string(o.Payee)) && payer(m) }
		return o.Payee != "" && (given || p.says(i, j, received) || slices.ContainsFunc(p.mentioned(i, j), pays))
	})
}

// longestOwing is how many words may tell behind a name that its bearer pays.
const longestOwing = 3

// nobodys says that a token can only be a name, and that nobody has it, nor gets it by some orders.
func (p *parser) nobodys(at int, all []orders.Order, j int) bool {
	word := p.scan.Text(at, at+1)
	return p.unheardOf(at, j) && !p.scan.Shouted && tokens.Arabic(word) == 0 && len(p.exact(orders.AFighter, word)) == 0 &&
		!slices.ContainsFunc(all, func(o orders.Order) bool { return strings.Contains(atlas.Fold(o.Name), word) })
}

// ransomsNobody says that orders pay a ransom for somebody who is no captive: that would be a gift.
func (p *parser) ransomsNobody(all []orders.Order, i, j int) bool {
	gives := func(o orders.Order) bool { return o.Verb == orders.Pay && o.Leader == "" }
	return slices.ContainsFunc(all, gives) && !slices.ContainsFunc(all, func(o orders.Order) bool { return o.Leader != "" }) && p.says(i, j, ransoming)
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
		first, _, _ := strings.Cut(strings.ToLower(word), " ") // and not folded: « où » is no « ou »
		said := model.Key(all)
		more := func(m model.Mention) bool { // let Rome pass through the Ionian Sea and Western Sicily
			return p.scan.Column(m.From) > d.Column && m.N == 0 && !m.Doubtful && !slices.ContainsFunc(slices.Collect(maps.Values(m.IDs)), func(ids []string) bool { return strings.Contains(said, ids[0]) })
		}
		asks := func(at int) bool { // away until 20 May, and send me the guide
			v := grammar.Openers()[p.scan.Text(at, at+1)]
			return p.scan.Column(at) > d.Column && v.Request() && !hasVerb(all, v)
		}
		return alternatives.words[first] || conjoined.words[first] && (slices.ContainsFunc(p.mentioned(i, j), more) || anywhere(i, j, asks))
	case orders.BadName: // Fabricius the Younger
		name := word
		if first, rest, several := strings.Cut(word, " "); several && lexicon.Articles[tokens.FoldName(first)] {
			name = rest
		}
		capital, _ := utf8.DecodeRuneInString(name)
		part := func(o orders.Order) bool { return unicode.IsUpper(capital) && !strings.HasPrefix(name, o.Name) }
		return utf8.RuneCountInString(word) > LongestName || slices.ContainsFunc(all, part)
	}
	stranger := func(at int) bool { return p.scan.Source(at, at+1) == word && p.nobodys(at, all, j) }
	appoints := d.Verb == orders.Post || hasVerb(all, orders.Appoint) // post Deicus to Campania: or is he to be a new proconsul?
	another := appoints && all[0].Verb != d.Verb && found.Probability < certain
	return another || !strings.HasPrefix(string(d.Code), "unknown-") || anywhere(i, j, stranger)
}
