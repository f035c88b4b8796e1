package grammar

import "adimperii/orders"

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

// A frame is a request or a result by its words, in whatever order they stand: it has one of the heads
// at least, and one of must where there are some; other words than these, those it may
// have beside them and what stands in its places it has none. ? may be left out.
type frame struct {
	verb              orders.Verb
	heads, must, with string
	parts             string
}

// asked are requests, results and words for others: frames all of whose words are known, by the
// sections of requests.*.txt, in whatever order they stand. A flag's part names the section that
// says yes to it.
var asked = []frame{
	{orders.Note, "note", "", "", "TEXT"},
	{orders.Proclaim, "proclaim", "", "", "TEXT"},
	{orders.Luck, "luck", "", "", "TEXT"},
	{orders.CodeWord, "code", "", "", "TEXT"},
	{orders.Result, "result won", "", "was inbattle", "BATTLE WINNER"},
	{orders.Result, "result draw", "", "was inbattle", "BATTLE DRAW:draw"},
	{orders.Result, "won", "", "was inbattle", "BATTLE WE:we"},
	{orders.NoChange, "unchanged", "", "thistime", ""},
	{orders.ShowOrders, "showing", "orders", "shown", ""},
	{orders.ShowOrders, "ordered", "", "sofar", ""},
	{orders.CancelOrders, "cancelling", "orders", "cancelled", ""},
	{orders.CancelOrders, "scrapping", "everything", "", ""},
	{orders.SendReport, "sending", "report", "sent again", ""},
	{orders.SendReport, "lastreport", "", "again", ""},
	{orders.SendGuide, "sending", "guide", "sent again", ""},
	{orders.SendGuide, "guidealone", "", "", ""},
	{orders.SendForm, "sending", "form", "sent again", ""},
	{orders.SendForm, "newform", "", "again blank", ""},
	{orders.SendLedger, "sending", "ledger", "sent again", ""},
	{orders.SendLedger, "ledgeralone", "", "again", ""},
	{orders.Away, "away", "", "being", "DATE DEPUTY?:deputy"},
	{orders.Confirm, "confirm", "", "inbattle speaking", "BATTLE"},
	{orders.Confirm, "right", "result report", "inbattle speaking", "BATTLE"},
	{orders.Fortify, "fortify", "", "inbattle speaking", "BATTLE"},
	{orders.Fortify, "choosing", "fortifications", "inbattle", "BATTLE"},
	{orders.Fortify, "fortified", "", "inbattle", "BATTLE"},
	{orders.UnreliableCorps, "unreliable", "", "inbattle", "BATTLE"},
	{orders.UnreliableCorps, "choosing", "corps", "inbattle", "BATTLE"},
	{orders.Table, "tabling", "", "inbattle speaking", "BATTLE"},
	{orders.Table, "settling", "battle", "", "BATTLE"},
	{orders.Table, "settling", "ontable", "upon inbattle", "BATTLE"},
	{orders.Concede, "conceding", "", "inbattle speaking", "BATTLE"},
	{orders.Concede, "yielding", "battle", "speaking", "BATTLE"},
	{orders.Play, "playing", "", "aimed speaking", "STRATAGEM TARGETS? SHOWN?"},
	{orders.Discard, "discarding", "", "aimed speaking", "STRATAGEM"},
	{orders.Quell, "quelling", "", "aimed speaking", "FLEET"},
	{orders.SealList, "armylist", "", "inbattle enclosed", "BATTLE"},
}

// told are what may stand beside the winner in a result.
var told = []frame{
	{orders.Result, "", "", "lost inbattle", "LOSER LOSSES"},
	{orders.Result, "", "", "inbattle", "WE:welost LOSSES"},
	{orders.Result, "camp", "taken", "inbattle", "CAMP"},
	{orders.Result, "", "", "", "FIGHTER KILLED:killed"},
	{orders.Result, "", "", "", "FIGHTER CAPTURED:captured"},
	{orders.Result, "", "", "", "LEAVES:leaving"},
}
