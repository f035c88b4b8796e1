package simulate

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/referee/bots"
)

func builtIn(t testing.TB, name string) scenario.Scenario {
	t.Helper()
	s, err := scenario.Load(name, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// seated sets one bot at every seat, French and English in turn.
func seated(s scenario.Scenario, seed uint64, all ...bots.Bot) map[campaign.PlayerID]Seat {
	seats := map[campaign.PlayerID]Seat{}
	for i, p := range s.Founded.Players {
		seats[p.ID] = Seat{all[i%len(all)], []string{"en", "fr"}[i%2], rand.New(rand.NewPCG(seed, uint64(i+1)))}
	}
	return seats
}

// TestGameIsItsSeed plays one game twice, and another with another seed.
func TestGameIsItsSeed(t *testing.T) {
	t.Parallel()
	sc := builtIn(t, "central-mediterranean")
	play := func(seed uint64) string {
		var told []byte
		g := Game{Scenario: sc, Seats: seated(sc, seed, bots.Reckless{}), Seed: seed, Seasons: 8, Watch: func(s Step) error {
			for _, e := range s.Events {
				line, err := json.Marshal(e)
				if err != nil {
					return err
				}
				told = append(told, line...)
			}
			return nil
		}}
		if _, err := g.Play(); err != nil {
			t.Fatal(err)
		}
		return string(told)
	}
	first := play(1)
	if first != play(1) {
		t.Error("the same seed plays another game")
	}
	if first == play(2) {
		t.Error("another seed plays the same game")
	}
}
