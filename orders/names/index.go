package names

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"adimperii/orders/tokens"
)

// An Index is the names of one kind that a player may write: folded names to the ids they may mean.
type Index struct {
	Exact map[string][]string
	// sorted are the keys of exact in order, made when a prefix is looked up.
	sorted []string
}

func (x *Index) add(id, name string) { x.addFolded(id, tokens.FoldName(name)) }

// Keys are the folded names, in order.
func (x *Index) Keys() []string {
	if len(x.sorted) < len(x.Exact) {
		x.sorted = slices.Sorted(maps.Keys(x.Exact))
	}
	return x.sorted
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

func (x *Index) addFolded(id, key string) {
	if key == "" || slices.Contains(x.Exact[key], id) {
		return
	}
	if x.Exact == nil {
		x.Exact = map[string][]string{}
	}
	x.Exact[key] = append(x.Exact[key], id)
}
