package model

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// mapFeatures tell how an order stands to what is on the map and under whom.
func (s *Sentence) mapFeatures(t *tally, verb symbol, o *orders.Order) {
	army, leader := s.view.Armies[o.Army], s.view.Leaders[o.Leader]
	switch o.Verb {
	case orders.Move, orders.Invade, orders.Retreat:
		d, h := s.distance(army.At, o.Province), s.holder(o.Province)
		t.add(aboutMap, verb, d, h)
		t.add(aboutMap, verb, d)
		t.add(aboutMap, verb, h)
		if o.Via != "" {
			t.add(aboutMap, verb, seesVia, truth(s.distance(army.At, o.Via) == near && s.distance(o.Via, o.Province) == near))
		}
		t.add(aboutMap, verb, seesImmobile, truth(army.Immobile))
		t.add(aboutMap, verb, seesBattle, truth(s.fights(o.Army)))
	case orders.Pacify, orders.Hold, orders.Reorganise:
		if o.Province != "" {
			t.add(aboutMap, verb, s.distance(army.At, o.Province), s.holder(o.Province))
		}
		t.add(aboutMap, verb, seesImmobile, truth(army.Immobile))
	case orders.Embark:
		from, _ := s.province(army.At)
		to, _ := s.province(o.Province)
		sea := s.view.Fleets[o.Fleet].At
		t.add(aboutMap, verb, truth(slices.Contains(from.Seas, sea)), truth(slices.Contains(to.Seas, sea)))
		t.add(aboutMap, verb, s.distance(army.At, o.Province))
	case orders.Sail:
		t.add(aboutMap, verb, s.seaway(s.view.Fleets[o.Fleet].At, o.Sea))
	case orders.Besiege:
		c, _ := s.names.City(string(o.City))
		h := s.view.Cities[o.City].Controller
		t.add(aboutMap, verb, s.distance(army.At, c.Province))
		t.add(aboutMap, verb, own, truth(h != "" && s.names.Owns(h)))
	}
	if o.Leader != "" {
		t.add(aboutMap, verb, seesFree, truth(leader.Post.Army == "" && leader.Post.Fleet == ""), truth(leader.King))
		if o.Province != "" {
			d, h := s.distance(s.names.Seat(o.Leader), o.Province), s.holder(o.Province)
			t.add(aboutMap, verb, seesSeat, d, h)
			t.add(aboutMap, verb, seesSeat, d)
			t.add(aboutMap, verb, seesSeat, h)
		}
		if o.Army != "" {
			t.add(aboutMap, verb, seesArmy, truth(army.Leader == o.Leader), s.distance(s.names.Seat(o.Leader), army.At))
		}
	} else if o.Army == "" && o.Province != "" {
		t.add(aboutMap, verb, seesLand, s.holder(o.Province))
		t.add(aboutMap, verb, seesBattle, truth(len(s.names.Fights(o.Province)) > 0))
		if o.To != "" {
			t.add(aboutMap, verb, seesTo, s.distance(o.Province, o.To), s.holder(o.To))
		}
		if o.Sea != "" {
			at, _ := s.province(o.Province)
			t.add(aboutMap, verb, seesSea, truth(slices.Contains(at.Seas, o.Sea)))
		}
	}
	if o.Kingdom != "" {
		patron := s.view.Kingdoms[o.Kingdom].Patron
		t.add(aboutMap, verb, seesPatron, truth(patron == s.view.Player), truth(patron == ""))
	}
	if o.Payee != "" {
		t.add(aboutMap, verb, seesPayee, truth(o.Payee == s.view.Player.Holder()), truth(s.names.Owns(o.Payee)))
	}
	if o.Player != "" {
		t.add(aboutMap, verb, seesPlayer, truth(o.Player == s.view.Player))
	}
}

// fights says that an army is in a battle that is not over.
func (s *Sentence) fights(army campaign.ArmyID) bool {
	for _, b := range s.view.Battles {
		if army != "" && b.Engages(army) {
			return true
		}
	}
	return false
}

// seaway is how far one sea is from another.
func (s *Sentence) seaway(from, to maps.SeaID) symbol {
	if from == to {
		return here
	}
	if s.view.Map == nil {
		return unknown
	}
	for _, sea := range s.view.Map.Seas {
		if sea.ID == from && slices.Contains(sea.Neighbours, to) {
			return near
		}
	}
	return far
}

// holder is who controls a province, as it matters to the writer.
func (s *Sentence) holder(id maps.ProvinceID) symbol {
	h := s.view.Provinces[id].Controller
	switch {
	case h == "":
		return nobodys
	case h == s.view.Player.Holder():
		return own
	case s.names.Owns(h):
		return allied
	}
	if _, ok := s.view.Kingdoms[campaign.KingdomID(h)]; ok {
		return kingdoms
	}
	return players
}

// distance is how far one province is from another, as an army goes.
func (s *Sentence) distance(a, b maps.ProvinceID) symbol {
	from, known := s.province(a)
	switch {
	case !known:
		return unknown
	case a == b:
		return here
	case slices.Contains(from.Neighbours, b):
		return near
	}
	for _, n := range from.Neighbours {
		if over, ok := s.province(n); ok && slices.Contains(over.Neighbours, b) {
			return nearish
		}
	}
	return far
}

func (s *Sentence) province(id maps.ProvinceID) (maps.Province, bool) {
	if s.view.Map == nil || id == "" {
		return maps.Province{}, false
	}
	return s.view.Map.Province(id)
}
