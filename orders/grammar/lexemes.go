package grammar

import (
	"cmp"
	"sync"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// A Lexeme is what is known of a word of the language, whatever stands around it.
type Lexeme struct {
	Traits
	Noun, Epithet orders.Kind // of a name that it may stand before
	// Entries, Moods and Asked are the phrases that begin with it, of orders, moods and requests.
	Entries, Moods, Asked lexicon.Phrases
	// May are the moods of such phrases, Mood those that it has by itself, Asks the concepts of those of requests.
	May, Mood lexicon.Mood
	Asks      lexicon.Concepts
	lexicon.Membership
}

// Describes says that a word may stand before a name, and is part of what names something.
func (l *Lexeme) Describes() bool {
	return l.Traits&(Article|NumberSign) != 0 || l.Noun != "" || l.Epithet != ""
}

// Traits tell what a word may be: a set of bits.
type Traits uint16

// The traits of words.
const (
	Article Traits = 1 << iota
	Genitive
	NumberSign
	Placing     // it says where an army is: in, at
	Judging     // it opens a result
	Asking      // it heads a request or a result
	Civil       // it opens a courtesy
	Bidding     // it ends one
	behindNames // it may follow a name
	meaningful  // it means something in an order, or makes something else of one
)

// lexemes are the words of the language.
type lexemes map[string]*Lexeme

var noLexeme Lexeme

// LexemeOf is what is known of a folded word.
func LexemeOf(text string) *Lexeme {
	return cmp.Or(everyLexeme()[text], &noLexeme)
}

// entry is that of a word, which is taken in if it is new.
func (l lexemes) entry(text string) *Lexeme {
	if l[text] == nil {
		l[text] = &Lexeme{}
	}
	return l[text]
}

// have says of words that they have a trait.
func have[V any](l lexemes, words map[string]V, t Traits) {
	for text := range words {
		l.entry(text).Traits |= t
	}
}

// following are the first words of what may follow a name in an order: a name that holds one is
// written in quotation marks.
func following() map[string]bool {
	all := lexicon.Requests().Firsts("was inbattle won draw lost taken killed captured leaving deputy report guide form ledger orders")
	for word, phrases := range lexicon.Entries().Words {
		for _, ph := range phrases {
			if ph.Roles != 0 || ph.Flag != "" {
				all[word] = true
			}
		}
	}
	return all
}

// Joints are words which a new name of several words does not hold unquoted.
var Joints = lexicon.Wordset("joints")

// everyLexeme is what is known of the words of all languages.
var everyLexeme = sync.OnceValue(func() lexemes {
	l := lexemes{}
	have(l, lexicon.Articles, Article)
	have(l, lexicon.Genitives, Genitive)
	have(l, lexicon.NumberSigns, NumberSign)
	have(l, lexicon.Wordset("joins"), Placing)
	have(l, lexicon.Courteous().Before, Civil)
	have(l, lexicon.Courteous().Behind, Bidding)
	have(l, following(), behindNames)
	have(l, lexicon.Entries().Words, meaningful)
	have(l, lexicon.Moods(), meaningful)
	have(l, lexicon.Calling, meaningful)
	for _, section := range []string{"pronouns", "persons", "departing", "crossing", "yonder", "demonstratives"} {
		have(l, lexicon.Wordset(section), meaningful)
	}
	have(l, lexicon.Requests().Firsts("result"), Judging)
	for _, f := range asked {
		have(l, lexicon.Requests().Firsts(f.head), Asking)
	}
	for text, all := range lexicon.Entries().Words {
		l.entry(text).Entries = all
	}
	for text, all := range lexicon.Moods() {
		e := l.entry(text)
		e.Moods, e.May, e.Mood = all, all.Moods(), all.Alone()
	}
	for text, all := range lexicon.Requests().Words {
		e := l.entry(text)
		e.Asked, e.Asks = all, all.Concepts()
	}
	for text, m := range lexicon.Memberships() {
		l.entry(text).Membership = m
	}
	for text, k := range lexicon.Nouns {
		l.entry(text).Noun = k
	}
	for text, k := range lexicon.Epithets {
		l.entry(text).Epithet = k
	}
	return l
})
