package desk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

func TestResultsByMail(t *testing.T) {
	t.Parallel()
	const won, lost = "winner rome; losses rome 3/21; losses carthage 16/16", "winner carthage; losses rome 21/21; losses carthage 2/16"
	for _, tc := range []struct {
		name  string
		steps []string // "player: words", by mail; the referee's by hand
		state campaign.BattleState
		open  []campaign.PlayerID
		what  string // what those are awaited for
	}{
		{"one reports", []string{"rome: " + won}, campaign.Open, []campaign.PlayerID{"carthage"}, "confirm"},
		{"both agree", []string{"rome: " + won, "carthage: " + won}, campaign.Decided, nil, ""},
		{"they differ", []string{"rome: " + won, "carthage: " + lost}, campaign.Disputed, []campaign.PlayerID{"rome", "carthage"}, "result"},
		{"one gives in", []string{"rome: " + won, "carthage: " + lost, "carthage: " + won}, campaign.Decided, nil, ""},
		{"the referee settles", []string{"rome: " + won, "carthage: " + lost, "referee: " + lost}, campaign.Decided, nil, ""},
		{"the referee alone", []string{"referee: " + won}, campaign.Decided, nil, ""},
		{"recorded again", []string{"referee: " + won, "referee: " + lost}, campaign.Decided, nil, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			b := h.toBattle()
			for _, step := range tc.steps {
				who, words, _ := strings.Cut(step, ": ")
				if who == "referee" {
					h.must(h.do(func(d *desk.Desk) error {
						_, err := d.RecordBattle(b.ID, words)
						return err
					}))
					continue
				}
				h.fetch(h.letter(who+"@example.org", "result "+string(b.ID)+" "+words+"\n"))
			}
			if got := h.battles()[0].State; got != tc.state {
				t.Errorf("the battle is %s, want %s", got, tc.state)
			}
			if tc.state == campaign.Disputed { // each sees both accounts
				text := h.outbox()["confirm-rome"].Body
				if theirs, ours, ok := strings.Cut(text, "You reported:"); !ok || !strings.Contains(theirs, "winner Carthage") || !strings.Contains(ours, "winner Rome") {
					t.Errorf("Rome is told:\n%s", text)
				}
			}
			var missing []campaign.PlayerID
			for _, w := range h.status().Waiting {
				missing = append(missing, w.Player)
				if w.For != tc.what || w.What != string(b.ID) {
					t.Errorf("awaited: %+v, want for %s of %s", w, tc.what, b.ID)
				}
			}
			if !slices.Equal(missing, tc.open) {
				t.Errorf("awaited %v, want %v", missing, tc.open)
			}
			_, err := h.close(desk.Step{})
			if len(tc.open) > 0 {
				wantWaiting(t, err, tc.open[0], tc.what)
				return
			}
			h.must(err)
			want := campaign.HolderID("carthage")
			if strings.Contains(tc.steps[len(tc.steps)-1], "winner rome") {
				want = "rome"
			}
			f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
			h.must(err)
			defer f.Close()
			if got := f.State().Provinces["sicilia-lilybaetana"].Controller; got != want {
				t.Errorf("Western Sicily is %s's, want %s", got, want)
			}
		})
	}
}

func TestRecordBattleRefuses(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	b := h.toBattle()
	was := h.tree()
	for _, words := range []string{
		"", "winner", "winner sparta", "wnner rome", "winner rome; losses rome 30/21", "winner rome; camp sparta taken",
		"winner rome\ninvade Zeugitana with I", "winner rome / disband I",
	} {
		var input *desk.InputError
		err := h.do(func(d *desk.Desk) error {
			_, err := d.RecordBattle(b.ID, words)
			return err
		})
		if !errors.As(err, &input) {
			t.Errorf("%q: %v, want an input error", words, err)
		}
	}
	h.wantSame(was, "refused results")
}

func TestCarriedOver(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	b := h.toBattle()
	_, err := h.close(desk.Step{})
	wantWaiting(t, err, "rome", "result")
	done, err := h.close(desk.Step{Now: true, Season: 1})
	h.must(err)
	if done.Number != 2 || len(h.battles()) != 1 || h.battles()[0].ID != b.ID {
		t.Errorf("season %d, battles %v", done.Number, h.battles())
	}
}
