package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// canUsurp says that a player may have a leader raised against his king: another's
// proconsul who leads an army or holds a province, not where the king is, while there are fewer
// usurpers than there may be. An army that a battle carried over holds in its place is not free to rise.
func (t *turn) canUsurp(by campaign.PlayerID, id campaign.LeaderID) bool {
	s := t.State()
	l, ok := s.Leaders[id]
	return ok && l.Player != by && s.Players[l.Player].Status == campaign.InPlay && len(s.Usurpers()) < campaign.MostUsurpers && t.mayRise(id)
}

// mayRise says that a leader has something to rise with.
func (t *turn) mayRise(id campaign.LeaderID) bool {
	_, army, ok := t.State().Holds(id)
	return ok && (army == "" || !t.awaits(army))
}

// usurpThrone has a proconsul raised against his king: a die of his level at most, and his
// army and province are a kingdom allied to the player who raised him; then each proconsul of
// that king's in a province beside it may join him, by a die of his own level at least.
func (t *turn) usurpThrone(by campaign.PlayerID, id campaign.LeaderID, cause campaign.Cause) {
	s := t.State()
	l := s.Leaders[id]
	die := t.roll("R-104", string(id))
	tested := campaign.LoyaltyTested{Leader: id, By: by, Level: levelOf(s, id), Rises: die.Value <= levelOf(s, id)}
	t.record(campaign.Event{Rule: "R-104", Cause: cause, Dice: []campaign.Die{die}, Data: tested})
	if !tested.Rises {
		return
	}
	at, _, _ := s.Holds(id)
	asked := t.neighboursOf(l, at)
	name := t.realmName(l.Name)
	k := campaign.Kingdom{
		ID:   campaign.KingdomID(campaign.NewID(t.isRealm, l.Player.Holder(), l.Name)),
		Name: campaign.Names{"en": name}, List: s.Players[l.Player].List, Patron: by, Since: s.Number,
		Usurpation: &campaign.Usurpation{Leader: id, Lord: l.Player, By: by},
	}
	t.record(campaign.Event{Rule: "R-104", Cause: cause, Data: campaign.UsurperRose{Kingdom: k}})
	rising := []campaign.LeaderID{id}
	for _, other := range asked {
		die := t.roll("R-104", string(other))
		tested := campaign.LoyaltyTested{Leader: other, By: by, Joins: k.ID, Level: levelOf(s, other), Rises: die.Value >= levelOf(s, other)}
		t.record(campaign.Event{Rule: "R-104", Cause: cause, Dice: []campaign.Die{die}, Data: tested})
		if tested.Rises {
			rising = append(rising, other)
		}
	}
	t.defect(k, rising, cause)
	t.endFriendlySieges(by)
}

// neighboursOf are the other proconsuls of an usurper's player in provinces beside his, by id,
// who could rise themselves.
func (t *turn) neighboursOf(l campaign.Leader, at maps.ProvinceID) (all []campaign.LeaderID) {
	for _, id := range campaign.Sorted(t.State().Leaders) {
		if other := t.State().Leaders[id]; other.Player == l.Player && id != l.ID && t.mayRise(id) && t.State().Map.Adjacent(at, t.State().Whereabouts(id)) {
			all = append(all, id)
		}
	}
	return all
}

// isRealm says that an id is a player's or a kingdom's.
func (t *turn) isRealm(id string) bool {
	s := t.State()
	return has(s.Players, campaign.PlayerID(id)) || has(s.Kingdoms, campaign.KingdomID(id))
}

// realmName is what a kingdom of a man's is called: as he is, with a number where orders could not
// tell it from another realm.
func (t *turn) realmName(man string) string {
	if t.nameable(campaign.Names{"en": man}) == nil {
		return man
	}
	return man + " " + campaign.NextNumeral(func(n string) bool {
		return n == "I" || t.nameable(campaign.Names{"en": man + " " + n}) != nil
	})
}

// defect takes proconsuls over to an usurper's kingdom, with the armies they lead and the
// provinces of their player's where they stand, unless those are contested; who else of his is
// there goes.
func (t *turn) defect(k campaign.Kingdom, rising []campaign.LeaderID, cause campaign.Cause) {
	s := t.State()
	var lands []maps.ProvinceID
	for _, id := range rising {
		at, army, _ := s.Holds(id)
		if p := s.Provinces[at]; p.Controller == k.Usurpation.Lord.Holder() && p.Contest == nil && !slices.Contains(lands, at) {
			lands = append(lands, at)
		}
		t.turnLeader(id, k.Patron, k.ID, army, k.ID.Holder(), cause)
		if army != "" {
			t.usurper[army] = k.Patron
		}
	}
	for _, at := range lands {
		p := s.Provinces[at]
		t.record(campaign.Event{Rule: "R-104", Cause: cause, Data: campaign.ProvinceTaken{Province: at, From: p.Controller, To: k.ID.Holder(), Native: p.Native}})
		t.expelDefenders(at)
	}
}

// turnLeader takes a leader to another player's side; whom orders there could not tell from
// another has a number added to his name.
func (t *turn) turnLeader(id campaign.LeaderID, to campaign.PlayerID, follows campaign.KingdomID, army campaign.ArmyID, holder campaign.HolderID, cause campaign.Cause) {
	s := t.State()
	l := s.Leaders[id]
	d := campaign.LeaderTurned{Leader: id, From: l.Player, To: to, Name: l.Name, Kingdom: follows, Army: army}
	if army != "" {
		d.Holder = holder
	}
	if slices.ContainsFunc(campaign.Sorted(s.Leaders), func(other campaign.LeaderID) bool {
		return other != id && s.Leaders[other].Player == to && s.Leaders[other].Name == l.Name
	}) {
		d.Name = regnal(s, to, l.Name)
	}
	t.record(campaign.Event{Rule: "R-104", Cause: cause, Data: d})
}

// turnFollowers takes an usurper and those who joined him to a new patron of their kingdom, with
// their armies, which do nothing more this season; an army that the old patron's own man
// led has the ambassador, as that of any kingdom.
func (t *turn) turnFollowers(k campaign.Kingdom, e embassy) {
	s := t.State()
	for _, id := range campaign.Sorted(s.Leaders) {
		if l := s.Leaders[id]; k.Usurpation.Of(id) && l.Player != e.player && t.belongs(l, k) {
			t.turnLeader(id, e.player, k.ID, "", "", e.cause)
		}
	}
	for _, army := range s.ArmiesHeld(k.ID.Holder()) {
		t.usurper[army] = e.player
		if s.Leaders[s.Armies[army].Leader].Player == e.player {
			continue
		}
		t.expelCommander(army)
		if post := s.Leaders[e.leader].Post; !t.takenOver(s.Armies[army]) && post.Kingdom == k.ID {
			t.record(campaign.Event{Rule: "R-35", Cause: e.cause, Data: campaign.LeaderPosted{
				Leader: e.leader, From: post, To: campaign.Post{Army: army}, Why: campaign.WonOver,
			}})
		}
	}
}

// belongs says that a leader stands in an usurper's province or leads an army of his.
func (t *turn) belongs(l campaign.Leader, k campaign.Kingdom) bool {
	s := t.State()
	if l.Post.Army != "" {
		return s.Armies[l.Post.Army].Holder == k.ID.Holder()
	}
	return l.Post.Province != "" && s.Provinces[l.Post.Province].Controller == k.ID.Holder()
}
