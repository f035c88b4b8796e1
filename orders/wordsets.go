package orders

import (
	_ "embed"
	"maps"
	"strings"
	"sync"
)

//go:embed wordsets.en.txt
var englishSets string

//go:embed wordsets.fr.txt
var frenchSets string

// wordsets are the sections of wordsets.en.txt and wordsets.fr.txt together.
var wordsets = sync.OnceValue(func() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, file := range []string{englishSets, frenchSets} {
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
