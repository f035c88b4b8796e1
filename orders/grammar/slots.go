package grammar

import (
	"slices"
	"strconv"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// A Value is what was read in a slot.
type Value struct {
	ID    string
	Text  string
	Units []orders.Unit
	N, Of int
}

// A SlotName is a place in the form of an order, called as in LANGUAGE.md: ARMY, VIA.
type SlotName string

// A Slot is a place in a pattern: how it is read, where it goes, how it is written back.
type Slot struct {
	Name   SlotName
	Kind   orders.Kind
	en, fr string // how players are told of it
	Set    func(*orders.Order, Value)
	// get is the slot's part of an order, "" where the order has none.
	get func(orders.Order, Writer) string
}

// slots are those of all patterns, by their names.
var slots = func() map[SlotName]*Slot {
	all := map[SlotName]*Slot{}
	for _, s := range everySlot {
		all[s.Name] = s
	}
	return all
}()

var everySlot = []*Slot{
	{"ARMY", orders.AnArmy, "ARMY", "ARMÉE",
		func(o *orders.Order, v Value) { o.Army = campaign.ArmyID(v.ID) },
		func(o orders.Order, w Writer) string { return w.force(orders.Unit{Army: o.Army}) }},
	{"FLEET", orders.AFleet, "FLEET", "FLOTTE",
		func(o *orders.Order, v Value) { o.Fleet = campaign.FleetID(v.ID) },
		func(o orders.Order, w Writer) string { return w.force(orders.Unit{Fleet: o.Fleet}) }},
	{"COMMAND", orders.AUnit, "ARMY", "ARMÉE", // what a leader is assigned to
		func(o *orders.Order, v Value) { o.Army, o.Fleet = v.Units[0].Army, v.Units[0].Fleet },
		func(o orders.Order, w Writer) string { return w.Unit(orders.Unit{Army: o.Army, Fleet: o.Fleet}) }},
	{"UNIT", orders.AUnit, "UNIT", "UNITÉ",
		func(o *orders.Order, v Value) { o.Units = v.Units },
		func(o orders.Order, w Writer) string { return w.units(o.Units) }},
	{"UNITS", orders.SomeUnits, "UNIT, UNIT…", "UNITÉ, UNITÉ…",
		func(o *orders.Order, v Value) { o.Units = v.Units },
		func(o orders.Order, w Writer) string { return w.units(o.Units) }},
	id("LEADER", orders.ALeader, orders.ALeader, "LEADER", "CHEF", func(o *orders.Order) *campaign.LeaderID { return &o.Leader }),
	id("CAPTIVE", orders.ACaptive, orders.ALeader, "NAME", "NOM", func(o *orders.Order) *campaign.LeaderID { return &o.Leader }),
	id("PROVINCE", orders.AProvince, orders.AProvince, "PROVINCE", "PROVINCE", func(o *orders.Order) *maps.ProvinceID { return &o.Province }),
	id("VIA", orders.AProvince, orders.AProvince, "PROVINCE", "PROVINCE", func(o *orders.Order) *maps.ProvinceID { return &o.Via }),
	id("TO", orders.AProvince, orders.AProvince, "PROVINCE", "PROVINCE", func(o *orders.Order) *maps.ProvinceID { return &o.To }),
	id("CITY", orders.ACity, orders.ACity, "CITY", "VILLE", func(o *orders.Order) *maps.CityID { return &o.City }),
	id("SEA", orders.ASea, orders.ASea, "SEA", "MER", func(o *orders.Order) *maps.SeaID { return &o.Sea }),
	id("KINGDOM", orders.AKingdom, orders.AKingdom, "KINGDOM", "ROYAUME", func(o *orders.Order) *campaign.KingdomID { return &o.Kingdom }),
	id("PLAYER", orders.APlayer, orders.APlayer, "PLAYER", "JOUEUR", func(o *orders.Order) *campaign.PlayerID { return &o.Player }),
	id("PAYEE", orders.AHolder, orders.AHolder, "PLAYER", "JOUEUR", func(o *orders.Order) *campaign.HolderID { return &o.Payee }),
	{"N", orders.ANumber, "N", "N",
		func(o *orders.Order, v Value) { o.Talents = campaign.Talents(v.N) },
		func(o orders.Order, w Writer) string { return w.talents(int(o.Talents)) }},
	{"NAME", orders.AName, "NAME", "NOM",
		func(o *orders.Order, v Value) { o.Name = v.Text },
		func(o orders.Order, w Writer) string { return w.quote(o.Name, true) }},
	{"TEXT", orders.AText, "TEXT", "TEXTE",
		func(o *orders.Order, v Value) { o.Text = v.Text },
		func(o orders.Order, _ Writer) string { return o.Text }},
	{"DATE", orders.ADate, "DATE", "DATE",
		func(o *orders.Order, v Value) { o.Until = v.Text },
		func(o orders.Order, w Writer) string { return lexicon.WriteDay(o.Until, w.Lang) }},
	{"BATTLE", orders.ABattle, "BATTLE", "BATAILLE",
		func(o *orders.Order, v Value) { o.Battle = campaign.BattleID(v.ID) },
		func(o orders.Order, _ Writer) string { return string(o.Battle) }},

	{"STRATAGEM", orders.AStratagem, "STRATAGEM", "STRATAGÈME",
		func(o *orders.Order, v Value) { o.Stratagem = campaign.StratagemID(v.ID) },
		func(o orders.Order, w Writer) string { return w.of(orders.AStratagem, string(o.Stratagem)) }},
	{"TARGETS", orders.SomeTargets, "TARGET", "CIBLE", func(*orders.Order, Value) {}, // read with its stratagem
		func(o orders.Order, w Writer) string { return w.targets(o.Targets) }},
	{"SHOWN", orders.ANumber, "N", "N",
		func(o *orders.Order, v Value) { o.Number = v.N },
		func(o orders.Order, _ Writer) string { return Number(o.Number) }},

	flag("UNLESS", func(o *orders.Order) { o.UnlessArmy = true }, func(o orders.Order) bool { return o.UnlessArmy }),
	flag("IF", func(o *orders.Order) { o.IfInvaded = true }, func(o orders.Order) bool { return o.IfInvaded }),
	flag("DEPUTY", func(o *orders.Order) { o.Deputy = true }, func(o orders.Order) bool { return o.Deputy }),
	flag("FORTIFIED", func(o *orders.Order) { o.Advantage = campaign.Fortified },
		func(o orders.Order) bool { return o.Advantage == campaign.Fortified }),
	flag("UNRELIABLE", func(o *orders.Order) { o.Advantage = campaign.Unreliable },
		func(o orders.Order) bool { return o.Advantage == campaign.Unreliable }),
	flag("DRAW", func(*orders.Order) {}, func(o orders.Order) bool { return o.Outcome().Winner == "" }),
	{"WINNER", orders.APlayer, "PLAYER", "JOUEUR",
		func(o *orders.Order, v Value) { o.OpenResult().Winner = campaign.PlayerID(v.ID) },
		func(o orders.Order, w Writer) string { return w.of(orders.APlayer, string(o.Outcome().Winner)) }},

	// WE is the writer's own side, who is the winner or, in a clause, who lost so many.
	{Name: "WE", Kind: orders.ASelf, Set: func(o *orders.Order, v Value) {
		o.OpenResult().Winner, o.Player = campaign.PlayerID(v.ID), campaign.PlayerID(v.ID)
	}, get: func(orders.Order, Writer) string { return "" }},
	// A clause of a result is read into a result that holds nothing else.
	{"LOSER", orders.APlayer, "PLAYER", "JOUEUR",
		func(o *orders.Order, v Value) { o.Player = campaign.PlayerID(v.ID) },
		func(o orders.Order, w Writer) string {
			for p := range o.Outcome().Losses {
				return w.of(orders.APlayer, string(p))
			}
			return ""
		}},
	{"LOSSES", orders.ARatio, "N/M", "N/M",
		func(o *orders.Order, v Value) {
			o.Result = &campaign.Result{}
			o.OpenResult().Losses = map[campaign.PlayerID]campaign.Losses{o.Player: {Lost: v.N, Of: v.Of}}
			o.Player = ""
		},
		func(o orders.Order, _ Writer) string {
			for _, l := range o.Outcome().Losses {
				if l.Of == 0 { // a form to be filled in
					return "__/__"
				}
				return strconv.Itoa(l.Lost) + "/" + strconv.Itoa(l.Of)
			}
			return ""
		}},
	{"CAMP", orders.APlayer, "PLAYER", "JOUEUR",
		func(o *orders.Order, v Value) { o.OpenResult().Camps = []campaign.PlayerID{campaign.PlayerID(v.ID)} },
		func(o orders.Order, w Writer) string {
			for _, p := range o.Outcome().Camps {
				return w.of(orders.APlayer, string(p))
			}
			return ""
		}},
	{"FIGHTER", orders.AFighter, "LEADER", "CHEF",
		func(o *orders.Order, v Value) { o.Leader = campaign.LeaderID(v.ID) },
		func(o orders.Order, w Writer) string {
			for l := range o.Outcome().Leaders {
				return w.of(orders.ALeader, string(l))
			}
			return ""
		}},
	fate("KILLED", campaign.Killed),
	fate("CAPTURED", campaign.Captured),
	flag("LEAVES", func(o *orders.Order) { o.OpenResult().Withdrawn = true },
		func(o orders.Order) bool { return o.Outcome().Withdrawn }),
}

// id is a slot for a name of a kind, written as one of another, which an order has in a field.
func id[T ~string](name SlotName, k, as orders.Kind, en, fr string, at func(*orders.Order) *T) *Slot {
	return &Slot{name, k, en, fr, func(o *orders.Order, v Value) { *at(o) = T(v.ID) }, func(o orders.Order, w Writer) string {
		return w.of(as, string(*at(&o)))
	}}
}

// flag is a slot for words that say yes to something.
func flag(name SlotName, set func(*orders.Order), get func(orders.Order) bool) *Slot {
	return &Slot{name, orders.AFlag, "", "", func(o *orders.Order, _ Value) { set(o) }, func(o orders.Order, _ Writer) string {
		if get(o) {
			return "yes"
		}
		return ""
	}}
}

// fate is a slot for words that say what became of a leader.
func fate(name SlotName, c campaign.Casualty) *Slot {
	return flag(name, func(o *orders.Order) {
		o.OpenResult().Leaders = map[campaign.LeaderID]campaign.Casualty{o.Leader: c}
		o.Leader = ""
	}, func(o orders.Order) bool {
		for _, was := range o.Outcome().Leaders {
			return was == c
		}
		return false
	})
}

// Number is a number as it is written, "" for none.
func Number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// label is how players are told of a slot.
func (s *Slot) label(lang string) string {
	if lang == "fr" {
		return s.fr
	}
	return s.en
}

// SortedCamps adds a player to those whose camp was taken.
func SortedCamps(all []campaign.PlayerID, more ...campaign.PlayerID) []campaign.PlayerID {
	all = append(all, more...)
	slices.Sort(all)
	return slices.Compact(all)
}
