package invariants

import (
	"slices"

	"adimperii/campaign"
)

// ending looks at a campaign that is over, or should be.
func (c *check) ending() {
	closed := slices.ContainsFunc(c.events, func(e campaign.Event) bool { return e.Data.Type() == "season-closed" })
	end := c.after.Ended
	if end == nil {
		if closed && c.before.Ended == nil {
			for _, e := range c.events { // as it stood when the season closed
				if opened, ok := e.Data.(campaign.SeasonOpened); ok && c.isLast(opened) {
					c.breach("season %s opens after the last one", opened.Season)
				}
			}
		}
		return
	}
	if len(c.after.Battles) > 0 || len(c.after.Invasions) > 0 {
		c.breach("%d battles and %d invasions are left at the end", len(c.after.Battles), len(c.after.Invasions))
	}
	if why, ended := c.after.EndOf(); !ended || why != end.Why {
		c.breach("it ended by %s, and is at its end by %q", end.Why, why)
	}
	if winners, level := campaign.Winners(c.after.Standings()); !slices.Equal(winners, end.Winners) || level != end.Level {
		c.breach("%v have won (%s), and %v stand first (%s)", end.Winners, end.Level, winners, level)
	}
	for _, e := range c.events {
		if _, ok := e.Data.(campaign.SeasonOpened); ok {
			c.breach("a season opens after the end")
		}
	}
}

// isLast says that the season before one that opens was the last by the options.
func (c *check) isLast(opened campaign.SeasonOpened) bool {
	last := c.before.Options().LastSeason
	return !last.None() && opened.Season.Since(last.Season) > 0
}
