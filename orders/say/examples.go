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
	o := c.made()[v]
	o.Verb = v
	switch {
	case v.Tells():
		o.Text = words.Say(c.lang, "guide.text."+string(v), nil)
	case o.Chooses(), v == orders.Confirm, v == orders.Result:
		o.Battle = c.battle
	}
	return o
}

// made are the orders that are made up, without their verbs; those of which the verb is all that is written have no row.
func (c *cast) made() map[orders.Verb]orders.Order {
	const gift = 2 // talents
	guideName := func(of string) string { return words.Say(c.lang, "guide.name."+of, nil) }
	return map[orders.Verb]orders.Order{
		orders.Appoint:    {Name: guideName("proconsul"), Province: c.home},
		orders.NameKing:   {Name: guideName("king")},
		orders.Post:       {Leader: c.leader, Province: c.near},
		orders.Assign:     {Leader: c.leader, Army: c.army},
		orders.Promote:    {Leader: c.leader},
		orders.RaiseArmy:  {Province: c.home, Leader: c.leader},
		orders.BuildFleet: {Province: c.home},
		orders.Upkeep:     {Units: c.units},
		orders.Disband:    {Units: c.units[:1]},
		orders.Reorganise: {Army: c.army},
		orders.Move:       {Army: c.army, Province: c.near},
		orders.Invade:     {Army: c.army, Province: c.goal},
		orders.Pacify:     {Army: c.army, Province: c.goal},
		orders.Besiege:    {Army: c.army, City: c.city},
		orders.Hold:       {Army: c.army},
		orders.Embark:     {Army: c.army, Fleet: c.fleet, Province: c.shore},
		orders.Retreat:    {Army: c.army, Province: c.near},
		orders.Sail:       {Fleet: c.fleet, Sea: c.sea},
		orders.Quell:      {Fleet: c.fleet},
		orders.Allow:      {Player: c.rival, Sea: c.sea},
		orders.Challenge:  {Player: c.rival, Sea: c.sea},
		orders.Defend:     {Province: c.home, IfInvaded: true},
		orders.Contest:    {Province: c.home},
		orders.Withdraw:   {Province: c.home},
		orders.Embassy:    {Leader: c.leader, Kingdom: c.kingdom, Talents: gift},
		orders.Reserve:    {Kingdom: c.kingdom, Talents: gift},
		orders.Renounce:   {Kingdom: c.kingdom},
		orders.Pay:        {Payee: c.rival.Holder(), Talents: gift},
		orders.Corrupt:    {Talents: 3},
		orders.Release:    {Leader: c.captive},
		orders.Play:       {Stratagem: "plague", Targets: []campaign.Target{{Kind: "province", ID: string(c.near)}}},
		orders.Discard:    {Stratagem: "plague"},
		orders.Result:     {Result: &campaign.Result{Winner: c.View.Player, Losses: map[campaign.PlayerID]campaign.Losses{c.rival: {Lost: 12, Of: 21}}}},
		orders.Away:       {Until: "--12-05"},
	}
}
