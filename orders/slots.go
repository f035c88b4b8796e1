package orders

import (
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
)

// A value is what was read in a slot.
type value struct {
	id    string
	text  string
	units []Unit
	n, of int
}

// A slot is a place in a pattern: how it is read, where it goes, how it is written back.
type slot struct {
	kind   kind
	en, fr string // how players are told of it
	// where: it says where something stands and is not part of the order.
	where bool
	set   func(*Order, value)
	// get is the slot's part of an order, "" where the order has none.
	get func(Order, writer) string
}

var slots = map[string]*slot{
	"ARMY": {anArmy, "ARMY", "ARMÉE", false,
		func(o *Order, v value) { o.Army = campaign.ArmyID(v.id) },
		func(o Order, w writer) string { return w.of(anArmy, string(o.Army)) }},
	"FLEET": {aFleet, "FLEET", "FLOTTE", false,
		func(o *Order, v value) { o.Fleet = campaign.FleetID(v.id) },
		func(o Order, w writer) string { return w.of(aFleet, string(o.Fleet)) }},
	"COMMAND": {aUnit, "ARMY", "ARMÉE", false, // what a leader is assigned to
		func(o *Order, v value) { o.Army, o.Fleet = v.units[0].Army, v.units[0].Fleet },
		func(o Order, w writer) string { return w.unit(Unit{Army: o.Army, Fleet: o.Fleet}) }},
	"UNIT": {aUnit, "UNIT", "UNITÉ", false,
		func(o *Order, v value) { o.Units = v.units },
		func(o Order, w writer) string { return w.units(o.Units) }},
	"UNITS": {someUnits, "UNIT, UNIT…", "UNITÉ, UNITÉ…", false,
		func(o *Order, v value) { o.Units = v.units },
		func(o Order, w writer) string { return w.units(o.Units) }},
	"LEADER": {aLeader, "LEADER", "CHEF", false,
		func(o *Order, v value) { o.Leader = campaign.LeaderID(v.id) },
		func(o Order, w writer) string { return w.of(aLeader, string(o.Leader)) }},
	"CAPTIVE": {aCaptive, "NAME", "NOM", false,
		func(o *Order, v value) { o.Leader = campaign.LeaderID(v.id) },
		func(o Order, w writer) string { return w.of(aLeader, string(o.Leader)) }},
	"PROVINCE": {aProvince, "PROVINCE", "PROVINCE", false,
		func(o *Order, v value) { o.Province = maps.ProvinceID(v.id) },
		func(o Order, w writer) string { return w.of(aProvince, string(o.Province)) }},
	"VIA": {aProvince, "PROVINCE", "PROVINCE", false,
		func(o *Order, v value) { o.Via = maps.ProvinceID(v.id) },
		func(o Order, w writer) string { return w.of(aProvince, string(o.Via)) }},
	// FROM, SEAFROM and HERE are where a force or leader is said to be: no part of the
	// order, but it must be so (see [parser.stands]).
	"FROM":    whereabouts(aProvince),
	"SEAFROM": whereabouts(aSea),
	"HERE":    whereabouts(aProvince),
	"MET":     whereabouts(aUnit),
	// LED is who is said to lead the army, COST what is said to be paid, BEATEN,
	// SHORT and COURTED when the order is to hold good: no part either.
	"LED":     {kind: aLeader, en: "LEADER", fr: "CHEF", where: true, set: func(*Order, value) {}, get: func(Order, writer) string { return "" }},
	"BEATEN":  {kind: aFlag, where: true, set: func(*Order, value) {}, get: func(Order, writer) string { return "" }},
	"COURTED": {kind: aFlag, where: true, set: func(*Order, value) {}, get: func(Order, writer) string { return "" }},
	"DIED":    {kind: aFlag, where: true, set: func(*Order, value) {}, get: func(Order, writer) string { return "" }},
	"SHORT":   {kind: aFlag, where: true, set: func(*Order, value) {}, get: func(Order, writer) string { return "" }},
	"COST":    {kind: aNumber, en: "N", fr: "N", where: true, set: func(*Order, value) {}, get: func(Order, writer) string { return "" }},
	"TO": {aProvince, "PROVINCE", "PROVINCE", false,
		func(o *Order, v value) { o.To = maps.ProvinceID(v.id) },
		func(o Order, w writer) string { return w.of(aProvince, string(o.To)) }},
	"CITY": {aCity, "CITY", "VILLE", false,
		func(o *Order, v value) { o.City = maps.CityID(v.id) },
		func(o Order, w writer) string { return w.of(aCity, string(o.City)) }},
	"SEA": {aSea, "SEA", "MER", false,
		func(o *Order, v value) { o.Sea = maps.SeaID(v.id) },
		func(o Order, w writer) string { return w.of(aSea, string(o.Sea)) }},
	"KINGDOM": {aKingdom, "KINGDOM", "ROYAUME", false,
		func(o *Order, v value) { o.Kingdom = campaign.KingdomID(v.id) },
		func(o Order, w writer) string { return w.of(aKingdom, string(o.Kingdom)) }},
	"PLAYER": {aPlayer, "PLAYER", "JOUEUR", false,
		func(o *Order, v value) { o.Player = campaign.PlayerID(v.id) },
		func(o Order, w writer) string { return w.of(aPlayer, string(o.Player)) }},
	"PAYEE": {aHolder, "PLAYER", "JOUEUR", false,
		func(o *Order, v value) { o.Payee = campaign.HolderID(v.id) },
		func(o Order, w writer) string { return w.of(aHolder, string(o.Payee)) }},
	"N": {aNumber, "N", "N", false,
		func(o *Order, v value) { o.Talents = campaign.Talents(v.n) },
		func(o Order, _ writer) string { return number(int(o.Talents)) }},
	"NAME": {aName, "NAME", "NOM", false,
		func(o *Order, v value) { o.Name = v.text },
		func(o Order, w writer) string { return w.newName(o.Name) }},
	"TEXT": {aText, "TEXT", "TEXTE", false,
		func(o *Order, v value) { o.Text = v.text },
		func(o Order, _ writer) string { return o.Text }},
	"DATE": {aDate, "DATE", "DATE", false,
		func(o *Order, v value) { o.Until = v.text },
		func(o Order, w writer) string { return writeDay(o.Until, w.lang) }},
	"BATTLE": {aBattle, "BATTLE", "BATAILLE", false,
		func(o *Order, v value) { o.Battle = campaign.BattleID(v.id) },
		func(o Order, _ writer) string { return string(o.Battle) }},

	"UNLESS": flag(func(o *Order) { o.UnlessArmy = true }, func(o Order) bool { return o.UnlessArmy }),
	"IF":     flag(func(o *Order) { o.IfInvaded = true }, func(o Order) bool { return o.IfInvaded }),
	"DEPUTY": flag(func(o *Order) { o.Deputy = true }, func(o Order) bool { return o.Deputy }),
	"FORTIFIED": flag(func(o *Order) { o.Advantage = campaign.Fortified },
		func(o Order) bool { return o.Advantage == campaign.Fortified }),
	"UNRELIABLE": flag(func(o *Order) { o.Advantage = campaign.Unreliable },
		func(o Order) bool { return o.Advantage == campaign.Unreliable }),
	"DRAW": flag(func(*Order) {}, func(o Order) bool { return o.outcome().Winner == "" }),
	"WINNER": {aPlayer, "PLAYER", "JOUEUR", false,
		func(o *Order, v value) { o.openResult().Winner = campaign.PlayerID(v.id) },
		func(o Order, w writer) string { return w.of(aPlayer, string(o.outcome().Winner)) }},

	// WE is the writer's own side, who is the winner or, in a clause, who lost so many.
	"WE": {kind: aSelf, set: func(o *Order, v value) {
		o.openResult().Winner, o.Player = campaign.PlayerID(v.id), campaign.PlayerID(v.id)
	}, get: func(Order, writer) string { return "" }},
	// A clause of a result is read into a result that holds nothing else.
	"LOSER": {aPlayer, "PLAYER", "JOUEUR", false,
		func(o *Order, v value) { o.Player = campaign.PlayerID(v.id) },
		func(o Order, w writer) string {
			for p := range o.outcome().Losses {
				return w.of(aPlayer, string(p))
			}
			return ""
		}},
	"LOSSES": {aRatio, "N/M", "N/M", false,
		func(o *Order, v value) {
			o.Result = &campaign.Result{}
			o.openResult().Losses = map[campaign.PlayerID]campaign.Losses{o.Player: {Lost: v.n, Of: v.of}}
			o.Player = ""
		},
		func(o Order, _ writer) string {
			for _, l := range o.outcome().Losses {
				return strconv.Itoa(l.Lost) + "/" + strconv.Itoa(l.Of)
			}
			return ""
		}},
	"CAMP": {aPlayer, "PLAYER", "JOUEUR", false,
		func(o *Order, v value) { o.openResult().Camps = []campaign.PlayerID{campaign.PlayerID(v.id)} },
		func(o Order, w writer) string { return w.of(aPlayer, strings.Join(camps(o), "")) }},
	"FIGHTER": {aFighter, "LEADER", "CHEF", false,
		func(o *Order, v value) { o.Leader = campaign.LeaderID(v.id) },
		func(o Order, w writer) string {
			for l := range o.outcome().Leaders {
				return w.of(aLeader, string(l))
			}
			return ""
		}},
	"KILLED":   fate(campaign.Killed),
	"CAPTURED": fate(campaign.Captured),
	"LEAVES": flag(func(o *Order) { o.openResult().Withdrawn = true },
		func(o Order) bool { return o.outcome().Withdrawn }),
}

