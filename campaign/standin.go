package campaign

import (
	"fmt"
	"slices"
)

// StandIn is what the battle table gives for a battle that is not fought.
type StandIn struct {
	// Column is the ratio of strengths, invader to invaded, that is read, when all that
	// moves it has: "5/4".
	Column string `json:"column"`
	// Modifiers are what moves the column, and what is added to the die.
	Modifiers []TableModifier `json:"modifiers"`
	// InvaderWinsOn is the least die on which the invader wins: 1 is always, 7 never.
	InvaderWinsOn int `json:"invader_wins_on"`
}

// TableModifier is one thing that tells in the battle table.
type TableModifier struct {
	What TableMatter `json:"what"`
	// N is added to the die; of [TableQuality] it is columns to the right.
	N int `json:"n"`
}

// TableMatter names a modifier of the battle table.
type TableMatter string

// The modifiers.
const (
	TableQuality   TableMatter = "quality"   // an army that must regroup is of less: columns
	TableLeaders   TableMatter = "leaders"   // the invader's bonus less the invaded's
	TableHome      TableMatter = "home"      // a kingdom's army where that kingdom began
	TableStrait    TableMatter = "strait"    // the invader came over one this season
	TableLanding   TableMatter = "landing"   // the invader came from a fleet this season
	TableFortified TableMatter = "fortified" // the invaded are
	TableUsurper   TableMatter = "usurper"   // whose leader is of the higher level, against an usurper
	TableEvent     TableMatter = "event"     // the year's, for the invader's good or ill
	TableStratagem TableMatter = "stratagem" // those played on the battle
)

// Die is what is added to the die.
func (t StandIn) Die() int {
	sum := 0
	for _, m := range t.Modifiers {
		if m.What != TableQuality {
			sum += m.N
		}
	}
	return sum
}

// TableCell is what the battle table has for each side: R for a retreat or a victory
// without losses, A for demoralised, E for destroyed; a fraction is what the winner loses.
type TableCell struct {
	Invader string `json:"invader"`
	Invaded string `json:"invaded"`
}

func (c TableCell) String() string { return c.Invader + "/" + c.Invaded }

// TableReason says why a battle is decided by the table.
type TableReason string

// The reasons.
const (
	TableAgreed   TableReason = "agreed"   // both players ask for it
	TableUnfought TableReason = "unfought" // its time is over and nobody told of a result
	TableRuled    TableReason = "ruled"    // the referee says so
)

// TableAsked is a player's wish that the table decides his battle.
type TableAsked struct {
	Battle BattleID `json:"battle"`
	Player PlayerID `json:"player"`
}

// Type implements [Payload].
func (TableAsked) Type() string { return "table-asked" }

func (d TableAsked) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	if !slices.Contains(b.Tabled, d.Player) {
		b.Tabled = append(slices.Clone(b.Tabled), d.Player)
		slices.Sort(b.Tabled)
	}
	set(s, s.Battles, d.Battle, b)
	return nil
}

// TableUnasked takes back a player's wish for the table, or with "" those of both.
type TableUnasked struct {
	Battle BattleID `json:"battle"`
	Player PlayerID `json:"player,omitempty"`
}

// Type implements [Payload].
func (TableUnasked) Type() string { return "table-unasked" }

func (d TableUnasked) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	b.Tabled = slices.DeleteFunc(slices.Clone(b.Tabled), func(p PlayerID) bool { return p == d.Player || d.Player == "" })
	if len(b.Tabled) == 0 {
		b.Tabled = nil
	}
	set(s, s.Battles, d.Battle, b)
	return nil
}

// TableThrown is the die of the battle table for a battle; what it decides follows.
type TableThrown struct {
	Battle BattleID    `json:"battle"`
	Why    TableReason `json:"why"`
	StandIn
	// Sum is the die with all that is added to it, Cell what the table has there. Triumph says that
	// a stratagem stands in for both.
	Sum     int       `json:"sum"`
	Cell    TableCell `json:"cell"`
	Triumph bool      `json:"triumph,omitempty"`
}

// Type implements [Payload].
func (TableThrown) Type() string { return "table-thrown" }

func (d TableThrown) apply(s *State) error {
	if _, ok := s.Battles[d.Battle]; !ok {
		return unknown(d.Battle)
	}
	if d.Cell == (TableCell{}) {
		return fmt.Errorf("the table has no cell for battle %q", d.Battle)
	}
	return nil
}
