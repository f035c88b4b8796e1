package orders

// nouns may stand before a name and tell its kind: army I, mer Égée, the king Azarion.
var nouns = map[string]kind{
	"army": anArmy, "armies": anArmy, "armee": anArmy, "armees": anArmy,
	"fleet": aFleet, "fleets": aFleet, "flotte": aFleet, "flottes": aFleet,
	"province": aProvince, "city": aCity, "ville": aCity, "cite": aCity, "town": aCity,
	"sea": aSea, "mer": aSea, "kingdom": aKingdom, "royaume": aKingdom, "player": aPlayer, "joueur": aPlayer,
	"leader": aLeader, "general": aLeader, "chef": aLeader, "king": aLeader, "roi": aLeader,
	"proconsul": aLeader, "consul": aLeader, "battle": aBattle, "bataille": aBattle,
}

// epithets may stand before a name as nouns do, and may as well be part of it: legio I.
var epithets = map[string]kind{
	"legion": anArmy, "legions": anArmy, "legio": anArmy, "exercitus": anArmy, "host": anArmy,
	"squadron": aFleet, "escadre": aFleet, "classis": aFleet,
	"land": aProvince, "lands": aProvince, "territory": aProvince, "region": aProvince, "territoire": aProvince, "pays": aProvince, "terre": aProvince, "terres": aProvince,
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
