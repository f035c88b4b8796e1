// Package armies holds what the campaign knows of army lists: the 46 lists
// that may be played (section 11 of the rules), the bonuses they bring to
// dice, and the points budgets of the armies that are put on a table (R-50 to
// It is data; it knows no player, province or season.
//
// Units: bonuses and adjustments are added to one six-sided die; points are
// the points of an army list. Start with [ByID] or [All], and
// [Force.Budget] for a battle.
package armies

import (
	"slices"
	"strconv"

	"adimperii/maps/language"
)

// ListID is the number of an army list, as section 11 prints it: 38 to 105,
// with gaps.
type ListID int

// Name is what something is called in each language.
type Name = language.Text

// List is one authorised army list (section 11).
type List struct {
	ID    ListID
	Name  Name
	Group Group

	// Siege is what the list adds to a die against a city: 0, or 1 for the
	// lists marked * (R-47).
	Siege int

	// Pacification is what the list adds to a die in a contested province:
	// 0, or 1 for the lists marked ** (R-45).
	Pacification int

	// Initiative adjusts the die for who is the invader, before the
	// leader's level. The rules name no list with another value than 0.
	Initiative int
}

// Group is a heading of section 11 under which lists stand.
type Group int

// The groups, in the order of section 11.
const (
	Macedonians Group = iota + 1
	RomeAndItaly
	CarthageAndAfrica
	GreeceAndDanube
	AsiaMinor
	EastAndSteppes
	Barbarians
)

// Groups returns every group in the order of section 11.
func Groups() []Group {
	return []Group{
		Macedonians, RomeAndItaly, CarthageAndAfrica, GreeceAndDanube,
		AsiaMinor, EastAndSteppes, Barbarians,
	}
}

// Name returns the group's heading; the zero Name for a Group that is not one
// of the constants.
func (g Group) Name() Name { return names()[strconv.Itoa(int(g))+"."] }

// String returns the English heading.
func (g Group) String() string { return g.Name()["en"] }

// All returns the 46 authorised lists by ascending number. The slice is the
// caller's own, but for the names in it.
func All() []List { return slices.Clone(lists()) }

// ByID returns the list of that number, and whether section 11 has it.
func ByID(id ListID) (List, bool) {
	i, ok := slices.BinarySearchFunc(lists(), id, func(l List, id ListID) int { return int(l.ID - id) })
	if !ok {
		return List{}, false
	}
	return lists()[i], true
}
