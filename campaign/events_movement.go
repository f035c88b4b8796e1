package campaign

import (
	"fmt"

	atlas "adimperii/maps"
)

// ArmyMoved went from Path's first province to its last, over land and straits.
type ArmyMoved struct {
	Army ArmyID             `json:"army"`
	Path []atlas.ProvinceID `json:"path"`
}

// Type implements [Payload].
func (ArmyMoved) Type() string { return "army-moved" }

func (d ArmyMoved) apply(s *State) error {
	last := len(d.Path) - 1
	if last < 0 {
		return fmt.Errorf("the path is empty")
	}
	return s.moveArmy(d.Army, d.Path[max(last-1, 0)], d.Path[last], "")
}

// ArmyEmbarked crossed a sea aboard a fleet.
type ArmyEmbarked struct {
	Army  ArmyID           `json:"army"`
	Fleet FleetID          `json:"fleet"`
	From  atlas.ProvinceID `json:"from"`
	To    atlas.ProvinceID `json:"to"`
}

// Type implements [Payload].
func (ArmyEmbarked) Type() string { return "army-embarked" }

func (d ArmyEmbarked) apply(s *State) error { return s.moveArmy(d.Army, d.From, d.To, d.Fleet) }

func (s *State) moveArmy(id ArmyID, from, to atlas.ProvinceID, aboard FleetID) error {
	a, ok := s.Armies[id]
	if !ok {
		return unknown(id)
	}
	a.From, a.At, a.Aboard, a.Moved = from, to, aboard, s.Number
	s.putArmy(id, a)
	return nil
}

// ArmyStopped did not get where it was ordered to.
type ArmyStopped struct {
	Army   ArmyID           `json:"army"`
	At     atlas.ProvinceID `json:"at"`
	Wanted atlas.ProvinceID `json:"wanted"`
	// Why is a code of the diagnostics.
	Why  string            `json:"why"`
	Args map[string]string `json:"args,omitempty"`
}

// Type implements [Payload].
func (ArmyStopped) Type() string { return "army-stopped" }

func (ArmyStopped) apply(*State) error { return nil }

// ArmyRetreated fell back after a battle, or made way.
type ArmyRetreated struct {
	Army   ArmyID           `json:"army"`
	From   atlas.ProvinceID `json:"from"`
	To     atlas.ProvinceID `json:"to"`
	Battle BattleID         `json:"battle,omitempty"`
}

// Type implements [Payload].
func (ArmyRetreated) Type() string { return "army-retreated" }

func (d ArmyRetreated) apply(s *State) error { return s.moveArmy(d.Army, d.From, d.To, "") }

// RetreatOrdered says where an army goes if it is beaten.
type RetreatOrdered struct {
	Player PlayerID         `json:"player"`
	Army   ArmyID           `json:"army"`
	To     atlas.ProvinceID `json:"to"`
}

// Type implements [Payload].
func (RetreatOrdered) Type() string { return "retreat-ordered" }

func (d RetreatOrdered) apply(s *State) error {
	o := s.Standing[d.Player]
	retreats := map[ArmyID]atlas.ProvinceID{d.Army: d.To}
	for id, to := range o.Retreats {
		if id != d.Army {
			retreats[id] = to
		}
	}
	o.Retreats = retreats
	set(s, s.Standing, d.Player, o)
	return nil
}

// FleetSailed went from one zone to the next, or withdrew after a battle.
type FleetSailed struct {
	Fleet FleetID     `json:"fleet"`
	From  atlas.SeaID `json:"from"`
	To    atlas.SeaID `json:"to"`
}

// Type implements [Payload].
func (FleetSailed) Type() string { return "fleet-sailed" }

func (d FleetSailed) apply(s *State) error {
	f, ok := s.Fleets[d.Fleet]
	if !ok {
		return unknown(d.Fleet)
	}
	f.From, f.Came, f.At = f.At, f.At, d.To
	s.putFleet(d.Fleet, f)
	return nil
}
