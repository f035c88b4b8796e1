package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// Prices in talents. A proconsul is free.
const (
	armyCost       campaign.Talents = 2
	fleetCost      campaign.Talents = 2
	unitUpkeep     campaign.Talents = 1
	reorganisation campaign.Talents = 1
	leastEmbassy   campaign.Talents = 1
	defence        campaign.Talents = 1
)

// disbandOrdered disbands the units that players give up.
func (t *turn) disbandOrdered() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if r := t.anyUnit(p, o.Units); r != nil {
			t.refuse(p, o, *r)
			return
		}
		for _, u := range o.Units {
			t.disband(u, campaign.ByOrder, cause(p, o))
		}
	}, orders.Disband)
}

// givenUp are the armies and fleets that players disband, by orders that can be carried out: one that names what another has
// disbanded by then cannot.
func (t *turn) givenUp() map[orders.Unit]bool {
	if !t.ordersDisbandFirst() {
		return nil
	}
	all := map[orders.Unit]bool{}
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if t.anyUnit(p, o.Units) != nil || slices.ContainsFunc(o.Units, func(u orders.Unit) bool { return all[u] }) {
			return
		}
		for _, u := range o.Units {
			all[u] = true
		}
	}, orders.Disband)
	return all
}

// anyUnit says why one of some armies and fleets is not for a player to order.
func (t *turn) anyUnit(p campaign.PlayerID, all []orders.Unit) *refusal {
	for _, u := range all {
		if r := t.unit(p, u); r != nil {
			return r
		}
	}
	return nil
}

// disband takes an army or a fleet off the map.
func (t *turn) disband(u orders.Unit, why campaign.DisbandReason, by campaign.Cause) {
	if u.Army != "" {
		t.dissolve(u.Army, why, "R-17", by)
		return
	}
	t.scuttle(u.Fleet, why, "R-17", by)
}

// unit says why an army or fleet is not for a player to order.
func (t *turn) unit(p campaign.PlayerID, u orders.Unit) *refusal {
	if u.Army != "" {
		_, r := t.army(p, u.Army)
		return r
	}
	_, r := t.fleet(p, u.Fleet)
	return r
}

// payUpkeep keeps what each player, and each kingdom allied to one, can pay for,
// and lets the rest lapse.
func (t *turn) payUpkeep() {
	priority := t.priorities()
	for _, p := range t.State().PlayersInPlay() {
		if _, wrote := t.in.Orders[p]; t.checking && !wrote {
			continue
		}
		t.payUnits(p, p.Holder(), priority[p])
		for _, k := range t.State().KingdomsOf(p) {
			t.payUnits(p, k.Holder(), priority[p])
		}
	}
}

// priorities are the units players named for upkeep, the first to be kept first.
func (t *turn) priorities() map[campaign.PlayerID][]orders.Unit {
	named := map[campaign.PlayerID][]orders.Unit{}
	t.each(func(p campaign.PlayerID, o orders.Order) {
		for _, u := range o.Units {
			if r := t.unit(p, u); r != nil && !t.coming(p, u) {
				t.refuse(p, o, *r)
				return
			}
		}
		named[p] = append(named[p], o.Units...)
	}, orders.Upkeep)
	return named
}

// coming says that a player raises or builds a unit this season: it owes nothing
// yet, but he may name it among those to be kept.
func (t *turn) coming(p campaign.PlayerID, u orders.Unit) bool {
	return slices.ContainsFunc(t.in.Orders[p], func(o orders.Order) bool {
		return o.Verb == orders.RaiseArmy && o.Army == u.Army || o.Verb == orders.BuildFleet && o.Fleet == u.Fleet
	})
}

