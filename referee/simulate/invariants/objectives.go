package invariants

import (
	"slices"

	"adimperii/campaign"
)

// alone are the objectives that one player at most holds.
var alone = []campaign.Objective{"beloved", "elected", "acclaimed", "corruption", "adored"}

// objectives looks at who holds what of which so many win.
func (c *check) objectives() {
	held := slices.Clone(c.before.Attained())
	for _, e := range c.events {
		switch d := e.Data.(type) {
		case campaign.ObjectiveWon:
			if slices.Contains(held, d.Attained) {
				c.breach("%s wins %s twice", d.Player, d.Objective)
			}
			held = slices.DeleteFunc(held, func(a campaign.Attained) bool {
				return a == campaign.Attained{Objective: d.Objective, Kingdom: d.Kingdom, Player: d.From}
			})
			held = append(held, d.Attained)
		case campaign.ObjectiveLost:
			if d.Objective == "consensus" && c.inPlay(d.Player) {
				c.breach("%s loses consensus", d.Player)
			}
			held = slices.DeleteFunc(held, func(a campaign.Attained) bool { return a == d.Attained })
		}
	}
	if c.after.Options().Objectives == 0 {
		return
	}
	slices.SortFunc(held, campaign.Attained.Compare)
	if !slices.Equal(held, c.after.Attained()) {
		c.breach("%v are held, and %v were won", c.after.Attained(), held)
	}
	for i, a := range held {
		if i > 0 && a.Objective == held[i-1].Objective && a.Kingdom == held[i-1].Kingdom && (slices.Contains(alone, a.Objective) || a.Kingdom != "") {
			c.breach("%s and %s both hold %s", held[i-1].Player, a.Player, a.Objective)
		}
	}
	if !c.opens() {
		return
	}
	for _, a := range held {
		if !c.inPlay(a.Player) {
			c.breach("%s holds %s, and is not in play", a.Player, a.Objective)
		}
	}
	if c.after.ObjectiveReached() && c.before.Options() == c.after.Options() {
		c.breach("a season opens with the objectives reached")
	}
}

// opens says that these events open a season.
func (c *check) opens() bool {
	return slices.ContainsFunc(c.events, func(e campaign.Event) bool { _, ok := e.Data.(campaign.SeasonOpened); return ok })
}

// usurpers looks at the kingdoms that proconsuls made for themselves.
func (c *check) usurpers() {
	s := c.after
	all := s.Usurpers()
	if len(all) > campaign.MostUsurpers {
		c.breach("%v are under way at a time", all)
	}
	for _, id := range all {
		k := s.Kingdoms[id]
		u := k.Usurpation
		if u.Lord == u.By || len(k.Home) > 0 {
			c.breach("%s rose by %s against %s, and began with %v", id, u.By, u.Lord, k.Home)
		}
		if k.Patron != "" && slices.Contains(u.Followers, u.Leader) {
			c.breach("%s follows himself", u.Leader)
		}
		nothing := len(s.ProvincesOf(id.Holder()))+len(s.CitiesOf(id.Holder()))+len(s.ArmiesHeld(id.Holder())) == 0
		if l := s.Leaders[u.Leader]; c.opens() && (!c.inPlay(u.Lord) && c.inPlay(u.By) || nothing || l.Status == campaign.Serving && k.Patron != "" && l.Player != k.Patron) {
			c.breach("%s goes on under %s, patron %q, lord %s, with nothing %v", id, l.ID, k.Patron, u.Lord, nothing)
		}
	}
}
