package orders

import (
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
	Note         Verb = "note"     // Text, to the referee
	Proclaim     Verb = "proclaim" // Text, to all
)

// Order is one order as understood: its verb, where it was written, and the
// slots its verb uses (listed beside the verb); the others are zero.
type Order struct {
	Verb Verb
	Place
	// Canonical is the order in canonical English, as [Canonical] writes it.
	Canonical string

	Leader     campaign.LeaderID
	Army       campaign.ArmyID
	Fleet      campaign.FleetID
	Units      []Unit
	Name       string // of whom or what is made, as written
	Province   maps.ProvinceID
	Via        maps.ProvinceID
	To         maps.ProvinceID
	City       maps.CityID
	Sea        maps.SeaID
	Kingdom    campaign.KingdomID
	Player     campaign.PlayerID
	Payee      campaign.HolderID
	Talents    campaign.Talents
	UnlessArmy bool // unless field army
	IfInvaded  bool // a standing answer
	Advantage  campaign.Advantage
	Battle     campaign.BattleID
	Result     *campaign.Result
	Text       string
}

// Place is where something was written.
type Place struct {
	// Mail is the file of the letter, "" outside a campaign.
	Mail string
	// Line and Column count from 1, Column in characters.
	Line, Column int
	// Source is the line as its writer wrote it.
	Source string
	// Form is the name of the attached order form it stands in, "" for the letter
	// itself; Cell is the cell of a workbook, as C7, whose row is the line.
	Form, Cell string
}

// Unit is an army or a fleet; one of the fields is set.
type Unit struct {
	Army  campaign.ArmyID
	Fleet campaign.FleetID
}
