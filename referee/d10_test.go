package referee

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"testing"

	"adimperii/campaign"
)

// TestTenSidedDice: the first byte of the HMAC below 250, modulo 10, for keys that have
// d10 after their subject and for no others.
func TestTenSidedDice(t *testing.T) {
	t.Parallel()
	seed := []byte("seed")
	dice, seen := SeededDice(seed), map[int]int{}
	for n := range 1000 {
		key := fmt.Sprintf("279bc-spring/R-91/event/d10/%d", n)
		mac := hmac.New(sha256.New, seed)
		mac.Write([]byte(key))
		h := mac.Sum(nil)
		for h[0] >= 250 {
			h = h[1:]
		}
		got := dice(key)
		if got != int(h[0])%10 || !campaign.Shows(key, got) {
			t.Fatalf("%s is %d", key, got)
		}
		seen[got]++
	}
	for value := range 10 {
		if seen[value] < 50 {
			t.Errorf("%d shows %d times in 1000", value, seen[value])
		}
	}
	for key, ten := range map[string]bool{
		"279bc-spring/R-92/rome-i/d10/born": true, "279bc-spring/R-91/event/1": false, "279bc-spring/R-47/d10/1": false, "279bc-spring/R-91/event/d100/1": false,
	} {
		if campaign.TenSided(key) != ten || campaign.Shows(key, 0) != ten || campaign.Shows(key, 9) != ten || campaign.Shows(key, 10) || campaign.Shows(key, -1) {
			t.Errorf("%s: %v", key, campaign.TenSided(key))
		}
		if v := dice(key); !campaign.Shows(key, v) {
			t.Errorf("%s shows %d", key, v)
		}
	}
}

// TestNoDiceAreAFault: a die that is wanted where there are none ends the resolution.
func TestNoDiceAreAFault(t *testing.T) {
	t.Parallel()
	tr := newTurn(campaign.State{}, Input{})
	tr.rollTen("R-91", "event")
	if _, err := tr.outcome(); err == nil {
		t.Error("a die was thrown of none")
	}
}

// TestHegemonByDie: of players whom nothing else tells apart the highest die makes one hegemon,
// and those who tie throw again.
func TestHegemonByDie(t *testing.T) {
	t.Parallel()
	values := map[string]int{"/a/1": 3, "/b/1": 5, "/c/1": 5, "/b/2": 1, "/c/2": 2}
	tr := newTurn(campaign.State{}, Input{Dice: func(key string) int { return values[key[len("0bc-spring/R-82"):]] }})
	who, dice := drawn(tr, []campaign.PlayerID{"a", "b", "c"}, "R-82")
	if who != "c" || len(dice) != 5 {
		t.Errorf("%s by %v", who, dice)
	}
	if who, dice := tr.hegemon(); who != "" || dice != nil {
		t.Errorf("%s by %v where nobody plays", who, dice)
	}
	if who, dice := drawn(tr, []campaign.PlayerID{"a"}, "R-82"); who != "a" || dice != nil {
		t.Errorf("%s alone by %v", who, dice)
	}
}
