package orders

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// example is an order of a verb: the first of those the player may give, or else
// one made up of the cast, without what the world has not. Defence is shown as it
// is ordered beforehand; a question brings its own lines.
func (c *cast) example(v Verb, options []Order) Order {
	i := slices.IndexFunc(options, func(o Order) bool { return o.Verb == v && (v != Defend || o.IfInvaded) })
	switch {
	case i < 0:
		return c.compose(v)
	case v == Appoint: // options appoint just any proconsul
		o := options[i]
		o.Name = words.Say(c.lang, "guide.name.proconsul", nil)
		return o
	}
	return options[i]
}

// compose makes an order up.
func (c *cast) compose(v Verb) Order {
	o := Order{Verb: v}
	switch v {
	case Appoint:
		o.Name, o.Province = words.Say(c.lang, "guide.name.proconsul", nil), c.home
	case NameKing:
		o.Name = words.Say(c.lang, "guide.name.king", nil)
	case Post:
		o.Leader, o.Province = c.leader, c.near
	case Assign:
		o.Leader, o.Army = c.leader, c.army
	case Promote:
		o.Leader = c.leader
	case RaiseArmy:
		o.Province, o.Leader = c.home, c.leader
	case BuildFleet:
		o.Province = c.home
	case Upkeep:
		o.Units = c.units
	case Disband:
		o.Units = c.units[:1]
	case Note, Proclaim:
		o.Text = words.Say(c.lang, "guide.text."+string(v), nil)
	case Away:
		o.Until = "--12-05"
	case Confirm, Fortify, UnreliableCorps, Table:
		o.Battle = c.battle
	case Release:
		o.Leader = c.captive
	case Embassy, Reserve, Renounce, Pay:
		c.diplomacy(&o)
	case Result:
		o.Battle, o.Result = c.battle, &campaign.Result{Winner: c.view.Player, Losses: c.losses()}
	default:
		c.march(&o)
	}
	return o
}

// march fills in an order of forces, or an answer to an invasion.
func (c *cast) march(o *Order) {
	switch o.Verb {
	case Move, Retreat:
		o.Army, o.Province = c.army, c.near
	case Invade, Pacify:
		o.Army, o.Province = c.army, c.goal
	case Besiege:
		o.Army, o.City = c.army, c.city
	case Hold, Reorganise:
		o.Army = c.army
	case Embark:
		o.Army, o.Fleet, o.Province = c.army, c.fleet, c.shore
	case Sail:
		o.Fleet, o.Sea = c.fleet, c.sea
	case Allow, Challenge:
		o.Player, o.Sea = c.rival, c.sea
	case Defend, Contest, Withdraw:
		o.Province, o.IfInvaded = c.home, o.Verb == Defend
	}
}

func (c *cast) diplomacy(o *Order) {
	const gift = 2 // talents
	switch o.Verb {
	case Embassy:
		o.Leader, o.Kingdom, o.Talents = c.leader, c.kingdom, gift
	case Reserve:
		o.Kingdom, o.Talents = c.kingdom, gift
	case Renounce:
		o.Kingdom = c.kingdom
	case Pay:
		o.Payee, o.Talents = c.rival.Holder(), gift
	}
}

// losses are those of a battle won with some trouble.
func (c *cast) losses() map[campaign.PlayerID]campaign.Losses {
	return map[campaign.PlayerID]campaign.Losses{c.rival: {Lost: 12, Of: 21}}
}
