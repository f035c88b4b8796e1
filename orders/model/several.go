package model

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// several are words that stand for more than one: both, they, the fleets.
var several = lexicon.Wordset("several")

// universal are words that stand for all there are.
var universal = lexicon.Wordset("universal")

// mostTogether is how many may be spoken of at once.
const mostTogether = 16

// together are those of a kind, two or more, that a clause speaks of at once where it names none: what was named last, or all that there
// are of the kind but those that it excepts: all forces or lands of the writer's, all other players.
func (s *Sentence) together(in *slot, a, b int) (all []argument) {
	everything := s.among(universal, a, b)
	if !everything && !s.among(several, a, b) {
		return nil
	}
	if all = s.remembered(in, a); len(all) < 2 || everything {
		all = nil
		for _, id := range s.every(in.Kind) {
			spared := func(x Mention) bool { return slices.Contains(x.Except[in.Kind], id) }
			if !slices.ContainsFunc(s.mentions, spared) {
				all = append(all, argument{id: id, how: together, borrowed: true})
			}
		}
	}
	if len(all) > mostTogether {
		return nil
	}
	return all
}

// among says that one of some words that are no names is among tokens.
func (s *Sentence) among(words map[string]bool, a, b int) bool {
	for i := a; i < b; i++ {
		if !s.named(i) && words[s.scan.Text(i, i+1)] {
			return true
		}
	}
	return false
}

// leaders are those of whom something holds.
func (s *Sentence) leaders(are func(campaign.Leader) bool) (all []string) {
	for _, id := range campaign.Sorted(s.view.Leaders) {
		if are(s.view.Leaders[id]) {
			all = append(all, string(id))
		}
	}
	return all
}

// serving says that a leader serves the writer.
func (s *Sentence) serving(l campaign.Leader) bool {
	return l.Player == s.view.Player && l.Status == campaign.Serving
}

// holds says that a leader is the writer's captive.
func (s *Sentence) holds(l campaign.Leader) bool {
	return l.Captor == s.view.Player && s.view.Player != ""
}

// every are all forces, lands or captives of the writer's, or all other players.
func (s *Sentence) every(k orders.Kind) (all []string) {
	switch k {
	case orders.APlayer, orders.AHolder:
		for _, id := range campaign.Sorted(s.view.Players) {
			if id != s.view.Player {
				all = append(all, string(id))
			}
		}
	case orders.ACaptive:
		all = s.leaders(s.holds)
	case orders.AProvince:
		for _, at := range s.names.Lands(s.view.Player.Holder()) {
			all = append(all, string(at))
		}
	default:
		all = s.forces(k, func(h campaign.HolderID) bool { return h == s.view.Player.Holder() })
	}
	return all
}

// lately are the names in a sentence up to a token, and those in the sentences before it, the last sentence first.
func (s *Sentence) lately(to int) [][]Mention {
	behind := func(x Mention) bool { return x.To > to }
	return append([][]Mention{slices.DeleteFunc(slices.Clone(s.mentions), behind)}, s.around.Said...)
}

// remembered are those of a kind that were named last before a clause, two or more.
func (s *Sentence) remembered(in *slot, a int) (all []argument) {
	for _, names := range s.lately(a) {
		for _, x := range names {
			if len(x.IDs[in.Kind]) < 2 && x.One(in.Kind) != string(s.view.Player) {
				all = s.mentioned(all, in, &x, func(symbol) argument { return argument{how: together, borrowed: true} })
			}
		}
		if len(all) > 1 {
			break
		}
	}
	return all
}

// addForces adds to a list of forces those that words among tokens mean without a name: the fleets first, then army II, then the new
// army.
func (s *Sentence) addForces(to *argument, a, b int) {
	for i := a; i < b; i++ {
		word := s.scan.Text(i, i+1)
		kind := lexicon.Nouns[word]
		if s.named(i) || kind != orders.AnArmy && kind != orders.AFleet {
			continue
		}
		all := s.every(kind)
		if made := s.newlyMade(kind, a); len(all) == 0 || i > a && lexicon.Renewed[s.scan.Text(i-1, i)] {
			all = made
		} else if !several[word] {
			continue
		}
		if len(all) > 0 && to.from < 0 {
			to.from, to.to = i, i+1
		}
		for _, id := range all {
			if u := unitOf(kind, id); !slices.Contains(to.units, u) {
				to.units, to.how = append(to.units, u), together
			}
		}
	}
}

// newlyMade is the army or the fleet that an order before a clause makes, in the sentence or right before it; none if there is no such.
func (s *Sentence) newlyMade(k orders.Kind, a int) []string {
	id := Made
	if a == s.from {
		var made Makings
		if s.around.Last != nil {
			made.Add(*s.around.Last)
		}
		id = made.force(k)
	}
	if id == "" {
		return nil
	}
	return []string{id}
}

// sailing are candidates that challenge somebody in a sea, where a fleet of the clause sails to it first: the fleet goes and fights Rome in
// the African Sea.
func (s *Sentence) sailing(some []*candidate, a, b int) (all []*candidate) {
	if !s.acts(a, b) {
		return nil
	}
	for m, x := range s.mentions {
		id := x.One(orders.AFleet)
		if id == "" || !x.within(a, b) {
			continue
		}
		for _, c := range some {
			if c.list != nil || c.args[c.frame.slotOf("SEA")].id == string(s.view.Fleets[campaign.FleetID(id)].At) {
				continue
			}
			with := *c
			with.sails = &argument{id: id, mentions: 1 << m}
			all = append(all, &with)
		}
	}
	return all
}

// exchanges are the candidate that has the two armies or leaders of a clause change places, if it names two and no land.
func (s *Sentence) exchanges(f *frame, a, b int, args []argument) []*candidate {
	group := listOf(args)
	land := func(m Mention) bool { return m.within(a, b) && len(m.IDs[orders.AProvince]) > 0 }
	if len(group) != 2 || slices.ContainsFunc(s.mentions, land) {
		return nil
	}
	for n := range group {
		group[n].goes = s.placeOf(f, group[1-n].id)
	}
	if group[0].goes == "" || group[1].goes == "" || group[0].goes == group[1].goes {
		return nil
	}
	c := candidate{frame: f, from: a, to: b, list: group}
	c.args[0] = &group[0]
	c.args[1] = &argument{id: group[0].goes, how: exchanged, borrowed: true}
	return []*candidate{&c}
}

// placeOf is the province where an army or a leader is.
func (s *Sentence) placeOf(f *frame, id string) string {
	if f.verb == orders.Move {
		return string(s.view.Armies[campaign.ArmyID(id)].At)
	}
	return string(s.view.Leaders[campaign.LeaderID(id)].Post.Province)
}
