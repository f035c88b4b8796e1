package simulate

import (
	"os"
	"testing"

	"adimperii/campaign"
)

// TestCarefulUsesWhatItHas holds the careful to spending what they have, to alliances and
// to crossings in every game, and to what guards these: talents reserved for alliances,
// zones barred, provinces defended at a talent's cost. It takes some seconds, for games of
// twelve seasons.
func TestCarefulUsesWhatItHas(t *testing.T) {
	t.Parallel()
	games := 2
	if os.Getenv("ADIMPERII_BUILDS") == "yes" {
		games = 4 // in .ci/run
	}
	for name, more := range map[string][]string{"central-mediterranean": {"kingdom paid"}, "first-punic-war": nil} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := Series{Scenario: builtIn(t, name), Games: games, Seasons: 12, Seed: 3, Rotate: true}
			did := map[string]int{}
			var talents float64
			for n := range c.Games {
				g := c.Game(n)
				g.Watch = func(s Step) error {
					for _, e := range s.Events {
						did[deed(e)]++
					}
					return nil
				}
				o, err := observe(g)
				if err != nil {
					t.Fatal(err)
				}
				if o.Alliances == 0 || o.Crossings == 0 {
					t.Errorf("game %d has %d alliances and %d crossings", n, o.Alliances, o.Crossings)
				}
				for _, s := range o.Seats {
					talents += float64(s.Talents)
				}
			}
			if mean := talents / float64(c.Games*len(c.Scenario.Founded.Players)); mean >= 15 {
				t.Errorf("%.1f talents of a seat are left unspent", mean)
			}
			for _, want := range append(more, "reserved", "reserve spent", "fleet built", "barred", "defended for a talent") {
				if did[want] == 0 {
					t.Errorf("nothing was %s", want)
				}
			}
		})
	}
}

// deed names what an event shows of the care of those who played it, "" for nothing.
func deed(e campaign.Event) string {
	switch d := e.Data.(type) {
	case campaign.TalentsReserved:
		return "reserved"
	case campaign.ReserveSpent:
		return "reserve spent"
	case campaign.FleetBuilt:
		return "fleet built"
	case campaign.TalentsPaid:
		return "kingdom paid"
	case campaign.ArmyStopped:
		if e.Rule == "R-27" {
			return "barred"
		}
	case campaign.InvasionAnswered:
		if d.Answer.Kind == campaign.AnswerDefend && len(e.Entries) > 0 {
			return "defended for a talent"
		}
	}
	return ""
}
