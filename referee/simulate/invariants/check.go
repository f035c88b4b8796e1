package invariants

import (
	"errors"
	"fmt"
	"slices"

	"adimperii/campaign"
)

// Breach is something that is so and must not be.
type Breach struct {
	// Of is the name of the invariant, as [Names] lists them.
	Of   string
	What string
}

func (b Breach) Error() string { return b.Of + ": " + b.What }

// invariant is one row of the table.
type invariant struct {
	name string
	// why it must hold: rules, or the word of the contract.
	why  string
	hold func(*check)
}

// all is the table of invariants. The fold comes first: it is what the others that
// look at single events go by.
var all = []invariant{
	{"fold", "contract.md, Journal: the state is what the events, read back, come to", (*check).fold},
	{"postings", "R-19: entries sum to 0, nobody's treasury is negative", (*check).postings},
	{"citations", "contract.md, Journal: every event has its rule, and the order behind it", (*check).citations},
	{"dice", "contract.md, Dice: one to six, each die thrown once", (*check).dice},
	{"control", "R-2, R-5: one controller of each province and city, who is somebody", (*check).control},
	{"tasks", "R-45, R-47: who contests or besieges stands there, and is no friend", (*check).tasks},
	{"armies", "R-10, R-23: on the map, one of a side in a province, and led", (*check).armies},
	{"fleets", "R-24: at sea, and of a player in play", (*check).fleets},
	{"leaders", "R-8, R-12: each in one place of his side, in his captor's hands, or nowhere", (*check).leaders},
	{"moves", "R-21, R-24 to R-26: by land two steps, by sea one zone, neither through winter nor the air", (*check).moves},
	{"battles", "R-56, R-64: both forces of a battle at hand are there, and in no other", (*check).battles},
	{"meetings", "R-29: no close leaves two foes in a province who have no battle with each other", (*check).meetings},
	{"tasks done", "R-45, R-47: what an army was ordered to do is tried, or its player is told why not", (*check).tasksDone},
	{"ending", "R-97: at the end no battle waits, nobody is asked, no season opens, and its cause is there", (*check).ending},
	{"scores", "R-94 to R-96: standings are the sum of all points scored", (*check).scores},
	{"objectives", "R-98: who holds one is in play, what one alone may hold one does, and none come or go without an event", (*check).objectives},
	{"usurpers", "R-104: two at most, each with a patron, a lord and something to hold when a season opens", (*check).usurpers},
	{"stratagems", "R-99 to R-102: no token is in two places, and hands are their players' alone to know", (*check).stratagems},
	{"invasions", "R-40: who is asked has what he is asked about", (*check).invasions},
	{"trespass", "an order touches another player's things by a rule that says so", (*check).trespass},
	{"secrets", "contract.md, Secrecy: neither a view nor an event tells another's secret", (*check).secrets},
}

// Names are the names of all invariants, in the order of the table.
func Names() []string {
	names := make([]string, 0, len(all))
	for _, i := range all {
		names = append(names, i.name)
	}
	return names
}

// Check is nil if all invariants hold of one step: events that lead from one state
// to the next. The error joins every [Breach] there is. Both states need their map.
func Check(before, after campaign.State, events []campaign.Event) error {
	return checked(before, after, events, sight{campaign.ViewFor, campaign.EventFor})
}

// sight is how players come to see states and events.
type sight struct {
	view  func(campaign.State, campaign.PlayerID) campaign.View
	event func(*campaign.State, campaign.Event, campaign.PlayerID) (campaign.Event, bool)
}

func checked(before, after campaign.State, events []campaign.Event, by sight) error {
	c := check{before: before, after: &after, events: events, sight: by}
	for _, i := range all {
		c.of = i.name
		i.hold(&c)
	}
	return errors.Join(c.breaches...)
}

// check is one step under scrutiny.
type check struct {
	before campaign.State
	after  *campaign.State
	events []campaign.Event
	sight

	// of is the invariant looked at.
	of       string
	breaches []error
}

// breach reports what is wrong. The same is said once.
func (c *check) breach(format string, args ...any) {
	b := Breach{c.of, fmt.Sprintf(format, args...)}
	if !slices.Contains(c.breaches, error(b)) {
		c.breaches = append(c.breaches, b)
	}
}

// each calls do for every event with the state it found. It ends where an event
// does not fit, which the fold has reported.
func (c *check) each(do func(s *campaign.State, e campaign.Event)) {
	batch := campaign.NewBatch(c.before)
	for _, e := range c.events {
		do(batch.State(), e)
		if batch.Record(e) != nil {
			return
		}
	}
}