// payUnits pays for a holder's units out of his treasury, in the order in which
// they are kept; those for which nothing is left lapse.
func (t *turn) payUnits(p campaign.PlayerID, h campaign.HolderID, priority []orders.Unit) {
	paid := campaign.UpkeepPaid{Holder: h, Armies: []campaign.ArmyID{}, Fleets: []campaign.FleetID{}}
	var cost campaign.Talents
	var lapsed []orders.Unit
	for _, u := range t.due(h, priority) {
		switch {
		case cost+unitUpkeep > t.free(h) || !t.wanted(p, u):
			lapsed = append(lapsed, u)
			continue
		case u.Army != "":
			paid.Armies = append(paid.Armies, u.Army)
		default:
			paid.Fleets = append(paid.Fleets, u.Fleet)
		}
		cost += unitUpkeep
	}
	if cost > 0 {
		t.record(campaign.Event{
			Rule: "R-16", Audience: audience(p), Data: paid, Entries: campaign.Spend(h, cost),
		})
	}
	slices.Reverse(lapsed) // what matters least goes first
	for _, u := range lapsed {
		t.warnLapse(p, u)
		t.disband(u, campaign.Lapsed, campaign.Cause{})
	}
}

// due are a holder's units that existed when the season began, the first to
// be kept first: as the player says, then armies before fleets, the oldest first.
func (t *turn) due(h campaign.HolderID, priority []orders.Unit) []orders.Unit {
	all := unitsOf(t.State(), h, t.State().Number)
	rank := func(u orders.Unit) int {
		if i := slices.Index(priority, u); i >= 0 {
			return i
		}
		return len(priority)
	}
	slices.SortStableFunc(all, func(a, b orders.Unit) int { return rank(a) - rank(b) })
	return all
}

// unitsOf are the armies, then the fleets of a holder that were raised before a season.
func unitsOf(s *campaign.State, h campaign.HolderID, before int) []orders.Unit {
	var all []orders.Unit
	for _, id := range s.ArmiesOf(s.SideOf(h)) {
		if a := s.Armies[id]; a.Holder == h && a.Raised < before {
			all = append(all, orders.Unit{Army: id})
		}
	}
	for _, id := range s.FleetsOf(s.SideOf(h)) {
		if f := s.Fleets[id]; f.Holder == h && f.Raised < before {
			all = append(all, orders.Unit{Fleet: id})
		}
	}
	return all
}

// wanted says whether a unit is to be paid for: always, unless the house rules ask
// for its name in some order. A player who sent nothing, or no change,
// keeps all he has.
func (t *turn) wanted(p campaign.PlayerID, u orders.Unit) bool {
	list := t.in.Orders[p]
	if t.State().House.UpkeepDefault != "pay_named" || len(list) == 0 {
		return true
	}
	return slices.ContainsFunc(list, func(o orders.Order) bool {
		return o.Verb == orders.NoChange || slices.Contains(o.Units, u) ||
			u.Army != "" && o.Army == u.Army || u.Fleet != "" && o.Fleet == u.Fleet
	})
}

// warnLapse tells a player, at his order of upkeep or else at his first, that a
// unit lapses.
func (t *turn) warnLapse(p campaign.PlayerID, u orders.Unit) {
	list := t.in.Orders[p]
	if len(list) == 0 {
		return
	}
	at := list[max(0, slices.IndexFunc(list, func(o orders.Order) bool { return o.Verb == orders.Upkeep }))]
	if u.Army != "" {
		t.say(at, orders.Warning, refusal{orders.ArmyLapses, "R-17", map[string]string{
			"army": string(u.Army), "holder": string(t.State().Armies[u.Army].Holder),
		}})
		return
	}
	t.say(at, orders.Warning, refusal{orders.FleetLapses, "R-17", map[string]string{
		"fleet": string(u.Fleet), "holder": string(t.State().Fleets[u.Fleet].Holder),
	}})
}

// reorganise lets armies move again that were to sit the season out, at
// their holder's cost.
func (t *turn) reorganise() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		a, r := t.army(p, o.Army)
		if r == nil && !a.Immobile {
			r = &refusal{orders.NotImmobile, "R-63", map[string]string{"army": string(o.Army)}}
		}
		if r == nil {
			r = t.restsSpent(o.Army)
		}
		if r == nil {
			r = t.afford(a.Holder, reorganisation)
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.record(campaign.Event{
			Rule: "R-63", Cause: cause(p, o), Data: campaign.ArmyReorganised{Army: a.ID},
			Entries: campaign.Spend(a.Holder, reorganisation),
		})
	}, orders.Reorganise)
}
