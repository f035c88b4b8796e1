package referee

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// refuge is where a leader of a player goes who must leave a place: his
// player's nearest province, else his allied kingdoms'; by `flight: quiet` a contested
// one only where no other is left. The banned ones never serve; ok is false if none is
// left. From "" he seeks the one nearest to the capital.
func (t *turn) refuge(p campaign.PlayerID, from maps.ProvinceID, banned ...maps.ProvinceID) (maps.ProvinceID, bool) {
	return t.shelter(p, from, t.State().House.Flight == "quiet", banned)
}

// home is where a leader comes who does not flee, but is made or set free: the quiet
// province nearest to the capital, before any that is contested.
func (t *turn) home(p campaign.PlayerID) (maps.ProvinceID, bool) {
	return t.shelter(p, "", true, nil)
}

// shelter is the nearest of a player's provinces, else of his allied kingdoms'. Of
// either the quiet ones come first if so asked, and where they are no farther.
func (t *turn) shelter(p campaign.PlayerID, from maps.ProvinceID, quietFirst bool, banned []maps.ProvinceID) (maps.ProvinceID, bool) {
	s := t.State()
	var allied []maps.ProvinceID
	for _, k := range s.KingdomsOf(p) {
		allied = append(allied, s.ProvincesOf(k.Holder())...)
	}
	from = cmp.Or(from, s.Players[p].Capital)
	for _, lands := range [][]maps.ProvinceID{s.ProvincesOf(p.Holder()), allied} {
		open := slices.DeleteFunc(slices.Clone(lands), func(id maps.ProvinceID) bool { return slices.Contains(banned, id) })
		quiet := slices.DeleteFunc(slices.Clone(open), func(id maps.ProvinceID) bool { return s.Provinces[id].Contest != nil })
		to, ok := s.Map.Nearest(from, open)
		if safe, any := s.Map.Nearest(from, quiet); any && (quietFirst || s.Map.Distance(from, safe) == s.Map.Distance(from, to)) {
			to = safe
		}
		if ok {
			return to, true
		}
	}
	return "", false
}

// flee sends a leader away to his refuge, or out of the campaign. Who
// finds refuge where he stands already stays there.
func (t *turn) flee(id campaign.LeaderID, from maps.ProvinceID, why campaign.PostingReason, banned ...maps.ProvinceID) {
	l := t.State().Leaders[id]
	post, ok := t.haven(l, from, banned...)
	if !ok {
		t.record(campaign.Event{Rule: "R-59", Data: campaign.LeaderGone{Leader: id}})
		return
	}
	if post != l.Post {
		t.record(campaign.Event{Rule: "R-59", Data: campaign.LeaderPosted{
			Leader: id, From: l.Post, To: post, Why: why,
			Refuge: t.State().House.Flight == "nearest" && t.State().Provinces[post.Province].Contest != nil,
		}})
	}
}

// staysInRefuge says that a leader need not leave a province that his player contests:
// he fled there when the contest stood already (R-59, an exception to R-42).
func (t *turn) staysInRefuge(l campaign.Leader, r reply) bool {
	return l.Refuge && r.answer.Kind == campaign.AnswerContest
}

// endTasks ends the contest and the sieges of an army that leaves or is no more
//
func (t *turn) endTasks(army campaign.ArmyID) {
	for _, id := range t.State().ContestsOf(army) {
		t.record(campaign.Event{Rule: "R-46", Data: campaign.ContestEnded{Province: id, Army: army}})
	}
	for _, id := range t.State().SiegesOf(army) {
		t.record(campaign.Event{Rule: "R-47", Data: campaign.SiegeLifted{City: id, Army: army}})
	}
}

// dissolve takes an army off the map: its battle is lost, its contest and sieges
// end, its leader goes home; one whose player
// disbands it stays where it stood, if the province is quiet and of his side.
func (t *turn) dissolve(id campaign.ArmyID, why campaign.DisbandReason, rule campaign.Rule, by campaign.Cause) {
	a := t.State().Armies[id]
	t.forfeit(func(f campaign.Force) bool { return f.Army == id })
	t.endTasks(id)
	switch l := t.State().Leaders[a.Leader]; {
	case a.Leader == "":
	case (why == campaign.ByOrder || why == campaign.ByRuling) && t.uncontested(l.Player, a.At):
		t.record(campaign.Event{Rule: rule, Cause: by, Data: campaign.LeaderPosted{
			Leader: l.ID, From: l.Post, To: campaign.Post{Province: a.At}, Why: campaign.Disbanded,
		}})
	default:
		t.flee(l.ID, a.At, campaign.Disbanded)
	}
	t.record(campaign.Event{Rule: rule, Cause: by, Data: campaign.ArmyDisbanded{Army: id, At: a.At, Why: why}})
}

// scuttle takes a fleet off the map; its leader goes ashore.
func (t *turn) scuttle(id campaign.FleetID, why campaign.DisbandReason, rule campaign.Rule, by campaign.Cause) {
	f := t.State().Fleets[id]
	t.forfeit(func(force campaign.Force) bool { return force.Fleet == id })
	if f.Leader != "" {
		t.flee(f.Leader, t.landfall(f), campaign.Disbanded)
	}
	t.record(campaign.Event{Rule: rule, Cause: by, Data: campaign.FleetDisbanded{Fleet: id, At: f.At, Why: why}})
}

// landfall is the first coast of a fleet's zone, by id, that is of its side and
// uncontested; "" if none is.
func (t *turn) landfall(f campaign.Fleet) maps.ProvinceID {
	for _, coast := range t.State().Map.CoastsOf(f.At) {
		if t.uncontested(t.State().SideOf(f.Holder), coast) {
			return coast
		}
	}
	return ""
}

// forfeit gives the battles at hand of a force that is no more to the other side
// . Where the other side's is no more either, the battle is void.
func (t *turn) forfeit(gone func(campaign.Force) bool) {
	for _, id := range t.State().BattleQueue() {
		b := t.State().Battles[id]
		if !gone(b.Invader) && !gone(b.Invaded) || b.State == campaign.Settled {
			continue
		}
		if b.State == campaign.Decided {
			wonAndGone := func(f campaign.Force) bool { return gone(f) && f.Player == b.Result.Winner }
			if t.forfeited[id] && (wonAndGone(b.Invader) || wonAndGone(b.Invaded)) {
				t.record(campaign.Event{Rule: "R-64", Data: campaign.BattleSettled{Battle: id, Result: campaign.Result{Unfought: true}}})
			}
			continue
		}
		winner := b.Invader.Player
		if gone(b.Invader) {
			winner = b.Invaded.Player
		}
		t.forfeited[id] = true
		t.record(campaign.Event{Rule: "R-64", Data: campaign.BattleDecided{Battle: id, Result: campaign.Result{Winner: winner, Unfought: true}}})
	}
}

// settleForfeits gives the battles that a force lost by disbanding at the close their
// consequences there and then: the others have had theirs.
func (t *turn) settleForfeits() {
	for _, id := range t.State().BattleQueue() {
		if b := t.State().Battles[id]; b.State == campaign.Decided && t.forfeited[id] {
			t.settle(b)
		}
	}
}
