package desk_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// rule makes a ruling.
func (h *house) rule(reason string, words ...string) error {
	h.Helper()
	return h.do(func(d *desk.Desk) error {
		_, err := d.Rule(words, desk.Grounds{Reason: reason}, false)
		return err
	})
}

// mails are the texts of the mails that are due whose name, kind-player, holds a word.
func (h *house) mails(word string) []string {
	h.Helper()
	var all []string
	for name, letter := range h.outbox() {
		if strings.Contains(name, word) {
			all = append(all, letter.Subject+"\n"+letter.Body)
		}
	}
	return all
}

func TestRulingIsWrittenToThoseItTouches(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.must(h.rule("a fleet was paid for twice", "talents", "Rome", "+2"))
	if got := h.mails("ruling"); len(got) != 1 || !strings.Contains(got[0], "a fleet was paid for twice") || !strings.Contains(got[0], "(+2 talents) [R-80]") {
		t.Errorf("mails: %q", got)
	}
	mark, err := os.ReadFile(filepath.Join(h.dir, "published"))
	h.must(err)
	h.must(h.rule("ma faute", "control", "Western Sicily", "Rome"))
	got := h.mails("ruling-")
	if len(got) != 3 {
		t.Fatalf("mails: %q", got)
	}
	french := h.mails("-carthage")
	if len(french) == 0 || !strings.Contains(strings.Join(french, "\n"), "Son motif\u00a0: ma faute") {
		t.Errorf("to Carthage: %q", french)
	}
	was := h.tree()
	h.must(os.WriteFile(filepath.Join(h.dir, "published"), mark, 0o644))
	h.must(h.do(func(*desk.Desk) error { return nil }))
	h.wantSame(was, "published again")
}

func TestRulingsThatCannotBe(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	was := h.tree()
	for _, tc := range []struct{ words, reason, want string }{
		{"", "x", "rule about what?"},
		{"weather fair", "x", `no ruling "weather"`},
		{"control Latium Carthage", " ", "give the reason"},
		{"control Latium", "x", "missing: player or kingdom"},
		{"control Latum Carthage", "x", "perhaps: Latium"},
		{"move I Latium", "x", "carthage-i (army), rome-i (army)"},
		{"talents Rome much", "x", "no whole number"},
		{"leader sing Claudius", "x", `"sing" is none of post`},
		{"list Rome Greek", "x", "no whole number"},
		{"capital Rome Atlantis", "x", "there is no province"},
		{"leader dead Claudius", "x", "rome-i would have no leader"},
	} {
		err := h.rule(tc.reason, strings.Fields(tc.words)...)
		var refused *desk.InputError
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q: %v, want %q", tc.words, err, tc.want)
		}
	}
	h.look(func(d *desk.Desk) error {
		done, err := d.Rule([]string{"note", "dry"}, desk.Grounds{Reason: "x"}, true)
		if len(done.Events) != 1 || len(done.Told) != 1 {
			t.Errorf("a dry run: %+v", done)
		}
		return err
	})
	h.wantSame(was, "refused")
}

func TestAPlayerJoinsAndLeaves(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.AddPlayer(desk.Joiner{
			ID: "gauls", Name: campaign.Names{"en": "Senones"}, Emails: []string{"Brennus@Example.org"}, Language: "en", List: 89, King: "Brennus", Bank: 4, Rebel: "Umbria",
		})
		return err
	}))
	welcome := h.mails("joining-gauls")
	if len(welcome) != 1 || !strings.Contains(welcome[0], "welcome, Senones") {
		t.Fatalf("the joiner's mail: %q", welcome)
	}
	if others := h.mails("ruling"); len(others) != 2 || !strings.Contains(others[1]+others[0], "The Senones enter the campaign") {
		t.Errorf("the others are told: %q", others)
	}
	// Whoever answers his first letter sends the code word back in the quotation.
	h.fetch(h.letter("brennus@example.org", "ORDERS\nmove I to Etruria\nEND\n\n> "+strings.ReplaceAll(welcome[0], "\n", "\n> ")))
	if got := h.inForce("gauls"); len(got) != 1 || got[0] != "move I to Etruria" {
		t.Errorf("orders of the joiner: %q", got)
	}
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.DropPlayer("Senones", "he moved abroad", false)
		return err
	}))
	if got := h.mails("ruling-gauls"); len(got) != 1 || !strings.Contains(got[0], "You leave the campaign") {
		t.Errorf("the leaver is told: %q", got)
	}
	if got := h.mails("ruling-rome"); len(got) != 2 || !strings.Contains(got[0]+got[1], "The Senones leave the campaign") {
		t.Errorf("the others are told who left: %q", got)
	}
	got := h.fetch(h.letter("brennus@example.org", "ORDERS\nno change\nEND\n"))
	if got.Quarantined != 1 {
		t.Errorf("a letter of one who left: %+v", got)
	}
	for _, row := range h.status().Players {
		if row.ID == "gauls" && (row.Out != campaign.Left || row.Provinces != 0 || row.Talents != 0) {
			t.Errorf("the leaver in the status: %+v", row)
		}
	}
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.SetPlayer("carthage", desk.PlayerChange{Emails: []string{"brennus@example.org"}, Language: "en"})
		return err
	}))
	if n := len(h.status().ForYou); n != 1 {
		t.Errorf("%d things for the referee, want the leaver's letter, which holds nothing", n)
	}
	_, err = h.close(desk.Step{})
	h.must(err)
	if late := h.mails("ruling-rome"); len(late) != 0 {
		t.Errorf("who came and left stands in the season's report, and is told besides: %q", late)
	}
	h.look(func(d *desk.Desk) error {
		rep, err := d.Report("rome")
		if text := rep.Text() + rep.HTML(); strings.Contains(text, "brennus@example.org") || !strings.Contains(text, "Senones") {
			t.Errorf("Rome's report: %s", text)
		}
		return err
	})
}

// TestLedgerIsRenewedWithEveryTalent: the workbook beside the journal is never behind it.
func TestLedgerIsRenewedWithEveryTalent(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	book := func() []byte {
		raw, err := os.ReadFile(filepath.Join(h.dir, "ledger.xlsx"))
		h.must(err)
		return raw
	}
	before := book()
	h.must(h.rule("Scribe's slip.", "note", "nothing of talents"))
	if !bytes.Equal(before, book()) {
		t.Error("a note renewed the ledger")
	}
	h.must(h.rule("a fleet was paid for twice", "talents", "Rome", "+2"))
	again := filepath.Join(t.TempDir(), "ledger.xlsx")
	h.must(h.do(func(d *desk.Desk) error { return d.Ledger("", again) }))
	want, err := os.ReadFile(again)
	h.must(err)
	if bytes.Equal(before, want) || !bytes.Equal(want, book()) {
		t.Error("ledger.xlsx is not the ledger as it now stands")
	}
}

// Who leaves is told that he does and what becomes of his lands, and of none of his leaders.
func TestWhoLeavesIsThanked(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.DropPlayer("samnites", "il déménage", false)
		return err
	}))
	got := h.mails("ruling-samnites")
	if len(got) != 1 || !strings.Contains(got[0], "Vos terres deviennent un royaume") || !strings.Contains(got[0], "il déménage") || strings.Contains(got[0], "n’a plus où se réfugier") || strings.Contains(got[0], "rapport de la saison") {
		t.Errorf("%q", got)
	}
}
