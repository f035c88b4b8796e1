package desk_test

import (
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// TestLateResultIsNamedByTheClose has the close go on without a letter that came after the
// deadline, and name one that would have changed it.
func TestLateResultIsNamedByTheClose(t *testing.T) {
	t.Parallel()
	for text, named := range map[string]bool{romeWon: true, "result b7 winner rome\n": false, "move I to Lucania\n": false} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.toBattle()
			h.setDeadline(campaign.Battles, h.now.Add(time.Hour))
			late := h.letter("rome@example.org", text)
			late.at = h.now.Add(100 * time.Hour)
			h.now = h.now.Add(200 * time.Hour)
			h.fetch(late)
			done, err := h.close(desk.Step{})
			h.must(err)
			if got := len(done.PassedOver) == 1 && strings.Contains(done.PassedOver[0].Text, "inbox accept 4"); got != named {
				t.Errorf("passed over: %+v", done.PassedOver)
			}
		})
	}
}
