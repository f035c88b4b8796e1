package grammar

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// Called is how a verb is called, apart from its blanks: "raise army".
func Called(v orders.Verb, lang string) string {
	return Table().first(v, Spoken(lang)).called()
}

func (f *Form) called() string {
	if f.name != "" {
		return f.name
	}
	var words []string
	for _, it := range opening(f.Items) {
		words = append(words, it.Write)
	}
	return strings.Join(words, " ")
}

// HeadedBy says that a word is the first of what a verb is called.
func HeadedBy(v orders.Verb, word string) bool {
	return Openers()[word] == v
}

// Openers are the verbs by the first word of what they are called; where several are, the
// first.
var Openers = sync.OnceValue(func() map[string]orders.Verb {
	all := map[string]orders.Verb{}
	for _, f := range Table().Forms {
		if word, _, _ := strings.Cut(tokens.FoldName(Called(f.Verb, f.Lang)), " "); all[word] == "" {
			all[word] = f.Verb
		}
	}
	return all
})

// opening are the words of a form before its first slot.
func opening(items []Item) []Item {
	for i, it := range items {
		if it.Slot != nil || it.Groups != nil {
			return items[:i]
		}
	}
	return items
}

// VerbOf finds a verb by its id, by what it is called in either language, or by a
// synonym that no other has: those of its first form go before those of others.
// False if there is none, or not one alone.
func VerbOf(text string) (orders.Verb, bool) {
	for _, f := range Table().Forms {
		if f.Verb != orders.CodeWord && text == string(f.Verb) {
			return f.Verb, true
		}
	}
	v := verbsCalled()[tokens.FoldName(text)]
	return v, v != ""
}

// verbsCalled are the verbs by what they are called: by their own words, then by those of requests, then by those
// that mean them before others.
var verbsCalled = sync.OnceValue(func() map[string]orders.Verb {
	all := map[string]orders.Verb{}
	for _, f := range Table().Forms {
		if f.Verb != orders.CodeWord {
			all[tokens.FoldName(Called(f.Verb, f.Lang))] = f.Verb
		}
	}
	for _, f := range asked {
		for _, lang := range []string{"en", "fr"} {
			objects := []string{""}
			if f.object != "" {
				objects = lexicon.Requests().Listed(lang, f.object)
			}
			for _, text := range lexicon.Requests().Listed(lang, f.head) {
				for _, more := range objects {
					if key := tokens.FoldName(strings.TrimSpace(text + " " + more)); all[key] == "" {
						all[key] = f.verb
					}
				}
			}
		}
	}
	for _, f := range Table().Forms {
		rest := strings.TrimPrefix(f.called(), f.Items[0].Write)
		for _, word := range VerbsOf(f.Verb, f.Lang) {
			if key := tokens.FoldName(word + rest); all[key] == "" {
				all[key] = f.Verb
			}
		}
	}
	return all
})

// VerbsOf are the verbs of a language that mean an order before all others.
func VerbsOf(v orders.Verb, lang string) (all []string) {
	for _, h := range heads {
		if h.verb != v {
			continue
		}
		for head := range strings.FieldsSeq(h.concepts) {
			for _, c := range lexicon.Meant().Concepts {
				if c.Name == head {
					all = append(all, c.Verbs[lang]...)
				}
			}
		}
	}
	return all
}

// AskedBy are the phrases of a language that head a request or a result.
func AskedBy(v orders.Verb, lang string) []string {
	head, _ := openingOf(v)
	return lexicon.Requests().Listed(lang, head)
}

// Shown is the form in which a verb is written, as players are shown it.
func (b *Book) Shown(v orders.Verb, lang string) string {
	lang = Spoken(lang)
	forms := b.Of(v, lang)
	if len(forms) == 0 {
		return string(v)
	}
	text := shownItems(forms[0].Items, lang)
	if v != orders.Result {
		return text
	}
	text += "|" + forms[1].Items[len(forms[1].Items)-1].Write // won, or drawn
	for _, f := range b.Clauses {
		if f.Lang == lang {
			text += " [; " + shownItems(f.Items, lang) + "]"
		}
	}
	return text
}

func shownItems(items []Item, lang string) string {
	var all []string
	for _, it := range items {
		switch {
		case it.Groups != nil:
			var ways []string
			for _, g := range it.Groups {
				ways = append(ways, shownItems(g, lang))
			}
			all = append(all, "["+strings.Join(ways, "|")+"]")
		case it.Write != "":
			all = append(all, it.Write)
		default:
			all = append(all, it.Slot.label(lang))
		}
	}
	return strings.Join(all, " ")
}

// NearVerb are the verbs that a word may have been meant for, those whose own word it is near to first.
func (b *Book) NearVerb(word string) []VerbWord {
	var found []VerbWord
	for _, v := range b.verbs {
		if v.near(word) && !slices.ContainsFunc(found, func(f VerbWord) bool { return f.Verb == v.Verb }) {
			found = append(found, v)
		}
	}
	slices.SortStableFunc(found, func(a, b VerbWord) int { return cmp.Compare(a.rank, b.rank) })
	return found
}

// mostEdits are those between a long verb and what was meant for it.
const mostEdits = 2

// near says that a word may have been meant for a verb.
func (v VerbWord) near(word string) bool {
	if rest, ok := strings.CutPrefix(word, v.Word); ok && (rest == "d" || rest == "ed") { // what was done is told
		return false
	}
	n, m := len(word), len(v.Word)
	if maps.Swapped(word, v.Word) {
		return true
	}
	limit := 1
	if n >= 7 && m >= 7 && v.rank == 0 {
		limit = mostEdits
	}
	if n < 4 || m < 4 || n-m > limit || m-n > limit {
		return false
	}
	_, near := maps.Edits(word, v.Word, limit)
	return near
}

// ConceptsOf are those of the words that mean an order before all others, as the lexicons have them.
func ConceptsOf(v orders.Verb) lexicon.Concepts { return conceptsOf()[v] }

var conceptsOf = sync.OnceValue(func() map[orders.Verb]lexicon.Concepts {
	all := map[orders.Verb]lexicon.Concepts{}
	for _, h := range heads {
		all[h.verb] = lexicon.Of(h.concepts)
	}
	return all
})

// HeadedByAny are the orders that concepts mean before others.
func HeadedByAny(said lexicon.Concepts) (all []orders.Verb) {
	for _, h := range heads {
		if said.Has(ConceptsOf(h.verb)) {
			all = append(all, h.verb)
		}
	}
	return all
}

// Writes says that a word is the first of the form in which an order is written.
func Writes(word string) bool { return firsts()[word] }

var firsts = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, f := range Table().Forms {
		word, _, _ := strings.Cut(f.Items[0].Folded, " ")
		all[word] = true
	}
	return all
})
