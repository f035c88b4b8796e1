package names

import (
	"iter"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"unicode"

	atlas "adimperii/maps"
	"adimperii/orders/tokens"
)

// An Index is the names of one kind that a player may write: folded names to the ids they may mean.
type Index struct {
	Exact map[string][]string
	// sorted are the keys of exact in order, with their shapes, made when one is looked up that is not written in full.
	sorted []string
	shapes []shape
}

// A shape is how many characters a name has, and which letters: a set of bits, of which some letters share one.
type shape struct {
	long    int
	letters uint64
}

func shapeOf(text string) (s shape) {
	for _, r := range text {
		s.long++
		s.letters |= 1 << (r % 64)
	}
	return s
}

// like says quickly that a name of one shape may be one of another misspelt.
func (s shape) like(other shape) bool {
	most := max(1, min(s.long, other.long)/3)
	return max(s.long-other.long, other.long-s.long) <= most && bits.OnesCount64(s.letters^other.letters) <= 2*most
}

// Keys are the folded names, in order.
func (x *Index) Keys() []string {
	if len(x.sorted) < len(x.Exact) {
		x.sorted, x.shapes = slices.Sorted(maps.Keys(x.Exact)), nil
		for _, key := range x.sorted {
			x.shapes = append(x.shapes, shapeOf(key))
		}
	}
	return x.sorted
}

// Near says that a word may be one of the names misspelt, or the beginning of one.
func (x *Index) Near(word string) bool {
	keys := x.Keys()
	if i, _ := slices.BinarySearch(keys, word); i < len(keys) && strings.HasPrefix(keys[i], word) {
		return true
	}
	for name := range x.Like(word) {
		if _, near := atlas.Nearness(word, name); near {
			return true
		}
	}
	return false
}

// Like are the names, in order, and who bears them, that are as long as a text and have its letters, but for as many as may be
// misspelt.
func (x *Index) Like(text string) iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		keys, is := x.Keys(), shapeOf(text)
		for i, s := range x.shapes {
			if s.like(is) && !yield(keys[i], x.Exact[keys[i]]) {
				return
			}
		}
	}
}

// Prefixed are the ids of which some name begins with a text, in order of those names.
func (x *Index) Prefixed(text string) []string {
	keys := x.Keys()
	i, _ := slices.BinarySearch(keys, text)
	var ids []string
	for ; i < len(keys) && strings.HasPrefix(keys[i], text); i++ {
		for _, id := range x.Exact[keys[i]] {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// LongEnough for a prefix: three letters (contract.md).
func LongEnough(text string) bool {
	letters := 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters >= 3
}

// Exactly are the ids that bear a folded name.
func (x *Index) Exactly(text string) []string { return x.Exact[text] }

// add adds names of an id.
func (x *Index) add(id string, names ...string) {
	for _, name := range names {
		x.addFolded(id, tokens.FoldName(name))
	}
}

// addFolded adds names of an id that are folded already.
func (x *Index) addFolded(id string, keys ...string) {
	for _, key := range keys {
		x.share([]string{id}, key)
	}
}

// share adds a name of one id; the list of it may be shared with other names.
func (x *Index) share(one []string, key string) {
	known := x.Exact[key]
	if key == "" || slices.Contains(known, one[0]) {
		return
	}
	if x.Exact == nil {
		x.Exact = map[string][]string{}
	}
	if known == nil {
		x.Exact[key] = one[:1:1]
		return
	}
	x.Exact[key] = append(known, one[0])
}
