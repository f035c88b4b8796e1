package desk_test

import (
	"errors"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func TestQuarantine(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	word := h.codeWord("rome")
	accepted := h.letter("rome@example.org", "move I to Lucania\n") // no code word
	later := h.letter("rome@example.org", "code "+word+"\nmove I to Eastern Sicily\n")
	h.fetch(accepted, later)
	h.wantAnswer(accepted, "code word")
	if text := h.answer(accepted); strings.Contains(text, "Lucania") {
		t.Errorf("the answer to a letter that was set aside shows its orders:\n%s", text)
	}
	h.emptyOutbox()
	file := h.filed()[accepted.id].File

	var input *desk.InputError
	for _, err := range []error{
		h.do(func(d *desk.Desk) error { return accept(d, "nothing.eml", "rome", "why") }),
		h.do(func(d *desk.Desk) error { return accept(d, file, "sparta", "why") }),
		h.do(func(d *desk.Desk) error { _, err := d.DismissLetter(h.filed()[later.id].File, "why"); return err }),
	} {
		if !errors.As(err, &input) {
			t.Errorf("got %v, want an input error", err)
		}
	}
	h.must(h.do(func(d *desk.Desk) error { return accept(d, file, "rome", "he rang me") }))
	h.wantInForce("move I to Eastern Sicily") // the accepted one came earlier
	l := h.filed()[accepted.id]
	if l.Kind != campaign.Filed || l.Player != "rome" || l.Stage != campaign.Orders {
		t.Errorf("accepted: %+v", l)
	}
	if err := h.do(func(d *desk.Desk) error { return accept(d, file, "rome", "again") }); !errors.As(err, &input) {
		t.Errorf("accepted twice: %v", err)
	}
	// It is answered anew, with what is in force, and nobody is written to twice.
	h.wantAnswer(accepted, "+ move army I to Eastern Sicily")
	if n := len(h.outbox()); n != 1 {
		t.Errorf("%d mails once a letter that was answered is accepted, want 1", n)
	}

	spam := h.letter("stranger@example.net", "buy now\n")
	h.fetch(spam)
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.DismissLetter(h.filed()[spam.id].File, "advertisement")
		return err
	}))
	if l := h.filed()[spam.id]; l.Kind != campaign.Dismissed {
		t.Errorf("dismissed: %s", l.Kind)
	}
	if b := h.status().Blocked; len(b) != 0 {
		t.Errorf("blocked: %v", b)
	}
}

// A letter accepted in a later stage counts in that stage.
func TestAcceptedInALaterStage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	stranger := h.letter("hannon@example.net", "contester Sicile occidentale\n")
	h.fetch(h.letter("rome@example.org", invasion), stranger)
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	if w := h.status().Waiting; len(w) != 1 || w[0].Player != "carthage" {
		t.Fatalf("waiting: %v", w)
	}
	h.must(h.do(func(d *desk.Desk) error {
		return accept(d, h.filed()[stranger.id].File, "carthage", "his new address")
	}))
	if w := h.status().Waiting; len(w) != 0 {
		t.Errorf("waiting: %v", w)
	}
	_, err = h.resolve(desk.Step{})
	h.must(err)
}

// TestQuarantineComesNext: the letter that is awaited may be the one in quarantine, so
// that fetching more of them takes nobody on.
func TestQuarantineComesNext(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	h.emptyOutbox()
	if got := h.status().Next; got != "adimperii fetch" {
		t.Fatalf("next: %s", got)
	}
	l := h.letter("rome@example.org", "move I to Lucania\n") // no code word
	h.fetch(l)
	h.emptyOutbox()
	file := h.filed()[l.id].File
	if got, want := h.status().Next, "adimperii inbox show 1"; got != want {
		t.Errorf("next: %s, want %s", got, want)
	}
	h.must(h.do(func(d *desk.Desk) error { _, err := d.DismissLetter(file, "a forgery"); return err }))
	if got := h.status().Next; got != "adimperii fetch" {
		t.Errorf("next after the letter is done with: %s", got)
	}
}
