package orders

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/agnivade/levenshtein"
)

// Called is how a verb is called, apart from its blanks: "raise army".
func Called(v Verb, lang string) string {
	forms := grammar().of(v, spoken(lang))
	if len(forms) == 0 {
		return string(v)
	}
	var words []string
	for _, it := range opening(forms[0].items) {
		words = append(words, it.write)
	}
	return strings.Join(words, " ")
}

// headedBy says that a word is the first of what a verb is called.
func headedBy(v Verb, word string) bool {
	return openers()[word] == v
}

// openers are the verbs by the first word of what they are called; where several are, the
// first.
var openers = sync.OnceValue(func() map[string]Verb {
	all := map[string]Verb{}
	for _, f := range grammar().forms {
		if word, _, _ := strings.Cut(foldName(Called(f.verb, f.lang)), " "); all[word] == "" {
			all[word] = f.verb
		}
	}
	return all
})

// calledAs says that the several words that a verb is called by stand at a token: name king.
func calledAs(v Verb, s *scan, i int) bool {
	return slices.ContainsFunc(longNames()[v], func(name []string) bool {
		return len(s.tokens)-i >= len(name) && s.text(i, i+len(name)) == strings.Join(name, " ")
	})
}

// longNames are what verbs are called by in several words.
var longNames = sync.OnceValue(func() map[Verb][][]string {
	all := map[Verb][][]string{}
	for _, f := range grammar().forms {
		if name := strings.Fields(foldName(Called(f.verb, f.lang))); len(name) > 1 {
			all[f.verb] = append(all[f.verb], name)
		}
	}
	return all
})

// opening are the words of a form before its first slot.
func opening(items []item) []item {
	var all []item
	for _, it := range items {
		if it.silent {
			continue
		}
		if it.slot != nil || it.groups != nil {
			break
		}
		all = append(all, it)
	}
	return all
}

// VerbOf finds a verb by its id, by what it is called in either language, or by a
// synonym that no other has: those of its first form go before those of others.
// False if there is none, or not one alone.
func VerbOf(text string) (Verb, bool) {
	for _, f := range grammar().forms {
		if f.verb != codeWord && text == string(f.verb) {
			return f.verb, true
		}
	}
	v, ok := called()[foldName(text)]
	return v, ok && v != ""
}

// called are the verbs by what they are called, "" where several are.
var called = sync.OnceValue(func() map[string]Verb {
	all := map[string]Verb{}
	b := grammar()
	for _, later := range []bool{false, true} {
		these := map[string]Verb{}
		for _, f := range b.forms {
			if f.verb == codeWord || (b.of(f.verb, f.lang)[0] != f) != later {
				continue
			}
			for _, p := range phrases(f) {
				if was, ok := these[p]; ok && was != f.verb {
					these[p] = ""
					continue
				}
				these[p] = f.verb
			}
		}
		for p, v := range these {
			if _, ok := all[p]; !ok {
				all[p] = v
			}
		}
	}
	for _, f := range b.forms { // what the frames call it counts last
		rest := strings.TrimPrefix(Called(f.verb, f.lang), f.items[0].write)
		for _, word := range verbsOf(f.verb, f.lang) {
			if key := foldName(word + rest); all[key] == "" {
				all[key] = f.verb
			}
		}
	}
	for _, f := range b.forms { // what a verb is called counts before others' synonyms
		if f.verb != codeWord {
			all[foldName(Called(f.verb, f.lang))] = f.verb
		}
	}
	return all
})

// verbsOf are the verbs of a language that head the frames of an order before all others.
func verbsOf(v Verb, lang string) []string {
	var all []string
	for head, owner := range owners() {
		if owner != v {
			continue
		}
		i := slices.IndexFunc(meant().concepts, func(c concept) bool { return c.name == head })
		all = append(all, meant().concepts[i].verbs[lang]...)
	}
	return all
}

// owners are the orders that each concept means above others, in order: those of the first
// frame that it heads before other concepts, or else along with them.
func owners() iter.Seq2[string, Verb] {
	return func(yield func(string, Verb) bool) {
		seen := map[string]bool{"leave": true} // as a word alone it means nothing
		for _, first := range []bool{true, false} {
			for _, f := range frames {
				if f.must != "" && !strings.HasSuffix(string(f.verb), f.must) {
					continue
				}
				for i, head := range strings.Fields(f.heads) {
					if (i == 0) != first || seen[head] {
						continue
					}
					if seen[head] = true; !yield(head, f.verb) {
						return
					}
				}
			}
		}
	}
}

// phrases are all the ways to call a form, none for one that begins with a name.
func phrases(f *form) []string {
	var all []string
	for _, it := range opening(f.items) {
		var longer []string
		for _, alt := range it.alts {
			for _, p := range append(all, "")[:max(1, len(all))] {
				longer = append(longer, strings.TrimSpace(p+" "+strings.Join(alt, " ")))
			}
		}
		all = longer
	}
	return all
}

// shown is the form in which a verb is written, as players are shown it.
func (b *book) shown(v Verb, lang string) string {
	if lang != "fr" {
		lang = "en"
	}
	forms := b.of(v, lang)
	if len(forms) == 0 {
		return string(v)
	}
	text := shownItems(forms[0].items, lang)
	if v != Result {
		return text
	}
	text += "|" + forms[1].items[len(forms[1].items)-1].write // won, or drawn
	for _, f := range b.clauses {
		if f.lang == lang && len(f.items) > 0 && f.canonical {
			text += " [; " + shownItems(f.items, lang) + "]"
		}
	}
	return text
}

func shownItems(items []item, lang string) string {
	var all []string
	for _, it := range items {
		switch {
		case it.silent:
		case it.groups != nil:
			var ways []string
			for _, g := range it.groups {
				ways = append(ways, shownItems(g, lang))
			}
			all = append(all, "["+strings.Join(ways, "|")+"]")
		case it.alts != nil:
			all = append(all, it.write)
		default:
			all = append(all, it.slot.label(lang))
		}
	}
	return strings.Join(all, " ")
}

// nearVerb are the verbs that a word may have been meant for, those whose own word it is near to first.
func (b *book) nearVerb(word string) []verbWord {
	var found []verbWord
	for _, v := range b.verbs {
		if v.near(word) && !slices.ContainsFunc(found, func(f verbWord) bool { return f.verb == v.verb }) {
			found = append(found, v)
		}
	}
	slices.SortStableFunc(found, func(a, b verbWord) int { return cmp.Compare(a.rank, b.rank) })
	return found
}

// mostEdits are those between a long verb and what was meant for it.
const mostEdits = 2

// near says that a word may have been meant for a verb.
func (v verbWord) near(word string) bool {
	if rest, ok := strings.CutPrefix(word, v.folded); ok && (rest == "d" || rest == "ed") { // what was done is told
		return false
	}
	n, m := len(word), len(v.folded)
	if swapped(word, v.folded) {
		return true
	}
	limit := 1
	if n >= 7 && m >= 7 && v.rank == 0 {
		limit = mostEdits
	}
	return n >= 4 && m >= 4 && n-m <= limit && m-n <= limit && levenshtein.ComputeDistance(word, v.folded) <= limit
}
