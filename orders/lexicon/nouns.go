package lexicon

import (
	"strings"

	"adimperii/orders"
)

// Nouns may stand before a name and tell its kind: army I, mer Égée, the king Azarion.
var Nouns = kinded("noun")

// Epithets may stand before a name as nouns do, and may as well be part of it: legio I.
var Epithets = kinded("epithet")

// kinded are the words of the sets that are called by a sort of word and a kind of name.
func kinded(sort string) map[string]orders.Kind {
	all := map[string]orders.Kind{}
	for name, words := range wordsets() {
		if of, ok := strings.CutPrefix(name, sort+" "); ok {
			for word := range words {
				all[word] = orders.Kind(of)
			}
		}
	}
	return all
}

// Fits says whether a noun may stand before a name of a kind.
func Fits(noun, k orders.Kind) bool {
	switch k {
	case orders.AUnit:
		return noun == orders.AnArmy || noun == orders.AFleet
	case orders.APlayer, orders.AHolder: // a player's realm is a kingdom too: the Kingdom of Macedon
		return noun == orders.APlayer || noun == orders.AKingdom
	case orders.ACaptive, orders.AFighter:
		return noun == orders.ALeader
	}
	return noun == k
}
