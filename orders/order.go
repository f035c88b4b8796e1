package orders

import (
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
)

// Verb is the stable English id of an order.
type Verb string

// The orders of a season (design.md, Order language), each with its rule.
const (
	Appoint    Verb = "appoint"     // Name, Leader (new), Province
	Post       Verb = "post"        // Leader, Province
	Assign     Verb = "assign"      // Leader, Army or Fleet
	RaiseArmy  Verb = "raise-army"  // Army (new), Name, Province, Leader, Kingdom
	BuildFleet Verb = "build-fleet" // Fleet (new), Name, Province, Sea
	Disband    Verb = "disband"     // Units (one)
	Upkeep     Verb = "upkeep"      // Units, first to be kept first
	Reorganise Verb = "reorganise"  // Army
	Move       Verb = "move"        // Army, Province, Via
	Invade     Verb = "invade"      // Army, Province, Via, UnlessArmy
	Embark     Verb = "embark"      // Army, Fleet, Province
	Sail       Verb = "sail"        // Fleet, Sea
	Allow      Verb = "allow"       // Player, Sea; R-21: Player, Province
	Challenge  Verb = "challenge"   // Player, Sea
	Besiege    Verb = "besiege"     // City, Army
	Pacify     Verb = "pacify"      // Province, Army
	Hold       Verb = "hold"        // Army
	Embassy    Verb = "embassy"     // Leader, Kingdom, Talents
	Reserve    Verb = "reserve"     // Talents, Kingdom
	Renounce   Verb = "renounce"    // Kingdom
	Pay        Verb = "pay"         // Payee, Talents, Leader (the captive)
	Release    Verb = "release"     // Leader (the captive)
	Defend     Verb = "defend"      // Province, Advantage, IfInvaded
	Contest    Verb = "contest"     // Province, To, IfInvaded
	Withdraw   Verb = "withdraw"    // Province, To, IfInvaded
	Retreat    Verb = "retreat"     // Army, Province
	NameKing   Verb = "name-king"   // Name
	Promote    Verb = "promote"     // Leader
	Result     Verb = "result"      // Battle, Result
	NoChange   Verb = "no-change"   // an order that orders nothing (contract.md)
)

// Requests and words: they are no orders and replace none (contract.md).
const (
	ShowOrders   Verb = "show-orders"
	CancelOrders Verb = "cancel-orders"
	SendReport   Verb = "send-report"
	SendGuide    Verb = "send-guide"
	SendForm     Verb = "send-form"
	SendLedger   Verb = "send-ledger"
	Away         Verb = "away"    // Until Deputy
	Confirm      Verb = "confirm" // Battle, whose result the other side reported

	// What a provincial army has in a battle that is queued: Battle.
	Fortify         Verb = "fortify"
	UnreliableCorps Verb = "unreliable-corps"

	// Table would have a battle decided by the battle table: Battle.
	Table Verb = "table"

	// Corrupt pays for a plot in secret: Talents.
	Corrupt Verb = "pay-corruption"
	// Play plays a stratagem: Stratagem, Targets, Number. Discard throws one back:
	// Stratagem. Quell ends a mutiny on a fleet: Fleet.
	Play    Verb = "play"
	Discard Verb = "discard"
	Quell   Verb = "quell"
	// Concede gives a battle up that was not fought: Battle.
	Concede Verb = "concede"

	// SealList seals the army list attached to the letter until both are opened: Battle, Seal.
	SealList Verb = "seal-list"

	Note     Verb = "note"     // Text, to the referee
	Proclaim Verb = "proclaim" // Text, to all
	Luck     Verb = "luck"     // Text, mixed into the dice
)

