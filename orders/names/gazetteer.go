package names

import (
	"maps"
	"slices"
	"sync"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

// A Gazetteer holds every name a player may write, by kind. It is made from his
// [campaign.View] alone, so that nothing here can tell him more than he may know.
type Gazetteer struct {
	View   *campaign.View
	Names  orders.Names
	Kinds  map[orders.Kind]*Index
	places *places
	// firsts are the first words of all names but those on the map, foreign the forces and leaders of other sides, lands who controls
	// what, armies those of the player and his allies, fights his battles by their provinces: made when they are first asked for.
	firsts  func() Firsts
	foreign func() map[orders.Kind]*Index
	lands   func() map[campaign.HolderID][]atlas.ProvinceID
	armies  func() []campaign.ArmyID
	fights  func() map[atlas.ProvinceID][]campaign.BattleID
	// Lost are leaders who are dead or gone.
	Lost Index
	// forms are the leaders by what their names are in other languages.
	forms Index
	// bearers are how many leaders have a word in their names, in some form of it.
	bearers map[string]int
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
	l := &Gazetteer{View: v, Names: orders.NewNames(v), Kinds: map[orders.Kind]*Index{}, bearers: map[string]int{}, holders: map[campaign.HolderID][]string{}, plurals: map[campaign.HolderID][]string{}}
	l.firsts, l.foreign, l.lands, l.armies = sync.OnceValue(l.newFirsts), sync.OnceValue(l.newForeign), sync.OnceValue(l.newLands), sync.OnceValue(l.newArmies)
	l.fights = sync.OnceValue(l.newFights)
	for _, k := range slices.Concat(NamedKinds, []orders.Kind{orders.AFighter, orders.ABattle}) {
		l.Kinds[k] = &Index{}
	}
	l.addMap()
	l.addHolders()
	l.addPeoples()
	l.addLeaders()
	l.addForces(l.Kinds, true)
	l.addBattles()
	l.addAdjectives()
	l.addForms()
	return l
}

// addMap shares the names of the map with the other views of it.
func (l *Gazetteer) addMap() {
	l.places = latest.Load()
	if l.View.Map == nil {
		l.places = &places{}
	} else if l.places == nil || l.places.Map != l.View.Map {
		l.places = newPlaces(l.View.Map)
		latest.Store(l.places)
	}
	maps.Copy(l.Kinds, l.places.kinds)
}

// eachHolder goes through the players and the kingdoms, in the order of their ids.
func (l *Gazetteer) eachHolder(each func(k orders.Kind, id string, n campaign.Names)) {
	for _, id := range campaign.Sorted(l.View.Players) {
		each(orders.APlayer, string(id), l.View.Players[id].Name)
	}
	for _, id := range campaign.Sorted(l.View.Kingdoms) {
		each(orders.AKingdom, string(id), l.View.Kingdoms[id].Name)
	}
}

func (l *Gazetteer) addHolders() {
	l.eachHolder(func(k orders.Kind, id string, n campaign.Names) {
		for _, x := range []*Index{l.Kinds[k], l.Kinds[orders.AHolder]} {
			x.add(id, id)
			x.add(id, n.All()...)
		}
	})
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

// OnlyBattle is the one battle of the player's of which an order of a verb may speak, of several that against
// somebody who is named; "" if there is a choice, or none. What confirms a result speaks of one that the other side reported, if
// there are such.
func (l *Gazetteer) OnlyBattle(v orders.Verb, named func(campaign.PlayerID) bool) campaign.BattleID {
	me := l.View.Player
	var open, reported []campaign.BattleID
	for _, id := range campaign.Sorted(l.View.Battles) {
		b := l.View.Battles[id]
		if !l.mayConcern(v, b) {
			continue
		}
		open = append(open, id)
		if _, told := b.Reports[b.Opponent(me)]; told {
			reported = append(reported, id)
		}
	}
	if v == orders.Confirm && len(reported) > 0 {
		open = reported
	}
	if len(open) > 1 {
		open = slices.DeleteFunc(open, func(id campaign.BattleID) bool { return !named(l.View.Battles[id].Opponent(me)) })
	}
	if len(open) != 1 {
		return ""
	}
	return open[0]
}

// mayConcern says that an order of a verb may be about a battle: it is the player's and open, and of the kind that the order is for.
func (l *Gazetteer) mayConcern(v orders.Verb, b campaign.Battle) bool {
	me := l.View.Player
	if !slices.Contains(b.Players(), me) || b.State == campaign.Decided || b.State == campaign.Settled {
		return false
	}
	switch v {
	case orders.Fortify, orders.UnreliableCorps: // of a land that no army defends
		mine := b.Invaded
		if b.Invader.Player == me {
			mine = b.Invader
		}
		return mine.Army == "" && mine.Fleet == ""
	case orders.SealList:
		return b.Kind != campaign.NavalBattle && !b.ListsOpen
	}
	return true
}
