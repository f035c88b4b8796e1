package referee

import (
	"fmt"

	"adimperii/campaign"
	"adimperii/maps"
)

// unsound is what no rule allows in a state, a sentence each that says what to do:
// what a ruling must not bring about.
func unsound(s *campaign.State) []string {
	c := soundness{s: s}
	c.armies()
	c.leaders()
	c.tasks()
	c.battles()
	c.invasions()
	return c.faults
}

// soundness collects the faults of a state.
type soundness struct {
	s      *campaign.State
	faults []string
}

func (c *soundness) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

// armies: one of a side in a province, on the map, and led.
func (c *soundness) armies() {
	type place struct {
		side campaign.HolderID
		at   maps.ProvinceID
	}
	first := map[place]campaign.ArmyID{}
	for _, id := range campaign.Sorted(c.s.Armies) {
		a := c.s.Armies[id]
		side := campaign.HolderID(c.s.SideOf(a.Holder))
		if side == "" {
			c.fault("%s would have no patron to lead it: disband it first (R-35)", id)
			continue
		}
		at := place{side, a.At}
		if other, ok := first[at]; ok {
			c.fault("%s and %s would both stand in %s: move one away first (R-23)", other, id, a.At)
		}
		first[at] = id
		if a.Leader == "" && c.s.House.LeaderlessGrace == 0 {
			c.fault("%s would have no leader: post another to it first, or disband it (R-10)", id)
		}
	}
}

// leaders: each where he is said to be, in a place of his side.
func (c *soundness) leaders() {
	for _, id := range campaign.Sorted(c.s.Leaders) {
		l := c.s.Leaders[id]
		if l.Status != campaign.Serving {
			continue
		}
		var ok bool
		switch at := l.Post; {
		case at.Army != "":
			a := c.s.Armies[at.Army]
			ok = a.Leader == id && c.s.Friendly(l.Player, a.Holder)
		case at.Fleet != "":
			f := c.s.Fleets[at.Fleet]
			ok = f.Leader == id && c.s.Friendly(l.Player, f.Holder)
		case at.Kingdom != "":
			_, ok = c.s.Kingdoms[at.Kingdom]
		case at.City != "":
			ok = l.King && c.s.Friendly(l.Player, c.s.Cities[at.City].Controller)
		default:
			ok = c.s.Friendly(l.Player, c.s.Provinces[at.Province].Controller)
		}
		if !ok {
			c.fault("%s would be where he cannot be: post him elsewhere first (R-8)", id)
		}
	}
}

// tasks: who contests a province or besieges a city is there, and no friend.
func (c *soundness) tasks() {
	for _, id := range campaign.Sorted(c.s.Provinces) {
		p := c.s.Provinces[id]
		if p.Contest == nil {
			continue
		}
		a, ok := c.s.Armies[p.Contest.Army]
		if !ok || a.At != id || p.Controller == "" || c.s.Friendly(c.s.SideOf(a.Holder), p.Controller) {
			c.fault("%s cannot contest %s: it must stand there, in another's land (R-45)", p.Contest.Army, id)
		}
	}
	for _, id := range campaign.Sorted(c.s.Cities) {
		city := c.s.Cities[id]
		if city.Siege == nil {
			continue
		}
		a, ok := c.s.Armies[city.Siege.Army]
		ground, _ := c.s.Map.City(id)
		if !ok || a.At != ground.Province || c.s.Friendly(c.s.SideOf(a.Holder), city.Controller) {
			c.fault("%s cannot besiege %s: it must stand in %s, and the city be no friend's (R-47)", city.Siege.Army, id, ground.Province)
		}
	}
}

// battles: those at hand have both their forces, as they were queued.
func (c *soundness) battles() {
	for _, id := range c.s.BattleQueue() {
		b := c.s.Battles[id]
		if b.State != campaign.Open && b.State != campaign.Disputed && b.State != campaign.Postponed {
			continue
		}
		for _, f := range []campaign.Force{b.Invader, b.Invaded} {
			if !c.stands(b, f) {
				c.fault("battle %s is at hand and binds its forces and their leaders: draw or award it first (R-64)", id)
				break
			}
		}
	}
}

// stands says that a force of a battle is still what it was.
func (c *soundness) stands(b campaign.Battle, f campaign.Force) bool {
	switch {
	case f.Army != "":
		a := c.s.Armies[f.Army]
		return a.At == b.Province && c.s.SideOf(a.Holder) == f.Player && (a.Leader == f.Leader || b.State == campaign.Postponed)
	case f.Fleet != "":
		x := c.s.Fleets[f.Fleet]
		return x.At == b.Sea && c.s.SideOf(x.Holder) == f.Player
	}
	return c.s.Provinces[b.Province].Controller == f.Holder && c.s.SideOf(f.Holder) == f.Player
}

// invasions: those asked about are still what they were.
func (c *soundness) invasions() {
	if c.s.Stage != campaign.Decisions {
		return
	}
	for _, id := range campaign.Sorted(c.s.Invasions) {
		i := c.s.Invasions[id]
		a := c.s.Armies[i.Army]
		if a.At != id || c.s.SideOf(a.Holder) != i.Invader || c.s.Provinces[id].Controller != i.Invaded || c.s.SideOf(i.Invaded) != i.Asked {
			c.fault("the answer for %s is awaited: resolve the decisions first (R-40)", id)
		}
	}
}
