package desk_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// tabled is a small campaign whose battles go to the table if nobody fights them.
var tabled = welcomed(founded(strings.Replace(fmt.Sprintf(twoPowers, "off"),
	"players:\n", "house_rules: {unfought: table}\noptions: {standin: true}\nplayers:\n", 1)))

// sunday is the deadline of the battles in the tests of the table.
var sunday = time.Date(2026, 3, 8, 20, 0, 0, 0, time.UTC)

// toTable takes a campaign with the table to its battle: 200 points against 150, fortified,
// so that Rome wins on 4 or more.
func toTable(t *testing.T) *house {
	t.Helper()
	h := newHouse(t, tabled)
	h.toBattle()
	h.setDeadline(campaign.Battles, sunday)
	return h
}

// flat is a text without its lines and with plain spaces.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// Who wins on which die stands in the question, in the answer to who defends, on the sheet
// and in the report, in either language, before anybody fought.
func TestTableIsToldFromTheFirstDay(t *testing.T) {
	t.Parallel()
	h := newHouse(t, tabled)
	h.fetch(h.letter("rome@example.org", invasion))
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	if text := flat(h.outbox()["question-carthage"].Body); strings.Count(text, "la victoire revient à Rome sur un dé de 4 ou plus") != 2 || !strings.Contains(text, "150 points, liste 55 Carthaginois, fortifiée) combat, pour 1 talent") ||
		!strings.Contains(text, "200 points, armée avec un corps peu fiable, pour 1 talent.") || !strings.Contains(text, "Sans réponse de votre part, voici ce qui arrive : contester la Sicile occidentale.") {
		t.Errorf("the question:\n%s", text)
	}
	p := h.letter("carthage@example.org", "défendre Sicile occidentale\n")
	h.fetch(p)
	h.wantAnswer(p, "la table des batailles la tranche", "la victoire revient à Rome sur un dé de 4 ou plus, à Carthage au-dessous (R-83)")
	h.emptyOutbox()
	_, err = h.resolve(desk.Step{})
	h.must(err)
	h.setDeadline(campaign.Battles, sunday)
	sheet := flat(h.outbox()["sheet-rome"].Body)
	for _, want := range []string{
		"To be fought by Sunday 8 March 2026, 20:00 (UTC). If it is not fought by then, Rome wins on 4 or more", "If it is not fought ---", "Column 5/4 of the table; invaded fortified −1", "table b1",
	} {
		if !strings.Contains(sheet, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, sheet)
		}
	}
	h.look(func(d *desk.Desk) error {
		r, err := d.Report("rome")
		if text := r.Text(); !strings.Contains(flat(text), "If it is not fought by the deadline, the battle table decides it: Rome wins on 4 or more of one die, Carthage on less (R-83).") {
			t.Errorf("the report:\n%s", text)
		}
		if in := d.StandIn("b1"); in == nil || in.Column != "5/4" || in.InvaderWinsOn != 4 || !slices.Equal(in.Modifiers, []campaign.TableModifier{{What: campaign.TableFortified, N: -1}}) {
			t.Errorf("the table would give %+v", in)
		}
		return err
	})
	h.replayed()
}

// A battle that nobody fought in time is decided by the table in a batch of its own before
// the close, which says so; what the table gave is replaced when the close is taken back.
func TestTableBeforeTheClose(t *testing.T) {
	t.Parallel()
	h := toTable(t)
	_, err := h.close(desk.Step{})
	wantWaiting(t, err, "rome", "result")
	h.now = sunday.Add(time.Minute)
	was := h.tree()
	tried, err := h.close(desk.Step{DryRun: true})
	h.must(err)
	h.wantSame(was, "a close that was tried")
	done, err := h.close(desk.Step{})
	h.must(err)
	told := strings.Join(done.Told, "\n")
	if !strings.Contains(told, "found no evening; the battle table decides it: column 5/4; invaded fortified −1; die") || done.Number != 2 || len(done.Without) > 0 {
		t.Errorf("season %d, without %v:\n%s", done.Number, done.Without, told)
	}
	for _, line := range tried.Told {
		if !slices.Contains(done.Told, line) {
			t.Errorf("tried it told %q, and done\n%s", line, told)
		}
	}
	if !slices.Contains(tried.Told, done.Told[0]) {
		t.Errorf("tried it did not tell %q", done.Told[0])
	}
	h.replayed()
	h.undo(desk.Undoing{Reason: "they did fight"})
	b := h.battles()[0]
	if b.State != campaign.Decided || b.Result == nil || b.Result.Table == nil {
		t.Fatalf("after the close was taken back the battle is %+v", b)
	}
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.RecordBattle("b1", "winner rome; losses carthage 15/15; losses rome 2/20")
		return err
	}))
	if b := h.battles()[0]; b.Result.Table != nil || b.Result.Winner != "rome" {
		t.Errorf("the referee's result is %+v", b.Result)
	}
	_, err = h.close(desk.Step{})
	h.must(err)
	h.replayed()
}