func whereabouts(k kind) *slot {
	s := &slot{kind: k, en: "PROVINCE", fr: "PROVINCE", where: true, set: func(*Order, value) {}, get: func(Order, writer) string { return "" }}
	if k == aSea {
		s.en, s.fr = "SEA", "MER"
	}
	return s
}

func flag(set func(*Order), get func(Order) bool) *slot {
	return &slot{aFlag, "", "", false, func(o *Order, _ value) { set(o) }, func(o Order, _ writer) string {
		if get(o) {
			return "yes"
		}
		return ""
	}}
}

func fate(c campaign.Casualty) *slot {
	return flag(func(o *Order) {
		o.openResult().Leaders = map[campaign.LeaderID]campaign.Casualty{o.Leader: c}
		o.Leader = ""
	}, func(o Order) bool {
		for _, was := range o.outcome().Leaders {
			return was == c
		}
		return false
	})
}

func camps(o Order) []string {
	all := make([]string, 0, 1)
	for _, p := range o.outcome().Camps {
		all = append(all, string(p))
	}
	return all
}

// number is a number as it is written, "" for none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// label is how players are told of a slot.
func (s *slot) label(lang string) string {
	if lang == "fr" {
		return s.fr
	}
	return s.en
}

// sortedCamps adds a player to those whose camp was taken.
func sortedCamps(all []campaign.PlayerID, more ...campaign.PlayerID) []campaign.PlayerID {
	all = append(all, more...)
	slices.Sort(all)
	return slices.Compact(all)
}
