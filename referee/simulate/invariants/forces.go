package invariants

import (
	"adimperii/campaign"
	atlas "adimperii/maps"
)

// control looks at who has the map.
func (c *check) control() {
	s := c.after
	for _, p := range s.Map.Provinces {
		now, ok := s.Provinces[p.ID]
		if !ok {
			c.breach("the state has forgotten %s", p.ID)
		}
		if now.Controller != "" && !c.known(now.Controller) {
			c.breach("%s is controlled by %q, who is nobody", p.ID, now.Controller)
		}
	}
	for _, city := range s.Map.Cities {
		now, ok := s.Cities[city.ID]
		if !ok {
			c.breach("the state has forgotten %s", city.ID)
		}
		if now.Controller != "" && !c.known(now.Controller) {
			c.breach("%s is controlled by %q, who is nobody", city.ID, now.Controller)
		}
	}
	if len(s.Provinces) != len(s.Map.Provinces) || len(s.Cities) != len(s.Map.Cities) {
		c.breach("%d provinces and %d cities, the map has %d and %d",
			len(s.Provinces), len(s.Cities), len(s.Map.Provinces), len(s.Map.Cities))
	}
	for _, id := range campaign.Sorted(s.Kingdoms) {
		k := s.Kingdoms[id]
		if k.Patron != "" && !c.inPlay(k.Patron) {
			c.breach("the patron of %s is %q, who is not in play", id, k.Patron)
		}
		if c.inPlay(campaign.PlayerID(id)) {
			c.breach("%s is a kingdom and a player in play", id)
		}
	}
}

// tasks looks at contests and sieges.
func (c *check) tasks() {
	s := c.after
	for _, id := range campaign.Sorted(s.Provinces) {
		p := s.Provinces[id]
		if p.Contest == nil {
			continue
		}
		a, ok := s.Armies[p.Contest.Army]
		if !ok || a.At != id || p.Controller == "" || s.Friendly(s.SideOf(a.Holder), p.Controller) || p.Contest.Attempts < 0 {
			c.breach("%s of %s is contested by %s (%s at %s)", id, p.Controller, p.Contest.Army, a.Holder, a.At)
		}
	}
	for _, id := range campaign.Sorted(s.Cities) {
		city := s.Cities[id]
		if city.Siege == nil {
			continue
		}
		a, ok := s.Armies[city.Siege.Army]
		ground, _ := s.Map.City(id)
		if !ok || a.At != ground.Province || s.Friendly(s.SideOf(a.Holder), city.Controller) || city.Siege.Attempts < 0 {
			c.breach("%s of %s is besieged by %s (%s at %s)", id, city.Controller, city.Siege.Army, a.Holder, a.At)
		}
	}
}

// armies looks at field armies.
func (c *check) armies() {
	s := c.after
	type place struct {
		side campaign.PlayerID
		at   atlas.ProvinceID
	}
	first := map[place]campaign.ArmyID{}
	held := map[campaign.KingdomID]campaign.ArmyID{}
	for _, id := range campaign.Sorted(s.Armies) {
		a := s.Armies[id]
		if _, ok := s.Map.Province(a.At); !ok || a.ID != id {
			c.breach("%s stands in %q, which is no province", id, a.At)
		}
		side := s.SideOf(a.Holder)
		if !c.inPlay(side) {
			c.breach("%s is of %q, for whom nobody in play fights", id, a.Holder)
		}
		if other, two := first[place{side, a.At}]; two {
			c.breach("%s and %s of one side stand in %s (R-23)", other, id, a.At)
		}
		first[place{side, a.At}] = id
		k := campaign.KingdomID(a.Holder)
		if _, kingdom := s.Kingdoms[k]; kingdom {
			if other, two := held[k]; two && s.Kingdoms[k].Usurpation == nil { // who joined an usurper brought his own
				c.breach("%s has two field armies, %s and %s (R-35)", k, other, id)
			}
			held[k] = id
		}
		c.led(a, side)
	}
}

