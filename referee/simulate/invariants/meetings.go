package invariants

import (
	"adimperii/campaign"
	"adimperii/maps"
)

// meetings looks at who stands together when a season closes: armies of one side,
// those who have a battle with each other, drawn or to be fought, and those who had no
// orders to leave yet. The controller's waits where two others have theirs first, and
// so does who can go nowhere.
func (c *check) meetings() {
	c.each(func(s *campaign.State, e campaign.Event) {
		if _, closes := e.Data.(campaign.SeasonClosed); !closes || s.Ended != nil { // what waits at the end is drawn
			return
		}
		for _, id := range campaign.Sorted(s.Provinces) {
			armies := s.ArmiesAt(id)
			for i, first := range armies {
				for _, second := range armies[i+1:] {
					a, b := s.Armies[first], s.Armies[second]
					if s.SideOf(a.Holder) != s.SideOf(b.Holder) && !fight(s, a, b) && !newlyParted(s, a, b) && !awaits(s, a, b) && !awaits(s, b, a) {
						c.breach("%s and %s are left in %s without a battle", first, second, id)
					}
				}
			}
		}
	})
}

// fight says that two armies have a battle with each other, open or drawn.
func fight(s *campaign.State, a, b campaign.Army) bool {
	for _, battle := range s.Battles {
		drawn := battle.State != campaign.Settled || battle.Result != nil && battle.Result.Winner == ""
		one, other := battle.Invader.Army, battle.Invaded.Army
		if drawn && battle.Province == a.At && (one == a.ID && other == b.ID || one == b.ID && other == a.ID) {
			return true
		}
	}
	return false
}

// newlyParted says that two armies were friends, or guests of a friend, until an alliance
// changed in this season.
func newlyParted(s *campaign.State, a, b campaign.Army) bool {
	for _, h := range []campaign.HolderID{s.Provinces[a.At].Controller, a.Holder, b.Holder} {
		if k, kingdom := s.Kingdoms[campaign.KingdomID(h)]; kingdom && (k.Since == s.Number || k.Patron == "") {
			return true
		}
	}
	return false
}

// awaits says that two armies wait until one of them has fought out a battle carried over in
// the province, with a third: the controller's, or one that can go nowhere.
func awaits(s *campaign.State, w, other campaign.Army) bool {
	if !s.Friendly(s.SideOf(w.Holder), s.Provinces[w.At].Controller) && !cornered(s, w) {
		return false
	}
	for _, battle := range s.Battles {
		for _, f := range []campaign.Force{battle.Invader, battle.Invaded} {
			if battle.State == campaign.Postponed && battle.Province == w.At && (f.Army == w.ID || f.Army == other.ID) {
				return true
			}
		}
	}
	return false
}

// cornered says that an army has no province beside it to go to: friendly and quiet, or
// nobody's, and without an army.
func cornered(s *campaign.State, a campaign.Army) bool {
	for _, id := range s.Map.Neighbours(a.At) {
		p := s.Provinces[id]
		quiet := p.Controller == "" || p.Contest == nil && s.Friendly(s.SideOf(a.Holder), p.Controller)
		if _, invaded := s.Invasions[id]; quiet && !invaded && len(s.ArmiesAt(id)) == 0 && !embattled(s, id) {
			return false
		}
	}
	return true
}

// embattled says that a battle of the season is, or was, in a province.
func embattled(s *campaign.State, id maps.ProvinceID) bool {
	for _, battle := range s.Battles {
		if battle.Province == id {
			return true
		}
	}
	return false
}

// tasksDone looks at what armies were ordered to besiege, when the dice of the season
// have been thrown: each has its die, or its player a reason.
func (c *check) tasksDone() {
	tried, told := map[campaign.ArmyID]bool{}, map[campaign.ArmyID]bool{}
	for _, e := range c.events {
		switch d := e.Data.(type) {
		case campaign.SiegeAttempted:
			tried[d.Army] = true
		case campaign.SiegeWaited:
			told[d.Army] = true
		case campaign.OrderRefused:
			told[campaign.ArmyID(d.Args["army"])] = true
		case campaign.StageEntered:
			if d.Stage != campaign.Battles {
				return
			}
		}
	}
	if c.before.Stage == campaign.Battles || c.after.Stage != campaign.Battles {
		return
	}
	for _, p := range campaign.Sorted(c.after.Standing) {
		tasks := c.after.Standing[p].Tasks
		for _, id := range campaign.Sorted(tasks) {
			if _, stands := c.after.Armies[id]; stands && tasks[id].City != "" && !tried[id] && !told[id] {
				c.breach("%s was to besiege %s and nobody says why not", id, tasks[id].City)
			}
		}
	}
}
