package orders

import (
	"slices"
	"strings"
	"sync"
)

// A row is one way to write an order in one language. The first row of a verb and
// language that can hold an order is how it is written; further rows are understood.
type row struct {
	verb    Verb
	lang    string
	pattern string
}

// A form is a row ready to be matched and written.
type form struct {
	row
	items []item
	start *node
	// canonical forms are written, the others only understood.
	canonical bool
}

// A book is the whole grammar, ready for use.
type book struct {
	forms   []*form
	clauses []*form
	// byWord are the forms that may begin with a word, bySubject those that begin
	// with a name, by the word behind it: army I marches.
	byWord, bySubject map[string][]*form
	// byVerb are the forms of a verb in a language, the one that is written first.
	byVerb map[verbLang][]*form
	// verbs are all words that open an order, in the order of the table.
	verbs []verbWord
	// words are those that may follow a name: a name that holds one is written in
	// quotation marks. early are those that may stand before a name that is made.
	words, early map[string]bool
	// joints are the prepositions, which a new name of several words does not hold unquoted.
	joints  map[string]bool
	lexemes lexemes
}

// A verbWord is a way to name a verb, for suggestions.
type verbWord struct {
	folded string
	verb   Verb
	rank   int // 0 for the verb's own word, more for its synonyms
}

// grammar is the table compiled, once.
var grammar = sync.OnceValue(func() *book {
	b := &book{
		byWord: map[string][]*form{}, bySubject: map[string][]*form{}, byVerb: map[verbLang][]*form{},
		words: map[string]bool{}, early: map[string]bool{}, joints: set(conjunctions...), lexemes: lexemes{},
	}
	for _, name := range jointed {
		for _, alt := range literal(prepositions[name].in("en")).alts {
			b.joints[alt[0]] = true
		}
	}
	done := &node{end: true}
	for _, table := range [][]row{english, french} {
		for _, r := range table {
			items := parsePattern(r.pattern, r.lang)
			f := &form{r, items, b.compile(items, done), true}
			b.forms = append(b.forms, f)
			key := verbLang{r.verb, r.lang}
			b.byVerb[key] = append(b.byVerb[key], f)
			if requested(f.verb) {
				b.index(f)
			}
			b.name(f)
			b.learn(items[1:])
		}
	}
	for _, table := range [][]row{englishClauses, frenchClauses} {
		for _, r := range table {
			items := parsePattern(r.pattern, r.lang)
			f := &form{r, items, b.compile(items, done), true}
			for _, g := range b.clauses { // the first that holds the same slots is written
				f.canonical = f.canonical && (g.lang != f.lang || shape(g.items) != shape(items))
			}
			b.clauses = append(b.clauses, f)
			b.learn(items)
		}
	}
	b.suggest()
	b.lexemes.learn(b)
	return b
})

// index files a form under each word that may open it, or that follows the name
// that opens it.
func (b *book) index(f *form) {
	seen := map[string]bool{}
	if opening := f.start; f.bySubject() {
		for _, alt := range first(opening.next) {
			if !seen[alt[0]] {
				seen[alt[0]] = true
				b.bySubject[alt[0]] = append(b.bySubject[alt[0]], f)
			}
		}
		return
	}
	for _, alt := range first(f.start) {
		if !seen[alt[0]] {
			seen[alt[0]] = true
			b.byWord[alt[0]] = append(b.byWord[alt[0]], f)
		}
	}
}

// requested says that an order is read by its rows: what no frame reads.
func requested(v Verb) bool {
	return v.request() || v == Result || v == NoChange || v == codeWord
}

// name files the words that open a form, for suggestions.
func (b *book) name(f *form) {
	if f.bySubject() || !f.verb.suggested() {
		return
	}
	for _, alt := range first(f.start) {
		if len(alt[0]) > 2 && !weak[alt[0]] {
			b.verbs = append(b.verbs, verbWord{alt[0], f.verb, 0})
		}
	}
}

// suggest files the verbs of the frames, for suggestions.
func (b *book) suggest() {
	for _, f := range b.forms {
		for _, verb := range verbsOf(f.verb, f.lang) {
			if word := foldName(verb); len(word) > 2 && !strings.Contains(word, " ") && f == b.of(f.verb, f.lang)[0] {
				b.verbs = append(b.verbs, verbWord{word, f.verb, 1})
			}
		}
	}
}

// learn takes in the words that may follow a name.
func (b *book) learn(items []item) {
	for _, it := range items {
		for _, alt := range it.alts {
			b.words[alt[0]] = true
		}
		for _, g := range it.groups {
			if !it.silent || slices.ContainsFunc(g, func(it item) bool { return it.slot != nil }) {
				b.learn(g)
			}
			if !it.silent {
				continue
			}
			for _, early := range g {
				for _, alt := range early.alts {
					b.early[alt[0]] = true
				}
			}
		}
	}
}

type verbLang struct {
	verb Verb
	lang string
}

// of are the ways to write a verb in a language, the one that is written first.
func (b *book) of(v Verb, lang string) []*form { return b.byVerb[verbLang{v, lang}] }

// shape tells which slots a form has.
func shape(items []item) string {
	text := ""
	for _, it := range items {
		for name, s := range slots {
			if it.slot == s {
				text += " " + name
			}
		}
	}
	return text
}

// bySubject says that a form begins with a name.
func (f *form) bySubject() bool { return f.start.slot != nil && f.start.alts == nil }

// opensCode says that a line gives the code word.
func (b *book) opensCode(words []string) bool {
	for _, f := range b.byWord[words[0]] {
		if f.verb == codeWord && slices.ContainsFunc(f.start.alts, func(alt []string) bool {
			return len(words) > len(alt) && slices.Equal(alt, words[:len(alt)])
		}) {
			return true
		}
	}
	return false
}
