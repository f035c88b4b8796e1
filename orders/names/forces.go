package names

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/maps/language"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// addForces adds the armies and fleets of the player and his allies, or those of other sides, to the indexes of their kinds.
func (l *Gazetteer) addForces(kinds map[orders.Kind]*Index, own bool) {
	for _, id := range campaign.Sorted(l.View.Armies) {
		if a := l.View.Armies[id]; l.Owns(a.Holder) == own {
			l.AddForce([]*Index{kinds[orders.AnArmy]}, string(id), a.Name, a.Holder)
		}
	}
	for _, id := range campaign.Sorted(l.View.Fleets) {
		if f := l.View.Fleets[id]; l.Owns(f.Holder) == own {
			l.AddForce([]*Index{kinds[orders.AFleet]}, string(id), f.Name, f.Holder)
		}
	}
}

// Foreign are armies, fleets and leaders of other sides, to tell a player whose it is that he tried to command.
func (l *Gazetteer) Foreign() map[orders.Kind]*Index { return l.foreign() }

func (l *Gazetteer) newForeign() map[orders.Kind]*Index {
	all := map[orders.Kind]*Index{orders.ALeader: {}, orders.AnArmy: {}, orders.AFleet: {}}
	foreign := func(who campaign.Leader) bool { return !orders.Lost(who) && !l.Owns(who.Player.Holder()) }
	for _, id := range campaign.Sorted(l.View.Leaders) {
		if who := l.View.Leaders[id]; foreign(who) {
			l.AddForce([]*Index{all[orders.ALeader]}, string(id), who.Name, who.Player.Holder())
			all[orders.ALeader].addFolded(string(id), l.partsOf(who)...)
		}
	}
	for form, ids := range l.forms.Exact {
		if foreign(l.View.Leaders[campaign.LeaderID(ids[0])]) {
			all[orders.ALeader].addFolded(ids[0], form)
		}
	}
	l.addForces(all, false)
	return all
}

// AddForce adds a name, and the name with its holder's: I of Rome, I (Rome), Rome
// I. A number may be written in Roman or in Arabic figures. All is put together of
// names folded before: there are many forces, and few of their names are asked for.
func (l *Gazetteer) AddForce(into []*Index, id, name string, h campaign.HolderID) {
	one := []string{id}
	add := func(key string) {
		for _, x := range into {
			x.share(one, key)
		}
	}
	add(tokens.FoldName(id))
	names := []string{tokens.FoldName(name)}
	if n, err := strconv.Atoi(names[0]); err == nil {
		names = append(names, tokens.FoldName(tokens.Roman(n)))
	} else if n := tokens.Arabic(name); n > 0 {
		names = append(names, strconv.Itoa(n))
	}
	for _, name := range names {
		add(name)
		if name == "" {
			continue
		}
		for _, holder := range l.holderNames(h) {
			if !lexicon.Figures(name) { // the Epirots' 1 may be a talent
				add(holder + " " + name)
			}
			for _, of := range ofHolder {
				add(name + of + holder)
			}
		}
	}
}

// ofHolder are the ways to say of whom a force is, behind its name.
var ofHolder = []string{" ", " of ", " of the ", " de ", " d' ", " des ", " du "}

// holderNames are what a holder is called, folded, each once.
func (l *Gazetteer) holderNames(h campaign.HolderID) []string {
	if names, ok := l.holders[h]; ok {
		return names
	}
	names := append([]string{tokens.FoldName(string(h))}, l.plurals[h]...)
	for _, lang := range language.Known {
		names = append(names, tokens.FoldName(l.View.NameOf(h, lang)))
	}
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(name string) bool { return name == "" })
	l.holders[h] = names
	return names
}

func (l *Gazetteer) addBattles() {
	count := map[string]int{}
	where := func(b campaign.Battle) string { return cmp.Or(string(b.Province), string(b.Sea)) }
	for _, id := range campaign.Sorted(l.View.Battles) {
		count[where(l.View.Battles[id])]++
	}
	for _, id := range campaign.Sorted(l.View.Battles) {
		b := l.View.Battles[id]
		l.Kinds[orders.ABattle].add(string(id), string(id))
		if n, numbered := strings.CutPrefix(string(id), "b"); numbered {
			for noun, k := range lexicon.Nouns {
				if k == orders.ABattle {
					l.Kinds[orders.ABattle].addFolded(string(id), noun+" "+n) // battle 2
				}
			}
		}
		if count[where(b)] > 1 || l.View.Map == nil {
			continue // the place alone would not tell which
		}
		if p, ok := l.View.Map.Province(b.Province); ok {
			l.Kinds[orders.ABattle].add(string(id), slices.Concat([]string{string(p.ID)}, p.Name.All(), p.Aliases)...)
		}
	}
}

// Fights are the open battles of a province that the player fights.
func (l *Gazetteer) Fights(at atlas.ProvinceID) []campaign.BattleID { return l.fights()[at] }

func (l *Gazetteer) newFights() map[atlas.ProvinceID][]campaign.BattleID {
	all := map[atlas.ProvinceID][]campaign.BattleID{}
	me := l.View.Player
	for _, id := range campaign.Sorted(l.View.Battles) {
		if b := l.View.Battles[id]; b.Province != "" && (b.Invader.Player == me || b.Invaded.Player == me) {
			all[b.Province] = append(all[b.Province], id)
		}
	}
	return all
}
