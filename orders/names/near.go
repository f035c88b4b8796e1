package names

import (
	"slices"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// MostHints is how many spellings are suggested for one word.
const MostHints = 3

// Near are those of some words that may have been meant by one that is none of them, the
// nearest first, a few at the most.
func Near(word string, among []string) []string {
	distance := map[string]int{}
	var near []string
	for _, w := range among {
		if d, ok := Nearness(word, w); ok {
			distance[w] = d
			near = append(near, w)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return distance[a] - distance[b] })
	return near[:min(len(near), MostHints)]
}

// Nearness is the number of edits between two names, if they are few for their length.
func Nearness(a, b string) (int, bool) {
	la, lb := utf8.RuneCountInString(a), utf8.RuneCountInString(b)
	limit := max(1, min(la, lb)/3)
	if la-lb > limit || lb-la > limit {
		return 0, false
	}
	d := levenshtein.ComputeDistance(a, b)
	if d > limit && Swapped(a, b) {
		d = limit
	}
	return d, d <= limit
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
