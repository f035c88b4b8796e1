package lexicon

import (
	"strings"
	"sync"

	"adimperii/campaign"
)

// An entryTable is the words and phrases of the language with what they mean, and the concepts
// that the reader asks for by name.
type entryTable struct {
	Words vocabulary
	// bits are the concepts by name.
	bits map[string]Concepts
	// English are the infinitives of English verbs.
	English map[string]bool
	// asked are the sets of concepts that were asked for, by their names.
	asked sync.Map
}

// Of are the concepts of some names, parted by spaces. It panics at one that is none, which any
// test shows.
func (e *entryTable) Of(names string) (all Concepts) {
	if known, ok := e.asked.Load(names); ok {
		return known.(Concepts)
	}
	for name := range strings.FieldsSeq(names) {
		if e.bits[name].None() {
			panic("lexicon: there is no concept " + name)
		}
		all = all.Or(e.bits[name])
	}
	e.asked.Store(names, all)
	return all
}

// Of are the concepts of some names among those of all lexicons.
func Of(names string) Concepts { return Entries().Of(names) }

// Entries are the words of all lexicons, joining words and set phrases included.
var Entries = sync.OnceValue(func() *entryTable {
	bits := map[string]Concepts{}
	s := &entryTable{Words: vocabulary{}, English: map[string]bool{}, bits: bits}
	if len(Meant().Concepts) > mostConcepts {
		panic("lexicon: the lexicons have more concepts than a set of them holds")
	}
	for i, c := range Meant().Concepts {
		bit := concept(i)
		bits[c.Name] = bit
		for _, lang := range campaign.Sorted(c.Verbs) {
			for _, verb := range c.Verbs[lang] {
				s.Words.conjugate(verb, bit, lang)
				s.English[verb] = s.English[verb] || lang == "en"
			}
		}
		for _, phrase := range c.phrases {
			does := strings.Contains(phrase, " ") && !nominal(phrase) || strings.HasPrefix(phrase, "s'") || c.Name == "may"
			s.Words.phrase(PhraseWords(phrase), Meaning{Concepts: bit, Word: true, Saying: does, Named: true})
		}
	}
	for _, file := range files("joining") {
		for names, lines := range Sections(file) {
			if flag, ok := strings.CutPrefix(names, "flag "); ok {
				s.Words.add(lines, Meaning{Flag: flag})
				continue
			}
			var r Roles
			for name := range strings.FieldsSeq(names) {
				if RoleNames[name] == 0 {
					panic("lexicon: there is no role " + name)
				}
				r |= RoleNames[name]
			}
			s.Words.add(lines, Meaning{Roles: r})
		}
	}
	for _, filler := range Meant().fillers {
		s.Words.put(PhraseWords(filler), Meaning{})
	}
	for _, being := range Meant().beings {
		s.Words.put(PhraseWords(being), Meaning{Be: true})
	}
	return s
})
