package orders

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
)

// A written line of a corpus, and what it must be read as.
type written struct {
	line int // of the file
	text string
	want []string // canonical orders, and !codes
}

// corpus reads a file of lines; its form is told at the head of corpus.en.txt.
func corpus(t testing.TB, file string) []written {
	t.Helper()
	file = "testdata/" + file + ".txt"
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []written
	section := false
	for i, line := range strings.Split(string(src), "\n") {
		if strings.HasPrefix(line, "## ") {
			section = true
		}
		if !section || line == "" || strings.HasPrefix(line, "## ") {
			continue
		}
		at := strings.LastIndex(line, " => ")
		if at < 0 {
			t.Fatalf("%s:%d: nothing is expected", file, i+1)
		}
		w := written{line: i + 1, text: strings.ReplaceAll(line[:at], " | ", "\n")}
		if want := line[at+len(" => "):]; want != "~" {
			w.want = strings.Split(want, " // ")
		}
		all = append(all, w)
	}
	return all
}

// readAs is what a sheet was read as: its orders and errors by line, as a corpus tells them.
func readAs(s Sheet) []string {
	type told struct {
		line int
		text string
	}
	var all []told
	for _, o := range slices.Concat(s.Orders, s.Requests) {
		all = append(all, told{o.Line, o.Canonical})
	}
	for _, d := range s.Diagnostics {
		if d.Severity == Error {
			all = append(all, told{d.Line, "!" + string(d.Code)})
		}
	}
	slices.SortStableFunc(all, func(a, b told) int { return a.line - b.line })
	var texts []string
	for _, x := range all {
		texts = append(texts, x.text)
	}
	return texts
}

// understoodAtLeast is how many of a hundred orders must be understood. Macedon's are
// harder: every line was to be built in another way.
var understoodAtLeast = map[string]int{"corpus": 95, "macedon": 70}

// TestCorpus reads what people write: of the lines that are orders 95 % must be
// understood, and no line may be read as an order that it is not.
func TestCorpus(t *testing.T) {
	t.Parallel()
	realms := map[string]*campaign.View{"corpus": corpusView(t), "macedon": macedonView(t), "chatter": macedonView(t)}
	for _, file := range []string{"corpus.en", "corpus.fr", "macedon.en", "macedon.fr", "chatter.en", "chatter.fr"} {
		realm, lang, _ := strings.Cut(file, ".")
		v := realms[realm]
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			lex := newLexicon(v)
			meant, understood, others, asExpected := 0, 0, 0, 0
			for _, w := range corpus(t, file) {
				got := readAs(newParser(lex, Context{View: v, Lang: lang}).read(w.text))
				talk := slices.Equal(w.want, []string{"!?"})
				if talk && !slices.ContainsFunc(got, func(g string) bool { return !isCode(g) }) {
					got = w.want
				}
				right := slices.EqualFunc(got, w.want, func(got, want string) bool { return got == want || want == "!" && isCode(got) })
				if len(w.want) > 0 && !slices.ContainsFunc(w.want, isCode) {
					meant++
					understood += count(right)
				} else {
					others++
					asExpected += count(right)
				}
				for _, g := range got {
					if !isCode(g) && !slices.Contains(w.want, g) {
						t.Errorf("line %d: %q is read WRONGLY as %q, not %q", w.line, w.text, got, w.want)
					}
				}
				if !right {
					t.Logf("line %d: %q gives %q, not %q", w.line, w.text, got, w.want)
				}
			}
			score := fmt.Sprintf("%d of %d orders understood, %d of %d other lines answered as expected", understood, meant, asExpected, others)
			t.Log(score)
			if understood*100 < understoodAtLeast[realm]*meant || asExpected*100 < 80*others {
				t.Error(score)
			}
		})
	}
}

func isCode(want string) bool { return strings.HasPrefix(want, "!") }

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
