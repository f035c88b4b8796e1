package campaign

import (
	"cmp"
	"slices"

	atlas "adimperii/maps"
)

// Objective names one of the things of which so many win a campaign.
type Objective string

// The objectives whose conditions are more than a count of something.
const (
	Corruption Objective = "corruption" // goes to who paid the most in a season
	Governor   Objective = "governor"   // there is one for each kingdom
	March      Objective = "march"      // needs a prize city
)

// Attained is an objective that a player holds.
type Attained struct {
	Objective Objective `json:"objective"`
	Kingdom   KingdomID `json:"kingdom,omitempty"` // of a governor
	Player    PlayerID  `json:"player"`
}

// Compare orders objectives that are held by name, kingdom and player.
func (a Attained) Compare(b Attained) int {
	return cmp.Or(cmp.Compare(a.Objective, b.Objective), cmp.Compare(a.Kingdom, b.Kingdom), cmp.Compare(a.Player, b.Player))
}

// Goal is how near players are to an objective, as everybody may know it: of nothing that is
// counted in secret.
type Goal struct {
	Objective Objective        `json:"objective"`
	Least     int              `json:"least"`
	Counts    map[PlayerID]int `json:"counts,omitempty"`
}

// Influence is what the first objectives count: cities beyond those a player began with,
// allied kingdoms, and battles won.
type Influence struct{ Cities, Kingdoms, Battles int }

// InfluenceOf is a player's as things stand.
func (s *State) InfluenceOf(p PlayerID) Influence {
	i := Influence{Kingdoms: len(s.KingdomsOf(p)), Battles: s.Victories[p]}
	for _, id := range s.CitiesOf(p.Holder()) {
		if !slices.Contains(s.Began[p].Cities, id) {
			i.Cities++
		}
	}
	return i
}

// BeganBy is the player with whose realm a province began, "" for none.
func (s *State) BeganBy(id atlas.ProvinceID) PlayerID {
	for _, p := range Sorted(s.Began) {
		if slices.Contains(s.Began[p].Provinces, id) {
			return p
		}
	}
	return ""
}

// Attained are the objectives that are held, in order.
func (s *State) Attained() []Attained {
	if s.Reckoning == nil {
		return nil
	}
	return s.Reckoning.Attained
}

// Paid is what a player has paid for corruption this season.
func (s *State) Paid(p PlayerID) Talents {
	if s.Reckoning == nil {
		return 0
	}
	return s.Reckoning.Paid[p]
}

// ObjectiveReached says that a player holds as many objectives as win.
func (s *State) ObjectiveReached() bool {
	return slices.ContainsFunc(s.Standings(), func(t Tally) bool { return s.Options().wins(len(t.Objectives)) })
}

// wins says that so many objectives win the campaign.
func (o Options) wins(n int) bool { return o.Objectives > 0 && n >= o.Objectives }

// ObjectiveWon gives an objective to a player, and takes it from another where one alone may
// hold it.
type ObjectiveWon struct {
	Attained
	From PlayerID `json:"from,omitempty"`
}

// Type implements [Payload].
func (ObjectiveWon) Type() string { return "objective-won" }

func (d ObjectiveWon) apply(s *State) error {
	if _, ok := s.Players[d.Player]; !ok {
		return unknown(d.Player)
	}
	s.change(func(r *Reckoning) {
		r.Attained = slices.DeleteFunc(r.Attained, func(a Attained) bool {
			return a == d.Attained || a == Attained{d.Objective, d.Kingdom, d.From}
		})
		r.Attained = append(r.Attained, d.Attained)
		slices.SortFunc(r.Attained, Attained.Compare)
	})
	return nil
}

// ObjectiveLost takes an objective from a player who no longer has what it wants.
type ObjectiveLost struct{ Attained }

// Type implements [Payload].
func (ObjectiveLost) Type() string { return "objective-lost" }

func (d ObjectiveLost) apply(s *State) error {
	if !slices.Contains(s.Attained(), d.Attained) {
		return unknown(d.Objective)
	}
	s.change(func(r *Reckoning) {
		r.Attained = slices.DeleteFunc(r.Attained, func(a Attained) bool { return a == d.Attained })
	})
	return nil
}
