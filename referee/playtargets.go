package referee

import (
	"slices"
	"strings"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

// kindOf is the name of a stratagem without the number that is printed on some.
func kindOf(id campaign.StratagemID) string {
	name, _, _ := strings.Cut(string(id), "-")
	return name
}

// allows says that a stratagem may be played on what its player names.
func (t *turn) allows(p campaign.PlayerID, row stratagem, play campaign.Play) bool {
	s := t.State()
	leader := s.Leaders[campaign.LeaderID(play.First("leader"))]
	province := maps.ProvinceID(play.First("province"))
	switch kindOf(play.Stratagem) {
	case "murder":
		return t.another(p, leader.Player) && leader.Status == campaign.Serving
	case "mutiny":
		f := s.Fleets[campaign.FleetID(play.First("fleet"))]
		return t.another(p, s.SideOf(f.Holder)) && f.Leader == "" && !t.mutinous(f.ID)
	case "desertion":
		a := s.Armies[t.enemyArmy(p, play)]
		return a.ID != "" && !s.Leaders[a.Leader].King
	case "intrigue":
		return slices.ContainsFunc(s.PlayersInPlay(), func(of campaign.PlayerID) bool { return of != p && s.Players[of].Capital == province })
	case "coup", "fickle":
		return t.allowsKingdom(p, play)
	case "uprising":
		return !slices.ContainsFunc(play.On, func(on campaign.Target) bool { return !t.revolts(p, maps.ProvinceID(on.ID)) })
	case "pacify":
		return !slices.ContainsFunc(play.On, func(on campaign.Target) bool { return t.pacifier(p, maps.ProvinceID(on.ID)) == "" })
	case "guard":
		return leader.Player == p && leader.Status == campaign.Serving && !t.guarded(leader.ID)
	case "march":
		return s.SideOf(s.Armies[campaign.ArmyID(play.First("army"))].Holder) == p
	case "fleet":
		return t.port(p, maps.SeaID(play.First("sea")))
	case "usurper":
		return t.canUsurp(p, leader.ID)
	case "triumph":
		return s.Options().Scored()
	case "triumphant":
		b := s.Battles[campaign.BattleID(play.First("battle"))]
		return s.Options().StandIn && !againstUsurper(s, b) && t.allowsBattle(p, row, play)
	}
	return t.allowsBattle(p, row, play)
}

// another says that somebody is a player in play, and not p.
func (t *turn) another(p, other campaign.PlayerID) bool {
	who, ok := t.State().Players[other]
	return ok && other != p && who.Status == campaign.InPlay
}

// allowsKingdom: a coup is made in an ally of another's, and a fickle ally is nobody's, or
// another's; none whose land one is at war with comes over.
func (t *turn) allowsKingdom(p campaign.PlayerID, play campaign.Play) bool {
	s := t.State()
	k, ok := s.Kingdoms[campaign.KingdomID(play.First("kingdom"))]
	if !ok || k.Patron == p {
		return false
	}
	if play.Stratagem == "coup" {
		return k.Patron != "" && len(k.Home) > 0
	}
	lands := s.ProvincesOf(k.ID.Holder())
	return k.Patron != "" || len(lands) > 0 && !slices.ContainsFunc(lands, func(id maps.ProvinceID) bool {
		c := s.Provinces[id].Contest
		return c != nil && s.SideOf(s.Armies[c.Army].Holder) == p
	})
}

// allowsBattle: what is played on a battle is played by who fights it, before it is decided; but a
// favour that says what a die shows may be anybody's. At sea there is only a die to play for.
func (t *turn) allowsBattle(p campaign.PlayerID, row stratagem, play campaign.Play) bool {
	id := campaign.BattleID(play.First("battle"))
	if id == "" {
		return true
	}
	b, ok := t.State().Battles[id]
	if !ok || b.Kind == campaign.NavalBattle && row.ID != "favour" && row.ID != "triumphant" {
		return false
	}
	own, other := b.Invaded, b.Invader
	if own.Player != p {
		own, other = other, own
	}
	open := b.State == campaign.Open && len(b.Reports) == 0
	switch row.ID {
	case "favour":
		return (b.State == campaign.Open || b.State == campaign.Disputed) && (party(b, p) || !t.State().Options().FavourAdds())
	case "arrow":
		return party(b, p) && other.Army != "" && slices.ContainsFunc(own.Lists, parthian)
	case "flight":
		return party(b, p) && open && own.Army != "" && len(t.retreats(t.State().Armies[own.Army])) > 0
	case "turncoats":
		return party(b, p) && open
	}
	return party(b, p) && (open || b.State == campaign.Disputed)
}

// parthian says that an army list has the arrow.
func parthian(id armies.ListID) bool {
	return slices.Contains([]armies.ListID{64, 68, 71, 74, 75, 76, 77, 102}, id)
}

// enemyArmy is the army of another side that is named by itself, its leader or where it stands.
func (t *turn) enemyArmy(p campaign.PlayerID, play campaign.Play) campaign.ArmyID {
	s := t.State()
	id := campaign.ArmyID(play.First("army"))
	if leader := play.First("leader"); leader != "" {
		id = s.Leaders[campaign.LeaderID(leader)].Post.Army
	}
	for _, at := range s.ArmiesAt(maps.ProvinceID(play.First("province"))) {
		if t.another(p, s.SideOf(s.Armies[at].Holder)) {
			id = at
		}
	}
	if !t.another(p, s.SideOf(s.Armies[id].Holder)) {
		return ""
	}
	return id
}

// revolts says that a province rises: it began as a kingdom's and is a player's now, another's
// than who plays, with no army in it, and so no siege, and no leader and no city of its holder.
func (t *turn) revolts(p campaign.PlayerID, id maps.ProvinceID) bool {
	s := t.State()
	holder := s.Provinces[id].Controller
	if !t.another(p, campaign.PlayerID(holder)) || t.homeOf(id) == "" || len(s.ArmiesAt(id)) > 0 {
		return false
	}
	led := slices.ContainsFunc(s.LeadersAt(id), func(l campaign.LeaderID) bool { return s.Leaders[l].Player.Holder() == holder })
	return !led && !slices.ContainsFunc(s.Map.CitiesIn(id), func(c maps.CityID) bool {
		return s.Cities[c].Controller == holder
	})
}

// homeOf is the kingdom as whose land a province began, "" for none.
func (t *turn) homeOf(id maps.ProvinceID) campaign.KingdomID {
	for _, k := range campaign.Sorted(t.State().Kingdoms) {
		if slices.Contains(t.State().Kingdoms[k].Home, id) {
			return k
		}
	}
	return ""
}

// pacifier is the army of a player's side that stands in a province it contests, "" for none.
func (t *turn) pacifier(p campaign.PlayerID, id maps.ProvinceID) campaign.ArmyID {
	c := t.State().Provinces[id].Contest
	if c == nil {
		return ""
	}
	if a := t.State().Armies[c.Army]; t.State().SideOf(a.Holder) == p {
		return a.ID
	}
	return ""
}

// mutinous says that the crew of a fleet obeys nobody; guarded, that a leader has a bodyguard.
func (t *turn) mutinous(id campaign.FleetID) bool { return mutinous(t.State(), id) }

func mutinous(s *campaign.State, id campaign.FleetID) bool {
	return slices.ContainsFunc(s.Held("mutiny"), func(l campaign.Lasting) bool { return l.First("fleet") == string(id) })
}

func (t *turn) guarded(id campaign.LeaderID) bool { return guarded(t.State(), id) }

func guarded(s *campaign.State, id campaign.LeaderID) bool {
	return id != "" && slices.ContainsFunc(s.Held("guard"), func(l campaign.Lasting) bool { return l.First("leader") == string(id) })
}
