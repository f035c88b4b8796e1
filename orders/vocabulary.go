package orders

import (
	"slices"
	"strings"
)

// roles are those that a name may have in an order: a set of bits.
type roles uint16

// concepts are what words may mean: a set of bits.
type concepts uint64

// The roles of names.
const (
	roleSubj roles = 1 << iota
	roleObj
	roleTo
	roleAt
	roleFrom
	roleOf
	roleVia
	roleWith
	roleBy
	roleOn
	roleUnder
	roleFor
	roleInstead // in whose place
	roleGoal    // to, where in is not meant
	roleAgainst
	anyRole roles = 1<<iota - 1
)

// roleNames are the roles as frames and joining words call them.
var roleNames = map[string]roles{
	"subj": roleSubj, "obj": roleObj, "to": roleTo, "at": roleAt, "from": roleFrom, "of": roleOf, "via": roleVia, "with": roleWith,
	"by": roleBy, "on": roleOn, "under": roleUnder, "for": roleFor, "instead": roleInstead, "goal": roleGoal, "against": roleAgainst, "any": anyRole, "flag": 0,
}

// A meaning is what a word or phrase may be in an order read by its words.
type meaning struct {
	concepts   concepts
	roles      roles
	flag       string // the slot that it says yes to
	be         bool   // a passive may follow
	participle bool   // it is one, or may be
	saying     bool   // it is a phrase that does what a verb does: to take charge
	word       bool   // it may be something else than a participle
	finite     bool   // it is the form of a verb
	named      bool   // it is a word or phrase of its own, whatever verb has such a form
	mood       mood
	past       bool // behind a French auxiliary it tells what was done
}

// A vocabulary holds the phrases by their first words.
type vocabulary map[string][]phrase

// A phrase is some words in a row with what they mean together.
type phrase struct {
	text  string
	words int
	meaning
}

// add takes in phrases without their articles, their words joined by "_".
func (v vocabulary) add(phrases string, m meaning) {
	for phrase := range strings.FieldsSeq(phrases) {
		v.put(phraseWords(phrase), m)
	}
}

// list takes in phrases as they are written, their words joined by "_".
func (v vocabulary) list(phrases string, m meaning) {
	for phrase := range strings.FieldsSeq(phrases) {
		v.put(foldWords(strings.ReplaceAll(phrase, "_", " ")), m)
	}
}

// nominal says that a phrase stands for a verb as a noun does: the invasion of.
func nominal(phrase string) bool {
	last := phrase[strings.LastIndex(phrase, " ")+1:]
	return genitives[last] || last == "contre" || last == "on"
}

// put unites a meaning with what the phrase may mean besides.
func (v vocabulary) put(words []string, m meaning) {
	text := strings.Join(words, " ")
	for i, was := range v[words[0]] {
		if was.text == text {
			was.concepts |= m.concepts
			was.roles |= m.roles
			was.be = was.be || m.be
			was.participle = was.participle || m.participle
			was.word = was.word || m.word
			was.named = was.named || m.named
			was.finite = was.finite || m.finite
			was.saying = was.saying || m.saying
			was.past = was.past || m.past
			was.mood |= m.mood
			v[words[0]][i] = was
			return
		}
	}
	v[words[0]] = append(v[words[0]], phrase{text, len(words), m})
}

// merged are what French prepositions become with an article.
var merged = map[string][]string{"de": {"de", "d'", "du", "des"}, "a": {"a", "au", "aux"}}

// phrase takes in a phrase, whatever its last word becomes before a name.
func (v vocabulary) phrase(words []string, m meaning) {
	last := len(words) - 1
	ends := merged[words[last]]
	if last == 0 || ends == nil {
		v.put(words, m)
		return
	}
	for _, end := range ends {
		v.put(append(slices.Clone(words[:last]), end), m)
	}
}

// conjugate takes in the forms of a verb, of which the first word changes.
func (v vocabulary) conjugate(verb string, bit concepts, lang string) {
	words := foldWords(verb)
	if lang == "fr" && len(words) > 1 && (words[0] == "se" || words[0] == "s'") {
		words = words[1:] // se is passed over wherever it stands
	}
	present, participles := []string{words[0]}, []string(nil)
	if forms := conjugations[lang]; forms != nil {
		present, participles = forms(words[0])
	}
	for _, form := range present {
		v.phrase(append([]string{form}, words[1:]...), meaning{concepts: bit, word: true, finite: true})
	}
	for _, form := range participles {
		v.phrase(append([]string{form}, words[1:]...), meaning{concepts: bit, participle: true, past: lang == "fr"})
	}
}

// at is the longest phrase from a token on, and how many tokens it takes up.
func (v vocabulary) at(s *scan, i, j int) (m meaning, long int) {
	for _, ph := range v[s.text(i, i+1)] {
		if n := spans(s, i, j, ph.text, ph.words); n > long {
			m, long = ph.meaning, n
		}
	}
	return m, long
}

// filler says that a token is a comma or an article.
func filler(s *scan, i int) bool {
	word := s.text(i, i+1)
	return word == "," || articles[word]
}

// mostFillers is how many articles may stand between the words of a phrase: nobody
// writes more, and a line of nothing else would be gone through for each of them.
const mostFillers = 4

// spans is how many tokens a phrase takes up from token i on, articles between its words
// included; 0 if it does not stand there.
func spans(s *scan, i, j int, rest string, words int) int {
	fillers := 0
	for at := i; at < j; at++ {
		word := s.text(at, at+1)
		if after, ok := strings.CutPrefix(rest, word); ok && (after == "" || after[0] == ' ') {
			if after == "" {
				return at + 1 - i
			}
			rest = after[1:]
			continue
		}
		if fillers++; at == i || words == 1 || !filler(s, at) || word == "," || fillers > mostFillers {
			return 0
		}
	}
	return 0
}
