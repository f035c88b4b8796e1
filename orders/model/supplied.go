package model

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// besiegers are the armies of the writer's that stand where a city is of which a clause speaks.
func (s *Sentence) besiegers(a, b int) (all []argument) {
	for _, x := range s.mentions {
		if x.From < a || x.To > b {
			continue
		}
		for _, id := range x.IDs[orders.ACity] {
			c, _ := s.names.City(id)
			for _, army := range s.names.Stationed(c.Province) {
				if len(all) < mostArguments {
					all = append(all, argument{id: string(army), how: besieging, from: x.From, to: x.From, borrowed: true})
				}
			}
		}
	}
	return all
}

// onlyForce is the army or the fleet of the writer's, where he has but one and it is not named.
func (s *Sentence) onlyForce(k orders.Kind) []argument {
	var own []string
	switch k {
	case orders.AnArmy:
		for _, id := range s.names.Armies(func(campaign.Army) bool { return true }) {
			own = append(own, string(id))
		}
	case orders.AFleet:
		for id, f := range s.view.Fleets {
			if s.names.Owns(f.Holder) {
				own = append(own, string(id))
			}
		}
	}
	if len(own) != 1 {
		return nil
	}
	return []argument{{id: own[0], how: theOnly, from: s.from, to: s.from, borrowed: true}}
}

// onlyBattle is the one of which an order of a verb must speak that names none.
func (s *Sentence) onlyBattle(v orders.Verb) []argument {
	all, known := s.battles[v]
	if !known {
		if id := s.names.OnlyBattle(v, Naming(s.mentions)); id != "" {
			all = []argument{{id: string(id), how: theOnly, from: s.from, to: s.from, borrowed: true}}
		}
		if s.battles == nil {
			s.battles = map[orders.Verb][]argument{}
		}
		s.battles[v] = all
	}
	return all
}

// supplied are what may stand in a slot for which a sentence names nothing: what the writer has, and the least sum.
func (s *Sentence) supplied(name string) (all []argument) {
	add := func(id string, holder campaign.HolderID) {
		if holder == s.view.Player.Holder() {
			all = append(all, argument{id: id, how: lacking, from: s.from, to: s.from, borrowed: true})
		}
	}
	switch name {
	case "ARMY":
		for _, id := range campaign.Sorted(s.view.Armies) {
			add(string(id), s.view.Armies[id].Holder)
		}
	case "FLEET":
		for _, id := range campaign.Sorted(s.view.Fleets) {
			add(string(id), s.view.Fleets[id].Holder)
		}
	case "LEADER":
		for _, id := range campaign.Sorted(s.view.Leaders) {
			if of := s.view.Leaders[id]; of.Status == campaign.Serving {
				add(string(id), of.Player.Holder())
			}
		}
	case "PROVINCE":
		for _, id := range s.names.Lands(s.view.Player.Holder()) {
			add(string(id), s.view.Player.Holder())
		}
	case "N":
		all = append(all, argument{n: 1, how: lacking, from: s.from, to: s.from, borrowed: true})
	}
	return all
}
