package say

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/words"
)

// example is an order of a verb: the first of those the player may give, or else
// one made up of the cast, without what the world has not. Defence is shown as it
// is ordered beforehand; a question brings its own lines.
func (c *cast) example(v orders.Verb, options []orders.Order) orders.Order {
	i := slices.IndexFunc(options, func(o orders.Order) bool { return o.Verb == v && (v != orders.Defend || o.IfInvaded) })
	switch {
	case i < 0:
		return c.compose(v)
	case v == orders.Appoint: // options appoint just any proconsul
		o := options[i]
		o.Name = words.Say(c.lang, "guide.name.proconsul", nil)
		return o
	}
	return options[i]
}

// compose makes an order up.
func (c *cast) compose(v orders.Verb) orders.Order {
	o := orders.Order{Verb: v}
	switch v {
	case orders.Appoint:
		o.Name, o.Province = words.Say(c.lang, "guide.name.proconsul", nil), c.home
	case orders.NameKing:
		o.Name = words.Say(c.lang, "guide.name.king", nil)
	case orders.Post:
		o.Leader, o.Province = c.leader, c.near
	case orders.Assign:
		o.Leader, o.Army = c.leader, c.army
	case orders.Promote:
		o.Leader = c.leader
	case orders.RaiseArmy:
		o.Province, o.Leader = c.home, c.leader
	case orders.BuildFleet:
		o.Province = c.home
	case orders.Upkeep:
		o.Units = c.units
	case orders.Disband:
		o.Units = c.units[:1]
	case orders.Note, orders.Proclaim, orders.Luck:
		o.Text = words.Say(c.lang, "guide.text."+string(v), nil)
	case orders.Away:
		o.Until = "--12-05"
	case orders.Confirm, orders.Fortify, orders.UnreliableCorps, orders.Table, orders.Concede, orders.SealList:
		o.Battle = c.battle
	case orders.Play:
		o.Stratagem, o.Targets = "plague", []campaign.Target{{Kind: "province", ID: string(c.near)}}
	case orders.Discard:
		o.Stratagem = "plague"
	case orders.Quell:
		o.Fleet = c.fleet
	case orders.Corrupt:
		o.Talents = 3
	case orders.Release:
		o.Leader = c.captive
	case orders.Embassy, orders.Reserve, orders.Renounce, orders.Pay:
		c.diplomacy(&o)
	case orders.Result:
		o.Battle, o.Result = c.battle, &campaign.Result{Winner: c.View.Player, Losses: c.losses()}
	default:
		c.march(&o)
	}
	return o
}

// march fills in an order of forces, or an answer to an invasion.
func (c *cast) march(o *orders.Order) {
	switch o.Verb {
	case orders.Move, orders.Retreat:
		o.Army, o.Province = c.army, c.near
	case orders.Invade, orders.Pacify:
		o.Army, o.Province = c.army, c.goal
	case orders.Besiege:
		o.Army, o.City = c.army, c.city
	case orders.Hold, orders.Reorganise:
		o.Army = c.army
	case orders.Embark:
		o.Army, o.Fleet, o.Province = c.army, c.fleet, c.shore
	case orders.Sail:
		o.Fleet, o.Sea = c.fleet, c.sea
	case orders.Allow, orders.Challenge:
		o.Player, o.Sea = c.rival, c.sea
	case orders.Defend, orders.Contest, orders.Withdraw:
		o.Province, o.IfInvaded = c.home, o.Verb == orders.Defend
	}
}

func (c *cast) diplomacy(o *orders.Order) {
	const gift = 2 // talents
	switch o.Verb {
	case orders.Embassy:
		o.Leader, o.Kingdom, o.Talents = c.leader, c.kingdom, gift
	case orders.Reserve:
		o.Kingdom, o.Talents = c.kingdom, gift
	case orders.Renounce:
		o.Kingdom = c.kingdom
	case orders.Pay:
		o.Payee, o.Talents = c.rival.Holder(), gift
	}
}

// losses are those of a battle won with some trouble.
func (c *cast) losses() map[campaign.PlayerID]campaign.Losses {
	return map[campaign.PlayerID]campaign.Losses{c.rival: {Lost: 12, Of: 21}}
}
