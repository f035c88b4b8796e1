package desk_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

func (h *house) undo(u desk.Undoing) desk.TakenBack {
	h.Helper()
	if u.Reason == "" {
		u.Reason = "a slip"
	}
	var out desk.TakenBack
	h.must(h.do(func(d *desk.Desk) (err error) {
		out, err = d.Undo(u)
		return err
	}))
	return out
}

// game is the state as it concerns the game: without letters, mails, deadlines, and the
// count of undos.
func (h *house) game() string {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	defer f.Close()
	s := f.State().Clone()
	s.Letters, s.Deadlines, s.Away, s.Undos = nil, nil, nil, 0
	text, err := json.MarshalIndent(s, "", " ")
	h.must(err)
	return string(text)
}

// diceSince are the dice in the journal from a line on, that stand.
func (h *house) diceSince(line int) []campaign.Die {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	defer f.Close()
	var dice []campaign.Die
	for r, err := range f.From(line) {
		h.must(err)
		dice = append(dice, r.Event.Dice...)
	}
	return dice
}

func (h *house) head() int {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	defer f.Close()
	return f.Head().Line
}

func (h *house) sound() {
	h.Helper()
	report, err := desk.Verify(h.dir, "")
	h.must(err)
	if !report.OK {
		h.Errorf("verify: %v", report.Problems)
	}
	h.replayed()
	h.look(func(d *desk.Desk) error {
		dice, err := d.VerifyDice()
		if !dice.OK {
			h.Errorf("dice: %v", dice.Problems)
		}
		return err
	})
}

// steps are decisions of every kind, each with what goes before it.
var steps = []struct {
	name   string
	before func(*house)
	do     func(*house)
}{
	{"resolve to decisions", func(h *house) {
		h.fetch(h.letter("rome@example.org", invasion), h.letter("carthage@example.org", "rien à changer\n"))
	}, func(h *house) { _, err := h.resolve(desk.Step{}); h.must(err) }},
	{"resolve to battles", func(h *house) {
		h.toDecisions()
		h.fetch(h.letter("carthage@example.org", "défendre Sicile occidentale\n"))
	}, func(h *house) { _, err := h.resolve(desk.Step{}); h.must(err) }},
	{"close", func(h *house) { h.toBattle() }, func(h *house) {
		_, err := h.close(desk.Step{Now: true})
		h.must(err)
	}},
	{"ruling", func(*house) {}, func(h *house) { h.must(h.rule("so it is", "control", "Latium", "Carthage")) }},
	{"player drop", func(*house) {}, func(h *house) {
		h.must(h.do(func(d *desk.Desk) error { _, err := d.DropPlayer("carthage", "he moved", false); return err }))
	}},
	{"player add", func(*house) {}, func(h *house) {
		h.must(h.do(func(d *desk.Desk) error {
			_, err := d.AddPlayer(desk.Joiner{ID: "gauls", Name: campaign.Names{"en": "Gauls"}, Emails: []string{"g@example.org"}, Language: "fr", List: 89, King: "Brennus", Rebel: "Latium", Bank: 3})
			return err
		}))
	}},
	{"battle record", func(h *house) { h.toBattle() }, func(h *house) {
		h.must(h.do(func(d *desk.Desk) error {
			_, err := d.RecordBattle("b1", "winner rome; losses rome 3/20")
			return err
		}))
	}},
	{"inbox accept", func(h *house) {
		h.fetch(h.letter("stranger@example.net", "invade Western Sicily with I via Eastern Sicily\n"))
	}, func(h *house) {
		h.must(h.do(func(d *desk.Desk) error { return accept(d, "1", "rome", "it is he") }))
	}},
}

// TestUndo takes back every kind of decision, mails sent and not: the state is that
// before, the same again gives the same, and who holds a mail is told.
func TestUndo(t *testing.T) {
	t.Parallel()
	for _, step := range steps {
		for _, sent := range []bool{false, true} {
			name := step.name
			if sent {
				name += ", mails sent"
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				h := newHouse(t, open)
				step.before(h)
				if sent {
					h.emptyOutbox()
				}
				was, line := h.game(), h.head()
				step.do(h)
				done, dice := h.game(), h.diceSince(line+1)
				if done == was && step.name != "inbox accept" {
					t.Fatal("the step changes nothing, so this shows nothing")
				}
				if sent {
					h.emptyOutbox()
				}
				closing := step.name == "close" && sent
				back := h.undo(desk.Undoing{})
				if got := h.game(); got != was && !closing {
					t.Errorf("the state is not that before:\n%s", firstDifference(was, got))
				}
				if back.FreshDice != closing {
					t.Errorf("fresh dice: %v", back.FreshDice)
				}
				h.sound()
				if told := h.outbox(); !strings.Contains(told["undone-rome"].Body, "a slip") {
					t.Errorf("Rome is not told: %v", told["undone-rome"].Body)
				}
				if sent {
					h.emptyOutbox()
				}
				line = h.head()
				step.do(h)
				if again := h.game(); again != done && !closing {
					t.Errorf("done again it comes out otherwise:\n%s", firstDifference(done, again))
				}
				if again := h.diceSince(line + 1); !slices.Equal(again, dice) && !closing {
					t.Errorf("the dice are %v, were %v", again, dice)
				}
				h.sound()
				if !sent {
					return
				}
				for name, l := range h.outbox() {
					corrected := strings.HasPrefix(l.Subject, "Corrected") || strings.HasPrefix(l.Subject, "Corrigé")
					if corrected != closing {
						t.Errorf("%s is due after the same again: %s", name, l.Subject)
					}
				}
			})
		}
	}
}

func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return "-" + strings.Join(x[i:min(i+3, len(x))], "\n-") + "\n+" + strings.Join(y[i:min(i+3, len(y))], "\n+")
		}
	}
	return "one is longer"
}

// An undone close played otherwise corrects the reports that were sent.
func TestCorrections(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.must(h.do(func(d *desk.Desk) error { _, err := d.RecordBattle("b1", "winner rome; losses rome 3/20"); return err }))
	_, err := h.close(desk.Step{})
	h.must(err)
	h.emptyOutbox()
	h.undo(desk.Undoing{To: "battle record", Reason: "the winner was misread"})
	if told := h.outbox(); !strings.Contains(told["undone-carthage"].Body, "misread") {
		t.Errorf("Carthage is told: %q", told["undone-carthage"].Body)
	}
	h.emptyOutbox()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.RecordBattle("b1", "winner carthage; losses carthage 3/20")
		return err
	}))
	_, err = h.close(desk.Step{})
	h.must(err)
	for _, name := range []string{"report-rome", "report-carthage"} {
		l := h.outbox()[name]
		if !strings.HasPrefix(l.Subject, "Corr") {
			t.Errorf("%s: %q", name, l.Subject)
		}
		for _, part := range []string{"3/20", "b1"} {
			if head, _, _ := strings.Cut(l.Body, "==="); strings.Count(head, part) < 2 {
				t.Errorf("%s does not say what changed of %q:\n%s", name, part, head)
			}
		}
	}
	h.emptyOutbox()
	if left := h.outbox(); len(left) != 0 {
		t.Errorf("still due: %v", left)
	}
	h.sound()
	// What is on record is what is on disk.
	files, err := filepath.Glob(filepath.Join(h.dir, "sent", "*.eml"))
	h.must(err)
	if len(files) < 8 {
		t.Errorf("%d mails are kept", len(files))
	}
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", file, err)
		}
	}
}
