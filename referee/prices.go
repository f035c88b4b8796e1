package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// Prices are what a player's orders of a verb cost in the present stage, in
// talents, apart from sums that they name themselves.
func Prices(s campaign.State, p campaign.PlayerID) map[orders.Verb]campaign.Talents {
	switch s.Stage {
	case campaign.Orders:
		return map[orders.Verb]campaign.Talents{
			orders.RaiseArmy: armyCost, orders.BuildFleet: fleetCost, orders.Reorganise: reorganisation,
		}
	case campaign.Decisions:
		t := newTurn(s, Input{})
		if slices.ContainsFunc(Owed(s), func(i campaign.Invasion) bool { return i.Asked == p && !t.freeToDefend(i) }) {
			return map[orders.Verb]campaign.Talents{orders.Defend: defence}
		}
	}
	return map[orders.Verb]campaign.Talents{}
}

// Committed is what a player spends this season whatever he orders: upkeep, and what
// stands reserved. An error means a fault of the program.
func Committed(s campaign.State, p campaign.PlayerID) (campaign.Talents, error) {
	if s.Stage != campaign.Orders {
		return 0, nil
	}
	idle, err := Check(s, p, []orders.Order{})
	return idle.Before - idle.After, err
}
