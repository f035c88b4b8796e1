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

// Firsts are the first words of all names that a player may write.
func (l *Gazetteer) Firsts() Firsts { return l.firsts() }

func (l *Gazetteer) newFirsts() Firsts {
	all := Firsts{}
	for k, x := range l.Kinds {
		all.Add(x, slices.Contains(NamedKinds, k))
	}
	all.Add(&l.Adjectives, true)
	return all
}
