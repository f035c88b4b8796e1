package invariants

import (
	"slices"

	"adimperii/campaign"
)

// trespass holds every order to its player's own side, but for what the rules named
// in [deeds] let it do to others. What the referee orders or rules is his.
func (c *check) trespass() {
	c.each(func(s *campaign.State, e campaign.Event) {
		by := e.Cause.Player
		if by == "" || e.Cause.Ruling != "" {
			return
		}
		for _, entry := range e.Entries {
			if h := campaign.HolderID(entry.Account); entry.Talents < 0 && entry.Account != campaign.Mint && !s.Friendly(by, h) {
				c.breach("an order of %s takes %d talents from %s: %s", by, -entry.Talents, h, e.Data.Type())
			}
		}
		if slices.Contains(deeds[e.Data.Type()].others, e.Rule) {
			return
		}
		sides := owners(s, e.Data)
		if _, either := e.Data.(campaign.BattleReported); either && slices.Contains(sides, by) {
			return
		}
		if _, either := e.Data.(campaign.BattleUnreported); either && slices.Contains(sides, by) {
			return
		}
		if _, either := e.Data.(campaign.BattleDecided); either && slices.Contains(sides, by) {
			return
		}
		for _, side := range sides {
			if side != "" && side != by {
				c.breach("an order of %s touches what is %s's, by %s: %s", by, side, e.Rule, e.Data.Type())
			}
		}
	})
}

// owners are the players whose things an event changes, as it finds them: a battle's
// are two. What is nobody's has the owner "".
func owners(s *campaign.State, d campaign.Payload) []campaign.PlayerID {
	if side, ok := unitOwner(s, d); ok {
		return []campaign.PlayerID{side}
	}
	if side, ok := landOwner(s, d); ok {
		return []campaign.PlayerID{side}
	}
	if side, ok := leaderOwner(s, d); ok {
		return []campaign.PlayerID{side}
	}
	switch d := d.(type) {
	case campaign.BattleReported:
		return fighters(s, d.Battle)
	case campaign.BattleUnreported:
		return fighters(s, d.Battle)
	case campaign.BattleDecided:
		return fighters(s, d.Battle)
	case campaign.BattlePostponed:
		return fighters(s, d.Battle)
	case campaign.BattleResumed:
		return fighters(s, d.Battle)
	case campaign.BattleSettled:
		return fighters(s, d.Battle)
	case campaign.OrderRefused:
		return []campaign.PlayerID{d.Player}
	case campaign.StandingAnswerGiven:
		return []campaign.PlayerID{d.Player}
	case campaign.AllianceRenounced:
		return []campaign.PlayerID{d.Player}
	case campaign.PassageAllowed:
		return []campaign.PlayerID{d.Player}
	case campaign.TalentsReserved:
		return []campaign.PlayerID{d.Player}
	case campaign.TalentsPaid:
		return []campaign.PlayerID{d.From}
	case campaign.PlayerEliminated:
		return []campaign.PlayerID{d.Player}
	}
	return nil
}

func fighters(s *campaign.State, id campaign.BattleID) []campaign.PlayerID {
	return s.Battles[id].Players()
}

// unitOwner is whose army or fleet an event changes.
func unitOwner(s *campaign.State, d campaign.Payload) (campaign.PlayerID, bool) {
	army := func(id campaign.ArmyID) (campaign.PlayerID, bool) { return s.SideOf(s.Armies[id].Holder), true }
	fleet := func(id campaign.FleetID) (campaign.PlayerID, bool) { return s.SideOf(s.Fleets[id].Holder), true }
	switch d := d.(type) {
	case campaign.ArmyRaised:
		return s.SideOf(d.Army.Holder), true
	case campaign.ArmyDisbanded:
		return army(d.Army)
	case campaign.ArmyDestroyed:
		return army(d.Army)
	case campaign.ArmyReorganised:
		return army(d.Army)
	case campaign.ArmyImmobilised:
		return army(d.Army)
	case campaign.ArmyMoved:
		return army(d.Army)
	case campaign.ArmyEmbarked:
		return army(d.Army)
	case campaign.ArmyStopped:
		return army(d.Army)
	case campaign.ArmyRetreated:
		return army(d.Army)
	case campaign.RetreatOrdered:
		return army(d.Army)
	case campaign.TaskOrdered:
		return army(d.Army)
	case campaign.FleetBuilt:
		return s.SideOf(d.Fleet.Holder), true
	case campaign.FleetDisbanded:
		return fleet(d.Fleet)
	case campaign.FleetSailed:
		return fleet(d.Fleet)
	}
	return "", false
}

// landOwner is whose province, city or kingdom an event changes.
func landOwner(s *campaign.State, d campaign.Payload) (campaign.PlayerID, bool) {
	switch d := d.(type) {
	case campaign.ProvinceTaken:
		return s.SideOf(s.Provinces[d.Province].Controller), true
	case campaign.CityTaken:
		return s.SideOf(s.Cities[d.City].Controller), true
	case campaign.ProvinceInvaded:
		return s.SideOf(s.Provinces[d.Invasion.Province].Controller), true
	case campaign.InvasionAnswered:
		return s.SideOf(s.Provinces[d.Province].Controller), true
	case campaign.ContestOpened:
		return s.SideOf(s.Provinces[d.Province].Controller), true
	case campaign.PacificationAttempted:
		return s.SideOf(s.Provinces[d.Province].Controller), true
	case campaign.SiegeAttempted:
		return s.SideOf(s.Cities[d.City].Controller), true
	case campaign.SiegeWaited:
		return s.SideOf(s.Cities[d.City].Controller), true
	case campaign.AllianceFormed:
		return s.Kingdoms[d.Kingdom].Patron, true
	case campaign.AllianceEnded:
		return s.Kingdoms[d.Kingdom].Patron, true
	}
	return "", false
}

// leaderOwner is whose leader an event changes. One who takes another's command over
// touches that too, but is of the same side, or the leaders' invariant says so.
func leaderOwner(s *campaign.State, d campaign.Payload) (campaign.PlayerID, bool) {
	leader := func(id campaign.LeaderID) (campaign.PlayerID, bool) { return s.Leaders[id].Player, true }
	switch d := d.(type) {
	case campaign.ProconsulAppointed:
		return d.Leader.Player, true
	case campaign.LeaderPosted:
		return leader(d.Leader)
	case campaign.LeaderKilled:
		return leader(d.Leader)
	case campaign.LeaderCaptured:
		return leader(d.Leader)
	case campaign.LeaderGone:
		return leader(d.Leader)
	case campaign.LeaderReleased:
		return leader(d.Leader)
	case campaign.LevelGained:
		return leader(d.Leader)
	case campaign.EmbassySent:
		return leader(d.Leader)
	case campaign.HeirNamed:
		return d.Player, true
	case campaign.KingSucceeded:
		return d.Player, true
	}
	return "", false
}
