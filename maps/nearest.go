package maps

import (
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// NearestName is the candidate spelt most like a word that is none of them, of two as near the first by
// spelling; false if none is near: a third of the letters, and one more, may be others, and two that
// changed places are two.
func NearestName[S ~string](word string, candidates []S) (nearest S, ok bool) {
	folded := Fold(word)
	least := 1 + utf8.RuneCountInString(folded)/3
	for _, candidate := range candidates {
		d := levenshtein.ComputeDistance(folded, Fold(string(candidate)))
		if d < least || d == least && (!ok || candidate < nearest) {
			nearest, least, ok = candidate, d, true
		}
	}
	return nearest, ok
}
