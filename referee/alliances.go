package referee

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// usurp gives a kingdom's army to its new patron, led by his ambassador; the old
// patron's leaders go home.
func (t *turn) usurp(k campaign.KingdomID, old campaign.PlayerID, e embassy) {
	if kingdom := t.State().Kingdoms[k]; kingdom.UnderWay() { // whose patron a stratagem may have cost him
		t.turnFollowers(kingdom, e)
	}
	if old == "" {
		return
	}
	if t.State().Kingdoms[k].UnderWay() {
		t.expel(k, old)
		return
	}
	army, ok := t.armyOf(k.Holder())
	if ok {
		t.usurper[army] = e.player
		t.expelCommander(army)
	}
	t.expel(k, old)
	if !ok {
		return
	}
	t.record(campaign.Event{Rule: "R-35", Cause: e.cause, Data: campaign.LeaderPosted{
		Leader: e.leader, From: t.State().Leaders[e.leader].Post, To: campaign.Post{Army: army}, Why: campaign.WonOver,
	}})
}

// expelCommander sends away whoever leads an army, with no say of his.
func (t *turn) expelCommander(army campaign.ArmyID) {
	if a := t.State().Armies[army]; a.Leader != "" {
		t.flee(a.Leader, a.At, campaign.Fled)
	}
}

// expel sends a former patron's leaders home out of a kingdom: those who defend
// its provinces and those on embassy to it.
func (t *turn) expel(k campaign.KingdomID, old campaign.PlayerID) {
	for _, id := range t.State().LeadersOf(old) {
		post := t.State().Leaders[id].Post
		there := post.Province != "" && t.State().Provinces[post.Province].Controller == k.Holder()
		if there || post.Kingdom == k {
			t.flee(id, post.Province, campaign.Fled)
		}
	}
}

// usurped says why nobody orders an army about that changed its patron this season
// nil if it did not.
func (t *turn) usurped(army campaign.ArmyID) *refusal {
	p, ok := t.usurper[army]
	if !ok {
		return nil
	}
	return &refusal{orders.ArmyUsurped, "R-35", map[string]string{"army": string(army), "player": string(p)}}
}

// endFriendlySieges lifts the sieges, and ends the contests, that an alliance has
// turned against friends: of a new patron's armies in the kingdom, and of the
// kingdom's army in his lands.
func (t *turn) endFriendlySieges(p campaign.PlayerID) {
	s := t.State()
	var contests []maps.ProvinceID
	var sieges []maps.CityID
	for _, army := range s.ArmiesOf(p) {
		contests = append(contests, s.ContestsOf(army)...)
		sieges = append(sieges, s.SiegesOf(army)...)
	}
	slices.Sort(contests)
	slices.Sort(sieges)
	for _, id := range contests {
		if t.friendly(p, id) {
			t.record(campaign.Event{Rule: "R-46", Data: campaign.ContestEnded{Province: id, Army: s.Provinces[id].Contest.Army}})
		}
	}
	for _, id := range sieges {
		if s.Friendly(p, s.Cities[id].Controller) {
			t.record(campaign.Event{Rule: "R-47", Data: campaign.SiegeLifted{City: id, Army: s.Cities[id].Siege.Army}})
		}
	}
}

// endAlliances ends the alliances that patrons gave up in their orders, if they
// still hold.
func (t *turn) endAlliances() {
	for _, p := range t.State().PlayersInPlay() {
		for _, k := range t.State().Standing[p].Renounced {
			if t.State().Kingdoms[k].Patron == p {
				t.endAlliance(k, "R-34")
			}
		}
	}
	t.settleForfeits()
}

// endAlliance leaves a kingdom without a patron: its army disbands, which ends its
// contests and sieges, and its patron's leaders go home.
func (t *turn) endAlliance(k campaign.KingdomID, rule campaign.Rule, dice ...campaign.Die) {
	old := t.State().Kingdoms[k].Patron
	t.record(campaign.Event{Rule: rule, Dice: dice, Data: campaign.AllianceEnded{Kingdom: k, Patron: old}})
	for _, army := range t.State().ArmiesHeld(k.Holder()) {
		t.dissolve(army, campaign.NoPatron, "R-35", campaign.Cause{})
	}
	t.expel(k, old)
}

// partArmies sends one away of two armies of a side that an alliance has made friends
// in one province. What battle they had carried over is void, wherever the one
// goes.
func (t *turn) partArmies() {
	friends := t.reconciled()
	first := map[stand]campaign.Army{}
	for _, id := range t.armiesByAge() {
		a := t.State().Armies[id]
		at := stand{t.State().SideOf(a.Holder), a.At}
		other, two := first[at]
		if !two {
			first[at] = a
			continue
		}
		if t.stays(a, other, friends...) {
			first[at], a = a, other
		}
		t.fallBack(a.ID, withdrawal{rule: "R-23", wish: t.State().Standing[at.side].Retreats[a.ID]})
	}
	for _, b := range friends {
		t.annul(b, b.Invader)
	}
}

// stays says which of two armies of a side in one province is the one that stays, if
// another must go: a rather than b. It is the one with the better claim to the
// place, else the older.
func (t *turn) stays(a, b campaign.Army, void ...campaign.Battle) bool {
	return cmp.Or(t.claim(a, void)-t.claim(b, void), b.Sequence-a.Sequence) > 0
}

// claim is how good an army's claim is to where it stands: a battle carried over, if it
// is not void by now, holds it there; else it is in its holder's own land,
// contests the province, or the controller is asked about it.
func (t *turn) claim(a campaign.Army, void []campaign.Battle) int {
	s := t.State()
	held, bound := t.postponed(func(b campaign.Battle) bool { return b.Engages(a.ID) })
	p := s.Provinces[a.At]
	switch {
	case bound && !slices.ContainsFunc(void, func(b campaign.Battle) bool { return b.ID == held }):
		return 2
	case p.Controller == a.Holder, p.Contest != nil && p.Contest.Army == a.ID, s.Invasions[a.At].Army == a.ID:
		return 1
	}
	return 0
}

// reconciled are the battles carried over whose sides an alliance has made one,
// with their invaders as they now are.
func (t *turn) reconciled() []campaign.Battle {
	var friends []campaign.Battle
	for _, id := range t.State().BattleQueue() {
		b := t.State().Battles[id]
		if b.State != campaign.Postponed {
			continue
		}
		if b.Invader = t.refreshed(b, b.Invader); b.Invader.Player == t.refreshed(b, b.Invaded).Player {
			friends = append(friends, b)
		}
	}
	return friends
}

// stand is where an army of a side stands.
type stand struct {
	side     campaign.PlayerID
	province maps.ProvinceID
}
