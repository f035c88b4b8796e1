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

// A trait is something that holds of some verbs and not of others.
type trait uint16

const (
	asking     trait = 1 << iota // it asks or tells something and orders nothing (contract.md)
	choosing                     // something of a battle that is queued
	answering                    // an invasion
	telling                      // what stands behind it is told in the writer's own words
	making                       // a leader, an army or a fleet
	marching                     // an army does one such order of a season
	travelling                   // a leader does one such order of a season
	several                      // what it is about may be a list, each of which makes an order
	there                        // it may be ordered without a name, of what the order before it names: and pacifies it
	spending                     // talents, or it starts a war
	atOnce                       // while battles are fought it is carried out as its letter comes
	final                        // nothing takes it back once it was carried out, or read by all, or it takes back everything
	foreseeing                   // it is, or may be, for a case that may come
	depending                    // it hangs on what comes to pass before it: an army that is there, a battle lost, a death
	sending                      // it only asks for something to be sent
	unlikely                     // a word near it was not meant for it: letters are full of such words
)

// An entry is all that is the same for a verb wherever it stands: the rule it rests on, what it is about, and its traits.
type entry struct {
	rule   campaign.Rule
	about  Kind
	traits trait
}

// verbs are those of all orders, requests and words.
var verbs = map[Verb]entry{
	Appoint:    {"R-7", AProvince, making},
	Post:       {"R-8", ALeader, travelling | several},
	Assign:     {"R-8", ALeader, travelling},
	RaiseArmy:  {"R-20", ALeader, making | there | spending},
	BuildFleet: {"R-20", AProvince, making | spending},
	Disband:    {"R-17", AUnit, several | final},
	Upkeep:     {"R-17", AUnit, foreseeing},
	Reorganise: {"R-63", AnArmy, several | there | spending},
	Move:       {"R-21", AnArmy, marching | several},
	Invade:     {"R-22", AnArmy, marching | several | spending},
	Embark:     {"R-26", AnArmy, marching},
	Sail:       {"R-24", AFleet, several},
	Allow:      {"R-27", APlayer, several},
	Challenge:  {"R-28", APlayer, several | spending},
	Besiege:    {"R-47", AnArmy, marching | there | depending},
	Pacify:     {"R-45", AnArmy, marching | there | depending},
	Hold:       {"R-21", AnArmy, marching | several | there | foreseeing},
	Embassy:    {"R-30", ALeader, travelling | spending},
	Reserve:    {"R-32", AKingdom, spending | foreseeing},
	Renounce:   {"R-34", AKingdom, final},
	Pay:        {"R-18", AHolder, several | spending},
	Release:    {"R-61", ACaptive, several | there | final},
	Defend:     {"R-41", AProvince, answering | several | there | foreseeing},
	Contest:    {"R-42", AProvince, answering | several | there | foreseeing},
	Withdraw:   {"R-43", AProvince, answering | several | there | foreseeing},
	Retreat:    {"R-57", AnArmy, foreseeing | depending},
	NameKing:   {"R-11", AName, foreseeing | depending},
	Promote:    {"R-11", ALeader, foreseeing | depending},
	Result:     {"R-56", ABattle, atOnce},
	NoChange:   {},

	ShowOrders: {traits: asking | sending}, CancelOrders: {traits: asking | final}, SendReport: {traits: asking | sending}, SendGuide: {traits: asking | sending},
	SendForm: {traits: asking | sending}, SendLedger: {traits: asking | sending}, Away: {traits: asking | unlikely},
	Confirm: {about: ABattle, traits: asking},
	Fortify: {"R-52", ABattle, asking | choosing}, UnreliableCorps: {"R-52", ABattle, asking | choosing},
	Table: {"R-83", ABattle, asking | choosing}, Concede: {"R-56", ABattle, asking | choosing | final},
	SealList: {"R-50", "", asking | choosing | unlikely},

	Corrupt: {"R-105", ANumber, spending},
	Play:    {"R-100", AStratagem, atOnce | unlikely}, Discard: {"R-99", AStratagem, atOnce | unlikely}, Quell: {"R-101", AFleet, unlikely},

	Note: {traits: asking | telling | unlikely}, Proclaim: {traits: asking | telling | final | unlikely}, Luck: {traits: asking | telling | unlikely},
	CodeWord: {traits: unlikely},
}

