package desk_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// A command killed right after its commit leaves the rest to the next one: whatever the
// command was, what it would have published is there once the folder is opened again.
func TestCatchUp(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	fetch := func(text string) func(*desk.Desk) error {
		from, text, _ := strings.Cut(text, ": ")
		mails := desk.Mails{h.letter(from+"@example.org", text).received()}
		return func(d *desk.Desk) error {
			_, err := d.Fetch(t.Context(), mails)
			return err
		}
	}
	resolve := func(d *desk.Desk) error {
		_, err := d.Resolve(desk.Step{Now: true, Stage: h.status().State})
		return err
	}
	for _, c := range []struct {
		name    string
		command func(*desk.Desk) error
		writes  string // a file that it publishes
	}{
		{"a letter", fetch("rome: " + invasion), "seasons/0001-264bc-spring/orders/rome-orders.yaml"},
		{"the orders resolved", resolve, ""},
		{"an answer", fetch("carthage: défendre Sicile occidentale\n"), "seasons/0001-264bc-spring/orders/carthage-decisions.yaml"},
		{"the answers resolved", resolve, "seasons/0001-264bc-spring/battles/b1.yaml"},
		{"a result", fetch("rome: result b1 winner rome; losses rome 3/21; losses carthage 16/16\n"), "seasons/0001-264bc-spring/battles/b1.yaml"},
		{"a ruling", func(d *desk.Desk) error {
			_, err := d.Rule([]string{"talents", "Rome", "+2"}, desk.Grounds{Reason: "why"}, false)
			return err
		}, "ledger.xlsx"},
		{"the close", func(d *desk.Desk) error { _, err := d.CloseSeason(desk.Step{Now: true}); return err }, "seasons/0001-264bc-spring/reports/rome.json"},
		{"the close, taken back", func(d *desk.Desk) error { _, err := d.Undo(desk.Undoing{Reason: "why"}); return err }, "ledger.xlsx"},
	} {
		before, was := t.TempDir(), h.tree()
		h.must(os.CopyFS(before, os.DirFS(h.dir)))
		h.must(h.do(c.command))
		done := h.tree()
		if c.writes != "" && (done[c.writes] == was[c.writes] || done[c.writes] == "") {
			t.Errorf("%s did not write %s (is it named otherwise?)", c.name, c.writes)
		}
		// Killed, all that is new is the journal and the mails that were filed.
		for name := range done {
			path := filepath.FromSlash(name)
			if name == "journal.jsonl" || strings.Contains(name, "/inbox/") || done[name] == was[name] {
				continue
			}
			if was[name] == "" {
				h.must(os.Remove(filepath.Join(h.dir, path)))
				continue
			}
			data, err := os.ReadFile(filepath.Join(before, path))
			h.must(err)
			h.must(os.WriteFile(filepath.Join(h.dir, path), data, 0o644))
		}
		h.must(h.do(func(*desk.Desk) error { return nil }))
		h.wantSame(done, c.name+", caught up")
	}
}

// What was read only is as it was, even where something is left to be published.
func TestReadOnlyNeverWrites(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.must(os.Remove(filepath.Join(h.dir, "published")))
	was := h.tree()
	out := t.TempDir()
	h.look(func(d *desk.Desk) error {
		_, err := d.Status()
		h.must(err)
		_, err = d.Report("rome")
		h.must(err)
		h.must(d.Ledger("", filepath.Join(out, "l.xlsx")))
		_, err = d.LedgerRows("rome")
		h.must(err)
		h.must(d.Map(filepath.Join(out, "m.svg"), desk.MapOptions{Lang: "fr"}))
		_, err = d.VerifyDice()
		h.must(err)
		_, err = d.OrdersInForce("")
		h.must(err)
		_, err = d.CheckOrders("rome", "move I to Lucania\n")
		h.must(err)
		for _, l := range d.Inbox() {
			_, _, err = d.ShowLetter(l.File, false)
			h.must(err)
		}
		_, err = d.BattleSheet(d.Battles()[0].ID)
		return err
	})
	report, err := desk.Verify(h.dir, "")
	h.must(err)
	if !report.OK {
		t.Errorf("verify: %v", report.Problems)
	}
	h.wantSame(was, "reading")
}

// Two commands never work on a folder at once; reading is always possible. It waits as long as a
// command does for another, 3 s.
func TestInUse(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.must(h.do(func(*desk.Desk) error {
		var inUse *folder.InUseError
		if _, err := desk.Open(h.dir, desk.Options{}); !errors.As(err, &inUse) {
			t.Errorf("a second command: %v", err)
		}
		h.status()
		return nil
	}))
}
