package orders

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed courtesies.txt
var courtesiesFile string

// courtesyPhrases are what people write around an order, in both languages, by where
// it may stand: the sections of courtesies.txt.
func courtesyPhrases() map[string][]string { return sections(courtesiesFile) }

// A courtesy is a phrase around an order.
type courtesy struct {
	text  string
	words int
	asks  bool // it makes a question of an order
	links bool // it stands only behind another
	leads bool // it stands behind no other
}

// courtesies are the phrases by their first word, or last where they end a line.
type courtesies struct{ before, behind map[string][]courtesy }

// courteous is what courtesies.txt says.
var courteous = sync.OnceValue(func() courtesies {
	all, phrases := courtesies{map[string][]courtesy{}, map[string][]courtesy{}}, courtesyPhrases()
	for _, phrase := range phrases["closings"] {
		words := phraseWords(phrase)
		last := words[len(words)-1]
		all.behind[last] = append(all.behind[last], courtesy{text: strings.Join(words, " "), words: len(words)})
	}
	for _, kind := range []struct {
		section string
		is      courtesy
	}{{"openings", courtesy{}}, {"asking", courtesy{asks: true}}, {"wishes", courtesy{asks: true, leads: true}}, {"links", courtesy{links: true}}} {
		for _, phrase := range phrases[kind.section] {
			words, c := phraseWords(phrase), kind.is
			c.text, c.words = strings.Join(words, " "), len(words)
			all.before[words[0]] = append(all.before[words[0]], c)
		}
	}
	return all
})
