package orders_test

import (
	"slices"
	"testing"

	"adimperii/orders/read"
)

// TestSealing tells the line that seals an army list from talk of lists and from what asks for one.
func TestSealing(t *testing.T) {
	t.Parallel()
	ready := read.Context{View: corpusView(t)}.Ready()
	for text, want := range map[string][]string{
		"list b1":                                 {"list b1"},
		"Liste b1.":                               {"list b1"},
		"b1: my army list":                        {"list b1"},
		"Here is my army list for battle b1:":     {"list b1"},
		"Voici ma liste pour la bataille b1":      {"list b1"},
		"ma liste d'armée pour b1 est jointe":     {"list b1"},
		"sceller ma liste pour b1":                {"list b1"},
		"please find enclosed my list for b1":     {"list b1"},
		"list b1?":                                {"!question"},
		"list b9":                                 {"!unknown-battle"},
		"list orders":                             {"show orders"},
		"Voici ma liste d'armée en pièce jointe.": nil,
		"Here is my army list.":                   nil,
		"my army list is attached":                nil,
		"Ma liste est jointe, à bientôt.":         nil,
		"list of things I forgot":                 nil,
	} {
		if got := readAs(read.Parse(text, ready)); !slices.Equal(got, want) {
			t.Errorf("%q is read as %q, not %q", text, got, want)
		}
	}
}
