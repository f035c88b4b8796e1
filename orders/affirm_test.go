package orders_test

import (
	"os"
	"strings"
	"testing"

	"adimperii/orders/letters"
)

// TestAffirms holds what people answer to "is this result right?" against what is
// taken for a plain yes.
func TestAffirms(t *testing.T) {
	t.Parallel()
	src, err := os.ReadFile("testdata/affirms.txt")
	if err != nil {
		t.Fatal(err)
	}
	yes, no, _ := strings.Cut(string(src), "## no\n")
	_, yes, _ = strings.Cut(yes, "## yes\n")
	for rows, want := range map[string]bool{yes: true, no: false} {
		for row := range strings.Lines(rows) {
			text := strings.ReplaceAll(strings.TrimSpace(row), " | ", "\n")
			if text == "" {
				continue
			}
			if got := letters.Affirms(text); got != want {
				t.Errorf("%q is taken for a yes: %t", text, got)
			}
		}
	}
}

// However long it is, an answer is read at once.
func TestAffirmsIsQuick(t *testing.T) {
	t.Parallel()
	if letters.Affirms(strings.Repeat("ok yes thanks that is right ", 2000) + "x") {
		t.Error("x is no yes")
	}
	if !letters.Affirms(strings.Repeat("ok yes thanks that is right ", 2000)) {
		t.Error("a long yes is none")
	}
	if letters.Affirms("") || letters.Affirms("Hello Tom,\n") {
		t.Error("nothing is taken for a yes")
	}
}

// TestDenies holds what people answer to "is this result right?" against what is taken
// for a no.
func TestDenies(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"non": true, "Non, nous n'avons pas encore joué.": true, "No, that is wrong.": true,
		"Hello Tom,\n\nwe haven't fought yet\n\nAnna": true, "Il y a une erreur dans les pertes": true,
		"yes": false, "oui": false, "Pas de problème, à dimanche pour la suite": false,
		"Bien reçu, je vous réponds demain": false, "oui\n\n> is it right, or not?": false,
		"I shall answer tomorrow\n\n--\nNo rest for the wicked": false, "": false,
	} {
		if got := letters.Denies(text); got != want {
			t.Errorf("%q is taken for a no: %t", text, got)
		}
	}
}
