package desk_test

import (
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// wantIn expects parts in a mail that is due.
func (h *house) wantIn(name string, parts ...string) {
	h.Helper()
	l, ok := h.outbox()[name]
	if !ok {
		h.Fatalf("no %s is due", name)
	}
	for _, part := range parts {
		if !strings.Contains(l.Body, part) {
			h.Errorf("%s lacks %q:\n%s", name, part, l.Body)
		}
	}
}

// coded is a letter with its player's code word.
func (h *house) coded(from, text string) post {
	h.Helper()
	p, _, _ := strings.Cut(from, "@")
	return h.letter(from, "code: "+h.codeWord(campaign.PlayerID(p))+"\n"+text)
}

// TestUndoneQuestionComesAgain tells an invaded player whose question was taken back and
// came again that his answer counts, and one whose question did not that it lapsed.
func TestUndoneQuestionComesAgain(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, again string
		further     bool // the answers are resolved too before the mails go
		want, not   string
	}{
		{"the same", "", false, "stands-carthage", "lapsed-carthage"},
		{"the same, resolved", "", true, "", "lapsed-carthage"},
		{"none", "no change\n", false, "lapsed-carthage", "stands-carthage"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, closed)
			h.fetch(h.coded("rome@example.org", invasion), h.coded("carthage@example.org", "rien à changer\n"))
			_, err := h.resolve(desk.Step{})
			h.must(err)
			h.emptyOutbox()
			h.fetch(h.coded("carthage@example.org", "défendre Sicile occidentale\n"))
			if tc.further {
				_, err := h.resolve(desk.Step{})
				h.must(err)
				h.undo(desk.Undoing{Reason: "a first slip"})
			}
			h.undo(desk.Undoing{})
			h.wantIn("undone-carthage", h.codeWord("carthage"))
			h.emptyOutbox()
			if tc.again != "" {
				h.fetch(h.coded("rome@example.org", tc.again))
			}
			_, err = h.resolve(desk.Step{})
			h.must(err)
			if tc.want != "lapsed-carthage" {
				h.setDeadline(campaign.Decisions, h.now.Add(48*time.Hour))
			}
			if tc.further {
				_, err = h.resolve(desk.Step{})
				h.must(err)
			}
			if l, ok := h.outbox()[tc.not]; ok {
				t.Errorf("%s is due:\n%s", tc.not, l.Body)
			}
			if l, ok := h.outbox()["question-carthage"]; ok {
				t.Errorf("the question is due again:\n%s", l.Body)
			}
			switch tc.want {
			case "stands-carthage":
				h.wantIn(tc.want, h.codeWord("carthage"), "éfendre", "Sicile occidentale", "Rome", "3 mars")
			case "lapsed-carthage":
				h.wantIn(tc.want, h.codeWord("carthage"))
			}
			h.emptyOutbox()
			if left := h.outbox(); len(left) != 0 {
				t.Errorf("still due: %v", left)
			}
		})
	}
}

// TestUndoneSeasonsWord accepts the code word of the season that was taken back: players
// hold it.
func TestUndoneSeasonsWord(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	h.fetch(h.coded("rome@example.org", "no change\n"), h.coded("carthage@example.org", "rien à changer\n"))
	_, err := h.resolve(desk.Step{})
	h.must(err)
	_, err = h.close(desk.Step{})
	h.must(err)
	next := h.codeWord("carthage")
	h.emptyOutbox()
	h.undo(desk.Undoing{To: "resolve"})
	h.wantIn("undone-carthage", h.codeWord("carthage"))
	if next == h.codeWord("carthage") {
		t.Fatal("the words are the same, so this shows nothing")
	}
	got := h.fetch(h.letter("carthage@example.org", "mot : "+next+"\nrien à changer\n"))
	if len(got.Filed) != 1 {
		t.Errorf("the letter with the newer word: %+v", got)
	}
	if got := h.fetch(h.letter("carthage@example.org", "mot : abcdef-ghij\nrien à changer\n")); got.Quarantined != 1 {
		t.Errorf("a letter with no word of ours: %+v", got)
	}
}
