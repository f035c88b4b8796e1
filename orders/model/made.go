package model

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// Made is what the last order of a sentence has made that makes an army, a fleet or a leader.
const Made = "+"

// Makings are what the orders of a sentence have made so far, the last of each.
type Makings struct {
	Army   campaign.ArmyID
	Fleet  campaign.FleetID
	Leader campaign.LeaderID
}

// Add takes in what an order makes, by its id if it has got one.
func (m *Makings) Add(o orders.Order) {
	switch o.Verb {
	case orders.RaiseArmy:
		m.Army = cmp.Or(o.Army, Made)
	case orders.BuildFleet:
		m.Fleet = cmp.Or(o.Fleet, Made)
	case orders.Appoint:
		m.Leader = cmp.Or(o.Leader, Made)
	}
}

// Of is an order that speaks of what was made, instead of [Made].
func (m *Makings) Of(o orders.Order) orders.Order {
	if o.Army == Made {
		o.Army = m.Army
	}
	if o.Fleet == Made {
		o.Fleet = m.Fleet
	}
	if o.Leader == Made {
		o.Leader = m.Leader
	}
	for n, u := range o.Units {
		if u.Army == Made {
			o.Units = slices.Clone(o.Units)
			o.Units[n].Army = m.Army
		}
	}
	return o
}

// Lacks says that an order speaks of something as made that was not.
func (m *Makings) Lacks(o orders.Order) bool {
	return m.Army == "" && (o.Army == Made || slices.Contains(o.Units, orders.Unit{Army: Made})) || m.Fleet == "" && o.Fleet == Made || m.Leader == "" && o.Leader == Made
}
