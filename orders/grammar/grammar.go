package grammar

import (
	"slices"
	"strings"
	"sync"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// A row is one way to write an order in one language. The first row of a verb and
// language that can hold an order is how it is written; further rows are understood.
type row struct {
	Verb    orders.Verb
	Lang    string
	Pattern string
}

// A Form is a row ready to be matched and written.
type Form struct {
	row
	Items []item
	Start *Node
	// canonical forms are written, the others only understood.
	canonical bool
}

// A Book is the whole grammar, ready for use.
type Book struct {
	Forms   []*Form
	Clauses []*Form
	// ByWord are the forms that may begin with a word, bySubject those that begin
	// with a name, by the word behind it: army I marches.
	ByWord, BySubject map[string][]*Form
	// byVerb are the forms of a verb in a language, the one that is written first.
	byVerb map[verbLang][]*Form
	// verbs are all words that open an order, in the order of the table.
	verbs []VerbWord
	// words are those that may follow a name: a name that holds one is written in
	// quotation marks. early are those that may stand before a name that is made.
	words, early map[string]bool
	// Joints are the prepositions, which a new name of several words does not hold unquoted.
	Joints  map[string]bool
	Lexemes lexemes
}

// A VerbWord is a way to name a verb, for suggestions.
type VerbWord struct {
	folded string
	Verb   orders.Verb
	rank   int // 0 for the verb's own word, more for its synonyms
}

// Table is the table compiled, once.
var Table = sync.OnceValue(func() *Book {
	b := &Book{
		ByWord: map[string][]*Form{}, BySubject: map[string][]*Form{}, byVerb: map[verbLang][]*Form{},
		words: map[string]bool{}, early: map[string]bool{}, Joints: lexicon.Set(lexicon.Conjunctions...), Lexemes: lexemes{},
	}
	for _, name := range lexicon.Jointed {
		for _, alt := range literal(lexicon.Prepositions[name].In("en")).Alts {
			b.Joints[alt[0]] = true
		}
	}
	done := &Node{End: true}
	for _, table := range [][]row{english, french} {
		for _, r := range table {
			items := parsePattern(r.Pattern, r.Lang)
			f := &Form{r, items, b.compile(items, done), true}
			b.Forms = append(b.Forms, f)
			key := verbLang{r.Verb, r.Lang}
			b.byVerb[key] = append(b.byVerb[key], f)
			if requested(f.Verb) {
				b.index(f)
			}
			b.name(f)
			b.learn(items[1:])
		}
	}
	for _, table := range [][]row{englishClauses, frenchClauses} {
		for _, r := range table {
			items := parsePattern(r.Pattern, r.Lang)
			f := &Form{r, items, b.compile(items, done), true}
			for _, g := range b.Clauses { // the first that holds the same slots is written
				f.canonical = f.canonical && (g.Lang != f.Lang || shape(g.Items) != shape(items))
			}
			b.Clauses = append(b.Clauses, f)
			b.learn(items)
		}
	}
	b.suggest()
	b.Lexemes.learn(b)
	return b
})

// index files a form under each word that may open it, or that follows the name
// that opens it.
func (b *Book) index(f *Form) {
	seen := map[string]bool{}
	if opening := f.Start; f.BySubject() {
		for _, alt := range first(opening.Next) {
			if !seen[alt[0]] {
				seen[alt[0]] = true
				b.BySubject[alt[0]] = append(b.BySubject[alt[0]], f)
			}
		}
		return
	}
	for _, alt := range first(f.Start) {
		if !seen[alt[0]] {
			seen[alt[0]] = true
			b.ByWord[alt[0]] = append(b.ByWord[alt[0]], f)
		}
	}
}

// requested says that an order is read by its rows: what no frame reads.
func requested(v orders.Verb) bool {
	return v.Request() || v == orders.Result || v == orders.NoChange || v == orders.CodeWord
}

// name files the words that open a form, for suggestions.
func (b *Book) name(f *Form) {
	if f.BySubject() || !f.Verb.Suggested() {
		return
	}
	for _, alt := range first(f.Start) {
		if len(alt[0]) > 2 && !lexicon.Weak[alt[0]] {
			b.verbs = append(b.verbs, VerbWord{alt[0], f.Verb, 0})
		}
	}
}

// suggest files the verbs of the frames, for suggestions.
func (b *Book) suggest() {
	for _, f := range b.Forms {
		for _, verb := range VerbsOf(f.Verb, f.Lang) {
			if word := tokens.FoldName(verb); len(word) > 2 && !strings.Contains(word, " ") && f == b.Of(f.Verb, f.Lang)[0] {
				b.verbs = append(b.verbs, VerbWord{word, f.Verb, 1})
			}
		}
	}
}

// learn takes in the words that may follow a name.
func (b *Book) learn(items []item) {
	for _, it := range items {
		for _, alt := range it.Alts {
			b.words[alt[0]] = true
		}
		for _, g := range it.Groups {
			if !it.Silent || slices.ContainsFunc(g, func(it item) bool { return it.Slot != nil }) {
				b.learn(g)
			}
			if !it.Silent {
				continue
			}
			for _, early := range g {
				for _, alt := range early.Alts {
					b.early[alt[0]] = true
				}
			}
		}
	}
}

type verbLang struct {
	verb orders.Verb
	lang string
}

// Of are the ways to write a verb in a language, the one that is written first.
func (b *Book) Of(v orders.Verb, lang string) []*Form { return b.byVerb[verbLang{v, lang}] }

// shape tells which slots a form has.
func shape(items []item) string {
	text := ""
	for _, it := range items {
		for name, s := range slots {
			if it.Slot == s {
				text += " " + name
			}
		}
	}
	return text
}

// BySubject says that a form begins with a name.
func (f *Form) BySubject() bool { return f.Start.Slot != nil && f.Start.Alts == nil }

// OpensCode says that a line gives the code word.
func (b *Book) OpensCode(words []string) bool {
	for _, f := range b.ByWord[words[0]] {
		if f.Verb == orders.CodeWord && slices.ContainsFunc(f.Start.Alts, func(alt []string) bool {
			return len(words) > len(alt) && slices.Equal(alt, words[:len(alt)])
		}) {
			return true
		}
	}
	return false
}
