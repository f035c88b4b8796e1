package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// Options are orders that a player may give in the present stage, each of which
// [Check] allows if it stands alone, in an order that is always the same. Sums are
// the least there can be and names the next that are free. An error means a fault
// of the program.
func Options(s campaign.State, p campaign.PlayerID) ([]orders.Order, error) {
	batch := campaign.NewBatch(s)
	c := choices{s: batch.State(), p: p}
	switch s.Stage {
	case campaign.Orders:
		c.realm()
		c.land()
		c.sea()
		c.diplomacy()
		c.standing()
	case campaign.Decisions:
		c.answers()
	case campaign.Battles:
		c.battles()
	}
	c.stratagems()
	c.add(orders.Order{Verb: orders.NoChange})
	var allowed []orders.Order
	for _, o := range c.list {
		var t *turn
		batch.Try(func() { t = checked(batch, s, Input{Orders: map[campaign.PlayerID][]orders.Order{p: {o}}}) })
		if t.err != nil {
			return nil, t.err
		}
		if !slices.ContainsFunc(t.diagnostics, func(d orders.Diagnostic) bool { return d.Severity == orders.Error }) {
			allowed = append(allowed, o)
		}
	}
	return allowed, nil
}

// choices gathers what may come into question; [Check] has the last word.
type choices struct {
	s    *campaign.State
	p    campaign.PlayerID
	list []orders.Order
}

func (c *choices) add(o ...orders.Order) { c.list = append(c.list, o...) }

// side are the player and his allied kingdoms.
func (c *choices) side() []campaign.HolderID {
	all := []campaign.HolderID{c.p.Holder()}
	for _, k := range c.s.KingdomsOf(c.p) {
		all = append(all, k.Holder())
	}
	return all
}

// realm are leaders and what is raised.
func (c *choices) realm() {
	newcomer := campaign.NewMan(c.s.Leaders) // a name to send as it stands
	proconsul := leaderID(c.s, c.p, newcomer)
	for _, at := range c.s.ProvincesOf(c.p.Holder()) {
		c.add(orders.Order{Verb: orders.Appoint, Name: newcomer, Leader: proconsul, Province: at})
	}
	for _, id := range c.s.LeadersOf(c.p) {
		if l := c.s.Leaders[id]; !leads(l.Post) {
			c.places(l)
		}
	}
	for _, h := range c.side() {
		name, army := c.nextArmy(h)
		for _, at := range c.s.ProvincesOf(h) {
			for _, id := range c.s.LeadersOf(c.p) {
				if c.s.Leaders[id].Post.Province == at {
					c.add(orders.Order{Verb: orders.RaiseArmy, Army: army, Name: name, Province: at, Leader: id, Kingdom: c.kingdom(h)})
				}
			}
		}
	}
	name, fleet := c.nextFleet()
	for _, at := range c.s.ProvincesOf(c.p.Holder()) {
		for _, sea := range c.s.Map.SeasOf(at) {
			c.add(orders.Order{Verb: orders.BuildFleet, Fleet: fleet, Name: name, Province: at, Sea: sea})
		}
	}
	c.units()
}

// places are where a leader who leads nothing may go.
func (c *choices) places(l campaign.Leader) {
	for _, h := range c.side() {
		for _, at := range c.s.ProvincesOf(h) {
			if l.Post.Province != at {
				c.add(orders.Order{Verb: orders.Post, Leader: l.ID, Province: at})
			}
		}
	}
	for _, id := range c.s.ArmiesOf(c.p) {
		c.add(orders.Order{Verb: orders.Assign, Leader: l.ID, Army: id})
	}
	for _, id := range c.s.FleetsOf(c.p) {
		c.add(orders.Order{Verb: orders.Assign, Leader: l.ID, Fleet: id})
	}
}

// units are what may be done with armies and fleets where they stand.
func (c *choices) units() {
	var all []orders.Unit
	for _, id := range c.s.ArmiesOf(c.p) {
		all = append(all, orders.Unit{Army: id})
		c.add(orders.Order{Verb: orders.Reorganise, Army: id}, orders.Order{Verb: orders.Hold, Army: id})
	}
	for _, id := range c.s.FleetsOf(c.p) {
		all = append(all, orders.Unit{Fleet: id})
	}
	for _, u := range all {
		c.add(orders.Order{Verb: orders.Disband, Units: []orders.Unit{u}})
	}
	if len(all) > 0 {
		c.add(orders.Order{Verb: orders.Upkeep, Units: all})
	}
}

// kingdom is a holder as the kingdom an army is raised from, "" for a player.
func (c *choices) kingdom(h campaign.HolderID) campaign.KingdomID {
	if _, ok := c.s.Kingdoms[campaign.KingdomID(h)]; ok {
		return campaign.KingdomID(h)
	}
	return ""
}

// nextArmy is the name of a holder's next unnamed army, and its id.
func (c *choices) nextArmy(h campaign.HolderID) (string, campaign.ArmyID) {
	id := func(name string) campaign.ArmyID { return campaign.ArmyID(campaign.NewID(never, h, name)) }
	name := campaign.NextNumeral(func(name string) bool { return has(c.s.Armies, id(name)) })
	return name, id(name)
}

// nextFleet is the name of the player's next unnamed fleet, and its id.
func (c *choices) nextFleet() (string, campaign.FleetID) {
	id := func(name string) campaign.FleetID { return campaign.FleetID(campaign.NewID(never, c.p.Holder(), name)) }
	name := campaign.NextNumeral(func(name string) bool { return has(c.s.Fleets, id(name)) })
	return name, id(name)
}

func never(string) bool { return false }

func has[K comparable, V any](m map[K]V, k K) bool {
	_, ok := m[k]
	return ok
}
