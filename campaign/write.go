package campaign

import atlas "adimperii/maps"

// Events write to the maps and letters of a state through the functions here alone: they keep its
// index, and what it takes to undo a trial ([Batch.Try]).

// set writes an entry of a map of the state.
func set[K comparable, V any](s *State, m map[K]V, key K, value V) {
	remember(s, m, key)
	m[key] = value
}

// unset deletes an entry of a map of the state.
func unset[K comparable, V any](s *State, m map[K]V, key K) {
	remember(s, m, key)
	delete(m, key)
}

// remember keeps what an entry was, while something is tried.
func remember[K comparable, V any](s *State, m map[K]V, key K) {
	if s.index == nil || !s.index.trying {
		return
	}
	was, ok := m[key]
	s.index.undo = append(s.index.undo, func() {
		if ok {
			m[key] = was
		} else {
			delete(m, key)
		}
	})
}

// rememberLetter keeps what a letter was, while something is tried.
func (s *State) rememberLetter(i int) {
	if s.index == nil || !s.index.trying {
		return
	}
	letters, was := s.Letters, s.Letters[i]
	s.index.undo = append(s.index.undo, func() { letters[i] = was })
}

// regroup moves a thing from one group of the index to another.
func regroup[K ~string, ID ~string](x *index, g groups[K, ID], id ID, from, to K) {
	if from == to {
		return
	}
	g.move(id, from, to)
	if x.trying {
		x.undo = append(x.undo, func() { g.move(id, to, from) })
	}
}

func (s *State) putKingdom(id KingdomID, k Kingdom) {
	s.regroupKingdom(id, k)
	set(s, s.Kingdoms, id, k)
}

func (s *State) deleteKingdom(id KingdomID) {
	s.regroupKingdom(id, Kingdom{})
	unset(s, s.Kingdoms, id)
}

func (s *State) regroupKingdom(id KingdomID, k Kingdom) {
	if x, was := s.index, s.Kingdoms[id]; x != nil {
		regroup(x, x.kingdomsOf, id, was.Patron, k.Patron)
	}
}

func (s *State) putProvince(id atlas.ProvinceID, p Province) {
	if x, was := s.index, s.Provinces[id]; x != nil {
		regroup(x, x.provincesOf, id, was.Controller, p.Controller)
		regroup(x, x.contestsOf, id, was.contester(), p.contester())
	}
	set(s, s.Provinces, id, p)
}

func (s *State) putCity(id atlas.CityID, c City) {
	if x, was := s.index, s.Cities[id]; x != nil {
		regroup(x, x.citiesOf, id, was.Controller, c.Controller)
		regroup(x, x.siegesOf, id, was.besieger(), c.besieger())
	}
	set(s, s.Cities, id, c)
}

func (s *State) putArmy(id ArmyID, a Army) {
	s.regroupArmy(id, a)
	set(s, s.Armies, id, a)
}

func (s *State) deleteArmy(id ArmyID) {
	s.regroupArmy(id, Army{})
	unset(s, s.Armies, id)
}

func (s *State) regroupArmy(id ArmyID, a Army) {
	if x, was := s.index, s.Armies[id]; x != nil {
		regroup(x, x.armiesOf, id, was.Holder, a.Holder)
		regroup(x, x.armiesAt, id, was.At, a.At)
	}
}

func (s *State) putFleet(id FleetID, f Fleet) {
	s.regroupFleet(id, f)
	set(s, s.Fleets, id, f)
}

func (s *State) deleteFleet(id FleetID) {
	s.regroupFleet(id, Fleet{})
	unset(s, s.Fleets, id)
}

func (s *State) regroupFleet(id FleetID, f Fleet) {
	if x, was := s.index, s.Fleets[id]; x != nil {
		regroup(x, x.fleetsOf, id, was.Holder, f.Holder)
		regroup(x, x.fleetsAt, id, was.At, f.At)
	}
}

func (s *State) putLeader(id LeaderID, l Leader) {
	if x, was := s.index, s.Leaders[id]; x != nil {
		regroup(x, x.leadersOf, id, was.Player, l.Player)
		regroup(x, x.leadersAt, id, was.Post.Province, l.Post.Province)
	}
	set(s, s.Leaders, id, l)
}
