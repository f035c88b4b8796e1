package desk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// The answer to several letters names what became of each in words, in both languages.
func TestFatesInFrench(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	office := h.postOffice()
	fates := []string{"déplacer I vers Byzacène\n", "rapport\n", "montrer ordres\n", "déplacer I vers Numidie\n", "bonjour à tous\n", "armer un éléphant\n", "rien à changer\n"}
	for range 4 {
		h.fetch(h.letter("carthage@example.org", "montrer ordres\n"))
		h.states(desk.Sending{})
	}
	for _, text := range fates {
		h.fetch(h.letter("carthage@example.org", text))
	}
	h.now = h.now.Add(2 * time.Hour)
	h.states(desk.Sending{})
	for _, l := range office.taken {
		if strings.Contains(l.Body, "ack.") {
			t.Errorf("a raw key:\n%s", l.Body)
		}
	}
	if last := office.taken[len(office.taken)-1].Body; !strings.Contains(last, "ses ordres ne sont plus en vigueur") {
		t.Errorf("it does not say what became of the first:\n%s", last)
	}
}

// Answers about orders hold back none that says why a letter was not read, and nobody
// has more than three of those either.
func TestUnreadIsAnsweredAtOnce(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	office := h.postOffice()
	code := "code " + h.codeWord("rome") + "\n"
	h.fetch(h.letter("rome@example.org", code+"move I to Lucania\n"), h.letter("rome@example.org", code+"show orders\n"), h.letter("rome@example.org", code+"no change\n"))
	h.wantStates("three answers", "sent sent sent", desk.Sending{})
	for _, want := range []string{"sent", "sent", "sent", ""} {
		h.fetch(h.letter("rome@example.org", "move I to Lucania\n"))
		h.wantStates("no code word", want, desk.Sending{})
	}
	if l := office.taken[3]; !strings.Contains(l.Body, "code word") {
		t.Errorf("the answer is\n%s", l.Body)
	}
}

// That somebody wrote much is no longer shown once his letter is read, and not in another
// season, in which his letters have no number.
func TestFloodIsCleared(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"read", "closed"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.postOffice()
			for range 5 {
				h.fetch(h.letter("rome@example.org", "show orders\n"))
			}
			h.states(desk.Sending{})
			h.wantForYou([3]string{"message", "rome", "5 were answered by one mail"})
			if ref := h.status().ForYou[0].Ref; ref != "5" {
				t.Errorf("it is about letter %q", ref)
			}
			if how == "read" {
				h.must(h.do(func(d *desk.Desk) error { _, err := d.MarkRead("5"); return err }))
			} else {
				h.next(desk.Step{Now: true, Stage: campaign.Orders})
				if st := h.status(); st.Number == 1 {
					_, err := h.close(desk.Step{Now: true})
					h.must(err)
				}
			}
			h.wantForYou()
		})
	}
}

// An answer that goes when its stage is over says that, and asks for no new letter.
func TestAnswerAfterItsStage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.letter("rome@example.org", invasion+"raise an elephant\n")
	h.fetch(p, h.letter("carthage@example.org", "rien à changer\n"))
	h.wantAnswer(p, "some lines need you", "A new letter")
	h.next(desk.Step{Now: true, Stage: campaign.Orders})
	h.wantAnswer(p, "the stage of the orders is over", "was carried out when it closed", "raise an elephant", "+ invade")
	for _, no := range []string{"need you", "A new letter", "Talents", "deadline"} {
		if text := h.answer(p); strings.Contains(text, no) {
			t.Errorf("it says %q:\n%s", no, text)
		}
	}
}

// An answer to a corrected mail is read as one to the mail, and its own subject bears
// no mark twice.
func TestSubjectOfACorrection(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.letter("rome@example.org", "move I to Lucania\n")
	p.subject = "Re: Corrected: RE: Corrigé\u00a0: Two powers, summer 280 BC"
	h.fetch(p)
	for _, l := range h.outbox() {
		if l.InReplyTo == p.id && l.Subject != "Re: Two powers, summer 280 BC" {
			t.Errorf("the answer's subject is %q", l.Subject)
		}
	}
	if text := h.answer(p); strings.Contains(text, "speaks of") {
		t.Errorf("it is taken for a letter of another season:\n%s", text)
	}
}

// Who never had a mail has no correction of it.
func TestNoCorrectionOfWhatNeverCame(t *testing.T) {
	t.Parallel()
	const won, lost = "result b1 winner rome; losses rome 3/21; losses carthage 16/16\n", "result b1 winner carthage; losses rome 21/21; losses carthage 2/16\n"
	for _, sent := range []bool{true, false} {
		t.Run(fmt.Sprint("sent ", sent), func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.toSheet()
			h.emptyOutbox()
			h.fetch(h.letter("rome@example.org", won))
			if sent {
				h.emptyOutbox()
			}
			h.setPlayer("carthage", desk.PlayerChange{Emails: []string{"new@example.org"}})
			h.undo(desk.Undoing{To: "fetch"})
			h.fetch(h.letter("rome@example.org", lost))
			if l, ok := h.outbox()["confirm-carthage"]; !ok || strings.HasPrefix(l.Subject, "Corrigé") {
				t.Errorf("Carthage is sent %q (%t)", l.Subject, ok)
			}
		})
	}
}

// A letter of several authors is shown with all of them, and answered with what to do.
func TestSeveralAuthors(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.letter("rome@example.org, Friend <friend@example.net>", "move I to Lucania\n")
	h.fetch(p)
	if from := h.filed()[p.id].From; from != "rome@example.org, friend@example.net" {
		t.Errorf("it is from %q", from)
	}
	h.wantAnswer(p, "several authors", "friend@example.net", "your own address alone")
	if st := h.status(); !strings.Contains(st.ForYou[0].Text, "rome@example.org, friend@example.net") {
		t.Errorf("the referee is told %q", st.ForYou[0].Text)
	}
}

// To accept a letter tells what of it counts as things stand, and why the rest does not.
func TestAcceptTellsWhatCounts(t *testing.T) {
	t.Parallel()
	accepts := func(h *house, counts, refused []string) {
		h.Helper()
		h.must(h.do(func(d *desk.Desk) error {
			done, err := d.AcceptLetter("1", desk.Acceptance{Player: "rome", Reason: "it is he", DryRun: true})
			if !slices.Equal(done.Told, counts) || !slices.Equal(done.Refused, refused) {
				h.Errorf("counts %q, refused %q", done.Told, done.Refused)
			}
			return err
		}))
	}
	h := newHouse(t, open)
	h.fetch(h.letter("stranger@example.net", "move I to Lucania\nmove II to Latium\nshow orders\n"))
	accepts(h, []string{"move army I to Lucania", "show orders"}, []string{"move II to Latium (You have no army called “II”.)"})
	h.toQuestion()
	accepts(h, []string{"show orders"}, []string{"move II to Latium (You have no army called “II”.)", "move army I to Lucania (The orders of this season have been resolved; it is too late for this one.)"})
}
