package lexicon

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"adimperii/orders/tokens"
)

// wordsets are the sections of wordsets.*.txt, of all languages together.
var wordsets = sync.OnceValue(func() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, file := range files("wordsets") {
		for name, lines := range Sections(file) {
			if all[name] == nil {
				all[name] = map[string]bool{}
			}
			maps.Copy(all[name], Set(listed(lines)...))
		}
	}
	return all
})

// Wordset is a section of them.
func Wordset(name string) map[string]bool {
	words, ok := wordsets()[name]
	if !ok {
		panic("lexicon: there is no set of words " + name)
	}
	return words
}

// Sets are some of those sections: a set of bits, as concepts are.
type Sets = Concepts

// SetOf is the set of a section alone.
func SetOf(name string) Sets {
	i, _ := slices.BinarySearch(setNames(), name)
	return concept(i)
}

var setNames = sync.OnceValue(func() []string {
	all := slices.Sorted(maps.Keys(wordsets()))
	if len(all) > mostConcepts {
		panic("lexicon: there are more sets of words than a set of them holds")
	}
	return all
})

// A Membership is the sections that a word is in, and those that have a phrase which it opens.
type Membership struct{ In, Opens Sets }

// Memberships are those of all words.
func Memberships() map[string]Membership {
	all := map[string]Membership{}
	for name, words := range wordsets() {
		for phrase := range words {
			first, _, several := strings.Cut(phrase, " ")
			m := all[first]
			if m.Opens = m.Opens.Or(SetOf(name)); !several {
				m.In = m.In.Or(SetOf(name))
			}
			all[first] = m
		}
	}
	return all
}

// Sections are the lines of a file of phrases by the headings in brackets above them.
func Sections(file string) map[string][]string {
	all, section := map[string][]string{}, ""
	for line := range strings.Lines(file) {
		switch line = strings.TrimSpace(line); {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			section = strings.Trim(line, "[]")
		default:
			all[section] = append(all[section], line)
		}
	}
	return all
}

// listed are the phrases of some lines of a file, in which "_" joins the words of one.
func listed(lines []string) []string {
	all := strings.Fields(strings.Join(lines, " "))
	for i, phrase := range all {
		all[i] = strings.ReplaceAll(phrase, "_", " ")
	}
	return all
}

// PlainWords are the folded words of a text without articles and signs.
func PlainWords(text string) []string {
	return slices.DeleteFunc(strings.Fields(tokens.FoldName(text)), func(w string) bool {
		return dropped[w] || w == "a" || w == "," || w == ";" || w == "/"
	})
}

// dropped are the articles that words of the language may hold when written; what
// is read may hold any, or none.
var dropped = Wordset("dropped")

// PhraseWords are the folded words of a phrase, without the articles that it may hold when written.
func PhraseWords(phrase string) []string {
	return slices.DeleteFunc(foldWords(phrase), func(w string) bool { return dropped[w] })
}

// foldWords folds words of the language. An elision at the end, as in d', needs a
// letter behind it to be seen as one.
func foldWords(text string) []string {
	if !strings.HasSuffix(text, "'") {
		return strings.Fields(tokens.FoldName(text))
	}
	words := strings.Fields(tokens.FoldName(text + "x"))
	return words[:len(words)-1]
}

// Articles may stand before any word or name.
var Articles = Wordset("articles")

// Nameless words begin no name: someone.
var Nameless = Wordset("nameless")

// Set is a set of words.
func Set(words ...string) map[string]bool {
	all := map[string]bool{}
	for _, w := range words {
		all[w] = true
	}
	return all
}

// Genitives part a noun from its name: the province of Etruria.
var Genitives = Wordset("genitives")

// NumberSigns may stand before the number of an army or a fleet.
var NumberSigns = Wordset("numberSigns")

// Titles are no names of leaders: what follows them is.
var Titles = Wordset("titles")

// Kingly are the titles that name the player's king by themselves.
var Kingly = Wordset("king")

// Calling are words behind which a new name stands.
var Calling = Wordset("calling")

// Because says that a word begins a reason: car, because.
func Because(word string) bool { return Wordset("causes")[word] || Wordset("reasons")[word] }

// Fills says that a word is a filler, and no part of a name of several words.
func Fills(word string) bool { return fillerWords()[word] }

var fillerWords = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, filler := range Meant().fillers {
		if words := foldWords(filler); len(words) == 1 && !strings.HasSuffix(words[0], "'") {
			all[words[0]] = true
		}
	}
	return all
})

// Renewed are words that tell of something new, and do not name it.
var Renewed = Wordset("renewed")

// CourtesyWords are no part of a name that is not quoted.
var CourtesyWords = Wordset("courtesyWords")

// Weak words open a request only where the whole of it is one.
var Weak = Wordset("weak")
