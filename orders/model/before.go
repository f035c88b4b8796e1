package model

import (
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
)

// spokenOf is what stands in a slot of the order before the sentence, or what one before in it makes.
func (s *Sentence) spokenOf(in *slot, a int) (all []argument) {
	if o := s.around.Last; o != nil {
		x := argument{id: idIn(o, in), how: earlier, borrowed: true}
		switch {
		case in.Kind == orders.AUnit && (o.Army == "") != (o.Fleet == ""):
			x.id, x.units = "unit "+string(o.Army)+string(o.Fleet), []orders.Unit{{Army: o.Army, Fleet: o.Fleet}}
		case in.Name == "N":
			x.n = int(o.Talents)
		}
		if x.id != "" || x.n > 0 {
			all = append(all, x)
		}
	}
	if a == s.from {
		return all
	}
	x := argument{id: Made, how: justMade, borrowed: true}
	switch in.Kind {
	case orders.AnArmy, orders.AFleet, orders.ALeader:
		all = append(all, x)
	case orders.AUnit:
		fleet := x
		x.units, fleet.id, fleet.units = []orders.Unit{{Army: Made}}, "fleet "+Made, []orders.Unit{{Fleet: Made}}
		all = append(all, x, fleet)
	}
	return all
}

// namedBefore is what may stand in a slot of a clause, from token a on, and is named before it in the sentence; the last of them.
func (s *Sentence) namedBefore(in *slot, a, most int, known []argument) (all []argument) {
	for _, x := range s.mentions {
		if x.To <= a {
			all = s.mentioned(all, in, &x, func(how symbol) argument {
				if how != named {
					return argument{how: beforeBy, borrowed: true}
				}
				return argument{how: before, borrowed: true}
			})
		}
	}
	all = slices.DeleteFunc(all, func(x argument) bool { return x.among(known) })
	return all[max(0, len(all)-most):]
}

// saidBefore is what may stand in a slot and is named in the sentences before, those that came last first.
func (s *Sentence) saidBefore(in *slot, most int, known []argument) (all []argument) {
	for age, mentions := range s.around.Said {
		var some []argument
		for _, x := range mentions {
			some = s.mentioned(some, in, &x, func(how symbol) argument {
				return argument{how: said[age][index(len(some) > 0)][index(how != named)], borrowed: true}
			})
		}
		for _, x := range some {
			if len(all) < most && !x.among(known) && !x.among(all) {
				all = append(all, x)
			}
		}
	}
	return all
}

// MostSaid is how many of the sentences before one are looked at for whom it speaks of.
const MostSaid = 3

// saidSymbols are for what a sentence before named: how many sentences ago, whether behind another such, and whether not by its name.
func saidSymbols() (all [MostSaid][2][2]symbol) {
	for age := range all {
		for later := range 2 {
			for by := range 2 {
				all[age][later][by] = symbolFor("said" + strconv.Itoa(age+1) + strings.Repeat("l", later) + strings.Repeat("+", by))
			}
		}
	}
	return all
}

func index(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// afterFeatures tell of a candidate by the order before it: of which verbs both are, and what they have in common.
func (s *Sentence) afterFeatures(t *tally, last *orders.Order, c *candidate) {
	if last == nil {
		return
	}
	was, verb := symbolFor(string(last.Verb)), c.frame.sign
	t.add(aboutAfter, truth(last.Verb == c.frame.verb))
	t.add(aboutAfter, verb, was)
	if !s.acts(c.from, c.to) { // the king to Umbria and Milo to Latium
		t.add(aboutAfter, truth(last.Verb == c.frame.verb), elliptic)
		t.add(aboutAfter, verb, was, elliptic)
	}
	for _, i := range s.repeats {
		if c.from <= i && i < c.to { // the same goes for Pamphylia; Theoris too
			t.add(aboutAfter, truth(last.Verb == c.frame.verb), repeated)
			t.add(aboutAfter, truth(last.Verb == c.frame.verb), repeated, s.word(i))
		}
	}
	for n, x := range c.args {
		if x == nil {
			continue
		}
		in := &c.frame.slots[n]
		if x.borrowed {
			t.add(aboutAfter, was, in.sign, x.how)
		}
		if tie := s.tie(last, in, x); tie != nil {
			t.add(aboutAfter, was, verb, in.sign, *tie)
			t.add(aboutAfter, in.sign, *tie)
		}
	}
}

// tie is what an argument has to do with the order before it, nil for nothing that can be told.
func (s *Sentence) tie(last *orders.Order, in *slot, x *argument) *symbol {
	was := idIn(last, in)
	switch in.Name {
	case "ARMY":
		if was == "" && last.Leader != "" && last.Leader == s.view.Armies[campaign.ArmyID(x.id)].Leader {
			return &isLed
		}
	case "LEADER":
		if was == "" && last.Army != "" && s.view.Armies[last.Army].Leader == campaign.LeaderID(x.id) {
			return &leadsIt
		}
	case "FLEET", "PROVINCE":
	default:
		return nil
	}
	switch {
	case was == "":
		return nil
	case was == x.id, x.id == Made:
		return &same
	}
	return &no
}

// idIn is what an order has in a slot, "" for nothing and where it is no name.
func idIn(o *orders.Order, in *slot) string {
	switch in.Name {
	case "ARMY":
		return string(o.Army)
	case "FLEET":
		return string(o.Fleet)
	case "LEADER":
		return string(o.Leader)
	case "PROVINCE":
		return string(o.Province)
	case "CITY":
		return string(o.City)
	case "SEA":
		return string(o.Sea)
	case "KINGDOM":
		return string(o.Kingdom)
	}
	return ""
}
