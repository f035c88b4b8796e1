package orders

import "adimperii/campaign"

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

// Request says that a verb asks or tells something and orders nothing (contract.md).
func (v Verb) Request() bool {
	switch v {
	case ShowOrders, CancelOrders, SendReport, SendGuide, SendForm, SendLedger, Away, Confirm, Fortify, UnreliableCorps, Table, Concede, SealList, Note, Proclaim, Luck:
		return true
	}
	return false
}

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
