package orders

import (
	"strings"
	"sync"
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
	for _, f := range b.forms { // what a verb is called counts before others' synonyms
		if f.verb != codeWord {
			all[foldName(Called(f.verb, f.lang))] = f.verb
		}
	}
	return all
})

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
