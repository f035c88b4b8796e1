package orders_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

// What can be read in two ways is not guessed: no order comes of it, and each of the
// readings is shown, so that it can be copied as it is.
func TestTwoReadingsAreShown(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	for _, c := range []struct{ lang, text string }{
		{"en", "army I, Etruria!"},
		{"en", "move my army to Etruria"},
		{"fr", "déplacer mon armée vers l’Étrurie"},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			for _, other := range []string{"en", "fr"} { // whatever language its writer reads
				got := read.Parse("hold II\n"+c.text+"\nhold III", read.Context{View: v, Lang: other})
				if len(got.Orders) != 2 {
					t.Errorf("%s: %d orders, not the two around it", other, len(got.Orders))
				}
				i := slices.IndexFunc(got.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == orders.Ambiguous })
				if i < 0 {
					t.Fatalf("%s: it is answered %+v", other, got.Diagnostics)
				}
				d := got.Diagnostics[i]
				if d.Severity != orders.Error || d.Line != 2 || len(d.Hints) < 2 {
					t.Errorf("%s: %+v", other, d)
				}
				said := say.Say(d, other, orders.NewNames(v))
				if want := map[string]string{"en": "more than one way", "fr": "plusieurs façons"}[other]; !strings.Contains(said, want) {
					t.Errorf("%s: it says %q", other, said)
				}
				meanings := map[string]bool{}
				for _, hint := range d.Hints {
					reading := hint
					if word := d.Args["word"]; word != c.text { // a name can be read in two ways, not the line
						reading = strings.Replace(c.text, word, hint, 1)
					}
					alone := read.Parse(reading, read.Context{View: v, Lang: other})
					if len(alone.Orders) != 1 || alone.HasErrors() {
						t.Errorf("%s: the reading %q is no order: %+v", other, reading, alone.Diagnostics)
						continue
					}
					meanings[alone.Orders[0].Canonical] = true
				}
				if len(meanings) != len(d.Hints) {
					t.Errorf("%s: %d readings shown, %d meanings", other, len(d.Hints), len(meanings))
				}
			}
		})
	}
}

// No code voids other lines: whatever a line is answered with, those before and
// behind it are read as if it were not there.
func TestNoCodeVoidsOtherLines(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	const before, behind = "reserve 1 for the Epirots", "hold III"
	for code, r := range reproducers {
		for lang, text := range map[string]string{"en": r.en, "fr": r.fr} {
			got := read.Parse(before+"\n"+text+"\n"+behind, read.Context{View: v, Lang: lang})
			if !slices.ContainsFunc(got.Orders, func(o orders.Order) bool { return o.Verb == orders.Reserve && o.Talents == 1 && o.Line == 1 }) {
				t.Errorf("%s, %s: the line before it is lost", code, lang)
			}
			if n := len(got.Orders); n == 0 || got.Orders[n-1].Verb != orders.Hold {
				t.Errorf("%s, %s: the line behind it is lost", code, lang)
			}
		}
	}
}
