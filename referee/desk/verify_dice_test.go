package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// Every die is thrown again from the seed that it was thrown from, whatever was taken
// back since and however often a season was closed.
func TestDiceAcrossUndos(t *testing.T) {
	t.Parallel()
	seed := func(n int) []byte { sum := sha256.Sum256([]byte{byte(n)}); return sum[:] }
	hash := func(n int) string { sum := sha256.Sum256(seed(n)); return hex.EncodeToString(sum[:]) }
	die := func(n, key, off int) campaign.Event {
		text := fmt.Sprint("280bc-spring/R-47/capua/", key)
		return campaign.Event{
			Data: campaign.Noted{},
			Dice: []campaign.Die{{Key: text, Value: (referee.SeededDice(seed(n))(text)-1+off)%6 + 1}},
		}
	}
	event := func(data campaign.Payload) campaign.Event { return campaign.Event{Data: data} }
	opened := func(number, n int) campaign.Event {
		return event(campaign.SeasonOpened{Number: number, SeedHash: hash(n)})
	}
	closed := func(number, n int) campaign.Event {
		return event(campaign.SeasonClosed{Number: number, Seed: hex.EncodeToString(seed(n))})
	}
	for _, tc := range []struct {
		what                   string
		events                 []campaign.Event
		dice, seasons, pending int
		wrong                  string
	}{
		{"closed", []campaign.Event{opened(1, 1), die(1, 1, 0), die(1, 2, 0), closed(1, 1), opened(2, 2), die(2, 1, 0)}, 2, 1, 1, ""},
		{"a die that is not so", []campaign.Event{opened(1, 1), die(1, 1, 1), closed(1, 1), opened(2, 2)}, 1, 1, 0, "line 2: die"},
		{"another seed", []campaign.Event{opened(1, 1), die(1, 1, 0), closed(1, 3), opened(2, 2)}, 0, 1, 0, "season 1 is not the one promised"},
		{"taken back in its season", []campaign.Event{
			opened(1, 1), die(1, 1, 0), event(campaign.Undone{Number: 1}), die(1, 1, 0), closed(1, 1), opened(2, 2),
		}, 2, 1, 0, ""},
		{"closed twice with one seed", []campaign.Event{
			opened(1, 1), die(1, 1, 0), closed(1, 1), opened(2, 2), die(2, 1, 0), event(campaign.Undone{Number: 1}), die(1, 2, 0), closed(1, 1), opened(2, 2), die(2, 1, 0), closed(2, 2), opened(3, 3),
		}, 4, 2, 0, ""},
		{"a fresh seed", []campaign.Event{
			opened(1, 1), die(1, 1, 0), closed(1, 1), opened(2, 2), event(campaign.Undone{Number: 1, SeedHash: hash(2)}), die(2, 2, 0), closed(1, 2), opened(2, 3), die(3, 1, 0),
		}, 2, 1, 1, ""},
		{"a fresh seed, a die that is not so", []campaign.Event{
			opened(1, 1), die(1, 1, 0), closed(1, 1), opened(2, 2), event(campaign.Undone{Number: 1, SeedHash: hash(2)}), die(1, 2, 0), closed(1, 2), opened(2, 3),
		}, 2, 1, 0, "line 6: die"},
		{"the old seed once more", []campaign.Event{
			opened(1, 1), closed(1, 1), opened(2, 2), event(campaign.Undone{Number: 1, SeedHash: hash(2)}), die(2, 2, 0), closed(1, 1), opened(2, 3),
		}, 0, 1, 0, "season 1 is not the one promised"},
	} {
		v := diceCheck{out: DiceReport{}}
		for i, e := range tc.events {
			v.take(journal.Record{N: i + 1, Event: e})
		}
		said := fmt.Sprint(v.out.Problems)
		if v.out.Dice != tc.dice || v.out.Seasons != tc.seasons || len(v.thrown) != tc.pending || !strings.Contains(said, tc.wrong) || (tc.wrong == "") != (len(v.out.Problems) == 0) {
			t.Errorf("%s: %d dice of %d seasons, %d pending, %s; want %d of %d, %d, %q", tc.what, v.out.Dice, v.out.Seasons, len(v.thrown), said, tc.dice, tc.seasons, tc.pending, tc.wrong)
		}
	}
}
