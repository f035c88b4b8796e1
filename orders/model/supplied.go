package model

import (
	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// besiegers are the armies of the writer's that stand where a city is of which a clause speaks.
func (s *Sentence) besiegers(a, b int) (all []argument) {
	for _, x := range s.mentions {
		if !x.within(a, b) {
			continue
		}
		for _, id := range x.IDs[orders.ACity] {
			c, _ := s.names.City(id)
			for _, army := range s.names.Stationed(c.Province) {
				if len(all) < mostArguments {
					all = append(all, argument{id: string(army), how: besieging, borrowed: true})
				}
			}
		}
	}
	return all
}

// owned are words for what one may have but one of: our allies, the proconsul.
var owned = lexicon.Wordset("owned")

// onlyOwn is the army or the fleet of the writer's, where he has but one and it is not named in a clause; or his proconsul, ally or captive
// of which the clause speaks.
func (s *Sentence) onlyOwn(k orders.Kind, a, b int) []argument {
	var own []string
	if k != orders.AnArmy && k != orders.AFleet && !s.among(owned, a, b) {
		return nil
	}
	switch k {
	case orders.AKingdom, orders.AHolder:
		for id, of := range s.view.Kingdoms {
			if of.Patron == s.view.Player && s.view.Player != "" {
				own = append(own, string(id))
			}
		}
	case orders.ALeader:
		own = s.leaders(func(l campaign.Leader) bool { return s.serving(l) && !l.King })
	case orders.ACaptive:
		own = s.every(k)
	case orders.AnArmy, orders.AFleet:
		own = s.forces(k, s.names.Owns)
	}
	if len(own) != 1 {
		return nil
	}
	return []argument{{id: own[0], how: theOnly, borrowed: true}}
}

// forces are the armies or the fleets of some holders.
func (s *Sentence) forces(k orders.Kind, of func(campaign.HolderID) bool) (all []string) {
	switch k {
	case orders.AnArmy:
		for _, id := range s.names.Armies(func(a campaign.Army) bool { return of(a.Holder) }) {
			all = append(all, string(id))
		}
	case orders.AFleet:
		for _, id := range campaign.Sorted(s.view.Fleets) {
			if of(s.view.Fleets[id].Holder) {
				all = append(all, string(id))
			}
		}
	}
	return all
}

// onlyBattle is the one of which an order of a verb must speak that names none.
func (s *Sentence) onlyBattle(v orders.Verb) []argument {
	all, known := s.battles[v]
	if !known {
		if id := s.names.OnlyBattle(v, Naming(s.mentions)); id != "" {
			all = []argument{{id: string(id), how: theOnly, borrowed: true}}
		}
		if s.battles == nil {
			s.battles = map[orders.Verb][]argument{}
		}
		s.battles[v] = all
	}
	return all
}

// supplied are what may stand in a slot for which a sentence names nothing: what the writer has, and the least sum.
func (s *Sentence) supplied(in *slot) (all []argument) {
	var own []string
	switch in.Name {
	case "ARMY", "FLEET", "PROVINCE":
		own = s.every(in.Kind)
	case "LEADER":
		own = s.leaders(s.serving)
	case "N":
		return []argument{{n: 1, how: lacking, borrowed: true}}
	}
	for _, id := range own {
		all = append(all, argument{id: id, how: lacking, borrowed: true})
	}
	return all
}
