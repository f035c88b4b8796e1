package read

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// mood is the longest phrase of some moods at a token, and how many tokens it takes up.
func (p *parser) mood(i, j int, any lexicon.Mood) (m lexicon.Mood, long int) {
	for _, ph := range lexicon.Moods()[p.scan.Text(i, i+1)] {
		if ph.Mood&any == 0 || ph.Words == 1 && i > p.head && p.isSign(i-1) && p.scan.Source(i, i+1) == "où" { // where, and not or
			continue
		}
		if n := lexicon.Spans(&p.scan, i, j, ph.Text, ph.Words); n > long {
			m, long = ph.Mood, n
		}
	}
	return m, long
}

// lexeme is what is known of a token.
func (p *parser) lexeme(i int) *grammar.Lexeme {
	for n := len(p.known); n <= i; n++ {
		p.known = append(p.known, grammar.LexemeOf(p.scan.Text(n, n+1)))
	}
	return p.known[i]
}

// is says that a token is a word with one of some traits.
func (p *parser) is(i int, t grammar.Traits) bool { return p.lexeme(i).Traits&t != 0 }

// noun is the kind of name that a token is a noun for, "" for none.
func (p *parser) noun(i int) orders.Kind { return p.lexeme(i).Noun }

// forceNoun says that a token is the word for an army or a fleet.
func (p *parser) forceNoun(i int) bool {
	k := p.noun(i)
	return k == orders.AnArmy || k == orders.AFleet
}

// filler says that a token is a comma or an article.
func (p *parser) filler(i int) bool { return p.is(i, grammar.Article) || p.scan.Text(i, i+1) == "," }

// behindFillers is the first of tokens that is no filler, j if there is none.
func (p *parser) behindFillers(i, j int) int {
	for i < j && p.filler(i) {
		i++
	}
	return i
}

// fillers says that tokens are articles and the like alone.
func (p *parser) fillers(i, j int) bool {
	for ; i < j; i++ {
		if !p.filler(i) {
			return false
		}
	}
	return true
}

// look cuts a line into tokens, of which nothing is known yet.
func (p *parser) look(line string, counted func(string) bool) {
	p.scan.Read(line, counted)
	p.known = p.known[:0]
	clear(p.named)
	clear(p.isles)
}

// counted says that a word may stand before a number: army #2.
func counted(word string) bool {
	noun := lexicon.Nouns[word]
	return noun == orders.AnArmy || noun == orders.AFleet
}

// cut cuts an order into tokens.
func (p *parser) cut(body string) {
	p.look(body, counted)
	p.start, p.head = 0, 0 // they are tokens of the line before
}

// due says that a word is not written like a name, or where any word would be.
func (p *parser) due(i int) bool {
	return !p.capital(i) || i == 0 || p.scan.Shouted || strings.ContainsAny(p.scan.Between(i), ".!?;")
}

// capital says that a word begins with a capital.
func (p *parser) capital(i int) bool {
	r, _ := utf8.DecodeRuneInString(p.scan.Source(i, i+1))
	return unicode.IsUpper(r)
}

// written is the token with which the last word before a token begins, as its writer has it: Milan-noir.
func (p *parser) written(i, j int) int {
	for j--; j > i && p.scan.Between(j) == "-"; j-- {
	}
	return j
}

// joins says that a token is a preposition, or an arrow.
func (p *parser) joins(i int) bool {
	m, _ := lexicon.Entries().Words.At(&p.scan, i, i+1)
	return m.Roles != 0 && m.Concepts.None()
}

// be says that a token is a form of to be.
func (p *parser) be(i int) bool {
	m, _ := lexicon.Entries().Words.At(&p.scan, i, i+1)
	return m.Be
}
