package names

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/maps/language"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// A Gazetteer holds every name a player may write, by kind. It is made from his
// [campaign.View] alone, so that nothing here can tell him more than he may know.
type Gazetteer struct {
	View  *campaign.View
	Names orders.Names
	Kinds map[orders.Kind]*Index
	// Foreign are armies, fleets and leaders of other sides, to tell a player
	// whose it is that he tried to command.
	Foreign map[orders.Kind]*Index
	// firsts are the first words of all names, lands who controls what, armies those of the player and his allies: made when they
	// are first asked for.
	firsts func() Firsts
	lands  func() map[campaign.HolderID][]atlas.ProvinceID
	armies func() []campaign.ArmyID
	// Lost are leaders who are dead or gone.
	Lost Index
	// holders are the folded names of those whose forces were added.
	holders map[campaign.HolderID][]string
	// plurals are the names of the peoples they alone are called after.
	plurals map[campaign.HolderID][]string
}

// Lands are the provinces of a holder, in the order of their ids.
func (l *Gazetteer) Lands(h campaign.HolderID) []atlas.ProvinceID { return l.lands()[h] }

func (l *Gazetteer) newLands() map[campaign.HolderID][]atlas.ProvinceID {
	all := map[campaign.HolderID][]atlas.ProvinceID{}
	for _, at := range campaign.Sorted(l.View.Provinces) {
		h := l.View.Provinces[at].Controller
		all[h] = append(all[h], at)
	}
	return all
}

func (l *Gazetteer) newArmies() []campaign.ArmyID {
	return slices.DeleteFunc(campaign.Sorted(l.View.Armies), func(id campaign.ArmyID) bool { return !l.Owns(l.View.Armies[id].Holder) })
}

// Armies are those of the player and his allies that are as wanted, in the order of their ids.
func (l *Gazetteer) Armies(wanted func(campaign.Army) bool) (all []campaign.ArmyID) {
	for _, id := range l.armies() {
		if wanted(l.View.Armies[id]) {
			all = append(all, id)
		}
	}
	return all
}

// Stationed are the armies at a province that are the player's or his allies'.
func (l *Gazetteer) Stationed(at atlas.ProvinceID) []campaign.ArmyID {
	return l.Armies(func(a campaign.Army) bool { return a.At == at })
}

// Forces are the armies of an ally of the player's.
func (l *Gazetteer) Forces(h campaign.HolderID) []campaign.ArmyID {
	return l.Armies(func(a campaign.Army) bool { return a.Holder == h && h != l.View.Player.Holder() })
}

// NewGazetteer are the names in a player's view.
func NewGazetteer(v *campaign.View) *Gazetteer {
	if v == nil {
		v = &campaign.View{}
	}
	l := &Gazetteer{View: v, Names: orders.NewNames(v), Kinds: map[orders.Kind]*Index{}, Foreign: map[orders.Kind]*Index{}, holders: map[campaign.HolderID][]string{}, plurals: map[campaign.HolderID][]string{}}
	l.firsts, l.lands, l.armies = sync.OnceValue(l.newFirsts), sync.OnceValue(l.newLands), sync.OnceValue(l.newArmies)
	for _, k := range []orders.Kind{orders.AProvince, orders.ACity, orders.ASea, orders.APlayer, orders.AKingdom, orders.AHolder, orders.ALeader, orders.ACaptive, orders.AFighter, orders.AnArmy, orders.AFleet, orders.ABattle} {
		l.Kinds[k] = &Index{}
	}
	for _, k := range []orders.Kind{orders.ALeader, orders.AnArmy, orders.AFleet} {
		l.Foreign[k] = &Index{}
	}
	l.addMap()
	l.addHolders()
	l.addPeoples()
	l.addLeaders()
	l.addForces()
	l.addBattles()
	l.addAdjectives()
	return l
}

// addMap shares the names of the map with the other views of it.
func (l *Gazetteer) addMap() {
	if l.View.Map == nil {
		return
	}
	of := latest.Load()
	if of == nil || of.Map != l.View.Map {
		of = newPlaces(l.View.Map)
		latest.Store(of)
	}
	maps.Copy(l.Kinds, of.kinds)
}

func (l *Gazetteer) addHolders() {
	for _, id := range campaign.Sorted(l.View.Players) {
		n := l.View.Players[id].Name
		for _, name := range append([]string{string(id)}, n.All()...) {
			l.Kinds[orders.APlayer].add(string(id), name)
			l.Kinds[orders.AHolder].add(string(id), name)
		}
	}
	for _, id := range campaign.Sorted(l.View.Kingdoms) {
		n := l.View.Kingdoms[id].Name
		for _, name := range append([]string{string(id)}, n.All()...) {
			l.Kinds[orders.AKingdom].add(string(id), name)
			l.Kinds[orders.AHolder].add(string(id), name)
		}
	}
}

