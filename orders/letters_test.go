package orders_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adimperii/orders/read"
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
				got := readAs(read.Parse(text, read.Context{View: v, Lang: lang}))
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

// TestLettersOfStrangers reads letters that were written without a look at the program:
// as testdata/read has them, and nothing for an order that it is not.
func TestLettersOfStrangers(t *testing.T) {
	t.Parallel()
	v := macedonView(t)
	for _, file := range []string{"macedon-letters.en", "macedon-letters.fr"} {
		src, err := os.ReadFile("testdata/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		var readings strings.Builder
		found, all := 0, 0
		for i, letter := range strings.Split(string(src), "\n----\n") {
			text, orders, _ := strings.Cut(letter, "\n=>\n")
			want := slices.DeleteFunc(strings.Split(strings.TrimSpace(orders), "\n"), func(w string) bool { return w == "!" })
			all += len(want)
			fmt.Fprintf(&readings, "## %d\n", i+1)
			for _, g := range readAs(read.Parse(text, read.Context{View: v, Lang: file[len(file)-2:]})) {
				fmt.Fprintln(&readings, g)
				switch at := slices.Index(want, g); {
				case at >= 0:
					want = slices.Delete(want, at, at+1)
					found++
				case !isCode(g) && !stillWrong[fmt.Sprint(file, " ", i+1)]:
					t.Errorf("%s %d: is read to order %q, which it does not", file, i+1, g)
				}
			}
		}
		t.Logf("%s: %d of %d orders understood", file, found, all)
		asRead(t, file, readings.String())
	}
}
