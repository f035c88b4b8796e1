package orders

// A word of the language is known by its number, from 1; 0 is any other word. A line's
// words are numbered when it is cut, so that forms are matched without comparing texts.
type word uint16

// A lexeme is what is known of a word of the language, whatever stands around it.
type lexeme struct {
	traits
	noun, epithet kind // of a name that it may stand before
}

// traits tell what a word may be: a set of bits.
type traits uint16

const (
	article traits = 1 << iota
	genitive
	numberSign
	placing // it says where an army is: in, at
	joint
	telling   // it opens a note or a proclamation
	judging   // it opens a result
	civil     // it opens a courtesy
	bidding   // it ends one
	following // it may follow a name
)

// A numbering gives each word of the language its number.
type numbering struct {
	numbers map[string]word
	lexemes []lexeme // by number
}

func newNumbering() *numbering { return &numbering{map[string]word{}, make([]lexeme, 1)} }

// number is that of a folded word, which is taken in if it is new.
func (n *numbering) number(text string) word {
	w, ok := n.numbers[text]
	if !ok {
		w = word(len(n.lexemes))
		n.numbers[text] = w
		n.lexemes = append(n.lexemes, lexeme{})
	}
	return w
}

// all are the numbers of several words.
func (n *numbering) all(texts []string) []word {
	all := make([]word, len(texts))
	for i, text := range texts {
		all[i] = n.number(text)
	}
	return all
}

// have says of words that they have a trait.
func have[V any](n *numbering, words map[string]V, t traits) {
	for text := range words {
		n.lexemes[n.number(text)].traits |= t
	}
}

// learn takes in what is known of the words of a grammar.
func (n *numbering) learn(b *book) {
	have(n, articles, article)
	have(n, genitives, genitive)
	have(n, numberSigns, numberSign)
	have(n, joins, placing)
	have(n, b.joints, joint)
	have(n, courteous().before, civil)
	have(n, courteous().behind, bidding)
	have(n, b.words, following)
	for text, forms := range b.byWord {
		for _, f := range forms {
			switch f.verb {
			case Note, Proclaim:
				n.lexemes[n.number(text)].traits |= telling
			case Result:
				n.lexemes[n.number(text)].traits |= judging
			}
		}
	}
	for text, k := range nouns {
		n.lexemes[n.number(text)].noun = k
	}
	for text, k := range epithets {
		n.lexemes[n.number(text)].epithet = k
	}
}

// lexeme is what is known of a token.
func (p *parser) lexeme(i int) *lexeme { return &p.book.numbering.lexemes[p.scan.tokens[i].word] }

// is says that a token is a word with one of some traits.
func (p *parser) is(i int, t traits) bool { return p.lexeme(i).traits&t != 0 }

// noun is the kind of name that a token is a noun for, "" for none.
func (p *parser) noun(i int) kind { return p.lexeme(i).noun }

// A wordSet is a set of words, one bit each.
type wordSet []uint64

func (s wordSet) has(w word) bool {
	i := int(w >> 6)
	return i < len(s) && s[i]&(1<<(w&63)) != 0
}

func (s wordSet) with(w word) wordSet {
	for len(s) <= int(w>>6) {
		s = append(s, 0)
	}
	s[w>>6] |= 1 << (w & 63)
	return s
}

func (s wordSet) without(w word) wordSet {
	if s.has(w) {
		s[w>>6] &^= 1 << (w & 63)
	}
	return s
}

// union is a set of its own of the words of both.
func (s wordSet) union(t wordSet) wordSet {
	all := make(wordSet, max(len(s), len(t)))
	copy(all, s)
	for i, bits := range t {
		all[i] |= bits
	}
	return all
}
