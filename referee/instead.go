package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// instead are the orders that would do what a refused one was probably meant to, to be copied; none where
// it is not known what that was.
func (t *turn) instead(p campaign.PlayerID, o orders.Order, r refusal) [][]orders.Order {
	o.Canonical = "" // it is another's
	switch r.code {
	case orders.MoveIsInvasion:
		o.Verb = orders.Invade
	case orders.InvadesOwn, orders.InvadesAlly:
		o.Verb, o.UnlessArmy = orders.Move, false
	case orders.CityElsewhere:
		return t.besiegers(p, o)
	default:
		return nil
	}
	return [][]orders.Order{{o}}
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
