package maps

import (
	"cmp"
	"math/bits"
	"slices"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// NearestName is the candidate spelt most like a word that is none of them, of two as near the first by
// spelling; false if none is near ([Nearness]).
func NearestName[S ~string](word string, candidates []S) (nearest S, ok bool) {
	if near := NearNames(word, candidates); len(near) > 0 {
		return near[0], true
	}
	return "", false
}

// MostHints is how many spellings are suggested for one word.
const MostHints = 3

// NearNames are the candidates spelt like a word that is none of them, the nearest first, of two as
// near the first by spelling.
func NearNames[S ~string](word string, candidates []S) []S {
	type near struct {
		name     S
		distance int
	}
	folded := Fold(word)
	var all []near
	for _, c := range candidates {
		if d, ok := Nearness(folded, Fold(string(c))); ok {
			all = append(all, near{c, d})
		}
	}
	slices.SortFunc(all, func(a, b near) int { return cmp.Or(a.distance-b.distance, cmp.Compare(a.name, b.name)) })
	var names []S
	for _, n := range all {
		names = append(names, n.name)
	}
	return names
}

// Nearness is the number of edits between two folded names, if they are few for their length: a third
// of the shorter one's letters, at least one, or two neighbours that changed places.
func Nearness(a, b string) (int, bool) {
	la, lb := utf8.RuneCountInString(a), utf8.RuneCountInString(b)
	limit := max(1, min(la, lb)/3)
	if la-lb > limit || lb-la > limit {
		return 0, false
	}
	d, near := Edits(a, b, limit)
	if !near && Swapped(a, b) {
		return limit, true
	}
	return d, near
}

// Edits is the number of edits between two texts, if it is no more than so many. Most words have
// too few letters in common, which is quicker to see.
func Edits(a, b string, most int) (int, bool) {
	if bits.OnesCount64(letters(a)^letters(b)) > 2*most {
		return 0, false // an edit changes one letter, for one other
	}
	d := levenshtein.ComputeDistance(a, b)
	return d, d <= most
}

// letters are those of a text, as a set of bits, of which some letters share one.
func letters(text string) (set uint64) {
	for _, r := range text {
		set |= 1 << (r % 64)
	}
	return set
}

// Swapped says that two words differ in two neighbouring letters that changed places.
func Swapped(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) - 1 {
		if a[i] != b[i] {
			return a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
		}
	}
	return false
}
