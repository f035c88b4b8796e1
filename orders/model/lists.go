package model

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// units are all that a clause names of armies and fleets, in their order.
func (s *Sentence) units(a, b int) []argument {
	x, bare := argument{how: named, from: -1}, true
	unit := func(y Mention) (u orders.Unit) {
		army, fleet := campaign.ArmyID(y.One(orders.AnArmy)), campaign.FleetID(y.One(orders.AFleet))
		if army == "" && fleet == "" {
			army = s.ledBy(&y)
		}
		if y.within(a, b) && (army == "") != (fleet == "") {
			u = orders.Unit{Army: army, Fleet: fleet}
		}
		return u
	}
	surely := slices.ContainsFunc(s.mentions, func(y Mention) bool { return !y.Doubtful && unit(y) != orders.Unit{} })
	last := a
	for m, y := range s.mentions {
		u := unit(y)
		if (u == orders.Unit{}) || y.Doubtful && surely { // if I'm broke: II, then the fleet
			continue
		}
		s.addForces(&x, last, y.From)
		last = y.To
		if y.Doubtful {
			x.how = doubtful
		}
		bare = bare && y.N > 0
		if x.from < 0 {
			x.from = y.From
		}
		if x.to, x.mentions = y.To, x.mentions|1<<m; !slices.Contains(x.units, u) {
			x.units = append(x.units, u)
		}
	}
	if s.addForces(&x, last, b); len(x.units) == 0 || bare && x.how != together { // pay 2
		return nil
	}
	if len(x.units) == 1 {
		x.how = oneOf
	}
	return []argument{x}
}

// played are the stratagems that a sentence names, or else those that were named last before it.
func (s *Sentence) played() (all []campaign.StratagemID) {
	for _, names := range s.lately(s.to) {
		for _, x := range names {
			if id := x.One(orders.AStratagem); id != "" {
				all = append(all, campaign.StratagemID(id))
			}
		}
		if all != nil {
			break
		}
	}
	return all
}

// targets are what a clause names that the stratagem of the sentence, or the last one before it, may be played on.
func (s *Sentence) targets(a, b int) (all []argument) {
	for _, id := range s.played() {
		for _, kind := range lexicon.Stratagems().ByID[id].Kinds {
			for m, x := range s.mentions {
				if id := x.One(orders.Kind(kind)); id != "" && x.within(a, b) && len(all) < mostArguments {
					all = append(all, argument{id: id, kind: kind, how: named, from: x.From, to: x.To, mentions: 1 << m})
				}
			}
		}
	}
	return all
}
