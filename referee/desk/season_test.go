package desk_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// playedOut eliminates a player by the journal's own event.
func (h *house) playedOut(p campaign.PlayerID) {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{})
	h.must(err)
	h.must(f.Commit("test", []campaign.Event{{Season: f.State().Season, Rule: "R-72", Data: campaign.PlayerEliminated{Player: p}}}))
	h.must(f.Close())
}

// toDecisions takes the season to where Carthage must answer for Western Sicily.
func (h *house) toDecisions() {
	h.Helper()
	h.fetch(h.letter("rome@example.org", invasion), h.letter("carthage@example.org", "rien à changer\n"))
	done, err := h.resolve(desk.Step{})
	h.must(err)
	if done.Stage != campaign.Decisions {
		h.Fatalf("the season is in %s", done.Stage)
	}
}

// toBattle takes the season to where b1 is to be fought, and gives the battle.
func (h *house) toBattle() campaign.Battle {
	h.Helper()
	h.toDecisions()
	h.fetch(h.letter("carthage@example.org", "défendre Sicile occidentale\n"))
	_, err := h.resolve(desk.Step{})
	h.must(err)
	battles := h.battles()
	if len(battles) != 1 {
		h.Fatalf("%d battles", len(battles))
	}
	return battles[0]
}

func (h *house) battles() (all []campaign.Battle) {
	h.Helper()
	h.look(func(d *desk.Desk) error {
		all = d.Battles()
		return nil
	})
	return all
}

func (h *house) setDeadline(stage campaign.Stage, at time.Time) {
	h.Helper()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.SetDeadline(stage, at.Format(time.RFC3339), "")
		return err
	}))
}

func (h *house) configure(change func(*folder.Config)) {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	c := f.Config()
	h.must(f.Close())
	change(&c)
	text, err := folder.ConfigText(c, c.Referee.Language)
	h.must(err)
	h.must(os.WriteFile(filepath.Join(h.dir, "campaign.yaml"), text, 0o644))
}

func wantWaiting(t *testing.T, err error, player campaign.PlayerID, what string) {
	t.Helper()
	var waiting *desk.WaitingError
	if !errors.As(err, &waiting) || !slices.ContainsFunc(waiting.Waiting, func(w desk.Waiting) bool {
		return w.Player == player && w.For == what
	}) {
		t.Errorf("got %v, want waiting for %s (%s)", err, player, what)
	}
}

// wantHeld expects a stage that is held by one thing of a player's, and waits for nobody.
func wantHeld(t *testing.T, err error, what string, player campaign.PlayerID) {
	t.Helper()
	var waiting *desk.WaitingError
	if !errors.As(err, &waiting) || len(waiting.Waiting) != 0 || len(waiting.Held) != 1 || waiting.Held[0].What != what || waiting.Held[0].Player != player {
		t.Errorf("got %v, want it held by a %s of %q", err, what, player)
	}
}

func TestResolveWaits(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	was := h.tree()
	_, err := h.resolve(desk.Step{})
	wantWaiting(t, err, "rome", "orders")
	wantWaiting(t, err, "carthage", "orders")
	h.wantSame(was, "resolve while people are awaited")
	var input *desk.InputError
	if _, err := h.resolve(desk.Step{Now: true}); !errors.As(err, &input) {
		t.Errorf("--now without a stage: %v", err)
	}
	h.toDecisions()
	was = h.tree()
	_, err = h.resolve(desk.Step{})
	wantWaiting(t, err, "carthage", "answer")
	_, err = h.close(desk.Step{})
	wantWaiting(t, err, "carthage", "answer")
	_, err = h.close(desk.Step{Now: true})
	wantWaiting(t, err, "carthage", "answer")
	h.wantSame(was, "resolve and close while an answer is awaited")
	h.fetch(h.letter("carthage@example.org", "contester Sicile occidentale\n"))
	if done, err := h.close(desk.Step{}); err != nil || !strings.Contains(done.Nothing, "resolve it first") {
		t.Errorf("close when all have answered: %+v, %v", done, err)
	}
}

func TestNothingToDo(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	nothing := func(what string, done desk.Done, err error) {
		t.Helper()
		if err != nil || done.Nothing == "" || len(done.Events) != 0 {
			t.Errorf("%s: %+v, %v; want nothing done and said so", what, done, err)
		}
	}
	was := h.tree()
	done, err := h.close(desk.Step{Now: true})
	nothing("close in orders", done, err)
	done, err = h.resolve(desk.Step{Now: true, Stage: campaign.Decisions})
	nothing("resolve a stage to come", done, err)
	done, err = h.resolve(desk.Step{Now: true, Stage: campaign.Orders, Season: 2})
	nothing("resolve a season to come", done, err)
	h.wantSame(was, "nothing done")

	_, err = h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	was = h.tree()
	done, err = h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	nothing("resolve twice", done, err)
	done, err = h.resolve(desk.Step{})
	nothing("resolve in battles", done, err)
	h.wantSame(was, "resolve twice")

	_, err = h.close(desk.Step{Season: 1})
	h.must(err)
	was = h.tree()
	done, err = h.close(desk.Step{Season: 1})
	nothing("close twice", done, err)
	done, err = h.close(desk.Step{})
	nothing("close again", done, err)
	h.wantSame(was, "close twice")
}

