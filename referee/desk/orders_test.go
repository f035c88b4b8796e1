package desk_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/referee/desk"
)

func TestReplacing(t *testing.T) {
	t.Parallel()
	const move, appoint = "move I to Lucania", "appoint Dentatus at Latium"
	for _, tc := range []struct {
		name  string
		mails []string
		want  []string
		state string
	}{
		{"replaced whole", []string{appoint + "\n", move + "\n"}, []string{move}, "complete"},
		{"added", []string{appoint + "\n", "add\n" + move + "\n"}, []string{appoint, move}, "complete"},
		{"ajouter", []string{appoint + "\n", "ajouter\n" + move + "\n"}, []string{appoint, move}, "complete"},
		{"nothing but errors", []string{move + "\n", "mvoe I to Latium\n"}, []string{move}, "errors"},
		{"nothing but prose", []string{move + "\n", "Thank you, dear referee. See you on Sunday!\n"}, []string{move}, "complete"},
		{"nothing at all", []string{move + "\n", "\n"}, []string{move}, "complete"},
		{"a note", []string{move + "\n", "note please be kind\n"}, []string{move}, "complete"},
		{"some errors", []string{move + "\nmvoe II to Latium\n"}, []string{move}, "errors"},
		{"only errors", []string{"mvoe I to Latium\n"}, []string{}, "errors"},
		{"not allowed", []string{"build fleet Vesta at Latium\nbuild fleet Juno at Latium\nbuild fleet Diana at Latium\n" +
			"build fleet Ceres at Latium\nbuild fleet Minerva at Latium\n"}, nil, "errors"},
		{"cancelled", []string{move + "\n", "cancel orders\n"}, []string{}, "none"},
		{"annulés", []string{move + "\n", "annuler ordres\n"}, []string{}, "none"},
		{"no change", []string{"no change\n"}, []string{"no change"}, "no-change"},
		{"rien à changer", []string{"rien à changer\n"}, []string{"no change"}, "no-change"},
		{"only prose", []string{"Hello there!\n"}, []string{}, "none"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			for _, text := range tc.mails {
				h.fetch(h.letter("rome@example.org", text))
			}
			if tc.want != nil {
				h.wantInForce(tc.want...)
			}
			if got := h.standing("rome"); got != tc.state {
				t.Errorf("the orders stand as %q, want %q", got, tc.state)
			}
			awaited := slices.ContainsFunc(h.status().Waiting, func(w desk.Waiting) bool { return w.Player == "rome" })
			if awaited != (tc.want != nil && len(tc.want) == 0) { // whose orders are all refused has sent none
				t.Errorf("awaited: %t, with orders %s", awaited, tc.state)
			}
		})
	}
}

// What an answer offers for a line that it refuses, sent back alone, mends that line: the
// other orders stand. Of orders replaced later those are told that had been in force.
func TestOfferSentBack(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	code := "code " + h.codeWord("rome") + "\n"
	h.fetch(h.letter("rome@example.org", code+"appoint Dentatus at Latium\nmove army I to Samnium\n"))
	h.emptyOutbox()
	var ack string
	for name := range h.delivered() {
		if strings.HasPrefix(name, "ack") {
			ack = name
		}
	}
	_, offer, _ := strings.Cut(h.delivered()[ack].Body, "Perhaps: ")
	offer, _, _ = strings.Cut(offer, "\n")
	mended := h.reply("rome@example.org", ack, "en", offer)
	h.wantInForce("appoint Dentatus at Latium", "invade Samnium with I")
	if got := h.standing("rome"); got != "complete" {
		t.Errorf("what was refused still counts: the orders stand as %q", got)
	}
	h.wantAnswer(mended, "your other orders stand", "+ invade Samnium with army I")

	h.fetch(h.letter("rome@example.org", code+"move army I to Samnium\nappoint Dentatus at Latium\n"))
	last := h.letter("rome@example.org", code+"hold I\n")
	h.fetch(last)
	h.wantAnswer(last, "no longer in force", "- appoint Dentatus")
	if text := h.answer(last); strings.Contains(text, "- move army I to Samnium") {
		t.Errorf("an order that was refused is said to be no longer in force:\n%s", text)
	}
}

// An added letter is read beside the one it adds to, and its answer shows what is
// still wrong with that one.
func TestAddedLetterKnowsTheFirst(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.fetch(h.letter("rome@example.org", "appoint Dentatus at Latium\nraise army II at Latium under Dentatus\nmove I to Lucnaia\n"))
	added := h.letter("rome@example.org", "add\nmove II to Etruria\n")
	if got := h.fetch(added); got.Filed[0].Kind != "orders" {
		t.Errorf("the added letter holds %s", got.Filed[0].Kind)
	}
	h.wantAnswer(added, "+ move army II to Etruria", "Lucnaia")
	if text := h.answer(added); strings.Contains(text, "no army called") {
		t.Errorf("the answer knows nothing of the first letter:\n%s", text)
	}
	thanks := h.letter("rome@example.org", "Thank you very much!\n")
	h.fetch(thanks)
	h.wantAnswer(thanks, "+ move army II to Etruria", "Lucnaia")
	errors := h.letter("rome@example.org", "mvoe I to Lucania\n")
	h.fetch(errors)
	more := h.letter("rome@example.org", "And thanks again!\n")
	h.fetch(more)
	h.wantAnswer(more, "mvoe I to Lucania")
}
