package orders

import (
	"adimperii/campaign"
	"strings"
	"sync"
)

// An entryTable is the words and phrases of the language with what they mean, and the concepts
// that the reader asks for by name.
type entryTable struct {
	words vocabulary
	// bits are the concepts by name.
	bits map[string]concepts
	// english are the infinitives of English verbs.
	english map[string]bool
	// light are those of verbs that may stand beside any other, as in: make ready to march.
	light concepts
	// staying are the concepts of staying where one is.
	staying concepts
	// newness is the concept of what is not there yet.
	newness concepts
	// posting is the concept of putting a leader in a province, whatever he leads.
	posting concepts
	// travelling are the concepts of going by oneself.
	travelling concepts
	// watching are the concepts of what one may go somewhere for, which is no order.
	watching concepts
	// answers are the concepts of answers to an invasion.
	answers concepts
	// crowning are the concepts of making a king.
	crowning concepts
	// leaving are those of leaving where one is.
	leaving concepts
	// taking are those of taking what may be nobody's.
	taking concepts
	// marching are the concepts of what armies do, not those who lead them.
	marching concepts
	// forces are those of an army and a fleet.
	forces concepts
	// making are the concepts of making an army or a fleet.
	making concepts
}

// entries are the words of all lexicons, joining words and set phrases included.
var entries = sync.OnceValue(func() entryTable {
	bits := map[string]concepts{}
	s := entryTable{words: vocabulary{}, english: map[string]bool{}, bits: bits}
	for i, c := range meant().concepts {
		bit := concepts(1) << i
		bits[c.name] = bit
		for _, lang := range campaign.Sorted(c.verbs) {
			for _, verb := range c.verbs[lang] {
				s.words.conjugate(verb, bit, lang)
				s.english[verb] = s.english[verb] || lang == "en"
			}
		}
		for _, phrase := range c.phrases {
			does := strings.Contains(phrase, " ") && !nominal(phrase) || strings.HasPrefix(phrase, "s'") || c.name == "may"
			s.words.phrase(phraseWords(phrase), meaning{concepts: bit, word: true, saying: does, named: true})
		}
	}
	s.newness, s.posting = bits["new"], bits["post"]
	s.travelling = bits["go"] | bits["march"] | bits["enter"]
	s.watching = bits["guard"] | bits["defend"] | bits["stay"] | bits["keep"] | bits["sail"] | bits["post"] | bits["pass"]
	s.answers = bits["defend"] | bits["contest"] | bits["withdraw"]
	s.crowning = bits["promote"] | bits["crown"] | bits["make"] | bits["king"] | bits["heir"]
	s.leaving = bits["withdraw"] | bits["leave"]
	s.taking = bits["conquer"]
	s.marching = bits["march"]
	s.forces = bits["army"] | bits["fleet"]
	s.making = bits["raise"] | bits["build"] | bits["new"]
	for _, name := range []string{"go", "march", "bring", "keep", "spend", "make", "may", "back"} {
		s.light |= bits[name]
	}
	s.staying = bits["stay"] | bits["place"] | bits["keep"]
	for _, file := range files("joining") {
		for names, lines := range sections(file) {
			var r roles
			for name := range strings.FieldsSeq(names) {
				if roleNames[name] == 0 {
					panic("orders: there is no role " + name)
				}
				r |= roleNames[name]
			}
			s.words.add(strings.Join(lines, " "), meaning{roles: r})
		}
	}
	for _, filler := range meant().fillers {
		s.words.put(phraseWords(filler), meaning{})
	}
	for _, being := range meant().beings {
		s.words.put(phraseWords(being), meaning{be: true})
	}
	for flag, name := range map[string]string{"UNLESS": "unless", "IF": "if", "FORTIFIED": "fortified", "UNRELIABLE": "unreliable"} {
		s.words.add(strings.ReplaceAll(prepositions[name].in("en"), "|", " "), meaning{flag: flag})
	}
	return s
})
