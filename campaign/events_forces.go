package campaign

import (
	"fmt"

	atlas "adimperii/maps"
)

// UpkeepPaid keeps a holder's armies and fleets for the season; the
// sum is in the event's entries.
type UpkeepPaid struct {
	Holder HolderID  `json:"holder"`
	Armies []ArmyID  `json:"armies"`
	Fleets []FleetID `json:"fleets"`
}

// Type implements [Payload].
func (UpkeepPaid) Type() string { return "upkeep-paid" }

func (UpkeepPaid) apply(*State) error { return nil }

// DisbandReason is why a unit is no more.
type DisbandReason string

// The ends of a unit other than in battle.
const (
	ByOrder  DisbandReason = "ordered"
	Lapsed   DisbandReason = "lapsed"     // its upkeep was not paid
	NoLeader DisbandReason = "leaderless"
	NoPatron DisbandReason = "renounced"  // its kingdom lost its patron
	NoRealm  DisbandReason = "eliminated" // its player is out
	ByRuling DisbandReason = "ruled"
	NoPort   DisbandReason = "no-port"    // a beaten fleet with nowhere to go
	// NoQuarters is a fleet in winter off no friendly coast.
	NoQuarters DisbandReason = "no-quarters"
	// NotKept is a fleet that a stratagem lent, at a close without a port.
	NotKept DisbandReason = "not-kept"
)

// ArmyDisbanded takes an army off the map. Its leader, if it has one, goes by an
// event of his own before.
type ArmyDisbanded struct {
	Army ArmyID           `json:"army"`
	At   atlas.ProvinceID `json:"at"`
	Why  DisbandReason    `json:"why"`
}

// Type implements [Payload].
func (ArmyDisbanded) Type() string { return "army-disbanded" }

func (d ArmyDisbanded) apply(s *State) error { return s.dropArmy(d.Army) }

// ArmyDestroyed is a beaten army with nowhere to go, or that the battle table ends
//
type ArmyDestroyed struct {
	Army   ArmyID           `json:"army"`
	At     atlas.ProvinceID `json:"at"`
	Battle BattleID         `json:"battle,omitempty"`
	Why    DestroyReason    `json:"why,omitempty"`
}

// DestroyReason says why an army is destroyed.
type DestroyReason string

// The reasons.
const (
	DestroyedCornered DestroyReason = ""         // it has nowhere to go
	DestroyedByTable  DestroyReason = "table"    // by the cell of the battle table
	DestroyedWeakened DestroyReason = "weakened" // demoralised when it had to regroup already
)

// Type implements [Payload].
func (ArmyDestroyed) Type() string { return "army-destroyed" }

func (d ArmyDestroyed) apply(s *State) error { return s.dropArmy(d.Army) }

func (s *State) dropArmy(id ArmyID) error {
	a, ok := s.Armies[id]
	if !ok {
		return unknown(id)
	}
	if l, ok := s.Leaders[a.Leader]; ok && l.Post.Army == id {
		return fmt.Errorf("%s still leads %s", a.Leader, id)
	}
	s.deleteArmy(id)
	return nil
}

// FleetDisbanded takes a fleet off the map.
type FleetDisbanded struct {
	Fleet FleetID       `json:"fleet"`
	At    atlas.SeaID   `json:"at"`
	Why   DisbandReason `json:"why"`
}

// Type implements [Payload].
func (FleetDisbanded) Type() string { return "fleet-disbanded" }

func (d FleetDisbanded) apply(s *State) error {
	if _, ok := s.Fleets[d.Fleet]; !ok {
		return unknown(d.Fleet)
	}
	s.deleteFleet(d.Fleet)
	return nil
}

// ArmyRaised is a new field army.
type ArmyRaised struct {
	Army Army `json:"army"`
	// LeaderFrom is where its leader was.
	LeaderFrom Post `json:"leader_from"`
}

// Type implements [Payload].
func (ArmyRaised) Type() string { return "army-raised" }

func (d ArmyRaised) apply(s *State) error {
	if _, ok := s.Armies[d.Army.ID]; ok {
		return fmt.Errorf("there is an army %q already", d.Army.ID)
	}
	s.putArmy(d.Army.ID, d.Army)
	s.Sequence = max(s.Sequence, d.Army.Sequence)
	s.vacate(d.Army.Leader)
	return s.install(d.Army.Leader, Post{Army: d.Army.ID})
}

// FleetBuilt is a new fleet.
type FleetBuilt struct {
	Fleet Fleet            `json:"fleet"`
	Port  atlas.ProvinceID `json:"port"`
}

// Type implements [Payload].
func (FleetBuilt) Type() string { return "fleet-built" }

func (d FleetBuilt) apply(s *State) error {
	if _, ok := s.Fleets[d.Fleet.ID]; ok {
		return fmt.Errorf("there is a fleet %q already", d.Fleet.ID)
	}
	s.putFleet(d.Fleet.ID, d.Fleet)
	s.Sequence = max(s.Sequence, d.Fleet.Sequence)
	return nil
}

// ArmyReorganised may move again.
type ArmyReorganised struct {
	Army ArmyID `json:"army"`
}

// Type implements [Payload].
func (ArmyReorganised) Type() string { return "army-reorganised" }

func (d ArmyReorganised) apply(s *State) error { return s.setMobility(d.Army, false, 0) }

// ArmyImmobilised cannot move in the season to come; one that is so while orders are given,
// in the present one, unless it has moved in that already.
type ArmyImmobilised struct {
	Army ArmyID `json:"army"`
	// Again says that it had to regroup already: weakened twice it may not be reorganised, and
	// does nothing in that season but defend or retreat.
	Again bool `json:"again,omitempty"`
}

// Type implements [Payload].
func (ArmyImmobilised) Type() string { return "army-immobilised" }

func (d ArmyImmobilised) apply(s *State) error {
	shaken := s.Number
	if s.Stage == Orders && s.Armies[d.Army].Moved != s.Number {
		shaken--
	}
	if err := s.setMobility(d.Army, true, shaken); err != nil || !d.Again {
		return err
	}
	a := s.Armies[d.Army]
	a.Spent = shaken + 1
	s.putArmy(d.Army, a)
	return nil
}

// IsSpent says that an army was weakened twice, and does nothing this season but defend or
// retreat.
func (s *State) IsSpent(id ArmyID) bool {
	a := s.Armies[id]
	return a.Spent != 0 && a.Spent == s.Number
}

// ArmyRegrouped has sat out its season.
type ArmyRegrouped struct {
	Army ArmyID `json:"army"`
}

// Type implements [Payload].
func (ArmyRegrouped) Type() string { return "army-regrouped" }

func (d ArmyRegrouped) apply(s *State) error { return s.setMobility(d.Army, false, 0) }

func (s *State) setMobility(id ArmyID, immobile bool, shaken int) error {
	a, ok := s.Armies[id]
	if !ok {
		return unknown(id)
	}
	a.Immobile, a.Shaken = immobile, shaken
	s.putArmy(id, a)
	return nil
}

// ArmyLeftLeaderless keeps an army without a leader for another season, where the
// house rules give it one. Seasons are those closed so, this one included.
type ArmyLeftLeaderless struct {
	Army    ArmyID `json:"army"`
	Seasons int    `json:"seasons"`
}

// Type implements [Payload].
func (ArmyLeftLeaderless) Type() string { return "army-left-leaderless" }

func (d ArmyLeftLeaderless) apply(s *State) error {
	a, ok := s.Armies[d.Army]
	if !ok {
		return unknown(d.Army)
	}
	a.Leaderless = d.Seasons
	s.putArmy(d.Army, a)
	return nil
}
