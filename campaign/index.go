package campaign

import (
	"slices"

	atlas "adimperii/maps"
)

// index finds things by whose and where they are. A [Batch] keeps one, so that asking
// its state costs what the answer holds and not what the campaign does; a state
// without one is searched. What is nobody's or nowhere is in no group.
type index struct {
	kingdomsOf  groups[PlayerID, KingdomID]
	provincesOf groups[HolderID, atlas.ProvinceID]
	contestsOf  groups[ArmyID, atlas.ProvinceID]
	citiesOf    groups[HolderID, atlas.CityID]
	siegesOf    groups[ArmyID, atlas.CityID]
	armiesOf    groups[HolderID, ArmyID]
	armiesAt    groups[atlas.ProvinceID, ArmyID]
	fleetsOf    groups[HolderID, FleetID]
	fleetsAt    groups[atlas.SeaID, FleetID]
	leadersOf   groups[PlayerID, LeaderID]
	leadersAt   groups[atlas.ProvinceID, LeaderID]

	// undo takes back what was written while something is tried ([Batch.Try]).
	trying bool
	undo   []func()
}

func newIndex(s *State) *index {
	return &index{
		kingdomsOf:  grouped(s.Kingdoms, Kingdom.patron),
		provincesOf: grouped(s.Provinces, Province.controller),
		contestsOf:  grouped(s.Provinces, Province.contester),
		citiesOf:    grouped(s.Cities, City.controller),
		siegesOf:    grouped(s.Cities, City.besieger),
		armiesOf:    grouped(s.Armies, Army.holder),
		armiesAt:    grouped(s.Armies, Army.place),
		fleetsOf:    grouped(s.Fleets, Fleet.holder),
		fleetsAt:    grouped(s.Fleets, Fleet.place),
		leadersOf:   grouped(s.Leaders, Leader.player),
		leadersAt:   grouped(s.Leaders, Leader.place),
	}
}

// groups are the index's, none without one.
func (s *State) groups() index {
	if s.index == nil {
		return index{}
	}
	return *s.index
}

func (k Kingdom) patron() PlayerID       { return k.Patron }
func (p Province) controller() HolderID  { return p.Controller }
func (c City) controller() HolderID      { return c.Controller }
func (a Army) holder() HolderID          { return a.Holder }
func (a Army) place() atlas.ProvinceID   { return a.At }
func (f Fleet) holder() HolderID         { return f.Holder }
func (f Fleet) place() atlas.SeaID       { return f.At }
func (a Army) age() int                  { return a.Sequence }
func (f Fleet) age() int                 { return f.Sequence }
func (b Battle) age() int                { return b.Sequence }
func (l Leader) player() PlayerID        { return l.Player }
func (l Leader) place() atlas.ProvinceID { return l.Post.Province }

func (p Province) contester() ArmyID {
	if p.Contest == nil {
		return ""
	}
	return p.Contest.Army
}

func (c City) besieger() ArmyID {
	if c.Siege == nil {
		return ""
	}
	return c.Siege.Army
}

// groups are the things that have a key in common, by id.
type groups[K ~string, ID ~string] map[K][]ID

// grouped puts things into groups by a key of theirs.
func grouped[K ~string, ID ~string, T any](things map[ID]T, key func(T) K) groups[K, ID] {
	g := make(groups[K, ID])
	for id, thing := range things {
		if k := key(thing); k != "" {
			g[k] = append(g[k], id)
		}
	}
	for _, ids := range g {
		slices.Sort(ids)
	}
	return g
}

// move takes a thing out of one group into another; "" is none.
func (g groups[K, ID]) move(id ID, from, to K) {
	if from == to {
		return
	}
	if i, found := slices.BinarySearch(g[from], id); found {
		g[from] = slices.Delete(g[from], i, i+1)
	}
	if i, found := slices.BinarySearch(g[to], id); to != "" && !found {
		g[to] = slices.Insert(g[to], i, id)
	}
}

// among are the things of a key, by id: a copy of their group, or where there is no
// index, nil groups, what a search finds.
func among[K ~string, ID ~string, T any](g groups[K, ID], things map[ID]T, key func(T) K, want K) []ID {
	if len(things) == 0 {
		return nil
	}
	if g != nil && want != "" {
		return append([]ID{}, g[want]...)
	}
	found := []ID{}
	for id, thing := range things {
		if key(thing) == want {
			found = append(found, id)
		}
	}
	slices.Sort(found)
	return found
}
