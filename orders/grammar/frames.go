package grammar

import (
	"adimperii/orders"
)

// heads are the concepts of the lexicon that mean each order before all others.
var heads = []struct {
	verb     orders.Verb
	concepts string
}{
	{orders.Move, "go march bring pull enter"},
	{orders.Post, "post proconsul join"},
	{orders.Appoint, "appoint"},
	{orders.NameKing, "make"},
	{orders.Assign, "assign command receive relieve"},
	{orders.RaiseArmy, "raise new"},
	{orders.BuildFleet, "build"},
	{orders.Disband, "disband"},
	{orders.Upkeep, "upkeep keep"},
	{orders.Reorganise, "reorganise"},
	{orders.Invade, "attack conquer invading"},
	{orders.Embark, "carry sail land"},
	{orders.Allow, "allow passage"},
	{orders.Challenge, "challenge"},
	{orders.Besiege, "besiege"},
	{orders.Pacify, "pacify"},
	{orders.Hold, "stay atrest"},
	{orders.Embassy, "embassy alliance"},
	{orders.Reserve, "reserve guard"},
	{orders.Renounce, "renounce part"},
	{orders.Pay, "pay ransom spend gift"},
	{orders.Release, "release"},
	{orders.Defend, "defend"},
	{orders.Contest, "contest"},
	{orders.Withdraw, "withdraw back"},
	{orders.Retreat, "retreat"},
	{orders.Promote, "promote crown"},
}

// asked are the requests, results and words for others, with the sections of requests.*.txt that have what else may be said for
// the words which open them: their head, and its object where they have one.
var asked = []struct {
	verb         orders.Verb
	head, object string
}{
	{orders.Note, "note", ""},
	{orders.Proclaim, "proclaim", ""},
	{orders.Luck, "luck", ""},
	{orders.CodeWord, "code", ""},
	{orders.Result, "result", ""},
	{orders.NoChange, "unchanged", ""},
	{orders.ShowOrders, "showing", "orders"},
	{orders.CancelOrders, "cancelling", "orders"},
	{orders.SendReport, "sending", "report"},
	{orders.SendGuide, "sending", "guide"},
	{orders.SendForm, "sending", "form"},
	{orders.SendLedger, "sending", "ledger"},
	{orders.Away, "away", ""},
	{orders.Confirm, "confirm", ""},
	{orders.Fortify, "fortify", ""},
	{orders.UnreliableCorps, "unreliable", ""},
	{orders.Table, "tabling", ""},
	{orders.Concede, "conceding", ""},
	{orders.Play, "playing", ""},
	{orders.Discard, "discarding", ""},
	{orders.Quell, "quelling", ""},
	{orders.SealList, "armylist", ""},
}

// openingOf are the sections for the words which open a verb, "" where they have none, as those of orders.
func openingOf(v orders.Verb) (head, object string) {
	for _, f := range asked {
		if f.verb == v {
			return f.head, f.object
		}
	}
	return "", ""
}
