package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// land are marches, invasions, sieges and pacification.
func (c *choices) land() {
	c.leave()
	for _, id := range c.s.ArmiesOf(c.p) {
		a := c.s.Armies[id]
		for _, at := range c.inReach(a.At) {
			verb := orders.Move
			if h := c.s.Provinces[at].Controller; h != "" && !c.s.Friendly(c.p, h) {
				verb = orders.Invade
			}
			c.add(orders.Order{Verb: verb, Army: id, Province: at})
		}
		if _, held := postponed(c.s, func(b campaign.Battle) bool { return b.Engages(id) }); held {
			continue // it throws no dice
		}
		for _, city := range c.s.Map.CitiesIn(a.At) {
			if !c.s.Friendly(c.p, c.s.Cities[city].Controller) {
				c.add(orders.Order{Verb: orders.Besiege, City: city, Army: id})
			}
		}
		if contest := c.s.Provinces[a.At].Contest; contest != nil && contest.Army == id {
			c.add(orders.Order{Verb: orders.Pacify, Province: a.At, Army: id})
		}
	}
}

// leave is that to pass a province, for players with an army beside it.
func (c *choices) leave() {
	if !c.s.House.LandPassage {
		return
	}
	for _, h := range c.side() {
		for _, at := range c.s.ProvincesOf(h) {
			for _, other := range c.beside(at) {
				c.add(orders.Order{Verb: orders.Allow, Player: other, Province: at})
			}
		}
	}
}

// inReach are the provinces that an army may get to in a season, by id.
func (c *choices) inReach(from maps.ProvinceID) []maps.ProvinceID {
	near := c.s.Map.Neighbours(from)
	for _, via := range near[:len(near):len(near)] {
		near = append(near, c.s.Map.Neighbours(via)...)
	}
	slices.Sort(near)
	return slices.DeleteFunc(slices.Compact(near), func(at maps.ProvinceID) bool { return at == from })
}

// beside are the players with an army next to a province, by id.
func (c *choices) beside(at maps.ProvinceID) []campaign.PlayerID {
	var players []campaign.PlayerID
	for _, near := range c.s.Map.Neighbours(at) {
		for _, army := range c.s.ArmiesAt(near) {
			players = append(players, c.s.SideOf(c.s.Armies[army].Holder))
		}
	}
	slices.Sort(players)
	return slices.Compact(players)
}

// sea are voyages, crossings and what is said to others at sea.
func (c *choices) sea() {
	for _, id := range c.s.FleetsOf(c.p) {
		f := c.s.Fleets[id]
		if sea, ok := c.s.Map.Sea(f.At); ok {
			for _, to := range sea.Neighbours {
				c.add(orders.Order{Verb: orders.Sail, Fleet: id, Sea: to})
			}
		}
		for _, army := range c.s.ArmiesOf(c.p) {
			if !c.s.Map.Borders(c.s.Armies[army].At, f.At) {
				continue
			}
			for _, to := range c.s.Map.CoastsOf(f.At) {
				c.add(orders.Order{Verb: orders.Embark, Army: army, Fleet: id, Province: to})
			}
		}
		for _, other := range c.s.PlayersInPlay() {
			c.add(orders.Order{Verb: orders.Allow, Player: other, Sea: f.At})
			if slices.ContainsFunc(c.s.FleetsOf(other), func(o campaign.FleetID) bool { return c.s.Fleets[o].At == f.At }) {
				c.add(orders.Order{Verb: orders.Challenge, Player: other, Sea: f.At})
			}
		}
	}
}

// diplomacy are embassies, reserves, payments and captives.
func (c *choices) diplomacy() {
	for _, k := range campaign.Sorted(c.s.Kingdoms) {
		for _, id := range c.s.LeadersOf(c.p) {
			if !leads(c.s.Leaders[id].Post) {
				c.add(orders.Order{Verb: orders.Embassy, Leader: id, Kingdom: k, Talents: leastEmbassy})
			}
		}
		c.add(orders.Order{Verb: orders.Reserve, Kingdom: k, Talents: 1}, orders.Order{Verb: orders.Renounce, Kingdom: k})
		c.add(orders.Order{Verb: orders.Pay, Payee: k.Holder(), Talents: 1})
	}
	for _, other := range c.s.PlayersInPlay() {
		c.add(orders.Order{Verb: orders.Pay, Payee: other.Holder(), Talents: 1})
	}
	for _, id := range campaign.Sorted(c.s.Leaders) {
		switch l := c.s.Leaders[id]; {
		case l.Status != campaign.Captive:
		case l.Captor == c.p:
			c.add(orders.Order{Verb: orders.Release, Leader: id})
		case l.Player == c.p:
			c.add(orders.Order{Verb: orders.Pay, Payee: l.Captor.Holder(), Talents: 1, Leader: id})
		}
	}
}

// standing are answers in advance and heirs.
func (c *choices) standing() {
	for _, h := range c.side() {
		for _, at := range c.s.ProvincesOf(h) {
			for _, verb := range answerVerbs {
				c.add(orders.Order{Verb: verb, Province: at, IfInvaded: true})
			}
		}
	}
	c.heirs()
}

// heirs are who may be named to succeed.
func (c *choices) heirs() {
	for _, id := range c.s.LeadersOf(c.p) {
		c.add(orders.Order{Verb: orders.Promote, Leader: id})
	}
	if king, ok := c.s.Leaders[c.s.King(c.p)]; ok {
		c.add(orders.Order{Verb: orders.NameKing, Name: regnal(c.s, c.p, king.Name)})
	}
}

// answers are those to the invasions of which the player is asked.
func (c *choices) answers() {
	for _, at := range campaign.Sorted(c.s.Invasions) {
		if c.s.Invasions[at].Asked != c.p {
			continue
		}
		c.add(orders.Order{Verb: orders.Defend, Province: at})
		if hostArmy(c.s, at) == "" { // only a provincial army has an advantage
			c.add(orders.Order{Verb: orders.Defend, Province: at, Advantage: campaign.Fortified},
				orders.Order{Verb: orders.Defend, Province: at, Advantage: campaign.Unreliable})
		}
		c.add(orders.Order{Verb: orders.Contest, Province: at}, orders.Order{Verb: orders.Withdraw, Province: at})
	}
}

// battles are results of the player's battles, what he may choose in them, and where his
// armies retreat.
func (c *choices) battles() {
	for _, id := range c.s.OpenBattles() {
		b := c.s.Battles[id]
		if b.Invader.Player != c.p && b.Invaded.Player != c.p {
			continue
		}
		for _, winner := range []campaign.PlayerID{b.Invader.Player, b.Invaded.Player, ""} {
			c.add(orders.Order{Verb: orders.Result, Battle: id, Result: &campaign.Result{Winner: winner}})
		}
		for _, verb := range append([]orders.Verb{orders.Table, orders.Concede, orders.SealList}, choiceVerbs...) {
			c.add(orders.Order{Verb: verb, Battle: id})
		}
		for _, f := range []campaign.Force{b.Invader, b.Invaded} {
			if a, ok := c.s.Armies[f.Army]; ok && f.Player == c.p {
				near := c.s.Map.Neighbours(a.At)
				if a.Aboard != "" && !slices.Contains(near, a.From) {
					near = append(near, a.From)
				}
				for _, to := range near {
					c.add(orders.Order{Verb: orders.Retreat, Army: f.Army, Province: to})
				}
			}
		}
	}
	c.heirs()
}
