package orders

import "strings"

// nouns may stand before a name and tell its kind: army I, mer Égée, the king Azarion.
var nouns = kinded("noun")

// epithets may stand before a name as nouns do, and may as well be part of it: legio I.
var epithets = kinded("epithet")

// kinded are the words of the sets that are called by a sort of word and a kind of name.
func kinded(sort string) map[string]kind {
	all := map[string]kind{}
	for name, words := range wordsets() {
		if of, ok := strings.CutPrefix(name, sort+" "); ok {
			for word := range words {
				all[word] = kind(of)
			}
		}
	}
	return all
}

// fits says whether a noun may stand before a name of a kind.
func fits(noun, k kind) bool {
	switch k {
	case aUnit:
		return noun == anArmy || noun == aFleet
	case aHolder:
		return noun == aPlayer || noun == aKingdom
	case aCaptive, aFighter:
		return noun == aLeader
	}
	return noun == k
}
