package simulate

import (
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/simulate/invariants"
)

// TestBotsPlayStratagems plays campaigns with stratagems to their end: the careful play most of
// what they draw, seldom in vain, and throw back what they cannot use; whatever the reckless do
// with theirs, the rules hold, and at the end all is published. It takes some seconds, for six
// games: the rarer stratagems need as many.
func TestBotsPlayStratagems(t *testing.T) {
	t.Parallel()
	for _, kind := range []Kind{"careful", "reckless"} {
		name := string(kind)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sc := builtIn(t, "central-mediterranean")
			o := campaign.DefaultOptions()
			for key, value := range map[string]string{"stratagems": campaign.Seasonal, "stratagem_hand": "3", "standin": "true", "score": "imperator", "last_season": "277bc-winter"} {
				var err error
				if o, err = o.With(key, value); err != nil {
					t.Fatal(err)
				}
			}
			sc.Founded.Options = &o
			c := Series{Scenario: sc, Games: 3, Seasons: 16, Seed: 5, Bots: []Kind{kind}}
			did, kinds := map[string]int{}, map[campaign.StratagemID]bool{}
			for n := range c.Games {
				g := c.Game(n)
				g.Watch = func(s Step) error {
					for _, e := range s.Events {
						did[e.Data.Type()]++
						switch d := e.Data.(type) {
						case campaign.StratagemPlayed:
							kinds[d.Stratagem] = true
						case campaign.OrderRefused:
							if strings.HasPrefix(d.Code, "stratagem-") {
								did["refused"]++
							}
						}
					}
					return invariants.Check(s.Before, s.After, s.Events)
				}
				if _, err := g.Play(); err != nil {
					t.Fatal(err)
				}
			}
			t.Logf("%d drawn, %d played of %d kinds, %d refused, %d thrown back", did["stratagem-drawn"], did["stratagem-played"], len(kinds), did["refused"], did["stratagem-discarded"])
			if did["bag-opened"] != c.Games || did["stratagem-drawn"] < 150 || did["stratagem-discarded"] == 0 {
				t.Errorf("%v", did)
			}
			if name == "careful" && (3*did["stratagem-played"] < did["stratagem-drawn"] || len(kinds) < 15 || 3*did["refused"] > did["stratagem-played"]) {
				t.Errorf("%d of %d are played, of %d kinds, and %d refused", did["stratagem-played"], did["stratagem-drawn"], len(kinds), did["refused"])
			}
		})
	}
}
