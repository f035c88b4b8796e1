package desk_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// A command killed after its commit leaves the rest to the next one.
func TestCatchUp(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	was := h.tree()
	for _, name := range []string{
		"published", "ledger.xlsx", "seasons/0001-264bc-spring/reports/rome.json", "seasons/0001-264bc-spring/reports/map-en.png",
		"seasons/0001-264bc-spring/orders/rome-orders.yaml", "outbox/0002-264bc-summer-report-rome.eml", "seasons/0001-264bc-spring/battles/b1.yaml",
	} {
		path := filepath.Join(h.dir, filepath.FromSlash(name))
		if _, err := os.Stat(path); err != nil {
			t.Errorf("%v (is it named otherwise?)", err)
		}
		h.must(os.RemoveAll(path))
	}
	h.must(h.do(func(*desk.Desk) error { return nil }))
	h.wantSame(was, "caught up")
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
			_, _, err = d.ShowLetter(l.File)
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

// Two commands never work on a folder at once; reading is always possible.
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
