package lexicon

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// A Concept is what some words mean in an order: verbs and phrases.
type Concept struct {
	Name    string
	Verbs   map[string][]string // by language, in the infinitive
	phrases []string
}

// Meanings are the concepts, in their order in the lexicons; fillers, which may stand
// anywhere and change nothing; and beings, which may stand before a passive.
type meanings struct {
	Concepts []Concept
	fillers  []string
	beings   []string
}

// Meant is what lexicon.en.txt and lexicon.fr.txt say.
var Meant = sync.OnceValue(func() (m meanings) {
	for lang, file := range files("lexicon") {
		at := 0
		for line := range strings.Lines(file) {
			line = strings.TrimSpace(line)
			if name, ok := strings.CutPrefix(line, "["); ok {
				name = strings.TrimSuffix(name, "]")
				if at = slices.IndexFunc(m.Concepts, func(c Concept) bool { return c.Name == name }); at < 0 {
					at = len(m.Concepts)
					m.Concepts = append(m.Concepts, Concept{Name: name, Verbs: map[string][]string{}})
				}
				continue
			}
			switch kind, list, _ := strings.Cut(line, ": "); kind {
			case "phrases":
				m.Concepts[at].phrases = append(m.Concepts[at].phrases, strings.Split(list, ", ")...)
			case "verbs":
				m.Concepts[at].Verbs[lang] = append(m.Concepts[at].Verbs[lang], strings.Split(list, ", ")...)
			}
		}
	}
	m.Concepts = slices.DeleteFunc(m.Concepts, func(c Concept) bool {
		switch c.Name {
		case "fillers":
			m.fillers = c.phrases
		case "beings":
			m.beings = c.phrases
		default:
			return false
		}
		return true
	})
	return m
})
