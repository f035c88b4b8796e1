package scenario

import (
	"strings"

	"adimperii/armies"
)

// nameRoll counts the names given to leaders of an open campaign, by their lists' group.
type nameRoll map[armies.Group]int

// next is a name of the group's peoples that nobody has; when all are given they
// come round as the second of the name, and so on.
func (r nameRoll) next(g armies.Group) string {
	n := r[g]
	r[g]++
	all := leaderNames(g)
	name := all[n%len(all)]
	if round := n / len(all); round > 0 {
		name += " " + strings.Repeat("I", round+1)
	}
	return name
}

// leaderNames are names that kings and generals of a group of lists bore.
func leaderNames(g armies.Group) []string {
	switch g {
	case armies.Macedonians:
		return []string{"Demetrius", "Craterus", "Antiochus", "Perdiccas", "Philip", "Leonnatus", "Cassander", "Polyperchon"}
	case armies.RomeAndItaly:
		return []string{"Fabius", "Valerius", "Cornelius", "Papirius", "Decius", "Manlius", "Claudius", "Aemilius"}
	case armies.CarthageAndAfrica:
		return []string{"Hanno", "Mago", "Hamilcar", "Maharbal", "Gisco", "Adherbal", "Hasdrubal", "Bomilcar"}
	case armies.GreeceAndDanube:
		return []string{"Leon", "Aratus", "Cleomenes", "Glaucias", "Seuthes", "Lysander", "Bardylis", "Lydiadas"}
	case armies.AsiaMinor:
		return []string{"Orontes", "Datames", "Ariarathes", "Pharnaces", "Tigranes", "Artabazus", "Nicomedes", "Sames"}
	case armies.EastAndSteppes:
		return []string{"Azarion", "Rassgos", "Ateas", "Palacus", "Scilurus", "Gatalos", "Aretas", "Obodas"}
	default:
		return []string{"Brennus", "Bolgius", "Indibilis", "Mandonius", "Ariovistus", "Maroboduus", "Viriathus", "Luerius"}
	}
}
