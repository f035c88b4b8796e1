package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// judgeUsurpers says of each usurper, as the season closes, whether he has failed or succeeded
//
func (t *turn) judgeUsurpers() {
	s := t.State()
	for _, id := range s.Usurpers() {
		k := s.Kingdoms[id]
		u := *k.Usurpation
		end := func(why campaign.UsurpationEnd, succeeded bool) {
			t.record(campaign.Event{Rule: "R-104", Data: campaign.UsurpationEnded{Kingdom: id, Leader: u.Leader, Lord: u.Lord, Why: why, Succeeded: succeeded}})
		}
		if s.Players[u.Lord].Status != campaign.InPlay {
			end(campaign.NoLord, true)
		} else if why := t.usurperFailed(k); why != "" {
			end(why, false)
			t.restore(k)
		} else if why := t.usurperSucceeded(k); why != "" {
			end(why, true)
			t.submit(k)
		}
	}
}

// usurperFailed says why an usurper has failed, "" if he has not: he is dead or a captive, holds
// nothing, or whom he serves is no patron of his people.
func (t *turn) usurperFailed(k campaign.Kingdom) campaign.UsurpationEnd {
	switch {
	case t.State().Leaders[k.Usurpation.Leader].Status != campaign.Serving:
		return campaign.UsurperDead
	case t.nothingLeft(k.ID.Holder()):
		return campaign.UsurperLandless
	case k.Patron == "" || k.Patron != t.State().Leaders[k.Usurpation.Leader].Player: // he was away, and serves the old one still
		return campaign.UsurperForsaken
	}
	return ""
}

// usurperSucceeded says why an usurper has succeeded, "" if he has not yet.
func (t *turn) usurperSucceeded(k campaign.Kingdom) campaign.UsurpationEnd {
	s := t.State()
	lord := s.Players[k.Usurpation.Lord]
	switch {
	case slices.ContainsFunc(s.ArmiesHeld(k.ID.Holder()), func(a campaign.ArmyID) bool { return s.Armies[a].At == lord.Capital && !t.awaits(a) }):
		return campaign.UsurperInCapital
	case slices.ContainsFunc(campaign.Sorted(s.Battles), func(b campaign.BattleID) bool { return t.beatKing(s.Battles[b], k, lord.ID) }):
		return campaign.UsurperVictory
	case k.Usurpation.Murdered:
		return campaign.KingMurdered
	}
	return ""
}

// awaits says that a battle carried over holds an army where it is, and is to be fought.
func (t *turn) awaits(army campaign.ArmyID) bool {
	_, bound := t.postponed(func(b campaign.Battle) bool { return b.Engages(army) })
	return bound
}

// beatKing says that a battle of this season was won by an army of a kingdom over one that a
// player's king led, as he was when the season closed.
func (t *turn) beatKing(b campaign.Battle, k campaign.Kingdom, lord campaign.PlayerID) bool {
	if b.State != campaign.Settled || b.Result == nil || b.Result.Unfought || b.Result.Winner == "" {
		return false
	}
	won, lost := b.Invader, b.Invaded
	if b.Result.Winner != won.Player {
		won, lost = lost, won
	}
	king := t.before.Leaders[lost.Leader]
	return won.Holder == k.ID.Holder() && won.Army != "" && lost.Army != "" && king.Player == lord && king.King
}

// submit gives to an usurper who succeeded all lands of his lord in which that has no leader, and so
// no army.
func (t *turn) submit(k campaign.Kingdom) {
	s := t.State()
	lord := k.Usurpation.Lord
	var kept []maps.ProvinceID
	for _, id := range s.LeadersOf(lord) {
		kept = append(kept, s.Whereabouts(id))
	}
	for _, id := range s.CitiesOf(lord.Holder()) {
		if city, _ := s.Map.City(id); !slices.Contains(kept, city.Province) {
			t.handCity(id, k.ID.Holder())
		}
	}
	for _, id := range s.ProvincesOf(lord.Holder()) {
		if !slices.Contains(kept, id) {
			t.handProvince(id, k.ID.Holder())
		}
	}
	t.endFriendlySieges(k.Patron)
}

// restore gives an usurper's lands back to his lord, and those who followed him with the armies
// they lead there; what of his armies stands elsewhere disbands. He himself stays with his patron.
func (t *turn) restore(k campaign.Kingdom) {
	s := t.State()
	h, lord := k.ID.Holder(), k.Usurpation.Lord
	var followers []campaign.LeaderID
	for _, id := range campaign.Sorted(s.Leaders) {
		if l := s.Leaders[id]; slices.Contains(k.Usurpation.Followers, id) && t.belongs(l, k) {
			followers = append(followers, id)
		}
	}
	lands := s.ProvincesOf(h)
	for _, id := range s.CitiesOf(h) {
		t.handCity(id, lord.Holder())
	}
	for _, id := range followers {
		post := s.Leaders[id].Post
		t.turnLeader(id, lord, "", post.Army, lord.Holder(), campaign.Cause{})
	}
	for _, id := range lands {
		t.handProvince(id, lord.Holder())
	}
	for _, id := range slices.Concat(s.ArmiesHeld(h), s.ArmiesHeld(lord.Holder())) {
		a := s.Armies[id]
		if a.Holder == h || slices.Contains(followers, a.Leader) && !t.standsAlone(a) {
			t.dissolve(id, campaign.NoPatron, "R-104", campaign.Cause{})
		}
	}
	t.settleForfeits() // whoever is still on embassy there goes as the alliance ends, since nothing is left
}

// standsAlone says that an army is in a province of its holder's, and no other of his with it.
func (t *turn) standsAlone(a campaign.Army) bool {
	s := t.State()
	return s.Provinces[a.At].Controller == a.Holder && !slices.ContainsFunc(s.ArmiesAt(a.At), func(other campaign.ArmyID) bool {
		return other != a.ID && s.SideOf(s.Armies[other].Holder) == s.SideOf(a.Holder)
	})
}

// handProvince gives a province to a holder without a blow: who was there of the other side goes
// and a contest by a third opens anew.
func (t *turn) handProvince(id maps.ProvinceID, to campaign.HolderID) {
	s := t.State()
	p := s.Provinces[id]
	t.record(campaign.Event{Rule: "R-104", Data: campaign.ProvinceTaken{Province: id, From: p.Controller, To: to, Native: p.Native}})
	t.expelDefenders(id)
	if p.Contest == nil {
		return
	}
	if army, there := s.Armies[p.Contest.Army]; there && s.SideOf(army.Holder) != s.SideOf(to) {
		t.record(campaign.Event{Rule: "R-46", Data: campaign.ContestOpened{Province: id, Army: army.ID}})
	}
}

// handCity gives a city to a holder without a blow.
func (t *turn) handCity(id maps.CityID, to campaign.HolderID) {
	t.record(campaign.Event{Rule: "R-104", Data: campaign.CityTaken{City: id, From: t.State().Cities[id].Controller, To: to}})
}

// scoreUsurpers is of each usurper whom a player has raised, while it lasts.
func (t *turn) scoreUsurpers(p campaign.PlayerID) {
	for _, id := range t.State().Usurpers() {
		if t.State().Kingdoms[id].Usurpation.By == p {
			t.winter(p, campaign.PointsScored{Key: "usurper", Kingdom: id})
		}
	}
}
