package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// instead are the orders that would do what a refused one was probably meant to, to be copied; none where
// it is not known what that was.
func (t *turn) instead(p campaign.PlayerID, o orders.Order, r refusal) [][]orders.Order {
	if o.Canonical = ""; r.code == orders.MoveIsInvasion {
		o.Verb = orders.Invade
		return [][]orders.Order{{o}}
	}
	switch r.code {
	case orders.InvadesOwn, orders.InvadesAlly:
		o.Verb, o.UnlessArmy = orders.Move, false
		return [][]orders.Order{{o}}
	case orders.CityElsewhere:
		return t.besiegers(p, o)
	}
	return nil
}

// besiegers are the order to besiege a city given to those armies of a player's side that end their move
// where it lies.
func (t *turn) besiegers(p campaign.PlayerID, o orders.Order) (ways [][]orders.Order) {
	s := t.State()
	city, ok := s.Map.City(o.City)
	if !ok || s.Friendly(p, s.Cities[o.City].Controller) {
		return nil
	}
	for _, id := range campaign.Sorted(s.Armies) {
		if s.SideOf(s.Armies[id].Holder) == p && t.marching().of[id].end() == city.Province {
			o.Army = id
			ways = append(ways, []orders.Order{o})
		}
	}
	return ways
}
