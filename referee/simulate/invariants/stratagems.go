package invariants

import (
	"slices"

	"adimperii/campaign"
)

// stratagems holds the bag to its copies, each token to one place, and what is secret of them to
// their player.
func (c *check) stratagems() {
	c.each(func(s *campaign.State, e campaign.Event) {
		switch d := e.Data.(type) {
		case campaign.StratagemDrawn:
			c.onlyFor(e, d.Player)
		case campaign.StratagemDiscarded:
			c.onlyFor(e, d.Player)
		case campaign.DiscardOrdered:
			c.onlyFor(e, d.Player)
		case campaign.StratagemNamed:
			c.onlyFor(e, d.Player)
		case campaign.StratagemKept:
			c.onlyFor(e, d.Player)
		case campaign.StratagemPlayed:
			if e.Audience != nil || !slices.Contains(s.Hand(d.Player), d.Stratagem) {
				c.breach("%s plays %s, told to %v, of %v (R-100)", d.Player, d.Stratagem, e.Audience, s.Hand(d.Player))
			}
		case campaign.BagOpened:
			if s.Ended == nil {
				c.breach("the bag is opened before the end (R-102)")
			}
		case campaign.FleetSailed:
			if e.Rule == "R-24" && c.lasts(s, "mutiny", "fleet", string(d.Fleet)) {
				c.breach("%s sails, whose crew has mutinied (R-101)", d.Fleet)
			}
		}
	})
	c.tokens()
}

// onlyFor holds an event to be told to one player alone.
func (c *check) onlyFor(e campaign.Event, p campaign.PlayerID) {
	if !slices.Equal(e.Audience, []campaign.PlayerID{p}) {
		c.breach("%s is told to %v, and %s's alone (R-102)", e.Data.Type(), e.Audience, p)
	}
}

// lasts says that a play on something holds.
func (c *check) lasts(s *campaign.State, id campaign.StratagemID, kind, on string) bool {
	return slices.ContainsFunc(s.Held(id), func(l campaign.Lasting) bool { return l.First(kind) == on })
}

// tokens counts those in the bag, in hands and gone for good: there are as many as were sealed.
func (c *check) tokens() {
	b := c.after.Stratagems
	if b == nil {
		return
	}
	all := slices.Concat(b.Bag(), b.Spent)
	for _, hand := range b.Hands {
		all = append(all, hand...)
	}
	counted := map[campaign.StratagemID]int{}
	for _, id := range all {
		counted[id]++
	}
	for _, id := range all {
		if counted[id] > b.Copies[id] && b.Copies[id] > 0 {
			c.breach("there are %d of %s, not %d (R-101)", counted[id], id, b.Copies[id])
		}
	}
	for p, named := range b.Named {
		for _, play := range named {
			if !slices.Contains(b.Hands[p], play.Stratagem) {
				c.breach("%s has named %s and does not hold it (R-100)", p, play.Stratagem)
			}
		}
	}
}
