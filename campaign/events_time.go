package campaign

import (
	"slices"
)

// Deadline is when a stage of a season ends for whoever is awaited in it.
type Deadline struct {
	Number int   `json:"number"` // of the season
	Stage  Stage `json:"stage"`
	// Player whose own it is; "" is everybody's.
	Player PlayerID `json:"player,omitempty"`
	At     string   `json:"at"` // RFC 3339, in UTC
}

// DeadlineSet sets or moves a deadline (contract.md, Time). One that is moved is
// announced to whom it concerns.
type DeadlineSet struct {
	Deadline
	// Moved says that there was another before.
	Moved bool `json:"moved,omitempty"`
}

// Type implements [Payload].
func (DeadlineSet) Type() string { return "deadline-set" }

func (d DeadlineSet) apply(s *State) error {
	s.Deadlines = append(slices.DeleteFunc(slices.Clone(s.Deadlines), func(l Deadline) bool {
		return l.Number == d.Number && l.Stage == d.Stage && (l.Player == d.Player || d.Player == "" && l.At <= d.At && l.Player != "")
	}), d.Deadline)
	return nil
}

// DeadlineOf is the deadline of the present stage for a player, RFC 3339; with "" the
// one of everybody, and "" where there is none.
func (s *State) DeadlineOf(p PlayerID) string {
	at := ""
	for _, l := range s.Deadlines {
		switch {
		case l.Number != s.Number || l.Stage != s.Stage:
		case l.Player == p && p != "":
			return l.At
		case l.Player == "":
			at = l.At
		}
	}
	return at
}

// Reminded says who was reminded of a deadline, once.
type Reminded struct {
	Number  int        `json:"number"`
	Stage   Stage      `json:"stage"`
	Players []PlayerID `json:"players"`
}

// Type implements [Payload].
func (Reminded) Type() string { return "reminded" }

func (d Reminded) apply(*State) error { return nil }

// Absence is a player's announced leave.
type Absence struct {
	Until string `json:"until"` // the last day of it, 2026-12-05
	// Deputy is an address whose letters count as his meanwhile, "" for none.
	Deputy string `json:"deputy,omitempty"`
	// Careful asks that the careful deputy plays meanwhile, until the player writes.
	Careful bool `json:"careful,omitempty"`
}

// PlayerAway announces a player's leave: meanwhile he is not waited for, his standing
// orders apply, and a deputy may write for him. An empty Until ends it.
type PlayerAway struct {
	Player PlayerID `json:"player"`
	Absence
}

// Type implements [Payload].
func (PlayerAway) Type() string { return "player-away" }

// apply passes over a player whose joining was taken back: this stands ([Stands]).
func (d PlayerAway) apply(s *State) error {
	if _, ok := s.Players[d.Player]; !ok {
		return nil
	}
	if d.Until == "" {
		unset(s, s.Away, d.Player)
		return nil
	}
	if s.Away == nil {
		s.Away = map[PlayerID]Absence{}
	}
	set(s, s.Away, d.Player, d.Absence)
	return nil
}
