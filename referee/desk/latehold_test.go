package desk_test

import (
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// TestLateResultHoldsTheClose has the close, by hand and by tick, name a late letter that
// would change it, until the referee has taken it in, left it out or gone on with --now.
func TestLateResultHoldsTheClose(t *testing.T) {
	t.Parallel()
	over := func(t *testing.T, text string) *house {
		h := newHouse(t, open)
		h.toBattle()
		h.setDeadline(campaign.Battles, h.now.Add(time.Hour))
		late := h.letter("rome@example.org", text)
		late.at = h.now.Add(100 * time.Hour)
		h.now = h.now.Add(200 * time.Hour)
		h.fetch(late)
		return h
	}
	accept := func(d *desk.Desk) error {
		_, err := d.AcceptLetter("4", desk.Acceptance{Reason: "it was on its way"})
		return err
	}
	dismiss := func(d *desk.Desk) error { _, err := d.DismissLetter("4", "too late"); return err }
	for name, tc := range map[string]struct {
		text    string
		free    bool // it holds nothing
		release func(d *desk.Desk) error
		now     bool
	}{
		"accepted":          {text: romeWon, release: accept},
		"dismissed":         {text: romeWon, release: dismiss},
		"passed over":       {text: romeWon, now: true},
		"of no battle":      {text: "result b7 winner rome\n", free: true},
		"a late order":      {text: "move I to Lucania\n", free: true},
		"decided meanwhile": {text: romeWon, release: func(d *desk.Desk) error { _, err := d.RecordBattle("b1", "winner rome"); return err }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := over(t, tc.text)
			if !tc.free {
				_, err := h.close(desk.Step{})
				wantHeld(t, err, "letter", "rome")
				if err != nil && !strings.Contains(err.Error(), "inbox accept 4") {
					t.Errorf("it does not say what takes the letter in: %v", err)
				}
				h.must(h.do(func(d *desk.Desk) error {
					_, err := d.TickBy(h.Context(), desk.Mails{}, desk.Sending{Out: h.TempDir(), Anyway: true})
					return err
				}))
				if st := h.status(); st.State != campaign.Battles || st.Next != "adimperii inbox show 4" {
					t.Errorf("after a tick: %s, next %s", st.State, st.Next)
				}
			}
			if tc.release != nil {
				h.must(h.do(tc.release))
			}
			if name == "accepted" { // now Carthage is asked whether it is right
				if b := h.battles()[0]; len(b.Reports) != 1 {
					t.Errorf("it is not taken in: %+v", b)
				}
				return
			}
			done, err := h.close(desk.Step{Now: tc.now})
			h.must(err)
			if (len(done.PassedOver) > 0) != tc.now {
				t.Errorf("passed over: %+v", done.PassedOver)
			}
		})
	}
}
