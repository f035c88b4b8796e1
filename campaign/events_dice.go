package campaign

import (
	"fmt"
	"slices"
	"strings"
)

// Luck is what the seeds of a campaign are mixed with from its first orders on: the words
// that its players gave (contract.md, Dice).
type Luck struct {
	Words []LuckWord `json:"words"`
}

// LuckWord is the word that a player gave, for which there is no better or worse.
type LuckWord struct {
	Player PlayerID `json:"player"`
	Text   string   `json:"text"`
}

// LuckFixed fixes the players' words, once, when the first orders are resolved. It stands
// whatever is taken back: else they could be chosen again with the dice known.
type LuckFixed struct{ Luck }

// Type implements [Payload].
func (LuckFixed) Type() string { return "luck-fixed" }

func (d LuckFixed) apply(s *State) error {
	if s.Luck == nil {
		s.Luck = &Luck{Words: slices.Clone(d.Words)}
	}
	return nil
}

// LuckWanted says that the players' words are not fixed yet, and that they will be.
func (s *State) LuckWanted() bool {
	return s.MixesLuck && s.Luck == nil && s.Number == 1 && s.Stage == Orders
}

// Beacon is a public source of chance: the round of it that a season's seed is mixed with,
// named before it is drawn, and what it gave.
type Beacon struct {
	Number int    `json:"number"` // of the season
	Round  string `json:"round"`
	Value  string `json:"value,omitempty"`
}

// BeaconNamed names the round, before it is drawn.
type BeaconNamed struct {
	Number int    `json:"number"`
	Round  string `json:"round"`
}

// Type implements [Payload].
func (BeaconNamed) Type() string { return "beacon-named" }

// apply leaves one that is named as it is: of several the referee could choose.
func (d BeaconNamed) apply(s *State) error {
	if d.Number == s.Number && s.Beacon == nil {
		s.Beacon = &Beacon{Number: d.Number, Round: d.Round}
	}
	return nil
}

// BeaconDrawn says what the round that was named gave.
type BeaconDrawn struct {
	Number int    `json:"number"`
	Value  string `json:"value"`
}

// Type implements [Payload].
func (BeaconDrawn) Type() string { return "beacon-drawn" }

func (d BeaconDrawn) apply(s *State) error {
	if b := s.Beacon; b != nil && b.Number == d.Number && b.Value == "" {
		drawn := *b
		drawn.Value = d.Value
		s.Beacon = &drawn
	}
	return nil
}

// TenSided says that the key of a die is of one with ten sides, 0 to 9: after its
// subject stands `d10`.
func TenSided(key string) bool {
	part := strings.Split(key, "/")
	return len(part) == 5 && part[3] == "d10"
}

// Shows says that the die of a key can show a value.
func Shows(key string, value int) bool {
	if TenSided(key) {
		return 0 <= value && value <= 9
	}
	return 1 <= value && value <= 6
}

// DieThrown is a die that was thrown by hand in place of the one with its key, before that
// was, and who saw it.
type DieThrown struct {
	Key   string `json:"key"`
	Value int    `json:"value"`
	Seen  string `json:"seen"`
}

// Type implements [Payload].
func (DieThrown) Type() string { return "die-thrown" }

func (d DieThrown) apply(s *State) error {
	if !Shows(d.Key, d.Value) || !strings.HasPrefix(d.Key, s.Season.String()+"/") {
		return fmt.Errorf("%s = %d is no die of %s", d.Key, d.Value, s.Season)
	}
	byHand := map[string]DieThrown{d.Key: d}
	for key, die := range s.ByHand {
		if key != d.Key {
			byHand[key] = die
		}
	}
	s.ByHand = byHand
	return nil
}

// mixTitle begins what a seed is mixed with. No key of a die begins so.
const mixTitle = "adimperii dice 1\n"

// DiceMix is what the present season's seed is mixed with, as text: a line for each word,
// and one each for a round and what it gave. "" says that the seed stands alone.
func (s *State) DiceMix() string {
	var b strings.Builder
	if s.Luck != nil {
		for _, w := range s.Luck.Words {
			fmt.Fprintf(&b, "luck %s %s\n", w.Player, w.Text)
		}
	}
	if s.Beacon != nil && s.Beacon.Value != "" {
		fmt.Fprintf(&b, "beacon %s\nvalue %s\n", s.Beacon.Round, s.Beacon.Value)
	}
	if b.Len() == 0 {
		return ""
	}
	return mixTitle + b.String()
}
