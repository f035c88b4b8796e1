package model

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// An argument is what may stand in a slot.
type argument struct {
	id       string
	n        int
	units    []orders.Unit
	how      symbol
	from, to int    // tokens; none of a borrowed one's are those of its clause
	mentions uint64 // which it takes up
	borrowed bool   // it stands before the clause
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
	itsPeople = symbolFor("people")    // an army by the ally whose it is
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
		if a <= x.From && x.To <= b && len(all) < mostArguments {
			all = s.mentioned(all, in, &x, func(how symbol) argument { return argument{how: how, from: x.From, to: x.To, mentions: 1 << m} })
		}
	}
	if in.Kind == orders.AnArmy && !slices.ContainsFunc(all, func(x argument) bool { return x.how == named }) {
		all = append(all, s.besiegers(a, b)...)
	}
	if alwaysNamed[in.name] {
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
var alwaysNamed = map[string]bool{"VIA": true, "TO": true, "DATE": true}

// is says that an argument is the same as another, however either is told.
func (x argument) is(y argument) bool { return x.id == y.id && x.n == y.n }

func (x argument) among(all []argument) bool { return slices.ContainsFunc(all, x.is) }

// mentioned adds what a mention may be in a slot, as an argument that is told in some way.
func (s *Sentence) mentioned(all []argument, in *slot, x *Mention, as func(how symbol) argument) []argument {
	add := func(id string, how symbol, units ...orders.Unit) {
		y := as(how)
		if y.id, y.n, y.units = id, x.N, units; how.hash == itsSeat.hash || how.hash == itsCamp.hash || how.hash == itsSiege.hash {
			y.mentions = 0 // it is the leader's, the army's or the fleet's
		}
		switch known := slices.IndexFunc(all, y.is); {
		case known < 0:
			all = append(all, y)
		case all[known].how.hash == itsSeat.hash, all[known].how.hash == itsCamp.hash:
			all[known] = y // it is named too
		}
	}
	direct := func(k orders.Kind, unit func(string) orders.Unit) bool {
		how := named
		switch ids := x.IDs[k]; {
		case len(ids) > 1:
			how = oneOf
		case x.Described:
			how = described
		case x.King:
			how = itsKing
		case x.Doubtful:
			how = doubtful
		case x.N > 0:
			how = inFigures
		}
		for _, id := range x.IDs[k][:min(len(x.IDs[k]), 3)] {
			if unit != nil {
				add(string(k)+" "+id, how, unit(id))
			} else {
				add(id, how)
			}
		}
		return len(x.IDs[k]) > 0
	}
	switch in.Kind {
	case orders.ANumber:
		switch {
		case x.Sum:
			add("", inTalents)
		case x.InWords:
			add("", doubtful)
		case x.N > 0:
			add("", named)
		}
	case orders.AUnit:
		army := direct(orders.AnArmy, func(id string) orders.Unit { return orders.Unit{Army: campaign.ArmyID(id)} })
		direct(orders.AFleet, func(id string) orders.Unit { return orders.Unit{Fleet: campaign.FleetID(id)} })
		if id := s.ledBy(x); id != "" && !army {
			add("army "+string(id), itsLeader, orders.Unit{Army: id})
		}
	default:
		found := direct(in.Kind, nil)
		switch {
		case in.Kind == orders.AnArmy:
			if id := s.ledBy(x); id != "" {
				add(string(id), itsLeader)
			}
			if ally := x.One(orders.AHolder); !found && ally != "" {
				for _, id := range s.names.Forces(campaign.HolderID(ally)) {
					add(string(id), itsPeople)
				}
			}
		case found:
		case in.Kind == orders.ASea:
			if at := s.view.Fleets[campaign.FleetID(x.One(orders.AFleet))].At; at != "" && !as(itsSeat).borrowed {
				add(string(at), itsSeat)
			}
		case in.Kind == orders.ABattle:
			for _, at := range x.IDs[orders.AProvince] {
				for _, id := range s.names.Fights(maps.ProvinceID(at)) {
					add(string(id), itsLand)
				}
			}
		case in.Kind == orders.AProvince:
			if in.name == "PROVINCE" && !as(itsSeat).borrowed {
				if at := s.view.Leaders[campaign.LeaderID(x.One(orders.ALeader))].Post.Province; at != "" {
					add(string(at), itsSeat)
				} else if at := s.view.Armies[cmp.Or(campaign.ArmyID(x.One(orders.AnArmy)), s.ledBy(x))].At; at != "" {
					add(string(at), itsCamp)
				}
			}
			if at := s.view.Battles[campaign.BattleID(x.One(orders.ABattle))].Province; at != "" {
				add(string(at), itsLand)
			}
			for _, id := range x.IDs[orders.ACity] {
				if c, ok := s.names.City(id); ok {
					add(string(c.Province), itsCity)
				}
			}
			for _, h := range x.IDs[orders.AHolder] {
				lands := s.names.Lands(campaign.HolderID(h))
				if as(itsLand).borrowed && len(lands) > 1 || h == string(s.view.Player.Holder()) && len(x.IDs[orders.ACity]) > 0 { // which of them? And Carthage is the city
					continue
				}
				for _, at := range lands {
					add(string(at), itsLand)
				}
			}
		case in.Kind == orders.ACity && s.view.Map != nil:
			army := cmp.Or(campaign.ArmyID(x.One(orders.AnArmy)), s.ledBy(x))
			for _, c := range s.view.Map.Cities {
				if at, h := s.view.Armies[army].At, s.view.Cities[c.ID].Controller; at != "" && c.Province == at && h != "" && !s.names.Owns(h) {
					add(string(c.ID), itsSiege)
				}
			}
			for _, at := range x.IDs[orders.AProvince] {
				for _, c := range s.view.Map.Cities {
					if string(c.Province) == at {
						add(string(c.ID), itsLand)
					}
				}
			}
		case in.Kind == orders.AKingdom, in.Kind == orders.APlayer, in.Kind == orders.AHolder:
			if of := s.view.Leaders[campaign.LeaderID(x.One(orders.AFighter))].Player; of != "" && in.Kind != orders.AKingdom {
				add(string(of), itsMan)
			}
			for _, at := range x.IDs[orders.AProvince] {
				if h := s.view.Provinces[maps.ProvinceID(at)].Controller; s.holds(h, in.Kind) {
					add(string(h), itsLand)
				}
			}
		}
	}
	return all
}

// ledBy is the army that the bearer of a name leads, "" for none.
func (s *Sentence) ledBy(x *Mention) campaign.ArmyID {
	return s.view.Leaders[campaign.LeaderID(x.One(orders.ALeader))].Post.Army
}

// holds says that a holder is of a kind, and not the writer.
func (s *Sentence) holds(h campaign.HolderID, k orders.Kind) bool {
	_, kingdom := s.view.Kingdoms[campaign.KingdomID(h)]
	_, player := s.view.Players[campaign.PlayerID(h)]
	return kingdom && k != orders.APlayer || player && k != orders.AKingdom && h != s.view.Player.Holder()
}

// set puts an argument into an order.
func (x argument) set(o *orders.Order, in slot) {
	if in.Kind == orders.SomeTargets {
		o.Targets = []campaign.Target{{Kind: x.kind, ID: x.id}}
		return
	}
	in.Set(o, grammar.Value{ID: x.id, Text: x.id, N: x.n, Units: x.units})
}
