package lexicon

import (
	"strings"
	"sync"
)

// A requestTable is the words of requests and results, which mean nothing elsewhere. Their
// concepts are the sections of requests.*.txt.
type requestTable struct {
	entryTable
	// listed are the phrases, by language and section, as the files have them.
	listed map[string]map[string][]string
}

// Requests are the words of requests and results of all languages.
var Requests = sync.OnceValue(func() *requestTable {
	s := &requestTable{entryTable{Words: vocabulary{}, bits: map[string]Concepts{}}, map[string]map[string][]string{}}
	for lang, file := range files("requests") {
		s.listed[lang] = map[string][]string{}
		for name, lines := range Sections(file) {
			if s.bits[name].None() {
				s.bits[name] = concept(len(s.bits))
			}
			s.Words.add(lines, Meaning{Concepts: s.bits[name]})
			s.listed[lang][name] = listed(lines)
		}
	}
	return s
})

// Listed are the phrases of a language in some sections, in the order of the file.
func (t *requestTable) Listed(lang, names string) []string {
	var all []string
	for name := range strings.FieldsSeq(names) {
		all = append(all, t.listed[lang][name]...)
	}
	return all
}

// Texts are the folded phrases of some sections, of all languages.
func (t *requestTable) Texts(names string) map[string]bool {
	all := map[string]bool{}
	for _, phrases := range t.Words {
		for _, ph := range phrases {
			if ph.Concepts.Has(t.Of(names)) {
				all[ph.Text] = true
			}
		}
	}
	return all
}

// Meaning are the concepts of a folded phrase.
func (t *requestTable) Meaning(text string) Concepts {
	first, _, _ := strings.Cut(text, " ")
	for _, ph := range t.Words[first] {
		if ph.Text == text {
			return ph.Concepts
		}
	}
	return Concepts{}
}

// Firsts are the first words of those.
func (t *requestTable) Firsts(names string) map[string]bool {
	all := map[string]bool{}
	for text := range t.Texts(names) {
		word, _, _ := strings.Cut(text, " ")
		all[word] = true
	}
	return all
}

// forCode are the phrases that give the code word: every line of a letter is asked about.
var forCode = sync.OnceValue(func() map[string]bool { return Requests().Texts("code") })

// OpensCode says that plain words give the code word.
func OpensCode(words []string) bool {
	for text := range forCode() {
		if n := strings.Count(text, " ") + 1; len(words) > n && strings.Join(words[:n], " ") == text {
			return true
		}
	}
	return false
}
