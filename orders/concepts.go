package orders

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// A concept is what some words mean in an order: verbs and phrases.
type concept struct {
	name    string
	verbs   map[string][]string // by language, in the infinitive
	phrases []string
}

// Meanings are the concepts, in their order in the lexicons; fillers, which may stand
// anywhere and change nothing; and beings, which may stand before a passive.
type meanings struct {
	concepts []concept
	fillers  []string
	beings   []string
}

// meant is what lexicon.en.txt and lexicon.fr.txt say.
var meant = sync.OnceValue(func() (m meanings) {
	for lang, file := range files("lexicon") {
		at := 0
		for line := range strings.Lines(file) {
			line = strings.TrimSpace(line)
			if name, ok := strings.CutPrefix(line, "["); ok {
				name = strings.TrimSuffix(name, "]")
				if at = slices.IndexFunc(m.concepts, func(c concept) bool { return c.name == name }); at < 0 {
					at = len(m.concepts)
					m.concepts = append(m.concepts, concept{name: name, verbs: map[string][]string{}})
				}
				continue
			}
			switch kind, list, _ := strings.Cut(line, ": "); kind {
			case "phrases":
				m.concepts[at].phrases = append(m.concepts[at].phrases, strings.Split(list, ", ")...)
			case "verbs":
				m.concepts[at].verbs[lang] = append(m.concepts[at].verbs[lang], strings.Split(list, ", ")...)
			}
		}
	}
	last := len(m.concepts) - 2
	m.fillers, m.beings = m.concepts[last].phrases, m.concepts[last+1].phrases
	m.concepts = m.concepts[:last]
	return m
})