func (l *Gazetteer) addLeaders() {
	for _, id := range campaign.Sorted(l.View.Leaders) {
		who := l.View.Leaders[id]
		if orders.Lost(who) {
			l.Lost.add(string(id), who.Name)
			continue
		}
		into := []*Index{l.Foreign[orders.ALeader], l.Kinds[orders.AFighter]}
		if l.Owns(who.Player.Holder()) {
			into[0] = l.Kinds[orders.ALeader]
		}
		if who.Status == campaign.Captive {
			into = append(into, l.Kinds[orders.ACaptive])
		}
		l.AddForce(into, string(id), who.Name, who.Player.Holder())
		for _, word := range strings.Fields(tokens.FoldName(who.Name)) {
			if l.Owns(who.Player.Holder()) && l.alone(word) && tokens.Arabic(word) == 0 { // III is the army, not Caeso III
				l.Kinds[orders.ALeader].addFolded(string(id), word)
			}
		}
		if who.King && l.Owns(who.Player.Holder()) {
			for title := range lexicon.Kingly {
				l.Kinds[orders.ALeader].add(string(id), title)
			}
		}
	}
}

// alone says that a word is part of the name of one leader, and of nothing else that is known
// before leaders are.
func (l *Gazetteer) alone(word string) bool {
	bearers := 0
	for _, who := range l.View.Leaders {
		if slices.Contains(strings.Fields(tokens.FoldName(who.Name)), word) {
			bearers++
		}
	}
	for _, k := range []orders.Kind{orders.AProvince, orders.ACity, orders.ASea, orders.AHolder} {
		if len(l.Kinds[k].Exact[word]) > 0 {
			return false
		}
	}
	return bearers == 1 && LongEnough(word) && !lexicon.Titles[word] && !lexicon.Genitives[word] && !lexicon.Articles[word]
}

func (l *Gazetteer) addForces() {
	for _, id := range campaign.Sorted(l.View.Armies) {
		a := l.View.Armies[id]
		l.AddForce([]*Index{l.whose(orders.AnArmy, a.Holder)}, string(id), a.Name, a.Holder)
	}
	for _, id := range campaign.Sorted(l.View.Fleets) {
		f := l.View.Fleets[id]
		l.AddForce([]*Index{l.whose(orders.AFleet, f.Holder)}, string(id), f.Name, f.Holder)
	}
}

func (l *Gazetteer) whose(k orders.Kind, h campaign.HolderID) *Index {
	if l.Owns(h) {
		return l.Kinds[k]
	}
	return l.Foreign[k]
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
		if count[where(b)] > 1 || l.View.Map == nil {
			continue // the place alone would not tell which
		}
		if p, ok := l.View.Map.Province(b.Province); ok {
			for _, name := range slices.Concat([]string{string(p.ID)}, p.Name.All(), p.Aliases) {
				l.Kinds[orders.ABattle].add(string(id), name)
			}
		}
	}
}

// Fights are the open battles of a province that the player fights.
func (l *Gazetteer) Fights(at atlas.ProvinceID) (all []campaign.BattleID) {
	me := l.View.Player
	for _, id := range campaign.Sorted(l.View.Battles) {
		if b := l.View.Battles[id]; at != "" && b.Province == at && (b.Invader.Player == me || b.Invaded.Player == me) {
			all = append(all, id)
		}
	}
	return all
}

// Owns says that a holder is the player, or a kingdom allied to him.
func (l *Gazetteer) Owns(h campaign.HolderID) bool {
	return orders.Owns(l.View, h)
}

// NamedKinds are the kinds of what has a name of its own.
var NamedKinds = []orders.Kind{orders.AProvince, orders.ACity, orders.ASea, orders.APlayer, orders.AKingdom, orders.AHolder, orders.ALeader, orders.ACaptive, orders.AnArmy, orders.AFleet}

// Holder is whose an army, a fleet or a leader is.
func (l *Gazetteer) Holder(k orders.Kind, id string) campaign.HolderID {
	switch k {
	case orders.AnArmy:
		return l.View.Armies[campaign.ArmyID(id)].Holder
	case orders.AFleet:
		return l.View.Fleets[campaign.FleetID(id)].Holder
	}
	return l.View.Leaders[campaign.LeaderID(id)].Player.Holder()
}

// City is the city of an id; false if the map has none, or there is no map.
func (l *Gazetteer) City(id string) (atlas.City, bool) {
	if l.View.Map == nil {
		return atlas.City{}, false
	}
	return l.View.Map.City(atlas.CityID(id))
}

// Seat is the province where a leader is, "" at sea or where it is not known.
func (l *Gazetteer) Seat(id campaign.LeaderID) atlas.ProvinceID {
	post := l.View.Leaders[id].Post
	if post.Army != "" {
		return l.View.Armies[post.Army].At
	}
	return post.Province
}
