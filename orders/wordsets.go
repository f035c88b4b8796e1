package orders

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
)

// wordsets are the sections of wordsets.*.txt, of all languages together.
var wordsets = sync.OnceValue(func() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, file := range files("wordsets") {
		for name, lines := range sections(file) {
			words := strings.Fields(strings.Join(lines, " "))
			for i, word := range words {
				words[i] = strings.ReplaceAll(word, "_", " ")
			}
			if all[name] == nil {
				all[name] = map[string]bool{}
			}
			maps.Copy(all[name], set(words...))
		}
	}
	return all
})

// wordset is a section of them.
func wordset(name string) map[string]bool {
	words, ok := wordsets()[name]
	if !ok {
		panic("orders: there is no set of words " + name)
	}
	return words
}

// sections are the lines of a file of phrases by the headings in brackets above them.
func sections(file string) map[string][]string {
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

// plainWords are the folded words of a text without articles and signs.
func plainWords(text string) []string {
	return slices.DeleteFunc(strings.Fields(foldName(text)), func(w string) bool {
		return dropped[w] || w == "a" || w == "," || w == ";" || w == "/"
	})
}

// dropped are the articles that words of the language may hold when written; what
// is read may hold any, or none.
var dropped = wordset("dropped")

// phraseWords are the folded words of a phrase, joined by "_", without the articles that it may
// hold when written.
func phraseWords(phrase string) []string {
	return slices.DeleteFunc(foldWords(strings.ReplaceAll(phrase, "_", " ")), func(w string) bool { return dropped[w] })
}

// foldWords folds words of the language. An elision at the end, as in d', needs a
// letter behind it to be seen as one.
func foldWords(text string) []string {
	if !strings.HasSuffix(text, "'") {
		return strings.Fields(foldName(text))
	}
	words := strings.Fields(foldName(text + "x"))
	return words[:len(words)-1]
}

// articles may stand before any word or name.
var articles = wordset("articles")

// set is a set of words.
func set(words ...string) map[string]bool {
	all := map[string]bool{}
	for _, w := range words {
		all[w] = true
	}
	return all
}

// genitives part a noun from its name: the province of Etruria.
var genitives = wordset("genitives")

// numberSigns may stand before the number of an army or a fleet.
var numberSigns = wordset("numberSigns")

// titles are no names of leaders: what follows them is.
var titles = wordset("titles")

// calling are words behind which a new name stands.
var calling = wordset("calling")

// fills says that a word is a filler, and no part of a name of several words.
func fills(word string) bool { return fillerWords()[word] }

var fillerWords = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, filler := range meant().fillers {
		if words := foldWords(filler); len(words) == 1 && !strings.HasSuffix(words[0], "'") {
			all[words[0]] = true
		}
	}
	return all
})

// renewed are words that tell of something new, and do not name it.
var renewed = wordset("renewed")

// courtesyWords are no part of a name that is not quoted.
var courtesyWords = wordset("courtesyWords")

// weak words open a request only where the whole of it is one.
var weak = wordset("weak")
