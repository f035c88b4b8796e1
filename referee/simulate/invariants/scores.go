package invariants

import "adimperii/campaign"

// scores looks at the points of a campaign that scores them: each player stands higher by what
// these events gave him, and by nothing else.
func (c *check) scores() {
	if !c.before.Options().Scored() || !c.after.Options().Scored() {
		return // one of them counts lands, or nothing
	}
	given := map[campaign.PlayerID]int{}
	for _, t := range c.before.Standings() {
		given[t.Player] = t.Points
	}
	for _, e := range c.events {
		if d, ok := e.Data.(campaign.PointsScored); ok {
			given[d.Player] += d.Points
		}
	}
	for _, t := range c.after.Standings() {
		if t.Points != given[t.Player] {
			c.breach("%s stands at %d points, and was given %d", t.Player, t.Points, given[t.Player])
		}
		if by := sum(t.By); by != t.Points {
			c.breach("%s stands at %d points, and they come of %d", t.Player, t.Points, by)
		}
		years := 0
		for _, line := range t.Scores {
			years += line.Points
		}
		if years != t.Points {
			c.breach("%s stands at %d points, and had %d in all years", t.Player, t.Points, years)
		}
	}
}

func sum(points map[string]int) int {
	total := 0
	for _, n := range points {
		total += n
	}
	return total
}
