package desk_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"adimperii/orders/words"
)

// Whatever the desk says by its id has words in both languages: an id that has none would be
// read by a player as it stands.
func TestEverythingSaidHasWords(t *testing.T) {
	t.Parallel()
	said := regexp.MustCompile(`\b(?:line|say|sayTo)\("([a-z][a-z0-9.-]*[a-z0-9])",`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllSubmatch(src, -1) {
			found++
			for _, lang := range words.Languages {
				if id := string(m[1]); words.Say(lang, id, nil) == id {
					t.Errorf("%s says %q, which has no words in %s", file, id, lang)
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d ids were found", found)
	}
}
