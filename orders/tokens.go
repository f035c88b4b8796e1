package orders

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mood is the longest phrase of some moods at a token, and how many tokens it takes up.
func (p *parser) mood(i, j int, any mood) (m mood, long int) {
	for _, ph := range moods()[p.scan.text(i, i+1)] {
		if ph.mood&any == 0 {
			continue
		}
		if n := spans(&p.scan, i, j, ph.text, ph.words); n > long {
			m, long = ph.mood, n
		}
	}
	return m, long
}

// lexeme is what is known of a token.
func (p *parser) lexeme(i int) *lexeme {
	for n := len(p.known); n <= i; n++ {
		p.known = append(p.known, p.book.lexemes.of(p.scan.text(n, n+1)))
	}
	return p.known[i]
}

// is says that a token is a word with one of some traits.
func (p *parser) is(i int, t traits) bool { return p.lexeme(i).traits&t != 0 }

// noun is the kind of name that a token is a noun for, "" for none.
func (p *parser) noun(i int) kind { return p.lexeme(i).noun }

// forceNoun says that a token is the word for an army or a fleet.
func (p *parser) forceNoun(i int) bool {
	k := p.noun(i)
	return k == anArmy || k == aFleet
}

// filler says that a token is a comma or an article.
func (p *parser) filler(i int) bool { return p.is(i, article) || p.scan.text(i, i+1) == "," }

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
	p.scan.read(line, counted)
	p.known = p.known[:0]
	clear(p.named)
}

// counted says that a word may stand before a number: army #2.
func counted(word string) bool {
	noun := nouns[word]
	return noun == anArmy || noun == aFleet
}

// cut cuts an order into tokens.
func (p *parser) cut(body string) {
	p.look(body, counted)
	p.start, p.head = 0, 0 // they are tokens of the line before
}

// due says that a word is not written like a name, or where any word would be.
func (p *parser) due(i int) bool {
	return !p.capital(i) || i == 0 || p.scan.shouted || strings.ContainsAny(p.scan.between(i), ".!?;")
}

// capital says that a word begins with a capital.
func (p *parser) capital(i int) bool {
	r, _ := utf8.DecodeRuneInString(p.scan.source(i, i+1))
	return unicode.IsUpper(r)
}
