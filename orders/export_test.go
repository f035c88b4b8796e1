package orders

import (
	"maps"
	"slices"
)

// Ruled are the verbs of orders that rest on a rule, sorted.
func Ruled() []Verb {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(verbs)), func(v Verb) bool { return Rule(v) == "" })
}
