package model

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// An argument is what may stand in a slot.
type argument struct {
	id       string
	n        int
	units    []orders.Unit
	how      symbol
	from, to int    // tokens, of one that is not borrowed
	mentions uint64 // which it takes up
	borrowed bool   // it is named before the clause, or nowhere
	fresh    bool   // a new name
	goes     string // where it goes, of two that change places
	kind     string // of what a stratagem is played on
}

// How an argument is told.
var (
	named     = symbolFor("named")
	described = symbolFor("described")
	doubtful  = symbolFor("doubtful")
	oneOf     = symbolFor("one-of")    // several bear the name
	inTalents = symbolFor("talents")   // a number that is said to be of talents
	inFigures = symbolFor("figures")   // an army by its number
	itsLeader = symbolFor("leader")    // an army by who leads it
	itsKing   = symbolFor("king")      // a player by his king
	itsMan    = symbolFor("man")       // or by another who leads for him
	itsSeat   = symbolFor("seat")      // a province by the leader who is there, a sea by the fleet
	itsCamp   = symbolFor("camp")      // a province that is attacked by the army that stands there
	itsSiege  = symbolFor("siege")     // a city by the army that stands before it
	itsPeople = symbolFor("people")    // an army by the ally whose it is, a captive by his people
	itsBattle = symbolFor("battle")    // an army by the battle that it fights
	itsCity   = symbolFor("city")      // a province by its city
	itsLand   = symbolFor("land")      // a province by who controls it, a city, a kingdom or a player by its province
	besieging = symbolFor("there")     // an army by the city before which it stands
	before    = symbolFor("before")    // named in an earlier clause
	beforeBy  = symbolFor("before+")   // told there
	said      = saidSymbols()          // named in a sentence before, or told there
	earlier   = symbolFor("earlier")   // it was in the order before the sentence
	justMade  = symbolFor("made")      // an order before, of the sentence, makes it
	exchanged = symbolFor("exchanged") // where the other of two is
	theOnly   = symbolFor("only")      // not at all: no other is open
	together  = symbolFor("together")  // with others, none by its name: both of them
	lacking   = symbolFor("lacking")   // not at all: it is the writer's
	freshName = symbolFor("new")
	quoted    = symbolFor("quoted")     // what is told, behind a sign
	spoken    = symbolFor("introduced") // or behind a word
)

// Bounds on what may stand in a slot.
const (
	mostArguments = 8
	mostBorrowed  = 3
	mostNames     = 24
	longestName   = 3 // words
)

// arguments are what may stand in a slot of a clause, tokens a to b.
func (s *Sentence) arguments(in *slot, a, b int) (all []argument) {
	switch in.Kind {
	case orders.AName:
		return s.newNames(a, b)
	case orders.SomeUnits:
		return s.units(a, b)
	case orders.SomeTargets:
		return s.targets(a, b)
	case orders.AText:
		return s.told(a, b)
	}
	for m, x := range s.mentions {
		if x.within(a, b) && len(all) < mostArguments {
			all = s.mentioned(all, in, &x, func(how symbol) argument { return argument{how: how, from: x.From, to: x.To, mentions: 1 << m} })
		}
	}
	if in.Kind == orders.AnArmy && !slices.ContainsFunc(all, func(x argument) bool { return x.how == named }) {
		all = append(all, s.besiegers(a, b)...)
	}
	if alwaysNamed[in.Name] {
		return all
	}
	if len(all) == 0 {
		all = s.onlyOwn(in.Kind, a, b)
	}
	all = append(all, s.spokenOf(in, a)...)
	most := 2 // the last that were named
	switch in.Kind {
	case orders.AnArmy, orders.AFleet, orders.ALeader, orders.AUnit:
		most = mostBorrowed
	}
	all = append(all, s.namedBefore(in, a, most, all)...)
	return append(all, s.saidBefore(in, most, all)...)
}

// alwaysNamed are the slots that nothing fills which is named before, and not beside the verb.
var alwaysNamed = map[grammar.SlotName]bool{"VIA": true, "TO": true, "DATE": true}

// is says that an argument is the same as another, however either is told.
func (x argument) is(y argument) bool { return x.id == y.id && x.n == y.n }

func (x argument) among(all []argument) bool { return slices.ContainsFunc(all, x.is) }

// set puts an argument into an order.
func (x argument) set(o *orders.Order, in slot) {
	if in.Kind == orders.SomeTargets {
		o.Targets = []campaign.Target{{Kind: x.kind, ID: x.id}}
		return
	}
	in.Set(o, grammar.Value{ID: x.id, Text: x.id, N: x.n, Units: x.units})
}
