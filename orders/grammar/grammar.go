package grammar

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

//go:embed rows.*.txt
var rows embed.FS

// A Form is how an order is written in a language.
type Form struct {
	Verb  orders.Verb
	Lang  string
	Items []Item
	// Places are its slots and the words behind those that open it, in their order.
	Places []Place
	// Concepts are those of the verbs that mean it before others.
	Concepts lexicon.Concepts
	// name is what the verb is called where the words before the first slot would not tell it.
	name string
}

// A Place is a slot of a form, with the words before it, if there are any, or those that say yes to it; or words alone, which say
// something of themselves.
type Place struct {
	Before, Says *Item
	Slot         *Slot
	Optional     bool
}

// A Book is the whole grammar, ready for use.
type Book struct {
	// Forms are those of all verbs in their order, language by language; Clauses what may follow the winner in a result.
	Forms, Clauses []*Form
	// verbs are all words that open an order, in the order of the table.
	verbs []VerbWord
	// of are the forms by verb and language.
	of map[spoken][]*Form
}

// spoken is a verb in a language.
type spoken struct {
	verb orders.Verb
	lang string
}

// A VerbWord is a way to name a verb, for suggestions.
type VerbWord struct {
	Word string // folded
	Verb orders.Verb
	rank int // 0 for the verb's own word, more for its synonyms
}

// Table is the table compiled, once.
var Table = sync.OnceValue(func() *Book {
	b := &Book{}
	for _, lang := range []string{"en", "fr"} {
		text, err := rows.ReadFile("rows." + lang + ".txt")
		if err != nil {
			panic(err)
		}
		sections := lexicon.Sections(string(text))
		b.Forms = append(b.Forms, written(lang, sections["rows"])...)
		b.Clauses = append(b.Clauses, written(lang, sections["clauses"])...)
	}
	b.of = map[spoken][]*Form{}
	for _, f := range b.Forms {
		b.of[spoken{f.Verb, f.Lang}] = append(b.of[spoken{f.Verb, f.Lang}], f)
	}
	b.suggest()
	return b
})

// written are the forms of a language in some lines.
func written(lang string, lines []string) []*Form {
	var all []*Form
	for _, line := range lines {
		verb, pattern, ok := strings.Cut(line, ": ")
		if !ok {
			panic(fmt.Sprintf("grammar: %q has no verb", line))
		}
		verb, name, _ := strings.Cut(strings.TrimSuffix(verb, ")"), " (")
		items := parsePattern(pattern)
		head, object := openingOf(orders.Verb(verb))
		for n, section := range []string{head, object} {
			if section != "" && n < len(opening(items)) {
				items[n].Asked = lexicon.Requests().Of(section)
			}
		}
		all = append(all, &Form{orders.Verb(verb), lang, items, places(items), ConceptsOf(orders.Verb(verb)), name})
	}
	return all
}

// places are those of items, behind the words that open them.
func places(items []Item) (all []Place) {
	opening := true
	var take func(items []Item, optional bool)
	take = func(items []Item, optional bool) {
		var before *Item
		for n := range items {
			switch it := &items[n]; {
			case it.Groups != nil:
				opening = false
				for _, g := range it.Groups {
					take(g, true)
				}
			case it.Slot != nil:
				opening = false
				pl := Place{Before: before, Slot: it.Slot, Optional: optional}
				if it.Write != "" {
					pl.Says = it
				}
				all, before = append(all, pl), nil
			case !opening:
				if before != nil {
					all = append(all, Place{Before: before, Optional: true})
				}
				before = it
			}
		}
		if before != nil {
			all = append(all, Place{Before: before, Optional: true})
		}
	}
	take(items, false)
	return all
}

// suggest files the words that may open an order, for suggestions: those of requests and results,
// what others are called, and then the verbs of their frames.
func (b *Book) suggest() {
	for _, f := range b.Forms {
		if word, _, _ := strings.Cut(f.called(), " "); f.Verb.Suggested() && !lexicon.Weak[tokens.FoldName(word)] {
			b.name(f.Verb, 0, word)
		}
	}
	for _, f := range asked {
		for _, word := range slices.Sorted(maps.Keys(lexicon.Requests().Firsts(f.head))) {
			if f.verb.Suggested() && f.verb != orders.Result && !lexicon.Weak[word] {
				b.name(f.verb, 0, word)
			}
		}
	}
	for _, f := range b.Forms {
		b.name(f.Verb, 1, VerbsOf(f.Verb, f.Lang)...)
	}
}

// name files words for a verb.
func (b *Book) name(v orders.Verb, rank int, all ...string) {
	for _, word := range all {
		if word = tokens.FoldName(word); len(word) > 2 && !strings.Contains(word, " ") {
			b.verbs = append(b.verbs, VerbWord{word, v, rank})
		}
	}
}

// Of are the ways to write a verb in a language.
func (b *Book) Of(v orders.Verb, lang string) []*Form { return b.of[spoken{v, lang}] }

// first is the one that a verb is called after; one that cannot be written is called by its id.
func (b *Book) first(v orders.Verb, lang string) *Form {
	if forms := b.Of(v, lang); len(forms) > 0 {
		return forms[0]
	}
	return &Form{Verb: v, Lang: lang, name: string(v)}
}
