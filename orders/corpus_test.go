package orders_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
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
		w, ok := labelled(i+1, line)
		if !ok {
			t.Fatalf("%s:%d: nothing is expected", file, i+1)
		}
		all = append(all, w)
	}
	return all
}

// labelled is a line of a file with what it must be read as; false if it says no such thing.
func labelled(n int, line string) (written, bool) {
	at := strings.LastIndex(line, " => ")
	if at < 0 {
		return written{}, false
	}
	w := written{line: n, text: strings.ReplaceAll(line[:at], " | ", "\n")}
	if want := line[at+len(" => "):]; want != "~" {
		w.want = strings.Split(want, " // ")
	}
	return w, true
}

// readAs is what a sheet was read as: its orders and errors by line, as a corpus tells them.
func readAs(s orders.Sheet) []string {
	type told struct {
		line int
		text string
	}
	var all []told
	for _, o := range slices.Concat(s.Orders, s.Requests) {
		all = append(all, told{o.Line, o.Canonical})
	}
	for _, d := range s.Diagnostics {
		if d.Severity == orders.Error {
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

// TestCorpus reads what people write. Each line is read as testdata/read has it, and as
// an order that it is not, never. What is read otherwise than it should be is told by the
// difference of the two files; `go test ./orders -run TestCorpus -update` writes the second.
func TestCorpus(t *testing.T) {
	t.Parallel()
	realms := map[string]*campaign.View{"corpus": corpusView(t), "macedon": macedonView(t), "chatter": macedonView(t)}
	for _, file := range []string{"corpus.en", "corpus.fr", "macedon.en", "macedon.fr", "chatter.en", "chatter.fr"} {
		realm, lang, _ := strings.Cut(file, ".")
		v := realms[realm]
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			ready := read.Context{View: v}.Ready()
			var readings strings.Builder
			meant, understood := 0, 0
			for _, w := range corpus(t, file) {
				got := readAs(read.Parse(w.text, inLanguage(ready, lang)))
				fmt.Fprintf(&readings, "%s => %s\n", strings.ReplaceAll(w.text, "\n", " | "), cmp.Or(strings.Join(got, " // "), "~"))
				if len(w.want) > 0 && !slices.ContainsFunc(w.want, isCode) {
					meant++
					understood += oneIf(slices.Equal(got, w.want))
				}
				for _, g := range got {
					if !isCode(g) && !slices.Contains(w.want, g) && !stillWrong[w.text] {
						t.Errorf("line %d: %q is read WRONGLY as %q, not %q", w.line, w.text, got, w.want)
					}
				}
			}
			t.Logf("%d of %d orders understood", understood, meant)
			asRead(t, file, readings.String())
		})
	}
}

// asRead compares what was read of a file with what was read of it before, line by line.
func asRead(t *testing.T, file, got string) {
	t.Helper()
	name := "testdata/read/" + file + ".txt"
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("-%s +read now:\n%s", name, diff)
	}
}

// stillWrong are the texts of the corpora that are read as an order that they are not. None may be added.
var stillWrong = map[string]bool{
	"Orders for Demetrius: he is to take the whole of the First Army from Macedonia,\nby the Thessalian road, and carry the war into Aetolia.": true, // without the road
	"Maintenance is to be paid in this order: Triton, Nereid,\nArmy I, Army II.":                                                               true, // the second line is asked about
	"I offer the Athenians the sum of six talents in exchange for my officer\nEumenes, presently their prisoner.":                              true, // paid, and not for him
	"Si Velthur meurt, promouvoir Aule.":                                true, // he is no king
	"On replie la II en Judée, ça sent le roussi au nord.":              true, // or where it goes if it is beaten
	"macedon-letters.fr 4":                                              true, // an embassy of two talents
	"Army I: objective Etruria. Break off if enemy field army present.": true, // whatever stands there; the second sentence is asked about
	"Alcetas lèvera chez les Illyriens une armée III en Orestide.":      true, // called I, as their first
	"lever une armée épirote en Épire sous Cotta":                       true, // of his own men
}

func isCode(want string) bool { return strings.HasPrefix(want, "!") }

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