// Who closes before the deadline carries the battle over, and no table decides it;
// past it, in a hurry or not, it does.
func TestNoTableBeforeTheDeadline(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		now  time.Time
		want campaign.BattleState
	}{{sunday.Add(-time.Hour), campaign.Postponed}, {sunday.Add(time.Hour), ""}} {
		h := toTable(t)
		h.now = c.now
		tried, err := h.close(desk.Step{Now: true, DryRun: true})
		h.must(err)
		done, err := h.close(desk.Step{Now: true})
		h.must(err)
		state := campaign.BattleState("")
		for _, b := range h.battles() {
			state = b.State
		}
		if state != c.want || tried.Told[0] != done.Told[0] {
			t.Errorf("closed at %s the battle is %q, tried %q, told %q", c.now, state, tried.Told, done.Told)
		}
		h.replayed()
	}
}

// Both players give a battle to the table by mail, and hear what it gave. One who takes his
// word back, or an undo, leaves it to be fought.
func TestTableByMail(t *testing.T) {
	t.Parallel()
	h := toTable(t)
	h.emptyOutbox()
	first := h.letter("rome@example.org", "table b1\n")
	h.fetch(first)
	h.wantAnswer(first, "Carthage is told that you would have the battle table decide battle b1", "Rome wins on 4 or more")
	if sheet := flat(h.outbox()["sheet-carthage"].Body); !strings.Contains(sheet, "La table est demandée par Rome") {
		t.Errorf("Carthage is told:\n%s", sheet)
	}
	back := h.letter("rome@example.org", "cancel orders\n")
	h.fetch(back)
	h.wantAnswer(back, "You no longer ask that the battle table decide battle b1.")
	h.fetch(h.letter("carthage@example.org", "trancher b1\n"))
	if b := h.battles()[0]; b.State != campaign.Open {
		t.Fatalf("the wish of one decided the battle: %+v", b)
	}
	again := h.letter("rome@example.org", "table b1\n")
	h.fetch(again)
	h.wantAnswer(again, "Both of you would have the battle table decide battle b1")
	if strings.Contains(h.answer(again), "still waits for your report") {
		t.Errorf("who gave his battle to the table is asked to report it:\n%s", h.answer(again))
	}
	if b := h.battles()[0]; b.State != campaign.Decided || b.Result.Table == nil {
		t.Fatalf("the battle is %+v", b)
	}
	for mail, want := range map[string]string{
		"result-rome": "By agreement the battle table decides battle b1, in Western Sicily: column 5/4; invaded fortified −1; die", "result-carthage": "D’un commun accord, la table des batailles tranche la bataille b1, en Sicile occidentale : colonne 5/4 ; envahi fortifié −1 ; dé",
	} {
		if text := flat(h.outbox()[mail].Body); !strings.Contains(text, want) {
			t.Errorf("%s lacks %q:\n%s", mail, want, text)
		}
	}
	h.emptyOutbox()
	h.replayed()
	h.undo(desk.Undoing{Reason: "they found an evening"})
	h.fetch()
	if b := h.battles()[0]; b.State != campaign.Open || b.Tabled != nil {
		t.Errorf("after it was taken back the battle is %+v", b)
	}
	h.replayed()
}

// The referee has the table decide a battle, with his reason; not without one, nor where
// there is no table, nor what is decided.
func TestTableByTheReferee(t *testing.T) {
	t.Parallel()
	h := toTable(t)
	rule := func(reason string) ([]string, error) {
		var told []string
		err := h.do(func(d *desk.Desk) (err error) {
			told, err = d.TableBattle("b1", reason)
			return err
		})
		return told, err
	}
	var input *desk.InputError
	if _, err := rule(" "); !errors.As(err, &input) {
		t.Errorf("without a reason: %v", err)
	}
	told, err := rule("both are ill")
	if err != nil || !strings.Contains(strings.Join(told, "\n"), "The referee has the battle table decide battle b1") {
		t.Errorf("%v: %q", err, told)
	}
	if text := h.outbox()["ruling-rome"].Body; !strings.Contains(text, "both are ill") {
		t.Errorf("Rome is told of the ruling:\n%s", text)
	}
	if _, err := rule("once more"); !errors.As(err, &input) {
		t.Errorf("a decided battle: %v", err)
	}
	h.replayed()
	other := newHouse(t, open)
	other.toBattle()
	h = other
	if _, err := rule("no table here"); !errors.As(err, &input) {
		t.Errorf("without the option: %v", err)
	}
	h.look(func(d *desk.Desk) error {
		if in := d.StandIn("b1"); in != nil {
			t.Errorf("without the option the table would give %+v", in)
		}
		return nil
	})
}
