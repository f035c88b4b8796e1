package referee

import (
	"strconv"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// army is an army of a player's side, or why it is not for him to order.
func (t *turn) army(p campaign.PlayerID, id campaign.ArmyID) (campaign.Army, *refusal) {
	a, ok := t.State().Armies[id]
	switch {
	case !ok:
		return a, &refusal{orders.NoSuchArmy, "R-21", map[string]string{"army": string(id)}}
	case !t.State().Friendly(p, a.Holder):
		return a, &refusal{orders.NotYours, "R-21", map[string]string{"army": string(id), "holder": string(a.Holder)}}
	}
	return a, nil
}

// fleet is a player's fleet, or why it is not for him to order.
func (t *turn) fleet(p campaign.PlayerID, id campaign.FleetID) (campaign.Fleet, *refusal) {
	f, ok := t.State().Fleets[id]
	switch {
	case !ok:
		return f, &refusal{orders.NoSuchFleet, "R-24", map[string]string{"fleet": string(id)}}
	case !t.State().Friendly(p, f.Holder):
		return f, &refusal{orders.NotYours, "R-24", map[string]string{"fleet": string(id), "holder": string(f.Holder)}}
	}
	return f, nil
}

// leader is a serving leader of a player, or why he takes no orders from him.
func (t *turn) leader(p campaign.PlayerID, id campaign.LeaderID) (campaign.Leader, *refusal) {
	l, ok := t.State().Leaders[id]
	args := map[string]string{"leader": string(id)}
	switch {
	case !ok:
		return l, &refusal{orders.NoSuchLeader, "R-8", args}
	case l.Player != p:
		args["holder"] = string(l.Player)
		return l, &refusal{orders.NotYours, "R-8", args}
	case l.Status == campaign.Captive:
		args["player"] = string(l.Captor)
		return l, &refusal{orders.LeaderCaptive, "R-12", args}
	case l.Status != campaign.Serving:
		return l, &refusal{orders.LeaderDead, "R-60", args}
	}
	return l, nil
}

// friendly says that a province is of a player's side, contested or not.
func (t *turn) friendly(p campaign.PlayerID, province maps.ProvinceID) bool {
	return t.State().Friendly(p, t.State().Provinces[province].Controller)
}

// uncontested says that a province is of a player's side and no contest is in it:
// what collecting, raising, embarking, ports and passage need.
func (t *turn) uncontested(p campaign.PlayerID, province maps.ProvinceID) bool {
	return t.friendly(p, province) && t.State().Provinces[province].Contest == nil
}

// heldUncontested says why a holder cannot raise anything in a province (R-20,
// it is not his, or it is contested.
func (t *turn) heldUncontested(h campaign.HolderID, id maps.ProvinceID) *refusal {
	province := t.State().Provinces[id]
	args := map[string]string{"province": string(id)}
	switch {
	case province.Controller != h:
		return &refusal{orders.NotYourProvince, "R-20", args}
	case province.Contest != nil:
		return &refusal{orders.ProvinceContested, "R-42", args}
	}
	return nil
}

// afford says what a holder is short of to spend a sum, nil if nothing.
func (t *turn) afford(h campaign.HolderID, need campaign.Talents) *refusal {
	r := short(need, t.free(h))
	if _, kingdom := t.State().Kingdoms[campaign.KingdomID(h)]; kingdom && r != nil { // its own treasury pays
		r.args["kingdom"] = string(h)
	}
	return r
}

// short is the refusal of a sum that is more than there is.
func short(need, have campaign.Talents) *refusal {
	if need <= have {
		return nil
	}
	return &refusal{orders.TooFewTalents, "R-19", map[string]string{
		"need": talents(need), "have": talents(have), "short": talents(need - have),
	}}
}

func talents(n campaign.Talents) string { return strconv.Itoa(int(n)) }

// heldFleet is the battle carried over that binds a fleet.
func (t *turn) heldFleet(f campaign.FleetID) (campaign.BattleID, bool) {
	return t.postponed(func(b campaign.Battle) bool { return b.Invader.Fleet == f || b.Invaded.Fleet == f })
}

func (t *turn) postponed(binds func(campaign.Battle) bool) (campaign.BattleID, bool) {
	return postponed(t.State(), binds)
}

// postponed is the first battle carried over of which something holds.
func postponed(s *campaign.State, binds func(campaign.Battle) bool) (campaign.BattleID, bool) {
	for _, id := range s.CarriedOver() {
		if binds(s.Battles[id]) {
			return id, true
		}
	}
	return "", false
}