func (v Verb) is(t trait) bool { return verbs[v].traits&t != 0 }

// Rule is the rule that an order rests on, "" for requests and words.
func Rule(v Verb) campaign.Rule { return verbs[v].rule }

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
	switch verbs[o.Verb].about {
	case ALeader, ACaptive:
		return string(o.Leader)
	case AProvince:
		return string(o.Province)
	case AFleet:
		return string(o.Fleet)
	case AStratagem:
		return string(o.Stratagem)
	case AUnit:
		var all []string
		for _, u := range o.Units {
			if u.Army != "" {
				all = append(all, "army "+string(u.Army))
			} else {
				all = append(all, "fleet "+string(u.Fleet))
			}
		}
		return strings.Join(all, ", ")
	case APlayer:
		return string(o.Player)
	case AKingdom:
		return string(o.Kingdom)
	case AHolder:
		return string(o.Payee)
	case ABattle:
		return string(o.Battle)
	case ANumber:
		return "corruption"
	case AName:
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
	both := func(t trait) bool { return o.Verb.is(t) && other.Verb.is(t) }
	return o.Repeats(other) || both(marching) && o.Army == other.Army || both(travelling) && o.Leader == other.Leader || both(answering) && o.Province == other.Province
}

// Request says that a verb asks or tells something and orders nothing (contract.md).
func (v Verb) Request() bool { return v.is(asking) }

// Chooses says that a request chooses something of a battle.
func (o Order) Chooses() bool { return o.Verb.is(choosing) }

// Answers says that an order of a verb answers an invasion.
func (v Verb) Answers() bool { return v.is(answering) }

// Tells says that what stands behind a verb is told in the writer's own words.
func (v Verb) Tells() bool { return v.is(telling) }

// AtOnce says that while battles are fought an order is carried out as its letter comes.
func (v Verb) AtOnce() bool { return v.is(atOnce) }

// Suggested says that a word near the verb's may have been meant for it. Words that
// letters are full of are not: I am, away, note, army.
func (v Verb) Suggested() bool { return !v.is(unlikely) }

// InFull says that an order spends talents or starts a war: no name in it may be
// shortened (contract.md).
func (v Verb) InFull() bool { return v.is(spending) }

// Makes says that an order makes a leader, an army or a fleet.
func Makes(v Verb) bool { return v.is(making) }

// Several is the kind of what an order of a verb may list, each of which makes an order; "" for the others.
func (v Verb) Several() Kind {
	if v.is(several) {
		return verbs[v].about
	}
	return ""
}

// There says that an order may have its names from the one before it: and pacifies it, and raises an army there.
func (v Verb) There() bool { return v.is(there) }

// Marches says that an army does one order of such a verb in a season.
func (v Verb) Marches() bool { return v.is(marching) }

// Travels says that a leader does one order of such a verb in a season.
func (v Verb) Travels() bool { return v.is(travelling) }

// Final says that nothing takes an order back once it was carried out, or read by all, or that it takes back all others.
func (v Verb) Final() bool { return v.is(final) }

// Foresees says that an order is, or may be, one for a case that may come.
func (v Verb) Foresees() bool { return v.is(foreseeing) }

// Depends says that an order hangs on what comes to pass before it: an army that is there, a battle lost, a death.
func (v Verb) Depends() bool { return v.is(depending) }

// Sends says that a request only asks for something to be sent.
func (v Verb) Sends() bool { return v.is(sending) }

// CodeWord is the verb of a line that holds a code word: no order, and not prose.
const CodeWord Verb = "code-word"
