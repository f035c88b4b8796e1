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
	surely := slices.ContainsFunc(s.mentions, func(y Mention) bool { return !y.Doubtful && s.unit(&y, a, b) != orders.Unit{} })
	last := a
	for m, y := range s.mentions {
		u := s.unit(&y, a, b)
		if (u == orders.Unit{}) || y.Doubtful && surely && !s.heads(m, a, b) || y.N == len(x.units)+1 && s.heads(m, a, b) {
			continue // if I'm broke: II, then the fleet; 1 Serapis 2 Isis
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

// unit is the army or the fleet that a mention names in a clause; none where it names neither.
func (s *Sentence) unit(y *Mention, a, b int) (u orders.Unit) {
	if y.within(a, b) {
		u = y.Unit(s.view)
	}
	return u
}

// heads says that an army or a fleet of a clause is named right behind a mention, not by a figure.
func (s *Sentence) heads(m, a, b int) bool {
	if m+1 == len(s.mentions) {
		return false
	}
	next := s.mentions[m+1]
	return next.From == s.mentions[m].To && next.N == 0 && s.unit(&next, a, b) != orders.Unit{}
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
