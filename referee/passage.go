package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// allow lets another player's armies pass a zone that would be barred, or a
// province of the player's side, where the house rules have leave to pass. All
// leave is given before anybody moves, and ends with the season.
func (t *turn) allow(p campaign.PlayerID, o orders.Order) {
	r := t.otherPlayer(p, o, o.Rule())
	if r == nil && o.Province != "" {
		r = t.lettable(p, o.Province)
	}
	if r != nil {
		t.refuse(p, o, *r)
		return
	}
	if o.Sea != "" {
		t.warnNoFleet(p, o, "R-27")
	}
	t.record(campaign.Event{
		Rule: o.Rule(), Cause: cause(p, o), Audience: audience(p, o.Player),
		Data: campaign.PassageAllowed{Player: p, To: o.Player, Sea: o.Sea, Province: o.Province},
	})
}

// lettable says why a player can let nobody through a province: the house
// rules know no leave, the province is not of his side, or it is contested.
func (t *turn) lettable(p campaign.PlayerID, id maps.ProvinceID) *refusal {
	args := map[string]string{"province": string(id)}
	switch {
	case !t.State().House.LandPassage:
		return &refusal{orders.NoLandPassage, "R-21", args}
	case !t.friendly(p, id) && !t.awaited(p, id):
		return &refusal{orders.NotYourProvince, "R-21", args}
	case t.State().Provinces[id].Contest != nil:
		return &refusal{orders.ProvinceContested, "R-42", args}
	}
	return nil
}

// passed says whether a player may pass a province that somebody controls:
// because it is of his side, or by leave of the player whose side it is of.
func (t *turn) passed(p campaign.PlayerID, id maps.ProvinceID) (open, byLeave bool) {
	s := t.State()
	if t.friendly(p, id) || t.awaited(p, id) {
		return true, false
	}
	owner := s.SideOf(s.Provinces[id].Controller)
	if !s.House.LandPassage || owner == "" {
		return false, false
	}
	// Check sees one player's orders; whether another gives leave shows when all are resolved.
	return t.checking || slices.Contains(s.Standing[owner].Allowed, campaign.Passage{To: p, Province: id}), true
}

// leave says that a path leads through another player's province, by his leave.
func (t *turn) leave(p campaign.PlayerID, path []maps.ProvinceID) bool {
	if len(path) <= reach || t.State().Provinces[path[1]].Controller == "" {
		return false
	}
	_, byLeave := t.passed(p, path[1])
	return byLeave
}

// warnLeave tells a player that a move hangs on another's leave.
func (t *turn) warnLeave(p campaign.PlayerID, o orders.Order, path []maps.ProvinceID) {
	if !t.leave(p, path) {
		return
	}
	owner := t.State().SideOf(t.State().Provinces[path[1]].Controller)
	t.say(o, orders.Warning, refusal{orders.LeaveAwaited, "R-21", map[string]string{
		"army": string(o.Army), "province": string(path[1]), "player": string(owner),
	}})
}