func TestDryRuns(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	dry := func(what string, step func(desk.Step) (desk.Done, error), st desk.Step) desk.Done {
		t.Helper()
		was := h.tree()
		st.DryRun = true
		done, err := step(st)
		h.must(err)
		if len(done.Events) == 0 || len(done.Told) == 0 {
			t.Errorf("%s shows nothing: %+v", what, done)
		}
		h.wantSame(was, what)
		return done
	}
	dry("resolve --dry-run with nothing received", h.resolve, desk.Step{})
	h.toDecisions()
	dry("resolve --dry-run in decisions", h.resolve, desk.Step{Now: true, Stage: campaign.Decisions})
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Decisions})
	h.must(err)
	if done := dry("close --dry-run", h.close, desk.Step{Now: true}); done.Number != 2 {
		t.Errorf("close --dry-run ends in season %d", done.Number)
	}
}

// What a dry run shows is what the step does.
func TestDryRunTellsTheTruth(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	for _, step := range []struct {
		do func(desk.Step) (desk.Done, error)
		st desk.Step
	}{
		{h.resolve, desk.Step{Now: true, Stage: campaign.Orders}},
		{h.close, desk.Step{}},
	} {
		foretold := step.st
		foretold.DryRun = true
		would, err := step.do(foretold)
		h.must(err)
		did, err := step.do(step.st)
		h.must(err)
		if !slices.Equal(would.Told, did.Told) || would.Stage != did.Stage || would.Number != did.Number {
			t.Errorf("foretold %+v\ndone %+v", would, did)
		}
	}
}

func TestAnswersByMail(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		text    string
		battles int
		event   string
	}{
		{"défendre Sicile occidentale\n", 1, "battle-queued"},
		{"contester Sicile occidentale\n", 0, "contest-opened"},
		{"évacuer Sicile occidentale\n", 0, "province-taken"},
	} {
		t.Run(tc.text, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.toDecisions()
			if m, ok := h.outbox()["question-carthage"]; !ok || !strings.Contains(m.Body, "Sicile occidentale") {
				t.Errorf("Carthage was not asked: %q", m.Body)
			}
			h.fetch(h.letter("carthage@example.org", tc.text))
			if w := h.status().Waiting; len(w) != 0 {
				t.Errorf("waiting: %v", w)
			}
			done, err := h.resolve(desk.Step{})
			h.must(err)
			if n := len(h.battles()); n != tc.battles {
				t.Errorf("%d battles, want %d", n, tc.battles)
			}
			if !slices.ContainsFunc(done.Events, func(e campaign.Event) bool { return e.Data.Type() == tc.event }) {
				t.Errorf("no %s in %v", tc.event, done.Told)
			}
		})
	}
}

// Orders that come when orders are over are refused and told so; an answer to
// another question is none.
func TestLettersOutOfStage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toDecisions()
	late := h.letter("carthage@example.org", "déplacer I vers Numidie\n")
	h.fetch(late)
	if w := h.status().Waiting; len(w) != 1 {
		t.Errorf("orders count as an answer: waiting %v", w)
	}
	h.wantAnswer(late, "déplacer I vers Numidie")
	other := h.letter("carthage@example.org", "contester Zeugitane\n")
	h.fetch(other)
	if w := h.status().Waiting; len(w) != 1 {
		t.Errorf("an answer for another province counts: waiting %v", w)
	}
}

func TestDeadlines(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	at := time.Date(2026, 3, 29, 3, 30, 0, 0, time.FixedZone("CEST", 2*60*60)) // the night summer time begins
	h.setDeadline(campaign.Orders, at)
	if got := h.status().Deadline; got == nil || *got != "2026-03-29T01:30:00Z" {
		t.Errorf("the status shows %v", got)
	}
	h.now = at.Add(-time.Second).UTC()
	_, err := h.resolve(desk.Step{})
	wantWaiting(t, err, "rome", "orders")
	h.now = at.Add(time.Second).UTC()
	done, err := h.resolve(desk.Step{})
	h.must(err)
	if done.Stage != campaign.Battles || done.Nothing != "" {
		t.Errorf("after the deadline: %+v", done)
	}
	if got := h.status().Deadline; got != nil {
		t.Errorf("the deadline of another stage is shown: %q", *got)
	}

	// A deadline ends with its season, and never ends another.
	_, err = h.close(desk.Step{})
	h.must(err)
	if st := h.status(); st.Deadline != nil {
		t.Errorf("last season's deadline is shown: %q", *st.Deadline)
	}
	_, err = h.resolve(desk.Step{})
	wantWaiting(t, err, "rome", "orders")
	next := h.now.Add(time.Hour)
	h.setDeadline(campaign.Orders, next)
	if got := h.status().Deadline; got == nil {
		t.Error("this season's deadline is not shown")
	}
}
