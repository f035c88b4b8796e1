package names

import (
	"slices"
	"strings"
)

// Firsts tell of the first words of names how many words such names have at most, and whether one of them
// is of the named kinds.
type Firsts map[string]struct {
	Words int
	Named bool
}

// Add takes in the names of an index.
func (f Firsts) Add(x *Index, named bool) {
	for key := range x.Exact {
		first, _, _ := strings.Cut(key, " ")
		first = strings.TrimSuffix(first, "'s")
		was := f[first]
		was.Words, was.Named = max(was.Words, 1+strings.Count(key, " ")), was.Named || named
		f[first] = was
	}
}

// First is how many words a name has at most that a word begins, and that one is of a named kind.
func (l *Gazetteer) First(word string) (words int, named bool) {
	placed, other := l.places.firsts[word], l.firsts()[word]
	return max(placed.Words, other.Words), placed.Named || other.Named
}

func (l *Gazetteer) newFirsts() Firsts {
	all := Firsts{}
	for k, x := range l.Kinds {
		if x != l.places.kinds[k] {
			all.Add(x, slices.Contains(NamedKinds, k))
		}
	}
	return all
}
