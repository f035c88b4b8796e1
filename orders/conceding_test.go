package orders_test

import (
	"slices"
	"testing"

	"adimperii/orders/read"
)

// TestConceding tells a battle that is conceded from land that is, from talk and from questions:
// what gives a battle up is not taken back.
func TestConceding(t *testing.T) {
	t.Parallel()
	ready := read.Context{View: corpusView(t)}.Ready()
	for text, want := range map[string][]string{
		"b1: we concede":                      {"concede b1"},
		"b1 : je concède":                     {"concede b1"},
		"concede the battle of Etruria":       {"concede b1"},
		"concéder la bataille b1":             {"concede b1"},
		"concede Etruria":                     {"!"}, // b1 is fought there: it is asked about, whichever is likelier
		"surrender Etruria":                   {"withdraw from Etruria"},
		"concede b1?":                         {"!question"},
		"puis-je concéder b1 ?":               {"!question"},
		"shall I table b1?":                   {"!question"},
		"could you table b1?":                 {"table b1"},
		"We concede that the winter is cold.": nil,
		"je concède que l'hiver est rude.":    nil,
		"concede b9":                          {"!unknown-battle"},
		"I might concede b1":                  {"!unclear"},
	} {
		got := readAs(read.Parse(text, ready))
		if asked := len(got) == 1 && isCode(got[0]); asked && slices.Equal(want, []string{"!"}) {
			continue
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q is read as %q, not %q", text, got, want)
		}
	}
}
