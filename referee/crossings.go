package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// voyage is an army to be carried across a sea.
type voyage struct {
	player campaign.PlayerID
	order  orders.Order
	army   campaign.ArmyID
	fleet  campaign.FleetID
	from   maps.ProvinceID
	to     maps.ProvinceID
}

// embark takes down an army to be carried, or says why it cannot be. What
// binds an army wherever it goes is not asked here.
func (t *turn) embark(p campaign.PlayerID, o orders.Order) *refusal {
	a, r := t.army(p, o.Army)
	if r != nil {
		return r
	}
	f, r := t.fleet(p, o.Fleet)
	if r != nil {
		return r
	}
	end := f.At
	if s, ok := t.voyages.sail[f.ID]; ok {
		end = s.to
	}
	s := t.State()
	args := map[string]string{"army": string(a.ID), "fleet": string(f.ID), "province": string(a.At), "sea": string(end)}
	switch {
	case s.Season.Quarter == campaign.Winter:
		return &refusal{orders.WinterCrossing, "R-25", args}
	case s.Provinces[a.At].Contest != nil:
		rule := campaign.Rule("R-42")
		if !t.friendly(p, a.At) {
			rule = "R-46" // the invader's own contest
		}
		return &refusal{orders.ProvinceContested, rule, args}
	case !s.Map.Borders(a.At, f.At) && !s.Map.Borders(a.At, end):
		return &refusal{orders.OutOfFleetsReach, "R-26", args}
	case o.Province == a.At || !s.Map.Borders(o.Province, end):
		args["province"] = string(o.Province)
		return &refusal{orders.NoLandingThere, "R-26", args}
	case t.carries(f.ID) >= s.House.FleetCapacity:
		return &refusal{orders.FleetFull, "R-26", args}
	}
	if battle, held := t.heldFleet(f.ID); held {
		return &refusal{orders.FleetHeld, "R-64", map[string]string{"fleet": string(f.ID), "battle": string(battle)}}
	}
	if r := t.keepsFleet(f); r != nil {
		return r
	}
	if r := t.unmanned(f); r != nil {
		return r
	}
	t.voyages.aboard = append(t.voyages.aboard, voyage{p, o, a.ID, f.ID, a.At, o.Province})
	t.warnBar(p, o, orders.CrossingAtRisk, t.crossed(a.At, f.At, end)...)
	if h := s.Provinces[o.Province].Controller; h != "" && !s.Friendly(p, h) {
		t.say(o, orders.Warning, refusal{orders.LandingInvades, "R-26", map[string]string{"province": string(o.Province), "holder": string(h)}})
	}
	return nil
}

// crossed are the zones in which an army is aboard, from a coast to where its fleet
// ends: one if it can go aboard there, else that in which the fleet starts too.
func (t *turn) crossed(from maps.ProvinceID, start, end maps.SeaID) []maps.SeaID {
	if t.State().Map.Borders(from, end) {
		return []maps.SeaID{end}
	}
	return []maps.SeaID{end, start}
}

// warnBar tells a player that a zone is barred to him as the fleets now are.
func (t *turn) warnBar(p campaign.PlayerID, o orders.Order, code orders.Code, zones ...maps.SeaID) {
	for _, sea := range zones {
		if by, barred := t.barrer(p, sea, anyFleet); barred {
			t.say(o, orders.Warning, refusal{code, "R-27", map[string]string{
				"army": string(o.Army), "fleet": string(o.Fleet), "sea": string(sea), "player": string(by),
			}})
			return
		}
	}
}

// carries counts the armies a fleet is to carry this season.
func (t *turn) carries(f campaign.FleetID) int {
	n := 0
	for _, v := range t.voyages.aboard {
		if v.fleet == f {
			n++
		}
	}
	return n
}

// crossing is the voyage of an army, once its fleet has sailed and nothing bars it.
func (t *turn) crossing(a campaign.ArmyID) (voyage, bool) {
	i := slices.IndexFunc(t.voyages.aboard, func(v voyage) bool { return v.army == a })
	if i < 0 {
		return voyage{}, false
	}
	return t.voyages.aboard[i], true
}

// stopCrossings drops the voyages that a bar, or a fleet that did not get through,
// leaves ashore.
func (t *turn) stopCrossings(start map[campaign.FleetID]maps.SeaID) {
	all := t.voyages.aboard
	t.voyages.aboard = nil
	for _, v := range all {
		r := t.stopped(v, start[v.fleet])
		if r == nil {
			t.voyages.aboard = append(t.voyages.aboard, v)
			continue
		}
		concerned := audience(v.player) // whom a bar has stopped is his orders' secret
		t.record(campaign.Event{Rule: r.rule, Cause: cause(v.player, v.order), Audience: concerned, Data: campaign.ArmyStopped{
			Army: v.army, At: v.from, Wanted: v.to, Why: string(r.code), Args: r.args,
		}})
	}
}

// stopped says why an army does not cross: no zone in which it can go aboard leads
// it unbarred to where it lands.
func (t *turn) stopped(v voyage, start maps.SeaID) *refusal {
	m := t.State().Map
	f := t.State().Fleets[v.fleet]
	args := map[string]string{"army": string(v.army), "fleet": string(v.fleet), "sea": string(f.At)}
	if !m.Borders(v.to, f.At) || !m.Borders(v.from, f.At) && !m.Borders(v.from, start) {
		return &refusal{orders.FleetDidNotArrive, "R-27", args}
	}
	for _, sea := range t.crossed(v.from, start, f.At) {
		if by, barred := t.barrer(v.player, sea, anyFleet); barred {
			args["sea"], args["player"] = string(sea), string(by)
			return &refusal{orders.CrossingBarred, "R-27", args}
		}
	}
	return nil
}
