package invariants

import (
	"adimperii/campaign"
	atlas "adimperii/maps"
)

// moves holds every step on the map to the map and to the season.
func (c *check) moves() {
	c.each(func(s *campaign.State, e campaign.Event) {
		switch d := e.Data.(type) {
		case campaign.ArmyMoved:
			c.march(s, d)
		case campaign.ArmyEmbarked:
			f := s.Fleets[d.Fleet]
			aboard := s.Map.Borders(d.From, f.At) || f.From != "" && s.Map.Borders(d.From, f.From)
			if s.Armies[d.Army].At != d.From || d.From == d.To || !aboard || !s.Map.Borders(d.To, f.At) {
				c.breach("%s crosses from %s to %s with %s, which is at %s", d.Army, d.From, d.To, d.Fleet, f.At)
			}
			if e.Season.Quarter == campaign.Winter {
				c.breach("%s crosses to %s in winter (R-25)", d.Army, d.To)
			}
		case campaign.ArmyRetreated:
			c.retreat(s, d)
		case campaign.FleetSailed:
			if s.Fleets[d.Fleet].At != d.From || !s.Map.SeasAdjacent(d.From, d.To) {
				c.breach("%s sails from %s to %s, and was at %s", d.Fleet, d.From, d.To, s.Fleets[d.Fleet].At)
			}
			if e.Rule == "R-24" && e.Season.Quarter == campaign.Winter && !s.House.WinterFleetsSail {
				c.breach("%s sails to %s in winter (R-25)", d.Fleet, d.To)
			}
		}
	})
}

// march: at most two steps over land and straits, by an army that can.
func (c *check) march(s *campaign.State, d campaign.ArmyMoved) {
	allowance := 2
	if s.YearEvent != nil && s.YearEvent.Row == 10 {
		allowance = 3 // for some, at some time
	}
	if c.lasts(s, "march", "army", string(d.Army)) {
		allowance = 3
	}
	a := s.Armies[d.Army]
	if len(d.Path) < 2 || len(d.Path) > allowance+1 || d.Path[0] != a.At {
		c.breach("%s at %s goes %v", d.Army, a.At, d.Path)
		return
	}
	if a.Immobile {
		c.breach("%s moves and cannot (R-63): %v", d.Army, d.Path)
	}
	for i, to := range d.Path[1:] {
		if !s.Map.Adjacent(d.Path[i], to) {
			c.breach("%s goes from %s to %s, which are no neighbours", d.Army, d.Path[i], to)
		}
		if s.House.StraitCostsStep && s.Map.Strait(d.Path[i], to) && len(d.Path) > 2 {
			c.breach("%s crosses the strait of %s and %s and goes on (R-3): %v", d.Army, d.Path[i], to, d.Path)
		}
	}
}

// retreat: to a neighbour, or back across the sea.
func (c *check) retreat(s *campaign.State, d campaign.ArmyRetreated) {
	a := s.Armies[d.Army]
	if a.At != d.From || !s.Map.Adjacent(d.From, d.To) && (a.Aboard == "" || d.To != a.From) {
		c.breach("%s at %s retreats from %s to %s", d.Army, a.At, d.From, d.To)
	}
}

// battles looks at those at hand; none is settled twice.
func (c *check) battles() {
	s := c.after
	settled := map[campaign.BattleID]bool{}
	for _, e := range c.events {
		if d, ok := e.Data.(campaign.BattleSettled); ok {
			if settled[d.Battle] || c.before.Battles[d.Battle].State == campaign.Settled {
				c.breach("%s is settled twice", d.Battle)
			}
			settled[d.Battle] = true
		}
	}
	busy := map[campaign.ArmyID]campaign.BattleID{}
	for _, id := range s.BattleQueue() {
		b := s.Battles[id]
		if b.State == campaign.Settled || b.State == campaign.Decided {
			continue
		}
		if b.State != campaign.Postponed && b.Invader.Player == b.Invaded.Player || !c.inPlay(b.Invader.Player) || !c.inPlay(b.Invaded.Player) {
			c.breach("in %s %q fights %q", id, b.Invader.Player, b.Invaded.Player)
		}
		for _, f := range []campaign.Force{b.Invader, b.Invaded} {
			if !c.present(b, f) {
				c.breach("%s in %s%s: the force of %s, %+v, is not there", id, b.Province, b.Sea, f.Player, f)
			}
			if f.Army == "" {
				continue
			}
			if other, two := busy[f.Army]; two {
				c.breach("%s fights in %s and in %s", f.Army, other, id)
			}
			busy[f.Army] = id
		}
	}
}

// present says that a force is where its battle is, and whose it was. A battle carried
// over waits for its forces as they will be when it is resumed: leaders and
// patrons may be others by then.
func (c *check) present(b campaign.Battle, f campaign.Force) bool {
	s := c.after
	waits := b.State == campaign.Postponed
	switch {
	case f.Army != "":
		a := s.Armies[f.Army]
		return a.At == b.Province && (waits || s.SideOf(a.Holder) == f.Player && a.Leader == f.Leader)
	case f.Fleet != "":
		fleet := s.Fleets[f.Fleet]
		return fleet.At == b.Sea && s.SideOf(fleet.Holder) == f.Player
	}
	return s.Provinces[b.Province].Controller == f.Holder && (waits || s.SideOf(f.Holder) == f.Player)
}

// invasions looks at what is being asked.
func (c *check) invasions() {
	s := c.after
	if s.Stage != campaign.Decisions {
		return
	}
	for _, id := range campaign.Sorted(s.Invasions) {
		i := s.Invasions[id]
		if i.Province != id {
			c.breach("the invasion of %s is kept as that of %s", i.Province, id)
		}
		if a := s.Armies[i.Army]; a.At != id || s.SideOf(a.Holder) != i.Invader {
			c.breach("%s asks of %s what is at %s", i.Invader, id, at(a.At))
		}
		if s.Provinces[id].Controller != i.Invaded || s.SideOf(i.Invaded) != i.Asked || s.Friendly(i.Invader, i.Invaded) {
			c.breach("%s is asked for %s, which is %s's, by %s", i.Asked, id, s.Provinces[id].Controller, i.Invader)
		}
	}
}

func at(p atlas.ProvinceID) string {
	if p == "" {
		return "no place"
	}
	return string(p)
}
