package campaign

import (
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
	return slices.DeleteFunc(Sorted(s.Players), func(p PlayerID) bool { return s.Players[p].Status != InPlay })
}

// KingdomsOf are the kingdoms allied to a player, by id.
func (s *State) KingdomsOf(p PlayerID) []KingdomID {
	return slices.DeleteFunc(Sorted(s.Kingdoms), func(k KingdomID) bool { return s.Kingdoms[k].Patron != p })
}

// ProvincesOf are those a holder controls, contested ones included, by id.
func (s *State) ProvincesOf(h HolderID) []atlas.ProvinceID {
	return slices.DeleteFunc(Sorted(s.Provinces), func(id atlas.ProvinceID) bool { return s.Provinces[id].Controller != h })
}

// CitiesOf are those a holder controls, besieged ones included, by id.
func (s *State) CitiesOf(h HolderID) []atlas.CityID {
	return slices.DeleteFunc(Sorted(s.Cities), func(id atlas.CityID) bool { return s.Cities[id].Controller != h })
}

// ArmiesOf are a player's own and those of his allied kingdoms, oldest first.
func (s *State) ArmiesOf(p PlayerID) []ArmyID {
	ids := slices.DeleteFunc(Sorted(s.Armies), func(id ArmyID) bool { return !s.Friendly(p, s.Armies[id].Holder) })
	slices.SortStableFunc(ids, func(a, b ArmyID) int { return s.Armies[a].Sequence - s.Armies[b].Sequence })
	return ids
}

// FleetsOf are a player's, oldest first.
func (s *State) FleetsOf(p PlayerID) []FleetID {
	ids := slices.DeleteFunc(Sorted(s.Fleets), func(id FleetID) bool { return !s.Friendly(p, s.Fleets[id].Holder) })
	slices.SortStableFunc(ids, func(a, b FleetID) int { return s.Fleets[a].Sequence - s.Fleets[b].Sequence })
	return ids
}

// ArmiesAt are the armies in a province, oldest first.
func (s *State) ArmiesAt(p atlas.ProvinceID) []ArmyID {
	ids := slices.DeleteFunc(Sorted(s.Armies), func(id ArmyID) bool { return s.Armies[id].At != p })
	slices.SortStableFunc(ids, func(a, b ArmyID) int { return s.Armies[a].Sequence - s.Armies[b].Sequence })
	return ids
}

// LeadersOf are a player's serving leaders, the king first, then the oldest.
func (s *State) LeadersOf(p PlayerID) []LeaderID {
	ids := slices.DeleteFunc(Sorted(s.Leaders), func(id LeaderID) bool {
		return s.Leaders[id].Player != p || s.Leaders[id].Status != Serving
	})
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

// Whereabouts is the province a leader is in: the one he defends, or his army's;
// "" at sea, on embassy, or when he serves no more.
func (s *State) Whereabouts(l LeaderID) atlas.ProvinceID {
	post := s.Leaders[l].Post
	if post.Army != "" {
		return s.Armies[post.Army].At
	}
	return post.Province
}

// King is a player's king, held captive or not; "" if he has none.
func (s *State) King(p PlayerID) LeaderID {
	for _, id := range Sorted(s.Leaders) {
		if l := s.Leaders[id]; l.Player == p && l.King && (l.Status == Serving || l.Status == Captive) {
			return id
		}
	}
	return ""
}

// Treasury is what a holder has in the bank.
func (s *State) Treasury(h HolderID) Talents { return s.Balances[h.Account()] }

// OpenBattles are those not yet decided, in the order of the queue.
func (s *State) OpenBattles() []BattleID {
	return slices.DeleteFunc(s.BattleQueue(), func(id BattleID) bool {
		st := s.Battles[id].State
		return st != Open && st != Disputed
	})
}

// BattleQueue are all battles at hand, in the order they were queued.
func (s *State) BattleQueue() []BattleID {
	ids := Sorted(s.Battles)
	slices.SortStableFunc(ids, func(a, b BattleID) int { return s.Battles[a].Sequence - s.Battles[b].Sequence })
	return ids
}
