package lexicon

import (
	"slices"
	"strings"

	"adimperii/orders/tokens"
)

// Roles are those that a name may have in an order: a set of bits.
type Roles uint16

// Concepts are what words may mean: a set of bits.
type Concepts [2]uint64

// mostConcepts is how many concepts a set may hold.
const mostConcepts = 128

// concept is the set of one concept alone.
func concept(i int) (c Concepts) {
	c[i/64] = 1 << (i % 64)
	return c
}

// Has says that a set has a concept of another.
func (c Concepts) Has(any Concepts) bool { return c[0]&any[0]|c[1]&any[1] != 0 }

// Within says that a set has no concept but those of another.
func (c Concepts) Within(all Concepts) bool { return c[0]&^all[0]|c[1]&^all[1] == 0 }

// Or is the set of the concepts of two.
func (c Concepts) Or(d Concepts) Concepts { return Concepts{c[0] | d[0], c[1] | d[1]} }

// Without is the set of those concepts that another lacks.
func (c Concepts) Without(d Concepts) Concepts { return Concepts{c[0] &^ d[0], c[1] &^ d[1]} }

// None says that a set is empty.
func (c Concepts) None() bool { return c == Concepts{} }

// The roles of names.
const (
	RoleSubj Roles = 1 << iota
	RoleObj
	RoleTo
	RoleAt
	RoleFrom
	RoleOf
	RoleVia
	RoleWith
	RoleBy
	RoleOn
	RoleUnder
	RoleFor
	RoleInstead // in whose place
	RoleGoal    // to, where in is not meant
	RoleAgainst
	AnyRole Roles = 1<<iota - 1
)

// RoleNames are the roles as frames and joining words call them.
var RoleNames = map[string]Roles{
	"subj": RoleSubj, "obj": RoleObj, "to": RoleTo, "at": RoleAt, "from": RoleFrom, "of": RoleOf, "via": RoleVia, "with": RoleWith,
	"by": RoleBy, "on": RoleOn, "under": RoleUnder, "for": RoleFor, "instead": RoleInstead, "goal": RoleGoal, "against": RoleAgainst, "any": AnyRole,
}

// A Meaning is what a word or phrase may be in an order read by its words.
type Meaning struct {
	Concepts   Concepts
	Roles      Roles
	Flag       string // the slot that it says yes to
	Be         bool   // a passive may follow
	Participle bool   // it is one, or may be
	Saying     bool   // it is a phrase that does what a verb does: to take charge
	Word       bool   // it may be something else than a participle
	Finite     bool   // it is the form of a verb
	Named      bool   // it is a word or phrase of its own, whatever verb has such a form
	Mood       Mood
	Past       bool // behind a French auxiliary it tells what was done
}

// A vocabulary holds the phrases by their first words.
type vocabulary map[string]Phrases

// Phrases are those that begin with one word.
type Phrases []Phrase

// A Phrase is some words in a row with what they mean together.
type Phrase struct {
	Text  string
	Words int
	Meaning
}

// add takes in the phrases of some lines, without their articles.
func (v vocabulary) add(lines []string, m Meaning) {
	for _, phrase := range listed(lines) {
		v.put(PhraseWords(phrase), m)
	}
}

// nominal says that a phrase stands for a verb as a noun does: the invasion of.
func nominal(phrase string) bool {
	last := phrase[strings.LastIndex(phrase, " ")+1:]
	return Genitives[last] || last == "contre" || last == "on"
}

// put unites a meaning with what the phrase may mean besides.
func (v vocabulary) put(words []string, m Meaning) {
	text := strings.Join(words, " ")
	for i, was := range v[words[0]] {
		if was.Text == text {
			was.Concepts = was.Concepts.Or(m.Concepts)
			was.Roles |= m.Roles
			was.Be = was.Be || m.Be
			was.Participle = was.Participle || m.Participle
			was.Word = was.Word || m.Word
			was.Named = was.Named || m.Named
			was.Finite = was.Finite || m.Finite
			was.Saying = was.Saying || m.Saying
			was.Past = was.Past || m.Past
			was.Mood |= m.Mood
			v[words[0]][i] = was
			return
		}
	}
	v[words[0]] = append(v[words[0]], Phrase{text, len(words), m})
}

