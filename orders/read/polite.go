package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// polite drops what people write around an order. It says whether the line asked
// for it in so many words: then its question mark makes it no question.
func (p *parser) polite(i, j int) (from, to int, asked bool) {
	i += p.greeting(i, j)
	from, to = i, j
	for from < to && !p.scan.Tokens[from].Quoted {
		n, asks := p.opening(from, to, from > i)
		if n == 0 {
			break
		}
		from, asked = from+n, asked || asks
	}
	for to > from && !p.tells(from) && !p.scan.Tokens[to-1].Quoted {
		n := p.farewell(from, to)
		if n == 0 {
			break
		}
		to -= n
	}
	return from, to, asked
}

// greeting is how many tokens greet whoever reads, up to a sign, and name nobody of the campaign: good evening; hi John.
func (p *parser) greeting(i, j int) (long int) {
	if p.block || i >= j || !Greets[p.scan.Text(i, i+1)] || p.saysMore(i, j) {
		return 0
	}
	for to := i + 1; to < min(j, i+Greeting); to++ {
		if p.isSign(to) || strings.ContainsAny(p.scan.Between(to), ".!?:–—") {
			if p.hasName(i, to) {
				return 0
			}
			return to - i
		}
		if p.saysMore(to, j) { // good only if
			break
		}
	}
	return 0
}

// saysMore says that a token denies, asks, counts, does something or makes a condition, as no greeting does.
func (p *parser) saysMore(i, j int) bool {
	m, _ := p.meaning(i, j)
	is := p.token(i)
	return m.Finite || m.Past || m.Be || !m.Concepts.None() || is.Mood != 0 || is.Asks != (lexicon.Concepts{}) || is.number > 0 || p.in(nots, i) || p.in(nevers, i)
}

// opening is how many tokens the longest opening at a token takes up.
func (p *parser) opening(i, j int, linked bool) (long int, asks bool) {
	word := p.scan.Text(i, i+1)
	switch {
	case word == "," || word == ";":
		return 1, false
	case p.proclaims(i) && p.dictates(i+1):
		return 2, true // note that army I marches
	}
	if p.in(ambiguous, i) && p.past(i, min(i+2, j)) {
		return 0, false
	}
	var phrases []lexicon.Courtesy
	if p.is(i, grammar.Civil) {
		phrases = lexicon.Courteous().Before[word]
	}
	if len(phrases) == 0 {
		if p.filler(i) && i+1 < j && len(p.knows(orders.AnArmy, i, i+2)) == 0 { // my orders are
			long, asks = p.opening(i+1, j, linked)
		}
		if long == 0 {
			return 0, false
		}
		return long + 1, asks
	}
	first := (lexicon.Ordinal(word) > 0 || p.in(following, i)) && i+1 < j && p.noun(i+1) != ""
	if first || p.numbers(i, j) { // the first army; I to Etruria
		return 0, false
	}
	for _, c := range phrases {
		if c.Links && !linked || c.Leads && linked {
			continue
		}
		if n := lexicon.Spans(&p.scan, i, j, c.Text, c.Words); n > long {
			long, asks = n, c.Asks
		}
	}
	return long, asks
}

// farewell is how many tokens the longest closing before a token takes up.
func (p *parser) farewell(i, j int) (long int) {
	word := p.scan.Text(j-1, j)
	if word == "," || word == ";" {
		return 1
	}
	if !p.is(j-1, grammar.Bidding) {
		return 0
	}
	for _, c := range lexicon.Courteous().Behind[word] {
		if n := c.Words; n > long && j-n >= i && p.scan.Text(j-n, j) == c.Text {
			long = n
		}
	}
	return long
}
