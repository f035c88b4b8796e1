package lexicon

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed abbreviations.txt
var abbreviationsFile string

// Abbreviations are words that tell lands of one name apart, with what people write for them: W Sicily.
var Abbreviations = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, line := range Sections(abbreviationsFile)[""] {
		words := strings.Fields(line)
		all[words[0]] = words[1:]
	}
	return all
})
