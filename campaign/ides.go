package campaign

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	atlas "adimperii/maps"
)

// IdesCame is what the Ides found at the close of a winter. All is told but who paid.
type IdesCame struct {
	// Hegemon is the player with the most lands, who has more than the next two together; ""
	// where nobody has.
	Hegemon PlayerID `json:"hegemon,omitempty"`
	// Realms are the home realms of which he holds the greater part. A die below that makes a
	// plot.
	Realms int  `json:"realms,omitempty"`
	Plot   bool `json:"plot,omitempty"`
	// Modifiers are what is added to the die of a plot; 6 or more kills his king.
	Modifiers []IdesModifier `json:"modifiers,omitempty"`
	Sum       int            `json:"sum,omitempty"`
	Killed    LeaderID       `json:"killed,omitempty"`
	// Second is the player with the second most lands, who counts a year later.
	Second PlayerID `json:"second,omitempty"`
	// SecondKing is his king of the season: whether that man is dead counts then, whoever follows.
	SecondKing LeaderID `json:"second_king,omitempty"`
}

// IdesModifier names what is added to the die of a plot.
type IdesModifier string

// The modifiers, with what they add.
const (
	IdesCapital IdesModifier = "capital" // his king is in his capital: 1
	IdesRival   IdesModifier = "rival"   // last year's second is out, or his king of then is dead: 1
	IdesBribe   IdesModifier = "bribe"   // somebody paid for it: 2
)

// Type implements [Payload].
func (IdesCame) Type() string { return "ides-came" }

func (d IdesCame) apply(s *State) error {
	if _, ok := s.Players[d.Second]; !ok && d.Second != "" {
		return unknown(d.Second)
	}
	s.Second, s.SecondKing, s.Bribes = d.Second, d.SecondKing, nil
	return nil
}

// CorruptionPaid is what a player pays in secret for a plot; the sum is in the event's
// entries too.
type CorruptionPaid struct {
	Player  PlayerID `json:"player"`
	Talents Talents  `json:"talents"`
}

// Type implements [Payload].
func (CorruptionPaid) Type() string { return "corruption-paid" }

func (d CorruptionPaid) apply(s *State) error {
	if _, ok := s.Players[d.Player]; !ok {
		return unknown(d.Player)
	}
	if d.Talents < 1 {
		return fmt.Errorf("%s pays %d talents", d.Player, d.Talents)
	}
	add := func(to map[PlayerID]Talents) map[PlayerID]Talents {
		paid := maps.Clone(to)
		if paid == nil {
			paid = map[PlayerID]Talents{}
		}
		paid[d.Player] += d.Talents
		return paid
	}
	if s.Options().Ides {
		s.Bribes = add(s.Bribes)
	}
	if s.Options().Objectives > 0 {
		s.change(func(r *Reckoning) { r.Paid = add(r.Paid) })
	}
	return nil
}

// ByLands are the players in play, those with the most provinces and cities first; of equals the
// first by id.
func (s *State) ByLands() []Tally {
	all := slices.DeleteFunc(s.Standings(), func(t Tally) bool { return s.Players[t.Player].Status != InPlay })
	slices.SortFunc(all, func(a, b Tally) int {
		if a.Lands != b.Lands {
			return b.Lands - a.Lands
		}
		return cmp.Compare(a.Player, b.Player)
	})
	return all
}

// HomeRealms counts the realms, kingdoms' and players', of the provinces with which they began a
// holder has more than half.
func (s *State) HomeRealms(h HolderID) int {
	n := 0
	count := func(home []atlas.ProvinceID) {
		held := 0
		for _, id := range home {
			if s.Provinces[id].Controller == h {
				held++
			}
		}
		if 2*held > len(home) {
			n++
		}
	}
	for _, id := range Sorted(s.Kingdoms) {
		count(s.Kingdoms[id].Home)
	}
	for _, id := range Sorted(s.Began) {
		if s.Players[id].Status != Left { // whose realm is a kingdom, and counted
			count(s.Began[id].Provinces)
		}
	}
	return n
}