// merged are what French prepositions become with an article.
var merged = map[string][]string{"de": {"de", "d'", "du", "des"}, "a": {"a", "au", "aux"}}

// phrase takes in a phrase, whatever its last word becomes before a name.
func (v vocabulary) phrase(words []string, m Meaning) {
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
func (v vocabulary) conjugate(verb string, bit Concepts, lang string) {
	words := foldWords(verb)
	if lang == "fr" && len(words) > 1 && (words[0] == "se" || words[0] == "s'") {
		words = words[1:] // se is passed over wherever it stands
	}
	present, participles := []string{words[0]}, []string(nil)
	if forms := conjugations[lang]; forms != nil {
		present, participles = forms(words[0])
	}
	for _, form := range present {
		v.phrase(append([]string{form}, words[1:]...), Meaning{Concepts: bit, Word: true, Finite: true})
	}
	for _, form := range participles {
		v.phrase(append([]string{form}, words[1:]...), Meaning{Concepts: bit, Participle: true, Past: lang == "fr"})
	}
}

// At is the longest phrase from a token on, which is the word they begin with, and how many tokens
// it takes up. Many phrases begin with the same word, and few of them have the second one of the text too.
func (all Phrases) At(s *tokens.Scan, i, j int) (m Meaning, long int) {
	first, second, skipped := s.Text(i, i+1), "", false
	if len(all) > 0 && i+1 < j {
		second = s.Text(i+1, i+2)
		skipped = Articles[second]
	}
	for k := range all {
		ph := &all[k]
		if ph.Words > 1 && !skipped && !strings.HasPrefix(ph.Text[len(first)+1:], second) {
			continue
		}
		if n := Spans(s, i, j, ph.Text, ph.Words); n > long {
			m, long = ph.Meaning, n
		}
	}
	return m, long
}

// Among is the longest phrase from a token on that has one of some concepts, and how many tokens
// it takes up.
func (all Phrases) Among(s *tokens.Scan, i, j int, any Concepts) (found Concepts, long int) {
	for k := range all {
		ph := &all[k]
		if !ph.Concepts.Has(any) {
			continue
		}
		if n := Spans(s, i, j, ph.Text, ph.Words); n > long {
			found, long = ph.Concepts, n
		}
	}
	return found, long
}

// Concepts are those of all phrases.
func (all Phrases) Concepts() (c Concepts) {
	for _, ph := range all {
		c = c.Or(ph.Concepts)
	}
	return c
}

// Moods are those of all phrases.
func (all Phrases) Moods() (m Mood) {
	for _, ph := range all {
		m |= ph.Mood
	}
	return m
}

// Alone are those moods that the word has by itself.
func (all Phrases) Alone() (m Mood) {
	for _, ph := range all {
		if ph.Words == 1 {
			m |= ph.Mood
		}
	}
	return m
}

// mostFillers is how many articles may stand between the words of a phrase: nobody
// writes more, and a line of nothing else would be gone through for each of them.
const mostFillers = 4

// Spans is how many tokens a phrase takes up from token i on, articles between its words
// included; 0 if it does not stand there.
func Spans(s *tokens.Scan, i, j int, rest string, words int) int {
	fillers := 0
	for at := i; at < j; at++ {
		word := s.Text(at, at+1)
		if after, ok := strings.CutPrefix(rest, word); ok && (after == "" || after[0] == ' ') {
			if after == "" {
				return at + 1 - i
			}
			rest = after[1:]
			continue
		}
		if fillers++; at == i || words == 1 || fillers > mostFillers || !Articles[word] {
			return 0
		}
	}
	return 0
}