// Order is one order as understood: its verb, where it was written, and the
// slots its verb uses (listed beside the verb); the others are zero.
type Order struct {
	Verb  Verb `json:"verb,omitempty"`
	Place `json:"place"`
	// Canonical is the order in canonical English, as [Canonical] writes it.
	Canonical string `json:"canonical,omitempty"`

	Leader     campaign.LeaderID  `json:"leader,omitempty"`
	Army       campaign.ArmyID    `json:"army,omitempty"`
	Fleet      campaign.FleetID   `json:"fleet,omitempty"`
	Units      []Unit             `json:"units,omitempty"`
	Name       string             `json:"name,omitempty"` // of whom or what is made, as written
	Province   maps.ProvinceID    `json:"province,omitempty"`
	Via        maps.ProvinceID    `json:"via,omitempty"`
	To         maps.ProvinceID    `json:"to,omitempty"`
	City       maps.CityID        `json:"city,omitempty"`
	Sea        maps.SeaID         `json:"sea,omitempty"`
	Kingdom    campaign.KingdomID `json:"kingdom,omitempty"`
	Player     campaign.PlayerID  `json:"player,omitempty"`
	Payee      campaign.HolderID  `json:"payee,omitempty"`
	Talents    campaign.Talents   `json:"talents,omitempty"`
	UnlessArmy bool               `json:"unless_army,omitempty"` // unless field army
	IfInvaded  bool               `json:"if_invaded,omitempty"`  // a standing answer
	Advantage  campaign.Advantage `json:"advantage,omitempty"`
	Battle     campaign.BattleID  `json:"battle,omitempty"`
	Result     *campaign.Result   `json:"result,omitempty"`
	// Seal is the SHA-256, in hex, of the army list that came with the letter; "" of a text alone.
	Seal string `json:"seal,omitempty"`
	Text string `json:"text,omitempty"`
	// Stratagem is the one that is played on the Targets, or thrown back; Number what a die is to
	// show.
	Stratagem campaign.StratagemID `json:"stratagem,omitempty"`
	Targets   []campaign.Target    `json:"targets,omitempty"`
	Number    int                  `json:"number,omitempty"`
	// Until is a day, 2026-12-05; without its year, as --12-05, where none was written.
	Until string `json:"until,omitempty"`
	// Deputy asks that the careful deputy plays until then.
	Deputy bool `json:"deputy,omitempty"`
}

// Place is where something was written.
type Place struct {
	// Mail is the file of the letter, "" outside a campaign.
	Mail string `json:"mail,omitempty"`
	// Line and Column count from 1, Column in characters.
	Line   int `json:"line,omitempty"`
	Column int `json:"column,omitempty"`
	// Source is the line as its writer wrote it.
	Source string `json:"source,omitempty"`
	// Form is the name of the attached order form it stands in, "" for the letter
	// itself; Cell is the cell of a workbook, as C7, whose row is the line.
	Form string `json:"form,omitempty"`
	Cell string `json:"cell,omitempty"`
}

// Unit is an army or a fleet; one of the fields is set.
type Unit struct {
	Army  campaign.ArmyID  `json:"army,omitempty"`
	Fleet campaign.FleetID `json:"fleet,omitempty"`
}

// Outcome is the order's result, an empty one if it has none.
func (o Order) Outcome() campaign.Result {
	if o.Result == nil {
		return campaign.Result{}
	}
	return *o.Result
}

// OpenResult is the order's result, to be filled.
func (o *Order) OpenResult() *campaign.Result {
	if o.Result == nil {
		o.Result = &campaign.Result{}
	}
	return o.Result
}

// Subject is what an order is about, which with its verb tells it from the player's
// others: the id of the army, fleet, leader, province, city, kingdom, player or battle;
// "" where there is none. What an order makes is not its subject, since it may bear
// another name when it is ordered again.
func Subject(o Order) string {
	switch o.Verb {
	case RaiseArmy, Post, Assign, Embassy, Promote, Release:
		return string(o.Leader)
	case Appoint, BuildFleet, Defend, Contest, Withdraw:
		return string(o.Province)
	case Sail, Quell:
		return string(o.Fleet)
	case Play, Discard:
		return string(o.Stratagem)
	case Disband, Upkeep:
		var all []string
		for _, u := range o.Units {
			if u.Army != "" {
				all = append(all, "army "+string(u.Army))
			} else {
				all = append(all, "fleet "+string(u.Fleet))
			}
		}
		return strings.Join(all, ", ")
	case Allow, Challenge:
		return string(o.Player)
	case Reserve, Renounce:
		return string(o.Kingdom)
	case Pay:
		return string(o.Payee)
	case Result, Confirm, Fortify, UnreliableCorps, Table, Concede:
		return string(o.Battle)
	case Corrupt:
		return "corruption"
	case NameKing:
		return "king"
	}
	return string(o.Army)
}
