package campaign

import atlas "adimperii/maps"

// TalentsPaid goes from a player to another, or to his allied kingdom (R-14,
// R-18); the sum is in the event's entries.
type TalentsPaid struct {
	From PlayerID `json:"from"`
	To   HolderID `json:"to"`
	// For is the captive it ransoms, "" for any other payment.
	For LeaderID `json:"for,omitempty"`
}

// Type implements [Payload].
func (TalentsPaid) Type() string { return "talents-paid" }

func (TalentsPaid) apply(*State) error { return nil }

// EmbassySent is an ambassador with his talents, in the event's entries.
type EmbassySent struct {
	Player  PlayerID  `json:"player"`
	Leader  LeaderID  `json:"leader"`
	Kingdom KingdomID `json:"kingdom"`
	Talents Talents   `json:"talents"`
}

// Type implements [Payload].
func (EmbassySent) Type() string { return "embassy-sent" }

func (EmbassySent) apply(*State) error { return nil }

// TalentsReserved are set aside by a patron for an alliance that may be challenged
// . They leave the bank only if it is, by [ReserveSpent].
type TalentsReserved struct {
	Player  PlayerID  `json:"player"`
	Kingdom KingdomID `json:"kingdom"`
	Talents Talents   `json:"talents"`
}

// Type implements [Payload].
func (TalentsReserved) Type() string { return "talents-reserved" }

func (TalentsReserved) apply(*State) error { return nil }

// ReserveSpent is a reserve used in a challenge; the sum is in the entries.
type ReserveSpent struct {
	Player  PlayerID  `json:"player"`
	Kingdom KingdomID `json:"kingdom"`
	Talents Talents   `json:"talents"`
}

// Type implements [Payload].
func (ReserveSpent) Type() string { return "reserve-spent" }

func (ReserveSpent) apply(*State) error { return nil }

// Bid is one player's die for a kingdom.
type Bid struct {
	Player   PlayerID `json:"player"`
	Leader   LeaderID `json:"leader,omitempty"` // "" for the patron
	Patron   bool     `json:"patron,omitempty"`
	Talents  Talents  `json:"talents"`
	Rolls    []int    `json:"rolls"`    // the last one counts; earlier ones were tied
	Modifier int      `json:"modifier"` // talents beyond the first, and the patron's 1
}

// EmbassiesContended is the dice of an opposed embassy or a challenged alliance.
type EmbassiesContended struct {
	Kingdom KingdomID `json:"kingdom"`
	Bids    []Bid     `json:"bids"` // by player
	Winner  PlayerID  `json:"winner"`
}

// Type implements [Payload].
func (EmbassiesContended) Type() string { return "embassies-contended" }

func (EmbassiesContended) apply(*State) error { return nil }

// AllianceFormed makes a player the patron of a kingdom.
type AllianceFormed struct {
	Kingdom KingdomID `json:"kingdom"`
	From    PlayerID  `json:"from,omitempty"` // the patron it was usurped from
	To      PlayerID  `json:"to"`
}

// Type implements [Payload].
func (AllianceFormed) Type() string { return "alliance-formed" }

func (d AllianceFormed) apply(s *State) error { return s.setPatron(d.Kingdom, d.To, s.Number) }

// AllianceRenounced says that a patron gives an alliance up; it ends with the
// season, by [AllianceEnded].
type AllianceRenounced struct {
	Player  PlayerID  `json:"player"`
	Kingdom KingdomID `json:"kingdom"`
}

// Type implements [Payload].
func (AllianceRenounced) Type() string { return "alliance-renounced" }

func (d AllianceRenounced) apply(s *State) error {
	o := s.Standing[d.Player]
	o.Renounced = append(o.Renounced[:len(o.Renounced):len(o.Renounced)], d.Kingdom)
	set(s, s.Standing, d.Player, o)
	return nil
}

// AllianceEnded leaves a kingdom without a patron.
type AllianceEnded struct {
	Kingdom KingdomID `json:"kingdom"`
	Patron  PlayerID  `json:"patron"`
}

// Type implements [Payload].
func (AllianceEnded) Type() string { return "alliance-ended" }

func (d AllianceEnded) apply(s *State) error { return s.setPatron(d.Kingdom, "", 0) }

func (s *State) setPatron(id KingdomID, patron PlayerID, since int) error {
	k, ok := s.Kingdoms[id]
	if !ok {
		return unknown(id)
	}
	k.Patron, k.Since = patron, since
	s.putKingdom(id, k)
	return nil
}

// PassageAllowed lets another player's armies through a sea that is barred, or
// through a province by leave; one of the two is set.
type PassageAllowed struct {
	Player   PlayerID         `json:"player"`
	To       PlayerID         `json:"to"`
	Sea      atlas.SeaID      `json:"sea,omitempty"`
	Province atlas.ProvinceID `json:"province,omitempty"`
}

// Type implements [Payload].
func (PassageAllowed) Type() string { return "passage-allowed" }

func (d PassageAllowed) apply(s *State) error {
	o := s.Standing[d.Player]
	o.Allowed = append(o.Allowed[:len(o.Allowed):len(o.Allowed)], Passage{d.To, d.Sea, d.Province})
	set(s, s.Standing, d.Player, o)
	return nil
}
