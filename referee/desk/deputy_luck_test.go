package desk

import (
	"fmt"
	"testing"

	"adimperii/campaign"
	"adimperii/referee"
)

// TestKeyedChance throws each key once, in order, and gives every number as often.
func TestKeyedChance(t *testing.T) {
	t.Parallel()
	season := campaign.Season{Year: 280, Quarter: campaign.Spring}
	c := &keyedChance{dice: referee.SeededDice([]byte("seed")), season: season, subject: "deputy.rome"}
	for _, n := range []int{1, 2, 6, 7, 20, 37} {
		seen := map[int]int{}
		for range 200 * n {
			seen[c.IntN(n)]++
		}
		for i := range n {
			if seen[i] < 120 || seen[i] > 290 {
				t.Errorf("of %d, %d comes %d times", n, i, seen[i])
			}
		}
		if len(seen) != n {
			t.Errorf("of %d there come %d", n, len(seen))
		}
	}
	for i, die := range c.thrown {
		if want := fmt.Sprintf("280bc-spring/R-71/deputy.rome/%d", i+1); die.Key != want || die.Value != c.dice(want) {
			t.Fatalf("die %d is %+v, want %s", i, die, want)
		}
	}
	if f := c.Float64(); f < 0 || f >= 1 {
		t.Error(f)
	}
}
