package campaign

import atlas "adimperii/maps"

// DeputyKind is how the deputy plays who writes for players that do not ([Options.Deputy]);
// its zero value is that there is none.
type DeputyKind string

// The values of [Options.Deputy].
const (
	NoDeputy      DeputyKind = ""
	CarefulDeputy DeputyKind = "careful"
)

// noDeputy is how a scenario writes [NoDeputy].
const noDeputy = "off"

// String is the value as a scenario writes it.
func (k DeputyKind) String() string {
	if k == NoDeputy {
		return noDeputy
	}
	return string(k)
}

// MarshalText writes the form of [DeputyKind.String].
func (k DeputyKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the form of [DeputyKind.String].
func (k *DeputyKind) UnmarshalText(text []byte) error {
	switch given := string(text); given {
	case noDeputy:
		*k = NoDeputy
	case string(CarefulDeputy):
		*k = CarefulDeputy
	default:
		return &atlas.Fault{ID: "scenario.option-deputy", English: `deputy: "{given}" is neither off nor careful`, Args: map[string]any{"given": given}}
	}
	return nil
}

// MissedBeforeDeputy is how many seasons in a row a player sends nothing before the deputy
// plays for him.
const MissedBeforeDeputy = 2

// Deputising is the deputy at work for a player.
type Deputising struct {
	Why DeputyReason `json:"why"`
	// Number is the season's for which he was last announced.
	Number int `json:"number"`
	// Letter is the file of the letter of his that counts, of that season.
	Letter string `json:"letter,omitempty"`
	// Over says that he writes no more; his letter counts until the player's own replaces it.
	Over bool `json:"over,omitempty"`
}

// DeputyReason says why the deputy plays, or why he stops.
type DeputyReason string

// Why the deputy plays, and why he stops.
const (
	DeputyMissed  DeputyReason = "missed" // two seasons in a row nothing came
	DeputyAway    DeputyReason = "away"   // the player is away, and asked for him
	DeputyWritten DeputyReason = "wrote"  // the player wrote
	DeputyBack    DeputyReason = "back"   // his leave is over
	DeputyOff     DeputyReason = "off"    // the campaign has no deputy any more
	DeputyHanded  DeputyReason = "handed" // somebody else plays now, who missed nothing
)

// DeputyPlays says that the deputy plays a season for a player; all are told.
type DeputyPlays struct {
	Player PlayerID     `json:"player"`
	Why    DeputyReason `json:"why"`
}

// Type implements [Payload].
func (DeputyPlays) Type() string { return "deputy-plays" }

func (d DeputyPlays) apply(s *State) error {
	if _, ok := s.Players[d.Player]; !ok {
		return unknown(d.Player)
	}
	if s.Deputies == nil {
		s.Deputies = map[PlayerID]Deputising{}
	}
	set(s, s.Deputies, d.Player, Deputising{Why: d.Why, Number: s.Number})
	return nil
}

// DeputyWrote says that a letter on file is the deputy's for a player, and counts as his.
// The dice are the chance that went into it.
type DeputyWrote struct {
	Player PlayerID `json:"player"`
	Letter string   `json:"letter"` // its file
}

// Type implements [Payload].
func (DeputyWrote) Type() string { return "deputy-wrote" }

func (d DeputyWrote) apply(s *State) error {
	at, ok := s.Deputies[d.Player]
	if !ok {
		return unknown(d.Player)
	}
	at.Letter = d.Letter
	set(s, s.Deputies, d.Player, at)
	return nil
}

// DeputyEnded says that the deputy plays no more for a player; all are told.
type DeputyEnded struct {
	Player PlayerID     `json:"player"`
	Why    DeputyReason `json:"why"`
}

// Type implements [Payload].
func (DeputyEnded) Type() string { return "deputy-ended" }

// apply passes over a deputy who was taken back: this stands ([Stands]). What the one before
// missed, and asked for, is not the new player's.
func (d DeputyEnded) apply(s *State) error {
	if at, ok := s.Deputies[d.Player]; ok {
		at.Over = true
		set(s, s.Deputies, d.Player, at)
	}
	if d.Why == DeputyHanded {
		s.heard(d.Player)
	}
	return nil
}

// Deputised says whether the deputy plays for a player, and why.
func (s *State) Deputised(p PlayerID) (DeputyReason, bool) {
	at, ok := s.Deputies[p]
	return at.Why, ok && !at.Over
}

// CountsAsHis says that a letter under a player's name is his: his own, or the one of the
// deputy's that counts.
func (s *State) CountsAsHis(l Letter) bool { return !l.Deputy || s.Deputies[l.Player].Letter == l.File }

// missed counts a season of which nothing was received, where the campaign has a deputy to
// send: not one of which the player said that he is away.
func (s *State) missed(p PlayerID) {
	at := s.DeadlineOf(p)
	if a, away := s.Away[p]; s.Options().Deputy == NoDeputy || away && at != "" && at[:min(len(at), len(a.Until))] <= a.Until {
		return
	}
	if s.Missed == nil {
		s.Missed = map[PlayerID]int{}
	}
	set(s, s.Missed, p, s.Missed[p]+1)
}

// heard notes that a player wrote himself: he has missed nothing, and who asked for the
// deputy while he is away asks again if he still wants him.
func (s *State) heard(p PlayerID) {
	if s.Missed[p] > 0 {
		unset(s, s.Missed, p)
	}
	if a := s.Away[p]; a.Careful {
		a.Careful = false
		set(s, s.Away, p, a)
	}
}
