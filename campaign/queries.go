package campaign

import (
	"cmp"
	"slices"

	atlas "adimperii/maps"
)

// SideOf is the player a holder fights for: himself, or a kingdom's patron; "" for
// an unallied kingdom and for nobody.
func (s *State) SideOf(h HolderID) PlayerID {
	if k, ok := s.Kingdoms[KingdomID(h)]; ok {
		return k.Patron
	}
	return PlayerID(h)
}

// Friendly says that a holder is of a player's side; nobody's land is not.
func (s *State) Friendly(p PlayerID, h HolderID) bool {
	return h != "" && p != "" && s.SideOf(h) == p
}

// PlayersInPlay are those of whom orders are expected, by id.
func (s *State) PlayersInPlay() []PlayerID {
	ids := make([]PlayerID, 0, len(s.Players))
	for id, p := range s.Players {
		if p.Status == InPlay {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// KingdomsOf are the kingdoms allied to a player, by id.
func (s *State) KingdomsOf(p PlayerID) []KingdomID {
	return among(s.groups().kingdomsOf, s.Kingdoms, Kingdom.patron, p)
}

// ProvincesOf are those a holder controls, contested ones included, by id.
func (s *State) ProvincesOf(h HolderID) []atlas.ProvinceID {
	return among(s.groups().provincesOf, s.Provinces, Province.controller, h)
}

// ContestsOf are the provinces an army contests, by id.
func (s *State) ContestsOf(a ArmyID) []atlas.ProvinceID {
	return among(s.groups().contestsOf, s.Provinces, Province.contester, a)
}

// CitiesOf are those a holder controls, besieged ones included, by id.
func (s *State) CitiesOf(h HolderID) []atlas.CityID {
	return among(s.groups().citiesOf, s.Cities, City.controller, h)
}

// SiegesOf are the cities an army besieges, by id.
func (s *State) SiegesOf(a ArmyID) []atlas.CityID {
	return among(s.groups().siegesOf, s.Cities, City.besieger, a)
}

// ArmiesOf are a player's own and those of his allied kingdoms, oldest first.
func (s *State) ArmiesOf(p PlayerID) []ArmyID {
	var ids []ArmyID
	for _, h := range s.side(p) {
		ids = append(ids, s.ArmiesHeld(h)...)
	}
	return byAge(ids, s.Armies, Army.age)
}

// ArmiesHeld are those of a holder himself, by id.
func (s *State) ArmiesHeld(h HolderID) []ArmyID {
	return among(s.groups().armiesOf, s.Armies, Army.holder, h)
}

// ArmiesAt are the armies in a province, oldest first.
func (s *State) ArmiesAt(p atlas.ProvinceID) []ArmyID {
	return byAge(among(s.groups().armiesAt, s.Armies, Army.place, p), s.Armies, Army.age)
}

// FleetsOf are a player's, oldest first.
func (s *State) FleetsOf(p PlayerID) []FleetID {
	var ids []FleetID
	for _, h := range s.side(p) {
		ids = append(ids, among(s.groups().fleetsOf, s.Fleets, Fleet.holder, h)...)
	}
	return byAge(ids, s.Fleets, Fleet.age)
}

// FleetsAt are the fleets in a zone, oldest first.
func (s *State) FleetsAt(z atlas.SeaID) []FleetID {
	return byAge(among(s.groups().fleetsAt, s.Fleets, Fleet.place, z), s.Fleets, Fleet.age)
}

// side are the holders of a player's side: himself, unless his realm is a kingdom by
// now, and his allied kingdoms by id.
func (s *State) side(p PlayerID) []HolderID {
	if p == "" {
		return nil
	}
	var all []HolderID
	if _, left := s.Kingdoms[KingdomID(p)]; !left {
		all = append(all, p.Holder())
	}
	for _, k := range s.KingdomsOf(p) {
		all = append(all, k.Holder())
	}
	return all
}

// LeadersOf are a player's serving leaders, the king first, then the oldest.
func (s *State) LeadersOf(p PlayerID) []LeaderID {
	ids := slices.DeleteFunc(s.leadersEver(p), func(id LeaderID) bool { return s.Leaders[id].Status != Serving })
	slices.SortStableFunc(ids, func(a, b LeaderID) int {
		la, lb := s.Leaders[a], s.Leaders[b]
		if la.King != lb.King {
			if la.King {
				return -1
			}
			return 1
		}
		return la.Sequence - lb.Sequence
	})
	return ids
}

// leadersEver are all leaders a player ever had, by id.
func (s *State) leadersEver(p PlayerID) []LeaderID {
	return among(s.groups().leadersOf, s.Leaders, Leader.player, p)
}

// LeadersAt are the serving leaders posted to defend a province, by id.
func (s *State) LeadersAt(p atlas.ProvinceID) []LeaderID {
	return slices.DeleteFunc(among(s.groups().leadersAt, s.Leaders, Leader.place, p), func(id LeaderID) bool {
		return s.Leaders[id].Status != Serving
	})
}

// Whereabouts is the province a leader is in: the one he defends, his army's or his city's;
// "" at sea, on embassy, or when he serves no more.
func (s *State) Whereabouts(l LeaderID) atlas.ProvinceID {
	post := s.Leaders[l].Post
	if post.Army != "" {
		return s.Armies[post.Army].At
	}
	if post.City != "" {
		city, _ := s.Map.City(post.City)
		return city.Province
	}
	return post.Province
}

// King is a player's king, held captive or not; "" if he has none.
func (s *State) King(p PlayerID) LeaderID {
	for _, id := range s.leadersEver(p) {
		if l := s.Leaders[id]; l.King && (l.Status == Serving || l.Status == Captive) {
			return id
		}
	}
	return ""
}

// Treasury is what a holder has in the bank.
func (s *State) Treasury(h HolderID) Talents { return s.Balances[h.Account()] }

// CarriedOver are the battles of earlier seasons that are still to be fought, in the
// order of the queue.
func (s *State) CarriedOver() []BattleID {
	return slices.DeleteFunc(s.BattleQueue(), func(id BattleID) bool { return s.Battles[id].State != Postponed })
}

// OpenBattles are those not yet decided, in the order of the queue.
func (s *State) OpenBattles() []BattleID {
	return slices.DeleteFunc(s.BattleQueue(), func(id BattleID) bool {
		st := s.Battles[id].State
		return st != Open && st != Disputed
	})
}

// BattleQueue are all battles at hand, in the order they were queued.
func (s *State) BattleQueue() []BattleID {
	return byAge(Sorted(s.Battles), s.Battles, Battle.age)
}

// byAge puts things in the order of the common sequence, the oldest first.
func byAge[ID ~string, T any](ids []ID, things map[ID]T, age func(T) int) []ID {
	slices.SortFunc(ids, func(a, b ID) int { return cmp.Or(age(things[a])-age(things[b]), cmp.Compare(a, b)) })
	return ids
}
