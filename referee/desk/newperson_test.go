package desk_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
	"adimperii/reports"
)

// TestNewPersonHasACodeWordOfHisOwn wants whoever takes a seat over to be believed by
// another code word than the one before him, whom a farewell tells no secret, once.
func TestNewPersonHasACodeWordOfHisOwn(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	old := h.codeWord("rome")
	h.setPlayer("rome", desk.PlayerChange{Emails: []string{"new@example.org"}})
	fresh := h.codeWord("rome")
	if fresh == old {
		t.Fatal("the code word is the same")
	}
	farewell, pack := h.outbox()["farewell-rome"], h.outbox()["pack-rome"]
	if !slices.Equal(farewell.To, []string{"consul@example.org", "rome@example.org"}) || strings.Contains(farewell.Body, fresh) || strings.Contains(farewell.Body, "new@") {
		t.Errorf("farewell to %v:\n%s", farewell.To, farewell.Body)
	}
	if !slices.Equal(pack.To, []string{"new@example.org"}) || !strings.Contains(pack.Body, fresh) {
		t.Errorf("pack to %v:\n%s", pack.To, pack.Body)
	}
	h.emptyOutbox()
	h.wantDue()
	forged, own := h.letter("new@example.org", "move I to Lucania\n"+old), h.letter("new@example.org", "move I to Lucania\n"+fresh)
	h.fetch(forged, own)
	if filed := h.filed(); filed[forged.id].Kind != campaign.Quarantined || filed[own.id].Kind != campaign.Filed {
		t.Errorf("%+v", filed)
	}
	h.setPlayer("rome", desk.PlayerChange{Emails: []string{"newer@example.org"}, NoPack: true}) // the same person
	if h.codeWord("rome") != fresh {
		t.Error("another code word for the same person")
	}
}

// TestLaterLetterIsNamed wants a letter that was set aside to hold the stage though a good
// one came after it, and the referee told of that and of what lets the stage go on.
func TestLaterLetterIsNamed(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	h.fetch(h.letter("rome@example.org", "move I to Lucania\n"))
	if text := h.status().ForYou[0].Text; strings.Contains(text, "dismiss") {
		t.Errorf("before the good letter: %q", text)
	}
	h.fetch(h.letter("rome@example.org", "move I to Lucania\n"+h.codeWord("rome")))
	f := h.status().ForYou[0]
	if !f.Holds || !strings.Contains(f.Text, "letter 2") || !strings.Contains(f.Text, "inbox dismiss 1") {
		t.Errorf("%+v", f)
	}
	h.must(h.do(func(d *desk.Desk) error { _, err := d.DismissLetter("1", "a slip"); return err }))
	if st := h.status(); len(st.ForYou) != 0 {
		t.Errorf("%+v", st.ForYou)
	}
}

// TestDisputeIsToldToBoth wants each player of a battle to read what the other says.
func TestDisputeIsToldToBoth(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toSheet()
	h.emptyOutbox()
	h.fetch(h.letter("rome@example.org", "result b1 winner Rome; losses Rome 5/21\n"))
	h.emptyOutbox() // Carthage was asked
	h.fetch(h.letter("carthage@example.org", "result b1 winner Carthage; losses Rome 21/21\n"))
	h.wantDue("ack-carthage", "confirm-carthage", "confirm-rome")
	for name, want := range map[string]string{"confirm-rome": "winner Carthage", "confirm-carthage": "vainqueur Rome"} {
		if l := h.outbox()[name]; !strings.Contains(l.Body, want) {
			t.Errorf("%s:\n%s", name, l.Body)
		}
	}
}

// TestReplyOutlivesTheSeason wants the referee's answer to answer its letter still when it
// is sent after the close.
func TestReplyOutlivesTheSeason(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	l := h.letter("rome@example.org", "note May I pass?\n")
	l.subject = "a question"
	h.fetch(l)
	h.must(h.do(func(d *desk.Desk) error { _, err := d.Reply("1", "No."); return err }))
	for _, stage := range []campaign.Stage{campaign.Orders, campaign.Decisions} {
		_, err := h.resolve(desk.Step{Now: true, Stage: stage})
		h.must(err)
	}
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	if reply := h.outbox()["reply-rome"]; reply.Subject != "Re: a question" || reply.InReplyTo != l.id {
		t.Errorf("%q in reply to %q", reply.Subject, reply.InReplyTo)
	}
}

// TestReportsTellTimeInTheZone wants letters and deadlines told in the campaign's zone.
func TestReportsTellTimeInTheZone(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.configure(func(c *folder.Config) { c.Schedule.Zone = "Europe/Paris" })
	h.fetch(h.letter("carthage@example.org", "rien à changer\n")) // at 10:01 in UTC
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.SetDeadline(campaign.Orders, "2026-03-08 20:00", "")
		return err
	}))
	h.look(func(d *desk.Desk) error {
		r, err := d.Report("carthage")
		if text := r.Text() + reports.All(r.Report, "fr"); !strings.Contains(text, "11 h 01 (heure de Paris)") || !strings.Contains(text, "20 h (heure de Paris)") || strings.Contains(text, "UTC") {
			t.Errorf("%s", text)
		}
		return err
	})
}

// TestNoAccountsAreWell wants who works from files told how, and nothing amiss.
func TestNoAccountsAreWell(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	for _, c := range desk.Check(t.Context(), h.dir, desk.CheckOptions{Language: "fr"}).Checks {
		if strings.HasPrefix(c.What, "imap") || strings.HasPrefix(c.What, "smtp") {
			t.Errorf("%+v", c)
		}
		if c.What == "accounts" && (!c.OK || !strings.Contains(c.Message, "fetch --from") || !strings.Contains(c.Message, "imap:")) {
			t.Errorf("%+v", c)
		}
	}
	got := desk.Check(t.Context(), h.dir, desk.CheckOptions{Language: "fr", SendTest: true})
	if last := got.Checks[len(got.Checks)-1]; last.What != "mail" || last.OK {
		t.Errorf("a test mail without an account: %+v", last)
	}
}