// led looks at an army's leader.
func (c *check) led(a campaign.Army, side campaign.PlayerID) {
	if a.Leader == "" {
		if e := c.after.YearEvent; e != nil && e.Recalled != "" && e.Since == c.after.Number && c.after.Stage == campaign.Orders {
			return // its king was called away when the season opened; its orders are to come
		}
		if a.Leaderless > c.after.House.LeaderlessGrace || c.after.House.LeaderlessGrace == 0 {
			c.breach("nobody leads %s, for %d seasons (R-10)", a.ID, a.Leaderless)
		}
		return
	}
	l := c.after.Leaders[a.Leader]
	if l.Post.Army != a.ID || l.Status != campaign.Serving || l.Player != side {
		c.breach("%s is led by %s of %s, who is %s at %+v", a.ID, a.Leader, l.Player, status(l), l.Post)
	}
}

// fleets looks at fleets.
func (c *check) fleets() {
	s := c.after
	for _, id := range campaign.Sorted(s.Fleets) {
		f := s.Fleets[id]
		if _, ok := s.Map.Sea(f.At); !ok || f.ID != id {
			c.breach("%s is at %q, which is no sea", id, f.At)
		}
		if !c.inPlay(campaign.PlayerID(f.Holder)) {
			c.breach("%s is of %q, who is no player in play", id, f.Holder)
		}
		if l := s.Leaders[f.Leader]; f.Leader != "" && (l.Post.Fleet != id || l.Status != campaign.Serving || l.Player != campaign.PlayerID(f.Holder)) {
			c.breach("%s is led by %s of %s, who is %s at %+v", id, f.Leader, l.Player, status(l), l.Post)
		}
	}
}

// leaders looks at kings and proconsuls.
func (c *check) leaders() {
	s := c.after
	kings := map[campaign.PlayerID]campaign.LeaderID{}
	for _, id := range campaign.Sorted(s.Leaders) {
		l := s.Leaders[id]
		if l.Level < 0 || l.Level > 4 || l.ID != id {
			c.breach("%s is of level %d", id, l.Level)
		}
		if l.King && (l.Status == campaign.Serving || l.Status == campaign.Captive) {
			if other, two := kings[l.Player]; two {
				c.breach("%s has two kings, %s and %s (R-11)", l.Player, other, id)
			}
			kings[l.Player] = id
		}
		switch l.Status {
		case campaign.Serving:
			if !c.inPlay(l.Player) || !c.canBe(l) {
				c.breach("%s of %s is where he cannot be, %+v (R-8)", id, l.Player, l.Post)
			}
		case campaign.Captive:
			if l.Post != (campaign.Post{}) || !c.inPlay(l.Captor) || l.Captor == l.Player {
				c.breach("%s is the captive of %q, at %+v (R-12)", id, l.Captor, l.Post)
			}
		default:
			if l.Post != (campaign.Post{}) || l.Captor != "" {
				c.breach("%s is %s, at %+v with %q", id, status(l), l.Post, l.Captor)
			}
		}
	}
}

// canBe says that a leader's post is one, and of his side.
func (c *check) canBe(l campaign.Leader) bool {
	s := c.after
	switch at := l.Post; at {
	case campaign.Post{Province: at.Province}:
		return s.Friendly(l.Player, s.Provinces[at.Province].Controller)
	case campaign.Post{City: at.City}:
		return l.King && s.Friendly(l.Player, s.Cities[at.City].Controller)
	case campaign.Post{Army: at.Army}:
		a := s.Armies[at.Army]
		return a.Leader == l.ID && s.Friendly(l.Player, a.Holder)
	case campaign.Post{Fleet: at.Fleet}:
		f := s.Fleets[at.Fleet]
		return f.Leader == l.ID && s.Friendly(l.Player, f.Holder)
	case campaign.Post{Kingdom: at.Kingdom}:
		_, ok := s.Kingdoms[at.Kingdom]
		was := c.before.Leaders[l.ID]
		return ok && (!l.King || c.landless(l.Player) || was.King && was.Post == l.Post)
	}
	return false // in two places
}

// landless says that a side has no province: its king, crowned on embassy, is a guest
// where he was an ambassador until he is posted, since there is nowhere to recall him
// to.
func (c *check) landless(p campaign.PlayerID) bool {
	for _, province := range c.after.Provinces {
		if c.after.Friendly(p, province.Controller) {
			return false
		}
	}
	return true
}

func status(l campaign.Leader) string {
	if l.Status == campaign.Serving {
		return "serving"
	}
	return string(l.Status)
}
