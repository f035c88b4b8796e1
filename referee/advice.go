package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// advise hints at what a player may have forgotten, where nothing is wrong with
// what he wrote: armies of his side that could move and have no order, and
// proconsuls still on embassy to a kingdom that is his ally.
func (t *turn) advise(p campaign.PlayerID, list []orders.Order) {
	if len(list) == 0 || slices.ContainsFunc(list, func(o orders.Order) bool { return o.Verb == orders.NoChange }) {
		return
	}
	last := list[len(list)-1]
	for _, id := range t.State().ArmiesOf(p) {
		if !t.State().Armies[id].Immobile && !slices.ContainsFunc(list, func(o orders.Order) bool { return busies(o, id) }) {
			t.advice(last, refusal{orders.ArmyIdle, "R-21", map[string]string{"army": string(id)}})
		}
	}
	for _, id := range t.State().LeadersOf(p) {
		k := t.State().Leaders[id].Post.Kingdom
		if k != "" && t.State().Kingdoms[k].Patron == p {
			t.advice(last, refusal{orders.AmbassadorIdle, "R-33", map[string]string{"leader": string(id), "kingdom": string(k)}})
		}
	}
}

// advice is a hint about the orders as a whole; last is the last of them.
func (t *turn) advice(last orders.Order, r refusal) {
	t.say(last, orders.Hint, r)
	if t.checking {
		t.diagnostics[len(t.diagnostics)-1].General = true
	}
}

// busies says that an order tells an army what to do.
func busies(o orders.Order, army campaign.ArmyID) bool {
	return o.Army == army && o.Verb != orders.Reorganise && o.Verb != orders.Retreat && o.Verb != orders.Assign
}
