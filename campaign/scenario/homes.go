package scenario

import (
	"cmp"
	"fmt"
	"slices"

	"adimperii/maps"
)

// realm is the land a player of an open campaign begins with, his home first.
type realm struct {
	provinces []maps.ProvinceID
	cities    []maps.CityID
}

// worth is what it yields a season.
func (r realm) worth() int { return len(r.provinces) + len(r.cities) }

// port is the sea that a realm's fleet is put to, the nearest to its home that
// leads to another.
func (r realm) port(m *maps.Map) (maps.SeaID, bool) {
	for _, id := range r.provinces {
		for _, sea := range m.SeasOf(id) {
			if s, ok := m.Sea(sea); ok && len(s.Neighbours) > 0 {
				return sea, true
			}
		}
	}
	return "", false
}

// settle places the players and gives them land, in their order.
func settle(players []OpenPlayer, m *maps.Map) ([]realm, error) {
	homes, err := place(players, m)
	if err != nil {
		return nil, err
	}
	s := settlement{atlas: m, players: players, realms: make([]realm, len(players)), taken: map[maps.ProvinceID]bool{}}
	for i, home := range homes {
		s.take(i, home)
	}
	for range openProvinces - 1 {
		s.round(func(r realm) bool { return len(r.provinces) < openProvinces })
	}
	for i, r := range s.realms {
		for _, id := range r.provinces {
			cities := m.CitiesIn(id)
			s.realms[i].cities = append(s.realms[i].cities, cities[:min(len(cities), openCities-len(s.realms[i].cities))]...)
		}
	}
	for range openWorth {
		s.round(func(r realm) bool { return r.worth() < openWorth })
	}
	return s.realms, nil
}

// settlement is a map as it is divided.
type settlement struct {
	atlas   *maps.Map
	players []OpenPlayer
	realms  []realm
	taken   map[maps.ProvinceID]bool
}

func (s *settlement) take(i int, id maps.ProvinceID) {
	s.realms[i].provinces = append(s.realms[i].provinces, id)
	s.taken[id] = true
}

// round lets each player who is in want take one province, those with the least
// choice first.
func (s *settlement) round(wants func(realm) bool) {
	var order []int
	for i, r := range s.realms {
		if wants(r) {
			order = append(order, i)
		}
	}
	for len(order) > 0 {
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(s.choice(a)), len(s.choice(b))) })
		if choice := s.choice(order[0]); len(choice) > 0 {
			s.take(order[0], choice[0])
		}
		order = order[1:]
	}
}

// choice is the free land next to a realm: its own list's first, then what is
// nearest to its home, then what is farthest from the others'.
func (s *settlement) choice(i int) []maps.ProvinceID {
	var free []maps.ProvinceID
	for _, own := range s.realms[i].provinces {
		for _, id := range s.atlas.Neighbours(own) {
			if !s.taken[id] && !slices.Contains(free, id) {
				free = append(free, id)
			}
		}
	}
	foreign := func(id maps.ProvinceID) int {
		if p, _ := s.atlas.Province(id); p.NativeList == int(s.players[i].List) {
			return 0
		}
		return 1
	}
	near := s.atlas.DistancesFrom(s.realms[i].provinces[0])
	slices.SortFunc(free, func(a, b maps.ProvinceID) int {
		return cmp.Or(cmp.Compare(foreign(a), foreign(b)), cmp.Compare(near[a], near[b]),
			cmp.Compare(s.remoteness(i, b), s.remoteness(i, a)), cmp.Compare(a, b))
	})
	return free
}

// remoteness is how far a province is from the nearest home of another player.
func (s *settlement) remoteness(i int, id maps.ProvinceID) int {
	nearest := overSea
	for j, r := range s.realms {
		if j != i {
			nearest = min(nearest, steps(s.atlas, id, r.provinces[0]))
		}
	}
	return nearest
}

// overSea is how far away, in steps, is what no land or strait leads to.
const overSea = 12

func steps(m *maps.Map, a, b maps.ProvinceID) int {
	if d := m.Distance(a, b); d >= 0 {
		return min(d, overSea)
	}
	return overSea
}

// place finds each player a home: from the first of his list's on, every player in
// turn moves to the one farthest from the others, until nobody gains by it.
func place(players []OpenPlayer, m *maps.Map) ([]maps.ProvinceID, error) {
	homes := make([]maps.ProvinceID, len(players))
	choices := make([][]maps.ProvinceID, len(players))
	for i, p := range players {
		choices[i] = candidates(p, i, players, m)
		if len(choices[i]) == 0 {
			return nil, fmt.Errorf("%s: the map %s has no home for army list %d; on %q every list has one", p.ID, m.Name.In("en"), p.List, openMap)
		}
		k := slices.IndexFunc(choices[i], func(id maps.ProvinceID) bool { return !slices.Contains(homes, id) })
		if k < 0 {
			return nil, fmt.Errorf("%s: the map %s has no more room for army list %d", p.ID, m.Name.In("en"), p.List)
		}
		homes[i] = choices[i][k]
	}
	for moved, rounds := true, 0; moved && rounds < len(m.Provinces); rounds++ {
		moved = false
		for i := range players {
			for _, id := range choices[i] {
				if !slices.Contains(homes, id) && farther(m, homes, i, id) {
					homes[i], moved = id, true
				}
			}
		}
	}
	return homes, nil
}

// farther reports whether a home is better for player i than the one he has: the
// nearest neighbour farther off, or as far and all together farther.
func farther(m *maps.Map, homes []maps.ProvinceID, i int, id maps.ProvinceID) bool {
	measure := func(at maps.ProvinceID) (nearest, all int) {
		nearest = overSea
		for j, other := range homes {
			if j != i {
				d := steps(m, at, other)
				nearest, all = min(nearest, d), all+d
			}
		}
		return nearest, all
	}
	oldNearest, oldAll := measure(homes[i])
	newNearest, newAll := measure(id)
	return cmp.Or(cmp.Compare(newNearest, oldNearest), cmp.Compare(newAll, oldAll)) > 0
}

// candidates are the homes of a player's list that have land enough about them, or
// else all; and, where more players than there are homes play that list, the land
// nearest to the first.
func candidates(p OpenPlayer, i int, players []OpenPlayer, m *maps.Map) []maps.ProvinceID {
	var all, roomy []maps.ProvinceID
	for _, province := range m.Provinces {
		if province.NativeList == int(p.List) {
			all = append(all, province.ID)
			if len(m.DistancesFrom(province.ID)) >= openWorth {
				roomy = append(roomy, province.ID)
			}
		}
	}
	if len(roomy) > 0 {
		all = roomy
	}
	rivals := 0 // who have the same list, before him
	for _, other := range players[:i] {
		if other.List == p.List {
			rivals++
		}
	}
	if len(all) == 0 || len(all) > rivals {
		return all
	}
	var more []maps.ProvinceID
	near := m.DistancesFrom(all[0])
	for _, province := range m.Provinces {
		if _, ok := near[province.ID]; ok {
			more = append(more, province.ID)
		}
	}
	slices.SortFunc(more, func(a, b maps.ProvinceID) int { return cmp.Or(cmp.Compare(near[a], near[b]), cmp.Compare(a, b)) })
	return more
}
