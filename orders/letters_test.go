package orders

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestLetters reads whole letters: greetings, talk and signatures are no orders, and
// every order is found, in prose, in lists, under headings and behind the signature.
func TestLetters(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	for _, lang := range []string{"en", "fr"} {
		src, err := os.ReadFile("testdata/letters." + lang + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		_, body, _ := strings.Cut(string(src), "corpus.en.txt.\n")
		if lang == "fr" {
			_, body, _ = strings.Cut(string(src), "letters.en.txt.\n")
		}
		for i, letter := range strings.Split(body, "\n----\n") {
			t.Run(fmt.Sprint(lang, i+1), func(t *testing.T) {
				t.Parallel()
				text, want, _ := strings.Cut(letter, "\n=>\n")
				got := readAs(Parse(text, Context{View: v, Lang: lang}))
				for i, g := range got {
					if isCode(g) {
						got[i] = "!"
					}
				}
				if wanted := strings.Split(strings.TrimSpace(want), "\n"); !slices.Equal(got, wanted) {
					t.Errorf("%s\nis read as %q, not %q", text, got, wanted)
				}
			})
		}
	}
}
