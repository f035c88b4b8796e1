package desk_test

import (
	"strings"
	"testing"

	"adimperii/campaign"
)

// What a stratagem does to a battle both its players are told at once, each in his language: the
// one is decided, the other has other points.
func TestStratagemsOnBattlesByMail(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		seed, order string // what Rome draws by it, and plays
		mail        string
		rome, other string
	}{
		{"02", "play Timely flight on b1\n", "result", "Rome has played Timely flight (R-101): battle b1 is not fought, and Carthage wins it",
			"Une Fuite opportune (R-101) a été jouée par Rome : la bataille b1 n’est pas livrée et la victoire revient à Carthage"},
		{"00", "play Turncoats on b1\n", "sheet", "Turncoats (R-101): 20 points of the other army have gone over to Rome.",
			"Transfuges (R-101) : 20 points de l’autre armée sont passés à Rome."},
	} {
		t.Run(c.mail, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, ruses(c.seed))
			h.toBattle()
			h.emptyOutbox()
			h.fetch(h.letter("rome@example.org", c.order))
			b := h.battles()[0]
			if fled := b.State == campaign.Decided; fled != (c.mail == "result") || b.Invader.Points+b.Invaded.Points != 350 {
				t.Errorf("the battle is %+v", b)
			}
			for p, want := range map[string]string{"rome": c.rome, "carthage": c.other} {
				if text := flat(h.outbox()[c.mail+"-"+p].Body); !strings.Contains(text, want) {
					t.Errorf("%s lacks %q:\n%.1500s", p, want, text)
				}
			}
			h.replayed()
		})
	}
}
