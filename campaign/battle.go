package campaign

import (
	"slices"

	"adimperii/armies"
	atlas "adimperii/maps"
)

// Battle is fought on the table (section 8), or at sea.
type Battle struct {
	ID       BattleID         `json:"id"`
	Kind     BattleKind       `json:"kind"`
	Province atlas.ProvinceID `json:"province,omitempty"`
	Sea      atlas.SeaID      `json:"sea,omitempty"`
	Invader  Force            `json:"invader"`
	Invaded  Force            `json:"invaded"`
	Cause    BattleCause      `json:"cause"`
	State    BattleState      `json:"state"`
	// Season is the number of the season it was queued in.
	Season int `json:"season"`
	// Sequence is its place in the queue.
	Sequence int `json:"sequence"`
	// Reports are the results as the players gave them, until they agree or the referee records one.
	Reports map[PlayerID]Result `json:"reports,omitempty"`
	// Denied is the player who says that what the other reported is wrong, and no more.
	Denied PlayerID `json:"denied,omitempty"`
	// Tabled are the players who would have the battle table decide it, sorted.
	Tabled []PlayerID `json:"tabled,omitempty"`
	// Sealed are the SHA-256, in hex, of the army lists that its players sealed, ListsOpen
	// says that they were opened: no other is sealed any more.
	Sealed    map[PlayerID]string `json:"sealed,omitempty"`
	ListsOpen bool                `json:"lists_open,omitempty"`
	Result    *Result             `json:"result,omitempty"`
}

// BattleKind tells what fights.
type BattleKind string

// Two field armies, a field army against a provincial one, or two fleets.
const (
	FieldBattle      BattleKind = "field"
	ProvincialBattle BattleKind = "provincial"
	NavalBattle      BattleKind = "naval"
)

// BattleCause tells what the battle is about, which decides what the winner gains.
type BattleCause string

// Why two forces meet.
const (
	// Invasion: the controller defends his province.
	ForProvince BattleCause = "province"
	// Meeting: two enter one province and fight for it first.
	Meeting BattleCause = "meeting"
	// Relief: an army comes upon a besieger or a contesting army.
	Relief BattleCause = "relief"
	// Sea: two fleets challenge each other.
	ForSea BattleCause = "sea"
)

// BattleState tells how far a battle is.
type BattleState string

// A battle is open until a result is recorded, then settled at the close.
const (
	Open      BattleState = "open"
	Disputed  BattleState = "disputed"  // two players report differently
	Decided   BattleState = "decided"   // a result is recorded
	Postponed BattleState = "postponed" // carried over
	Settled   BattleState = "settled"
)

// Force is one side of a battle.
type Force struct {
	Player PlayerID `json:"player"`
	Holder HolderID `json:"holder"` // of the army, or of the province defended
	Army   ArmyID   `json:"army,omitempty"`
	Fleet  FleetID  `json:"fleet,omitempty"`
	// From is the province its army entered from, where a beaten invader goes by
	// default; "" if it was there before.
	From atlas.ProvinceID `json:"from,omitempty"`
	// Leader commands; "" when a commander is bought.
	Leader    LeaderID        `json:"leader,omitempty"`
	Lists     []armies.ListID `json:"lists"`           // those the army may be built from
	Corps     []armies.ListID `json:"corps,omitempty"` // allied kingdoms' lists for one corps
	Points    int             `json:"points"`          // 200 or 150
	Advantage Advantage       `json:"advantage,omitempty"`
	// Chosen says that its player chose the advantage, and no house rule.
	Chosen bool `json:"chosen,omitempty"`
}

// Result is what happened on the table.
type Result struct {
	Winner  PlayerID              `json:"winner,omitempty"` // "" is a draw
	Losses  map[PlayerID]Losses   `json:"losses,omitempty"`
	Camps   []PlayerID            `json:"camps,omitempty"` // whose camp was taken, sorted
	Leaders map[LeaderID]Casualty `json:"leaders,omitempty"`
	// Withdrawn says that the invader leaves after a draw.
	Withdrawn bool `json:"withdrawn,omitempty"`
	// Table is the cell of the battle table that decided it, nil where it was fought.
	Table *TableCell `json:"table,omitempty"`
	// Unfought says that no battle was fought: it was forfeited or conceded, or drawn or awarded
	// by the referee or the house rules, so that nobody has losses or gains a level.
	Unfought bool `json:"unfought,omitempty"`
	// Conceded is the player who gave it up without a fight: he is demoralised.
	Conceded PlayerID `json:"conceded,omitempty"`
	// Level says that the ruling which awarded it gives the winner his level.
	Level bool `json:"level,omitempty"`
}

// Beaten says that all points are lost.
func (l Losses) Beaten() bool { return l.Lost >= l.Of }

// Losses are demoralisation points: lost, of how many.
type Losses struct {
	Lost int `json:"lost"`
	Of   int `json:"of"`
}

// Casualty is what befell a leader in battle.
type Casualty string

// The fates of a leader.
const (
	Killed   Casualty = "killed"
	Captured Casualty = "captured"
)

// OpenToChoice says that the advantage of its provincial army may still be chosen:
// no result has come in.
func (b Battle) OpenToChoice() bool {
	return b.Kind == ProvincialBattle && b.State == Open && len(b.Reports) == 0
}

// OpenToLists says that its players may seal army lists, or others.
func (b Battle) OpenToLists() bool {
	return (b.State == Open || b.State == Disputed) && b.Kind != NavalBattle && !b.ListsOpen
}

// AllSealed says that each of its players has sealed an army list.
func (b Battle) AllSealed() bool {
	return !slices.ContainsFunc(b.Players(), func(p PlayerID) bool { return p != "" && b.Sealed[p] == "" })
}

// Same says that two battles are one for whoever told of it: in the same place, of the
// same kind, between the same forces.
func (b Battle) Same(other Battle) bool {
	return b.ID == other.ID && b.Kind == other.Kind && b.Province == other.Province && b.Sea == other.Sea &&
		b.Invader.same(other.Invader) && b.Invaded.same(other.Invaded)
}

func (f Force) same(g Force) bool {
	return f.Player == g.Player && f.Holder == g.Holder && f.Army == g.Army && f.Fleet == g.Fleet && f.Leader == g.Leader
}

// Players are who fights it, the invader first; "" for a side that nobody plays.
func (b Battle) Players() []PlayerID { return []PlayerID{b.Invader.Player, b.Invaded.Player} }

// Engages says that an army fights in it.
func (b Battle) Engages(a ArmyID) bool { return b.Invader.Army == a || b.Invaded.Army == a }

// Opponent is the other player of a battle, "" where a kingdom fights for itself.
func (b Battle) Opponent(p PlayerID) PlayerID {
	if p == b.Invader.Player {
		return b.Invaded.Player
	}
	return b.Invader.Player
}
