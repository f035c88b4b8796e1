package campaign

import (
	"fmt"
	"slices"

	"adimperii/armies"
	atlas "adimperii/maps"
)

// The events here come of rulings alone; where a ruling does what the rules
// also do, it is the event of that rule. The reason is in the event's cause.

// RulingNoted is a word of the referee's that changes nothing else.
type RulingNoted struct {
	Text string `json:"text"`
}

// Type implements [Payload].
func (RulingNoted) Type() string { return "ruling-noted" }

func (RulingNoted) apply(*State) error { return nil }

// TalentsCorrected gives a holder talents or takes them; the sum is in the event's
// entries, against the mint.
type TalentsCorrected struct {
	Holder HolderID `json:"holder"`
}

// Type implements [Payload].
func (TalentsCorrected) Type() string { return "talents-corrected" }

func (TalentsCorrected) apply(*State) error { return nil }

// SiegeLaid is a siege that stands without a die of this season.
type SiegeLaid struct {
	City  atlas.CityID `json:"city"`
	Siege Siege        `json:"siege"`
}

// Type implements [Payload].
func (SiegeLaid) Type() string { return "siege-laid" }

func (d SiegeLaid) apply(s *State) error { return s.setSiege(d.City, &d.Siege) }

// ArmyPlaced puts an army elsewhere; it did not march there.
type ArmyPlaced struct {
	Army ArmyID           `json:"army"`
	From atlas.ProvinceID `json:"from"`
	To   atlas.ProvinceID `json:"to"`
}

// Type implements [Payload].
func (ArmyPlaced) Type() string { return "army-placed" }

func (d ArmyPlaced) apply(s *State) error {
	a, ok := s.Armies[d.Army]
	if !ok {
		return unknown(d.Army)
	}
	a.At, a.From, a.Aboard, a.Moved = d.To, "", "", 0
	s.putArmy(d.Army, a)
	return nil
}

// FleetPlaced puts a fleet elsewhere; it did not sail there.
type FleetPlaced struct {
	Fleet FleetID     `json:"fleet"`
	From  atlas.SeaID `json:"from"`
	To    atlas.SeaID `json:"to"`
}

// Type implements [Payload].
func (FleetPlaced) Type() string { return "fleet-placed" }

func (d FleetPlaced) apply(s *State) error {
	f, ok := s.Fleets[d.Fleet]
	if !ok {
		return unknown(d.Fleet)
	}
	f.At, f.From, f.Came = d.To, "", ""
	s.putFleet(d.Fleet, f)
	return nil
}

// ArmyRenamed gives an army another name; its id stays.
type ArmyRenamed struct {
	Army ArmyID `json:"army"`
	From string `json:"from"`
	To   string `json:"to"`
}

// Type implements [Payload].
func (ArmyRenamed) Type() string { return "army-renamed" }

func (d ArmyRenamed) apply(s *State) error {
	a, ok := s.Armies[d.Army]
	if !ok {
		return unknown(d.Army)
	}
	a.Name = d.To
	s.putArmy(d.Army, a)
	return nil
}

// FleetRenamed gives a fleet another name; its id stays.
type FleetRenamed struct {
	Fleet FleetID `json:"fleet"`
	From  string  `json:"from"`
	To    string  `json:"to"`
}

// Type implements [Payload].
func (FleetRenamed) Type() string { return "fleet-renamed" }

func (d FleetRenamed) apply(s *State) error {
	f, ok := s.Fleets[d.Fleet]
	if !ok {
		return unknown(d.Fleet)
	}
	f.Name = d.To
	s.putFleet(d.Fleet, f)
	return nil
}

// HouseRuleChanged settles a judgement otherwise from now on: a key of
// [HouseRules] and its values as a scenario writes them.
type HouseRuleChanged struct {
	Key  string `json:"key"`
	From string `json:"from"`
	To   string `json:"to"`
}

// Type implements [Payload].
func (HouseRuleChanged) Type() string { return "house-rule-changed" }

func (d HouseRuleChanged) apply(s *State) error {
	house, err := s.House.With(d.Key, d.To)
	if err != nil {
		return fmt.Errorf("house rule %w", err)
	}
	s.House = house
	return nil
}

// ListChanged gives a player or a kingdom another army list (section 11 of the rules).
type ListChanged struct {
	Holder HolderID      `json:"holder"`
	From   armies.ListID `json:"from"`
	To     armies.ListID `json:"to"`
}

// Type implements [Payload].
func (ListChanged) Type() string { return "list-changed" }

func (d ListChanged) apply(s *State) error {
	if k, ok := s.Kingdoms[KingdomID(d.Holder)]; ok {
		k.List = d.To
		s.putKingdom(k.ID, k)
		return nil
	}
	p, ok := s.Players[PlayerID(d.Holder)]
	if !ok {
		return unknown(d.Holder)
	}
	p.List = d.To
	set(s, s.Players, p.ID, p)
	return nil
}

// CapitalMoved is a player's capital from now on: what is nearest is measured from it.
type CapitalMoved struct {
	Player PlayerID         `json:"player"`
	From   atlas.ProvinceID `json:"from,omitempty"`
	To     atlas.ProvinceID `json:"to"`
}

// Type implements [Payload].
func (CapitalMoved) Type() string { return "capital-moved" }

func (d CapitalMoved) apply(s *State) error {
	p, ok := s.Players[d.Player]
	if !ok {
		return unknown(d.Player)
	}
	p.Capital = d.To
	set(s, s.Players, d.Player, p)
	return nil
}

// The settings that a campaign can change under way beside its house rules, as
// [SettingChanged] names them.
const (
	CodeWordsSetting  = "code_words"         // on, off
	TreasuriesSetting = "secrecy.treasuries" // secret, open
)

// SettingChanged gives a setting of the campaign another value from now on.
type SettingChanged struct {
	Key  string `json:"key"`
	From string `json:"from"`
	To   string `json:"to"`
}

// Type implements [Payload].
func (SettingChanged) Type() string { return "setting-changed" }

func (d SettingChanged) apply(s *State) error {
	if !slices.Contains(SettingValues(d.Key), d.To) {
		return fmt.Errorf("%q is no value of the setting %q", d.To, d.Key)
	}
	switch d.Key {
	case CodeWordsSetting:
		s.CodeWords = d.To == "on"
	case TreasuriesSetting:
		s.Secrecy.Treasuries = d.To
	}
	return nil
}

// SettingValues are the values that a setting may have; none of what is no setting.
func SettingValues(key string) []string {
	return map[string][]string{CodeWordsSetting: {"on", "off"}, TreasuriesSetting: {"secret", "open"}}[key]
}

// Setting is the value of a setting.
func (s *State) Setting(key string) string {
	switch {
	case key == TreasuriesSetting && s.Secrecy.Treasuries == "open":
		return "open"
	case key == TreasuriesSetting:
		return "secret"
	case s.CodeWords:
		return "on"
	}
	return "off"
}
