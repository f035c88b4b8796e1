package desk_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// holding are the letters that hold the season.
func (h *house) holding() (holding []string) {
	h.Helper()
	for _, f := range h.status().ForYou {
		if f.Holds {
			holding = append(holding, f.Ref)
		}
	}
	return holding
}

// TestLetterWithoutTheWord tells a missing code word from a wrong one, says how the report
// comes again, and holds the stage until the referee has said what becomes of the letter, be
// it empty or followed by a good one (contract.md, Stages).
func TestLetterWithoutTheWord(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	missing := h.letter("rome@example.org", "move I to Lucania\n")
	wrong := h.letter("samnites@example.org", "mot de passe : bajeso-pezoni\nrien à changer\n")
	h.fetch(missing, wrong)
	h.wantAnswer(missing, "this season's code word is missing", "“send report”")
	h.wantAnswer(wrong, "«\u202fbajeso-pezoni\u202f», n’est pas", "«\u202fenvoyer rapport\u202f»")
	if holding := h.holding(); !slices.Equal(holding, []string{"1", "2"}) {
		t.Errorf("held by %q", holding)
	}
	if st := h.status(); !strings.Contains(st.ForYou[1].Text, "bajeso-pezoni") {
		t.Errorf("the referee is told %q", st.ForYou[1].Text)
	}
	h.fetch(h.letter("rome@example.org", "code "+h.codeWord("rome")+"\nmove I to Lucania\n"))
	h.fetch(h.letter("samnites@example.org", "> envoyer\n"))
	if holding := h.holding(); !slices.Equal(holding, []string{"1", "2", "4"}) {
		t.Errorf("held by %q", holding)
	}
}

// TestReportWithoutTheWord sends the report, to the known address, to who has lost his
// word, and takes in nothing else of such a letter.
func TestReportWithoutTheWord(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	h.emptyOutbox()
	for text, again := range map[string]bool{"send report\n": true, "send report\nmove I to Lucania\n": false} {
		h.fetch(h.letter("rome@example.org", text))
		var due []desk.SentMail
		h.look(func(d *desk.Desk) (err error) { due, err = d.Due(); return err })
		if got := slices.ContainsFunc(due, func(m desk.SentMail) bool { return m.Kind == "again" && m.Player == "rome" }); got != again {
			t.Errorf("%q: the report is due: %t", text, got)
		}
		h.emptyOutbox()
	}
	for _, l := range h.filed() {
		if l.Kind == campaign.Filed && len(h.inForce("rome")) > 0 {
			t.Error("an order without the code word counts")
		}
	}
}
