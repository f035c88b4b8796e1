package orders

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed meanings.txt
var meaningsFile string

// A concept is what some words mean where an order is read by its words rather than by
// a form (see [parser.readStrict]): verbs in the infinitive, and phrases.
type concept struct {
	name                     string
	english, french, phrases []string
}

// Meanings are the concepts, in their order in meanings.txt; fillers, which may stand
// anywhere and change nothing; and beings, which may stand before a passive.
type meanings struct {
	concepts []concept
	fillers  []string
	beings   []string
}

var meant = sync.OnceValue(func() (m meanings) {
	var at *concept
	for line := range strings.Lines(meaningsFile) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "["); ok {
			m.concepts = append(m.concepts, concept{name: strings.TrimSuffix(name, "]")})
			at = &m.concepts[len(m.concepts)-1]
			continue
		}
		kind, list, _ := strings.Cut(line, ": ")
		words := strings.Split(list, ", ")
		switch kind {
		case "english":
			at.english = append(at.english, words...)
		case "french":
			at.french = append(at.french, words...)
		case "phrases":
			at.phrases = append(at.phrases, words...)
		}
	}
	last := len(m.concepts) - 2
	m.fillers, m.beings = m.concepts[last].phrases, m.concepts[last+1].phrases
	m.concepts = m.concepts[:last]
	return m
})
