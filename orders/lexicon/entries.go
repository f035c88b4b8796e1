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
	// Light are those of verbs that may stand beside any other, as in: make ready to march.
	Light Concepts
	// Staying are the concepts of staying where one is.
	Staying Concepts
	// Newness is the concept of what is not there yet.
	Newness Concepts
	// Posting is the concept of putting a leader in a province, whatever he leads.
	Posting Concepts
	// Travelling are the concepts of going by oneself.
	Travelling Concepts
	// Watching are the concepts of what one may go somewhere for, which is no order.
	Watching Concepts
	// Answers are the concepts of answers to an invasion.
	Answers Concepts
	// Crowning are the concepts of making a king.
	Crowning Concepts
	// Leaving are those of leaving where one is.
	Leaving Concepts
	// Taking are those of taking what may be nobody's.
	Taking Concepts
	// Marching are the concepts of what armies do, not those who lead them.
	Marching Concepts
	// Forces are those of an army and a fleet.
	Forces Concepts
	// Making are the concepts of making an army or a fleet.
	Making Concepts
}

// Of are the concepts of some names, parted by spaces. It panics at one that is none, which any
// test shows.
func (e *entryTable) Of(names string) (all Concepts) {
	for name := range strings.FieldsSeq(names) {
		if e.bits[name].None() {
			panic("lexicon: there is no concept " + name)
		}
		all = all.Or(e.bits[name])
	}
	return all
}

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
	s.Newness, s.Posting = s.Of("new"), s.Of("post")
	s.Travelling = s.Of("go march enter")
	s.Watching = s.Of("guard defend stay keep sail post pass")
	s.Answers = s.Of("defend contest withdraw")
	s.Crowning = s.Of("promote crown make king heir")
	s.Leaving = s.Of("withdraw leave")
	s.Taking = s.Of("conquer")
	s.Marching = s.Of("march")
	s.Forces = s.Of("army fleet")
	s.Making = s.Of("raise build new")
	s.Light = s.Of("go march bring keep spend make may back")
	s.Staying = s.Of("stay place keep")
	for _, file := range files("joining") {
		for names, lines := range Sections(file) {
			if flag, ok := strings.CutPrefix(names, "flag "); ok {
				s.Words.add(strings.Join(lines, " "), Meaning{Flag: flag})
				continue
			}
			var r Roles
			for name := range strings.FieldsSeq(names) {
				if RoleNames[name] == 0 {
					panic("lexicon: there is no role " + name)
				}
				r |= RoleNames[name]
			}
			s.Words.add(strings.Join(lines, " "), Meaning{Roles: r})
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
