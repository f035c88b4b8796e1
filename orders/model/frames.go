package model

import (
	"strings"
	"sync"

	"adimperii/orders"
)

// A frame is an order by its arguments: the slots that are filled, and those that may be (?).
type frame struct {
	verb  orders.Verb
	index int
	sign  symbol // of the verb
	slots []slot
}

// A slot is a place for an argument in a frame.
type slot struct {
	name     string
	sign     symbol
	kind     orders.Kind // of the names that stand there
	optional bool
	flag     bool // it is said by words, not by a name
}

var frames = sync.OnceValue(func() (all []frame) {
	for _, row := range []struct {
		verb  orders.Verb
		slots string
	}{
		{orders.Move, "ARMY PROVINCE VIA?"},
		{orders.Invade, "ARMY PROVINCE VIA? unless?"},
		{orders.Embark, "ARMY FLEET PROVINCE"},
		{orders.Sail, "FLEET SEA"},
		{orders.Hold, "ARMY"},
		{orders.Besiege, "ARMY CITY"},
		{orders.Pacify, "ARMY PROVINCE"},
		{orders.Reorganise, "ARMY"},
		{orders.Disband, "UNIT"},
		{orders.Upkeep, "UNITS"},
		{orders.Post, "LEADER PROVINCE"},
		{orders.Assign, "LEADER UNIT"},
		{orders.Appoint, "NAME PROVINCE"},
		{orders.RaiseArmy, "PROVINCE LEADER NAME? KINGDOM?"},
		{orders.BuildFleet, "PROVINCE NAME? SEA?"},
		{orders.Embassy, "LEADER KINGDOM N"},
		{orders.Reserve, "KINGDOM N"},
		{orders.Renounce, "KINGDOM"},
		{orders.Pay, "PAYEE N CAPTIVE?"},
		{orders.Release, "CAPTIVE"},
		{orders.Allow, "PLAYER SEA"},
		{orders.Allow, "PLAYER PROVINCE"},
		{orders.Challenge, "PLAYER SEA"},
		{orders.Defend, "PROVINCE advantage? invaded?"},
		{orders.Contest, "PROVINCE TO? invaded?"},
		{orders.Withdraw, "PROVINCE TO? invaded?"},
		{orders.Retreat, "ARMY PROVINCE"},
		{orders.NameKing, "NAME"},
		{orders.Promote, "LEADER"},
		{orders.Confirm, "BATTLE"},
		{orders.Fortify, "BATTLE"},
		{orders.UnreliableCorps, "BATTLE"},
		{orders.Table, "BATTLE"},
		{orders.Concede, "BATTLE"},
		{orders.SealList, "BATTLE"},
		{orders.Corrupt, "N"},
		{orders.Quell, "FLEET"},
		{orders.Discard, "STRATAGEM"},
		{orders.Play, "STRATAGEM"},
		{orders.Play, "STRATAGEM TARGET"},
		{orders.Away, "DATE deputy?"},
		{orders.NoChange, ""},
		{orders.ShowOrders, ""},
		{orders.CancelOrders, ""},
		{orders.SendReport, ""},
		{orders.SendGuide, ""},
		{orders.SendForm, ""},
		{orders.SendLedger, ""},
	} {
		f := frame{verb: row.verb, index: len(all), sign: symbolFor(string(row.verb))}
		for name := range strings.FieldsSeq(row.slots) {
			bare, optional := strings.CutSuffix(name, "?")
			f.slots = append(f.slots, slot{bare, symbolFor(bare), kindOf[bare], optional, strings.ToLower(bare) == bare})
		}
		all = append(all, f)
	}
	return all
})

// Reads says that the model knows of a verb.
func Reads(v orders.Verb) bool {
	for _, f := range frames() {
		if f.verb == v {
			return true
		}
	}
	return false
}
