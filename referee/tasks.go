package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// declareTasks takes down what armies do where they end: which city they besiege
// or nothing (hold). That they pacify is the default.
func (t *turn) declareTasks() {
	tasks := map[campaign.ArmyID]orders.Verb{}
	t.each(func(p campaign.PlayerID, o orders.Order) {
		task, r := t.task(p, o)
		if r == nil && conflicts(tasks[o.Army], o.Verb) {
			r = &refusal{orders.OneTask, taskRule(o.Verb), map[string]string{"army": string(o.Army)}}
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		if o.Verb != orders.Pacify || tasks[o.Army] == "" {
			tasks[o.Army] = o.Verb
		}
		if o.Verb == orders.Pacify {
			task = t.State().Standing[p].Tasks[o.Army]
		}
		t.record(campaign.Event{
			Rule: taskRule(o.Verb), Cause: cause(p, o), Audience: audience(p),
			Data: campaign.TaskOrdered{Player: p, Army: o.Army, Task: task},
		})
		t.warnHeld(o)
		if o.Verb == orders.Hold && t.marches(p, o.Army) {
			t.say(o, orders.Warning, refusal{orders.HoldsThere, "R-45", map[string]string{"army": string(o.Army)}})
		}
	}, orders.Besiege, orders.Pacify, orders.Hold)
}

// warnHeld tells a player that a battle carried over keeps an army from the dice he orders.
func (t *turn) warnHeld(o orders.Order) {
	battle, bound := t.bound(func(b campaign.Battle) bool { return b.Engages(o.Army) })
	if bound && o.Verb != orders.Hold {
		t.say(o, orders.Warning, refusal{orders.HeldIdle, "R-64", map[string]string{"army": string(o.Army), "battle": string(battle)}})
	}
}

// marches says that another order of its player's moves an army.
func (t *turn) marches(p campaign.PlayerID, army campaign.ArmyID) bool {
	return slices.ContainsFunc([]orders.Verb{orders.Move, orders.Invade, orders.Embark}, func(v orders.Verb) bool {
		return slices.ContainsFunc(t.given[v], func(g ordered) bool {
			return g.player == p && g.order.Army == army && !t.isRefused(p, *g.order)
		})
	})
}

// conflicts says that an army with one task cannot have another: it besieges one
// city a season, and to hold is to do neither.
func conflicts(have, more orders.Verb) bool {
	switch {
	case have == "":
		return false
	case have == orders.Hold || more == orders.Hold:
		return true
	}
	return have == orders.Besiege && more == orders.Besiege
}

func taskRule(v orders.Verb) campaign.Rule {
	if v == orders.Besiege {
		return "R-47"
	}
	return "R-45"
}

// task is what an order has an army do, or why it cannot.
func (t *turn) task(p campaign.PlayerID, o orders.Order) (campaign.Task, *refusal) {
	if r := t.usurped(o.Army); r != nil {
		return campaign.Task{}, r
	}
	a, r := t.army(p, o.Army)
	if r != nil {
		return campaign.Task{}, r
	}
	at := t.marching().of[a.ID].end()
	switch o.Verb {
	case orders.Besiege:
		if r := t.restsSpent(a.ID); r != nil {
			return campaign.Task{}, r
		}
		return campaign.Task{City: o.City}, t.siegeable(p, o, at)
	case orders.Pacify:
		if r := t.restsSpent(a.ID); r != nil {
			return campaign.Task{}, r
		}
		return campaign.Task{}, t.pacifiable(p, o, at)
	default:
		return campaign.Task{Hold: true}, nil
	}
}

// siegeable says why an army does not besiege a city.
func (t *turn) siegeable(p campaign.PlayerID, o orders.Order, at maps.ProvinceID) *refusal {
	city, ok := t.State().Map.City(o.City)
	args := map[string]string{"army": string(o.Army), "city": string(o.City), "province": string(at)}
	switch {
	case !ok || city.Province != at:
		return &refusal{orders.CityElsewhere, "R-47", args}
	case t.State().Friendly(p, t.State().Cities[o.City].Controller):
		return &refusal{orders.CityFriendly, "R-47", args}
	case t.appeased(t.State().Cities[o.City].Controller):
		return &refusal{orders.PeaceByStratagem, "R-101", args}
	}
	return nil
}

// pacifiable says why an army has nothing to pacify in a province.
func (t *turn) pacifiable(p campaign.PlayerID, o orders.Order, at maps.ProvinceID) *refusal {
	if o.Province != at || t.friendly(p, at) {
		return &refusal{orders.NothingToPacify, "R-45", map[string]string{"army": string(o.Army), "province": string(o.Province)}}
	}
	return nil
}

// assigned is what an army was ordered to do where it is.
func (t *turn) assigned(a campaign.Army) campaign.Task {
	return t.State().Standing[t.State().SideOf(a.Holder)].Tasks[a.ID]
}
