package orders

// A lexeme is what is known of a word of the language, whatever stands around it.
type lexeme struct {
	traits
	noun, epithet kind // of a name that it may stand before
}

// traits tell what a word may be: a set of bits.
type traits uint16

// The traits of words.
const (
	article traits = 1 << iota
	genitive
	numberSign
	placing // it says where an army is: in, at
	joint
	telling    // it opens a note or a proclamation
	judging    // it opens a result
	civil      // it opens a courtesy
	bidding    // it ends one
	following  // it may follow a name
	meaningful // it means something in an order, or makes something else of one
)

// lexemes are the words of the language.
type lexemes map[string]*lexeme

var noLexeme lexeme

// of is what is known of a folded word.
func (l lexemes) of(text string) *lexeme {
	if known := l[text]; known != nil {
		return known
	}
	return &noLexeme
}

// entry is that of a word, which is taken in if it is new.
func (l lexemes) entry(text string) *lexeme {
	if l[text] == nil {
		l[text] = &lexeme{}
	}
	return l[text]
}

// have says of words that they have a trait.
func have[V any](l lexemes, words map[string]V, t traits) {
	for text := range words {
		l.entry(text).traits |= t
	}
}

// learn takes in what is known of the words of a grammar.
func (l lexemes) learn(b *book) {
	have(l, articles, article)
	have(l, genitives, genitive)
	have(l, numberSigns, numberSign)
	have(l, wordset("joins"), placing)
	have(l, b.joints, joint)
	have(l, courteous().before, civil)
	have(l, courteous().behind, bidding)
	have(l, b.words, following)
	have(l, entries().words, meaningful)
	have(l, moods(), meaningful)
	for _, set := range []map[string]bool{wordset("pronouns"), wordset("persons"), wordset("departing"), wordset("crossing"), wordset("yonder"), wordset("demonstratives"), calling} {
		have(l, set, meaningful)
	}
	for text, forms := range b.byWord {
		for _, f := range forms {
			switch f.verb {
			case Note, Proclaim:
				l.entry(text).traits |= telling
			case Result:
				l.entry(text).traits |= judging
			}
		}
	}
	for text, k := range nouns {
		l.entry(text).noun = k
	}
	for text, k := range epithets {
		l.entry(text).epithet = k
	}
}
