package desk_test

import (
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// TestLateAnswerTellsTheRecord has an answer that goes out after the close tell which result
// was recorded, and not that the one it reports was carried out.
func TestLateAnswerTellsTheRecord(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.emptyOutbox()
	h.now = h.now.Add(2 * time.Hour)
	mine := h.letter("rome@example.org", romeWon)
	h.fetch(mine)
	h.record("winner Carthage; losses Rome 21/21; losses Carthage 2/16")
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	h.wantAnswer(mine, "Of battle b1, this is the result on record:", "winner Carthage")
	if text := h.answer(mine); strings.Contains(text, "carried out") || strings.Contains(text, "winner Rome") || strings.Contains(text, "no longer be mended") {
		t.Errorf("the answer:\n%s", text)
	}
}

// TestResolveCautions names, by hand and before the deadline, who may still mend what was
// refused; a dry run says besides what the command would wait for.
func TestResolveCautions(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.setDeadline(campaign.Orders, h.now.Add(48*time.Hour))
	h.emptyOutbox()
	h.fetch(h.letter("rome@example.org", "move I to Lucania\nbuild fleet at Nowhere\n"))
	dry, err := h.resolve(desk.Step{DryRun: true})
	h.must(err)
	if dry.Waits == nil || len(dry.Waits.Waiting) != 1 || dry.Waits.Waiting[0].Player != "carthage" {
		t.Errorf("a dry run says that it would wait for %+v", dry.Waits)
	}
	h.fetch(h.letter("carthage@example.org", "rien à changer\n"))
	if dry, err = h.resolve(desk.Step{DryRun: true}); err != nil || dry.Waits != nil {
		t.Errorf("when all have written, a dry run would wait for %+v, %v", dry.Waits, err)
	}
	done, err := h.resolve(desk.Step{})
	h.must(err)
	if len(done.Cautions) != 1 || !strings.Contains(done.Cautions[0], "Rome") || !strings.Contains(done.Cautions[0], "not sent yet") {
		t.Errorf("cautions: %q", done.Cautions)
	}
}

// TestUndoTellsTheDeadline keeps a deadline that is not over, tells a new one where it is,
// and says what holds no longer and what to do.
func TestUndoTellsTheDeadline(t *testing.T) {
	t.Parallel()
	for name, over := range map[string]bool{"stands": false, "over": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.configure(func(c *folder.Config) { c.Schedule.Battles = &folder.Term{Days: 7, Hour: "20:00"} })
			h.toBattle()
			h.setDeadline(campaign.Battles, h.now.Add(24*time.Hour))
			h.record("winner Rome; losses Rome 3/21; losses Carthage 16/16")
			if over {
				h.now = h.now.Add(100 * time.Hour)
			}
			_, err := h.close(desk.Step{})
			h.must(err)
			h.emptyOutbox()
			dry := h.undo(desk.Undoing{To: "close", Reason: "too early", DryRun: true})
			done := h.undo(desk.Undoing{To: "close", Reason: "too early"})
			if (done.Deadline != "") != over || dry.Deadline != done.Deadline {
				t.Errorf("a new deadline: %q, dry %q", done.Deadline, dry.Deadline)
			}
			text := h.delivered()["undone-rome"].Body
			if !strings.Contains(text, "that you hold no longer holds") || !strings.Contains(text, "Results are due by") || strings.Contains(text, "(a new deadline)") != over {
				t.Errorf("it tells\n%s", text)
			}
		})
	}
}

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
