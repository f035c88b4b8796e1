package lexicon

import (
	"strings"
	"testing"
)

// TestSectionsAreKnown holds that every language has its words in sections that the first one has: words under a misspelt heading
// would mean nothing, and nobody would be told.
func TestSectionsAreKnown(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"lexicon", "moods", "wordsets", "joining", "requests"} {
		known := map[string]bool{}
		for lang, file := range files(kind) {
			for line := range strings.Lines(file) {
				name := strings.TrimSpace(line)
				switch {
				case !strings.HasPrefix(name, "["):
				case lang == "en":
					known[name] = true
				case !known[name]:
					t.Errorf("%s.%s.txt has a section %s that %s.en.txt has not", kind, lang, name, kind)
				}
			}
		}
	}
}
