package lexicon

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed courtesies.txt
var courtesiesFile string

// A Courtesy is a phrase that people write around an order.
type Courtesy struct {
	Text  string // folded, without articles
	Words int
	Asks  bool // it makes a question of an order
	Links bool // it stands only behind another
	Leads bool // it stands behind no other
}

// Courtesies are the phrases by their first word, or last where they end a line.
type Courtesies struct{ Before, Behind map[string][]Courtesy }

// Courteous is what courtesies.txt says.
var Courteous = sync.OnceValue(func() Courtesies {
	all, phrases := Courtesies{map[string][]Courtesy{}, map[string][]Courtesy{}}, Sections(courtesiesFile)
	for _, phrase := range phrases["closings"] {
		words := PhraseWords(phrase)
		last := words[len(words)-1]
		all.Behind[last] = append(all.Behind[last], Courtesy{Text: strings.Join(words, " "), Words: len(words)})
	}
	for _, kind := range []struct {
		section string
		is      Courtesy
	}{{"openings", Courtesy{}}, {"asking", Courtesy{Asks: true}}, {"wishes", Courtesy{Asks: true, Leads: true}}, {"links", Courtesy{Links: true}}} {
		for _, phrase := range phrases[kind.section] {
			words, c := PhraseWords(phrase), kind.is
			c.Text, c.Words = strings.Join(words, " "), len(words)
			all.Before[words[0]] = append(all.Before[words[0]], c)
		}
	}
	return all
})
