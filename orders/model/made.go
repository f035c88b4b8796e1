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

// force is the army or the fleet that was made, "" for none.
func (m *Makings) force(k orders.Kind) string {
	if k == orders.AFleet {
		return string(m.Fleet)
	}
	return string(m.Army)
}

// Of is an order that speaks of what was made, instead of [Made].
func (m *Makings) Of(o orders.Order) orders.Order {
	force := m.unit(orders.Unit{Army: o.Army, Fleet: o.Fleet})
	o.Army, o.Fleet = force.Army, force.Fleet
	if o.Leader == Made {
		o.Leader = m.Leader
	}
	for n, u := range o.Units {
		if is := m.unit(u); is != u {
			o.Units = slices.Clone(o.Units)
			o.Units[n] = is
		}
	}
	return o
}

// unit is one of those of an order, as it was made.
func (m *Makings) unit(u orders.Unit) orders.Unit {
	if u.Army == Made {
		u.Army = m.Army
	}
	if u.Fleet == Made {
		u.Fleet = m.Fleet
	}
	return u
}

// Lacks says that an order speaks of something as made that was not.
func (m *Makings) Lacks(o orders.Order) bool {
	lacks := func(u orders.Unit) bool { return u.Army == Made && m.Army == "" || u.Fleet == Made && m.Fleet == "" }
	return lacks(orders.Unit{Army: o.Army, Fleet: o.Fleet}) || m.Leader == "" && o.Leader == Made || slices.ContainsFunc(o.Units, lacks)
}
