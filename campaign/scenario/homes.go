package scenario

import (
	"cmp"
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
		s.near = append(s.near, m.DistancesFrom(home))
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
	near    []map[maps.ProvinceID]int // steps from each player's home
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
	near := s.near[i]
	slices.SortFunc(free, func(a, b maps.ProvinceID) int {
		return cmp.Or(cmp.Compare(foreign(a), foreign(b)), cmp.Compare(near[a], near[b]),
			cmp.Compare(s.remoteness(i, b), s.remoteness(i, a)), cmp.Compare(a, b))
	})
	return free
}

// remoteness is how far a province is from the nearest home of another player.
func (s *settlement) remoteness(i int, id maps.ProvinceID) int {
	nearest := overSea
	for j, near := range s.near {
		if d, ok := near[id]; ok && j != i {
			nearest = min(nearest, d)
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
// turn moves to the one farthest from the others, until nobody gains by it. Where
// more play a list than it has homes, the last of them get the free land nearest to
// the first home, and stay there.
func place(players []OpenPlayer, m *maps.Map) ([]maps.ProvinceID, error) {
	homes, choices := make([]maps.ProvinceID, len(players)), make([][]maps.ProvinceID, len(players))
	settle := func(i int, among []maps.ProvinceID) bool {
		k := slices.IndexFunc(among, func(id maps.ProvinceID) bool { return !slices.Contains(homes, id) })
		if k >= 0 {
			homes[i] = among[k]
		}
		return k >= 0
	}
	var late []int
	for i, p := range players {
		choices[i] = heartland(p, m)
		if len(choices[i]) == 0 {
			return nil, fault("scenario.open-homeless", `{player}: the map {map} has no home for army list {list}; on "{other}" every list has one`, args{"player": p.ID, "map": m.Name.In("en"), "list": p.List, "other": OpenMap})
		}
		if !settle(i, choices[i]) {
			late = append(late, i)
		}
	}
	for _, i := range late {
		if !settle(i, around(choices[i][0], m)) {
			return nil, fault("scenario.open-full", `{player}: the map {map} has no more room for army list {list}`, args{"player": players[i].ID, "map": m.Name.In("en"), "list": players[i].List})
		}
		choices[i] = nil
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

// heartland are the homes of a player's list that have land enough about them, or
// else all; of these, those amid the list's other homes, so that Gauls begin in Gaul.
func heartland(p OpenPlayer, m *maps.Map) []maps.ProvinceID {
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
	kin := func(id maps.ProvinceID) (n int) {
		for _, other := range all {
			if m.Adjacent(id, other) {
				n++
			}
		}
		return n
	}
	most := 0
	for _, id := range all {
		most = max(most, kin(id))
	}
	var amid []maps.ProvinceID
	for _, id := range all {
		if 2*kin(id) >= most {
			amid = append(amid, id)
		}
	}
	return amid
}

// around is the land that can be walked to from a province, the nearest first.
func around(home maps.ProvinceID, m *maps.Map) []maps.ProvinceID {
	var land []maps.ProvinceID
	near := m.DistancesFrom(home)
	for _, province := range m.Provinces {
		if _, ok := near[province.ID]; ok {
			land = append(land, province.ID)
		}
	}
	slices.SortFunc(land, func(a, b maps.ProvinceID) int { return cmp.Or(cmp.Compare(near[a], near[b]), cmp.Compare(a, b)) })
	return land
}
