package read

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
)

// A memory is what was found out about the tokens of a line.
type memory struct {
	known []token           // what is known of each by itself
	age   int               // of what is known that depends on names
	ages  *int              // the last one
	named map[span]part     // what those from one on name
	found map[query]finding // what runs of them are as one of a kind
}

func newMemory() memory {
	return memory{named: map[span]part{}, found: map[query]finding{}, age: 1, ages: new(1)}
}

// forget drops what depends on which names there are.
func (m *memory) forget() {
	*m.ages++
	m.age = *m.ages
	clear(m.named)
	clear(m.found)
}

// A token is what is known of one of a line.
type token struct {
	*grammar.Lexeme
	// meant is the meaning of the longest phrase that begins with it, and long how many tokens that
	// takes up, where it was sought.
	meant  lexicon.Meaning
	long   int
	sought bool
	age    int  // of the memory when it was looked at
	number int  // which it is, 0 for none
	words  int  // how many a name has at most that begins with it
	namely bool // it begins one of a named kind, or describes one
}

// token is what is known of one.
func (p *parser) token(i int) *token {
	for len(p.known) <= i {
		p.known = append(p.known, token{})
	}
	t := &p.known[i]
	if t.age == p.age {
		return t
	}
	word := p.scan.Text(i, i+1)
	*t = token{Lexeme: grammar.LexemeOf(word), number: lexicon.AnyNumber(word), age: p.age}
	bare, owns := strings.CutSuffix(word, "'s")
	t.words, t.namely = p.opensName(bare)
	t.namely = t.namely || t.number > 0 || t.Describes() || owns && (grammar.LexemeOf(bare).Describes() || lexicon.AnyNumber(bare) > 0)
	return t
}

// opensName is how many words a name has at most that a word begins, and that it is of a named kind.
func (p *parser) opensName(word string) (words int, named bool) {
	if len(p.made) > 0 && p.firsts == nil {
		p.firsts = names.Firsts{}
		for _, made := range p.made {
			p.firsts.Add(made, true)
		}
	}
	words, named = p.lex.First(word)
	made := p.firsts[word]
	return max(words, made.Words), named || made.Named
}

// reaches says that a name may stand from one token to another, as it is written.
func (p *parser) reaches(i, j int) bool { return i < j && i+p.token(i).words >= j }

// called are the ids of a kind that tokens name as they stand.
func (p *parser) called(k orders.Kind, i, j int) []string {
	if !p.reaches(i, j) {
		return nil
	}
	return p.exact(k, p.scan.Text(i, j))
}

// meaning is that of the longest phrase at a token, and how many tokens it takes up. A shorter one is
// looked for only where that does not end before the last token.
func (p *parser) meaning(i, j int) (m lexicon.Meaning, long int) {
	if i >= j {
		return m, 0
	}
	t := p.token(i)
	if !t.sought {
		t.meant, t.long = t.Entries.At(&p.scan, i, len(p.scan.Tokens))
		t.sought = true
	}
	if i+t.long > j {
		return t.Entries.At(&p.scan, i, j)
	}
	return t.meant, t.long
}

// concepts are those of all phrases among tokens.
func (p *parser) concepts(i, j int) (said lexicon.Concepts) {
	for ; i < j; i++ {
		m, _ := p.meaning(i, j)
		said = said.Or(m.Concepts)
	}
	return said
}

// asking is the longest phrase of requests at a token that has one of some concepts, and how many
// tokens it takes up.
func (p *parser) asking(i, j int, any lexicon.Concepts) (said lexicon.Concepts, long int) {
	if i >= j || !p.token(i).Asks.Has(any) {
		return said, 0
	}
	return p.token(i).Asked.Among(&p.scan, i, j, any)
}

// mood is how many tokens the longest phrase of some moods takes up at one.
func (p *parser) mood(i, j int, any lexicon.Mood) (long int) {
	if i >= j {
		return 0
	}
	t := p.token(i)
	if t.May&any == 0 {
		return 0
	}
	for _, ph := range t.Moods {
		if ph.Mood&any == 0 {
			continue
		}
		long = max(long, lexicon.Spans(&p.scan, i, j, ph.Text, ph.Words))
	}
	return long
}

// is says that a token is a word with one of some traits.
func (p *parser) is(i int, t grammar.Traits) bool { return p.token(i).Traits&t != 0 }

// noun is the kind of name that a token is a noun for, "" for none.
func (p *parser) noun(i int) orders.Kind { return p.token(i).Noun }

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

// look cuts a text without comments into tokens, of which nothing is known yet.
func (p *parser) look(text string) {
	p.scan.Read(text, nil)
	p.forget()
}

// counted says that a word may stand before a number: army #2.
func counted(word string) bool {
	noun := lexicon.Nouns[word]
	return noun == orders.AnArmy || noun == orders.AFleet
}

// cut cuts a line into tokens, without its comment.
func (p *parser) cut(body string) {
	p.scan.Read(body, counted)
	p.forget()
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

// be says that a token is a form of to be.
func (p *parser) be(i int) bool {
	m, _ := p.meaning(i, i+1)
	return m.Be
}
