package bots

import (
	"cmp"
	"fmt"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// Reckless orders whatever comes to its mind: things of its own, for the most part,
// in places within reach, with no thought of what they cost or of what it ordered a
// line above.
type Reckless struct{}

// Letter implements [Bot]. One letter in twelve is never sent.
func (Reckless) Letter(b Brief) string {
	if b.Dice.IntN(12) == 0 {
		return ""
	}
	w := whim{newLetter(b)}
	if b.View.Stage == campaign.Battles && b.Dice.IntN(4) > 0 {
		w.tell(b.Fought)
	}
	verbs, most := whims, 10
	switch b.View.Stage {
	case campaign.Decisions:
		verbs, most = answers, 4
	case campaign.Battles:
		verbs, most = lastWords, 3
	}
	for range b.Dice.IntN(most) {
		w.order(pick(b.Dice.IntN, verbs))
	}
	if own := b.View.Stratagems; own != nil {
		for range b.Dice.IntN(2 + len(own.Hand)) {
			w.token(pick(b.Dice.IntN, tokens))
		}
	}
	return w.text()
}

// What comes to mind in each stage, the likelier the oftener it stands here.
var (
	whims = []orders.Verb{
		orders.Move, orders.Move, orders.Move, orders.Invade, orders.Invade, orders.Invade, orders.Invade,
		orders.RaiseArmy, orders.RaiseArmy, orders.RaiseArmy, orders.Appoint, orders.BuildFleet, orders.Sail, orders.Sail,
		orders.Embark, orders.Embark, orders.Embassy, orders.Embassy, orders.Reserve, orders.Renounce,
		orders.Post, orders.Assign, orders.Disband, orders.Upkeep, orders.Reorganise, orders.Besiege,
		orders.Pacify, orders.Hold, orders.Allow, orders.Challenge, orders.Pay, orders.Release,
		orders.Defend, orders.Contest, orders.Withdraw, orders.Retreat, orders.NameKing, orders.Promote,
	}
	answers   = []orders.Verb{orders.Defend, orders.Contest, orders.Withdraw}
	lastWords = []orders.Verb{orders.Retreat, orders.Retreat, orders.Retreat, orders.NameKing, orders.Promote}
	// tokens come to mind of who holds any: on whatever it is, in whatever stage.
	tokens = []orders.Verb{orders.Play, orders.Play, orders.Play, orders.Discard, orders.Quell}
)

// pick is one of a list by chance; the zero value of none.
func pick[T any](intN func(int) int, list []T) T {
	if len(list) == 0 {
		var none T
		return none
	}
	return list[intN(len(list))]
}

// whim writes down orders as they come to mind.
type whim struct{ *letter }

// order writes an order of a verb, if there is any to think of.
func (w whim) order(v orders.Verb) {
	o := orders.Order{Verb: v}
	w.who(&o)
	w.where(&o)
	w.what(&o)
	if line := grammar.Write(o, w.Lang, w.names); line != string(v) {
		w.write(o)
	}
}

// who fills in leaders, armies and fleets.
func (w whim) who(o *orders.Order) {
	switch o.Verb {
	case orders.Appoint, orders.NameKing:
		o.Name = w.newMan()
		o.Leader = campaign.LeaderID(fmt.Sprintf("new-%d", len(w.lines)))
	case orders.RaiseArmy:
		o.Leader = w.leader()
		o.Army = campaign.ArmyID(fmt.Sprintf("new-%d", len(w.lines)))
	case orders.BuildFleet:
		o.Fleet = campaign.FleetID(fmt.Sprintf("new-%d", len(w.lines)))
	case orders.Post, orders.Embassy, orders.Promote:
		o.Leader = w.leader()
	case orders.Release:
		o.Leader = w.captive()
	case orders.Assign:
		if o.Leader = w.leader(); w.Dice.IntN(4) == 0 {
			o.Fleet = w.fleet()
		} else {
			o.Army = w.army()
		}
	case orders.Disband, orders.Upkeep:
		o.Units = []orders.Unit{{Army: w.army()}}
		if f := w.fleet(); f != "" && w.Dice.IntN(2) == 0 {
			o.Units = []orders.Unit{{Fleet: f}}
		}
	case orders.Sail:
		o.Fleet = w.fleet()
	default:
		o.Army, o.Fleet = w.army(), w.fleet()
	}
}

// where fills in places near those who are to go there.
func (w whim) where(o *orders.Order) {
	m := w.View.Map
	switch o.Verb {
	case orders.Sail:
		o.Sea = w.seaNear(w.View.Fleets[o.Fleet].At)
	case orders.Allow, orders.Challenge:
		o.Sea = w.View.Fleets[w.fleet()].At
	case orders.Embark:
		o.Province = pick(w.Dice.IntN, m.CoastsOf(w.View.Fleets[o.Fleet].At))
	case orders.Move, orders.Invade, orders.Retreat, orders.Pacify:
		at := w.View.Armies[o.Army].At
		o.Province = pick(w.Dice.IntN, m.Neighbours(at))
		if far := w.Dice.IntN(3); far == 0 {
			o.Via, o.Province = o.Province, pick(w.Dice.IntN, m.Neighbours(o.Province))
		}
		o.UnlessArmy = o.Verb == orders.Invade && w.Dice.IntN(5) == 0
		if o.Verb == orders.Pacify && w.Dice.IntN(2) == 0 {
			o.Province = at
		}
	case orders.Besiege:
		o.City = pick(w.Dice.IntN, m.CitiesIn(w.View.Armies[o.Army].At))
	default:
		o.Province = w.province()
	}
}

// what fills in sums, names of players and the rest.
func (w whim) what(o *orders.Order) {
	o.Talents = campaign.Talents(1 + w.Dice.IntN(4))
	o.Player = pick(w.Dice.IntN, campaign.Sorted(w.View.Players))
	o.Kingdom = cmp.Or(o.Kingdom, w.kingdom())
	switch o.Verb {
	case orders.RaiseArmy:
		if w.Dice.IntN(4) > 0 {
			o.Kingdom = ""
		}
		if at := w.View.Leaders[o.Leader].Post.Province; at != "" {
			o.Province = at
		}
	case orders.Pay:
		if o.Payee = o.Player.Holder(); w.Dice.IntN(3) == 0 {
			o.Payee = o.Kingdom.Holder()
		}
		o.Leader = ""
	case orders.Defend:
		o.Advantage = pick(w.Dice.IntN, []campaign.Advantage{campaign.NoAdvantage, campaign.Fortified, campaign.Unreliable})
	}
	o.IfInvaded = w.View.Stage == campaign.Orders
	if (o.Verb == orders.Contest || o.Verb == orders.Withdraw) && w.Dice.IntN(3) == 0 {
		o.To = w.province()
	}
}

func (w whim) leader() campaign.LeaderID {
	var own []campaign.LeaderID
	for _, id := range campaign.Sorted(w.View.Leaders) {
		if l := w.View.Leaders[id]; l.Player == w.View.Player && l.Status == campaign.Serving {
			own = append(own, id)
		}
	}
	return pick(w.Dice.IntN, own)
}

func (w whim) captive() campaign.LeaderID {
	var held []campaign.LeaderID
	for _, id := range campaign.Sorted(w.View.Leaders) {
		if w.View.Leaders[id].Captor == w.View.Player {
			held = append(held, id)
		}
	}
	return pick(w.Dice.IntN, held)
}

func (w whim) army() campaign.ArmyID {
	var own []campaign.ArmyID
	for _, id := range campaign.Sorted(w.View.Armies) {
		if w.own(w.View.Armies[id].Holder) {
			own = append(own, id)
		}
	}
	return pick(w.Dice.IntN, own)
}

func (w whim) fleet() campaign.FleetID {
	var own []campaign.FleetID
	for _, id := range campaign.Sorted(w.View.Fleets) {
		if w.own(w.View.Fleets[id].Holder) {
			own = append(own, id)
		}
	}
	return pick(w.Dice.IntN, own)
}

func (w whim) kingdom() campaign.KingdomID {
	return pick(w.Dice.IntN, campaign.Sorted(w.View.Kingdoms))
}

// province is one of its own, for the most part, else any.
func (w whim) province() maps.ProvinceID {
	var own []maps.ProvinceID
	all := campaign.Sorted(w.View.Provinces)
	for _, id := range all {
		if w.own(w.View.Provinces[id].Controller) {
			own = append(own, id)
		}
	}
	if w.Dice.IntN(8) == 0 {
		return pick(w.Dice.IntN, all)
	}
	return pick(w.Dice.IntN, own)
}

func (w whim) seaNear(at maps.SeaID) maps.SeaID {
	if s, ok := w.View.Map.Sea(at); ok {
		return pick(w.Dice.IntN, s.Neighbours)
	}
	return ""
}

// token plays or throws back one of the stratagems in hand, on anything of the kinds that it is
// for, or quells a fleet.
func (w whim) token(v orders.Verb) {
	o := orders.Order{Verb: v}
	if v == orders.Quell {
		o.Fleet = pick(w.Dice.IntN, campaign.Sorted(w.View.Fleets))
	} else {
		o.Stratagem = pick(w.Dice.IntN, w.View.Stratagems.Hand)
	}
	if v == orders.Play {
		aim := lexicon.Stratagems().ByID[o.Stratagem]
		if kind := pick(w.Dice.IntN, aim.Kinds); kind != "" {
			for range 1 + w.Dice.IntN(aim.Most) {
				o.Targets = append(o.Targets, campaign.Target{Kind: kind, ID: w.anyOf(kind)})
			}
		}
		o.Number = w.wanted(o.Stratagem)
	}
	if line := grammar.Write(o, w.Lang, w.names); line != string(v) {
		w.write(o)
	}
}

// anyOf is the id of anything of a kind, "" if there is none.
func (w whim) anyOf(kind string) string {
	v := w.View
	switch orders.Kind(kind) {
	case orders.ALeader:
		return string(pick(w.Dice.IntN, campaign.Sorted(v.Leaders)))
	case orders.AnArmy:
		return string(pick(w.Dice.IntN, campaign.Sorted(v.Armies)))
	case orders.AFleet:
		return string(pick(w.Dice.IntN, campaign.Sorted(v.Fleets)))
	case orders.AKingdom:
		return string(pick(w.Dice.IntN, campaign.Sorted(v.Kingdoms)))
	case orders.ACity:
		return string(pick(w.Dice.IntN, campaign.Sorted(v.Cities)))
	case orders.ABattle:
		return string(pick(w.Dice.IntN, campaign.Sorted(v.Battles)))
	case orders.ASea:
		return string(pick(w.Dice.IntN, v.Map.Seas).ID)
	}
	return string(pick(w.Dice.IntN, campaign.Sorted(v.Provinces)))
}
