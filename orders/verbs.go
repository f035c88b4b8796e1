package orders

import (
	"strings"

	"adimperii/campaign"
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

// Rule is the rule that an order rests on, "" for requests and words.
func Rule(v Verb) campaign.Rule { return Rules[v] }

// Rules are those that orders rest on, by verb.
var Rules = map[Verb]campaign.Rule{
	Appoint: "R-7", Post: "R-8", Assign: "R-8", RaiseArmy: "R-20", BuildFleet: "R-20",
	Disband: "R-17", Upkeep: "R-17", Reorganise: "R-63", Move: "R-21", Invade: "R-22",
	Embark: "R-26", Sail: "R-24", Allow: "R-27", Challenge: "R-28", Besiege: "R-47",
	Pacify: "R-45", Hold: "R-21", Embassy: "R-30", Reserve: "R-32", Renounce: "R-34",
	Pay: "R-18", Release: "R-61", Defend: "R-41", Contest: "R-42", Withdraw: "R-43",
	Retreat: "R-57", NameKing: "R-11", Promote: "R-11", Result: "R-56",
	Fortify: "R-52", UnreliableCorps: "R-52", Table: "R-83", Concede: "R-56", Corrupt: "R-105", SealList: "R-50",
	Play: "R-100", Discard: "R-99", Quell: "R-101",
}

// Rule is the rule of the order: that of its verb, R-35 for a kingdom's army, R-21
// for leave to pass by land; R-14 for a payment to a kingdom's treasury is told by the
// referee.
func (o Order) Rule() campaign.Rule {
	switch {
	case o.Verb == RaiseArmy && o.Kingdom != "":
		return "R-35"
	case o.Verb == Allow && o.Province != "":
		return "R-21"
	}
	return Rule(o.Verb)
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

// Under says that an order can be given in a campaign with these options: some belong to one
// of them, the battle table, stratagems or the Ides.
func (v Verb) Under(o campaign.Options) bool {
	switch v {
	case Table:
		return o.StandIn
	case Play, Discard, Quell:
		return o.HasStratagems()
	case Corrupt:
		return o.Ides
	}
	return true
}

// Repeats says that another order is of the same verb and about the same.
func (o Order) Repeats(other Order) bool {
	return o.Verb == other.Verb && Subject(o) == Subject(other)
}

// InsteadOf says that who gives an order wants another no more: it repeats it, or an army, a fleet or a leader can do but one of them.
func (o Order) InsteadOf(other Order) bool {
	marches := func(v Verb) bool {
		return v == Move || v == Invade || v == Embark || v == Hold || v == Besiege || v == Pacify
	}
	travels := func(v Verb) bool { return v == Post || v == Assign || v == Embassy }
	return o.Repeats(other) || marches(o.Verb) && marches(other.Verb) && o.Army == other.Army ||
		travels(o.Verb) && travels(other.Verb) && o.Leader == other.Leader || o.Verb.Answers() && other.Verb.Answers() && o.Province == other.Province
}

// Request says that a verb asks or tells something and orders nothing (contract.md).
func (v Verb) Request() bool {
	switch v {
	case ShowOrders, CancelOrders, SendReport, SendGuide, SendForm, SendLedger, Away, Confirm, Fortify, UnreliableCorps, Table, Concede, SealList, Note, Proclaim, Luck:
		return true
	}
	return false
}

// Answers says that an order of a verb answers an invasion.
func (v Verb) Answers() bool { return v == Defend || v == Contest || v == Withdraw }

// Tells says that what stands behind a verb is told in the writer's own words.
func (v Verb) Tells() bool { return v == Note || v == Proclaim || v == Luck }

// AtOnce says that while battles are fought an order is carried out as its letter comes.
func (v Verb) AtOnce() bool { return v == Result || v == Play || v == Discard }

// Suggested says that a word near the verb's may have been meant for it. Words that
// letters are full of are not: I am, away, note, army.
func (v Verb) Suggested() bool {
	switch v {
	case Note, Proclaim, Luck, Away, CodeWord, SealList, Play, Discard, Quell:
		return false
	}
	return true
}

// InFull says that an order spends talents or starts a war: no name in it may be
// shortened (contract.md).
func (v Verb) InFull() bool {
	switch v {
	case RaiseArmy, BuildFleet, Embassy, Reserve, Pay, Corrupt, Reorganise, Invade, Challenge:
		return true
	}
	return false
}

// Makes says that an order makes a leader, an army or a fleet.
func Makes(v Verb) bool { return v == Appoint || v == RaiseArmy || v == BuildFleet }

// CodeWord is the verb of a line that holds a code word: no order, and not prose.
const CodeWord Verb = "code-word"
