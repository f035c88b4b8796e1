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
	"adimperii/referee/desk"
)

// step does one thing to a house: a letter, a word of the referee's.
type step = func(*house)

func writes(from, text string) step {
	return func(h *house) {
		h.Helper()
		h.fetch(h.letter(from+"@example.org", text+"\n"))
	}
}

// writesAs is a letter from any address, with fields of its head.
func writesAs(p post) step {
	return func(h *house) {
		h.Helper()
		l := h.letter(p.from, p.text+"\n")
		l.header = p.header
		h.fetch(l)
	}
}

func reads(n string) step {
	return func(h *house) {
		h.Helper()
		h.must(h.do(func(d *desk.Desk) error { _, err := d.MarkRead(n); return err }))
	}
}

func dismisses(n string) step {
	return func(h *house) {
		h.Helper()
		h.must(h.do(func(d *desk.Desk) error { _, err := d.DismissLetter(n, "why"); return err }))
	}
}

func accepts(n string, p campaign.PlayerID) step {
	return func(h *house) {
		h.Helper()
		h.must(h.do(func(d *desk.Desk) error { return accept(d, n, p, "why") }))
	}
}

// all is several steps as one.
func all(steps ...step) step {
	return func(h *house) {
		h.Helper()
		for _, s := range steps {
			s(h)
		}
	}
}

// wantState compares what holds and what is only shown, as "what ref", and who is awaited.
func (h *house) wantState(when string, held, shown []string, awaited ...campaign.PlayerID) {
	h.Helper()
	st := h.status()
	gotHeld, gotShown, gotAwaited := []string{}, []string{}, []campaign.PlayerID{}
	for _, f := range st.ForYou {
		if is := f.What + " " + f.Ref; f.Holds {
			gotHeld = append(gotHeld, is)
		} else {
			gotShown = append(gotShown, is)
		}
		if f.Text == "" {
			h.Errorf("%s: nothing is said of %+v", when, f)
		}
	}
	for _, w := range st.Waiting {
		gotAwaited = append(gotAwaited, w.Player)
	}
	if !slices.Equal(gotHeld, held) || !slices.Equal(gotShown, shown) || !slices.Equal(gotAwaited, awaited) {
		h.Errorf("%s: held by %q, shown %q, awaited %v; want %q, %q, %v", when, gotHeld, gotShown, gotAwaited, held, shown, awaited)
	}
	if len(st.Blocked) != len(gotHeld) {
		h.Errorf("%s: blocked %q, held by %q", when, st.Blocked, gotHeld)
	}
}

// What holds a stage does, deadline or not; what else there is for the referee is shown
// and holds nothing; and what releases does.
func TestWhatHoldsAStage(t *testing.T) {
	t.Parallel()
	type list = []string
	both := func(h *house) {
		h.fetch(h.letter("rome@example.org", "move I to Lucania\n"), h.letter("carthage@example.org", "rien à changer\n"))
	}
	robot := post{from: "rome@example.org", text: "I am away.", header: "Auto-Submitted: auto-replied\n"}
	bounce := post{from: "MAILER-DAEMON@example.org", text: "550 no such user", header: "Auto-Submitted: auto-replied\nReturn-Path: <>\nX-Failed-Recipients: rome@example.org\n"}
	locked := "-----BEGIN PGP MESSAGE-----\n\nabcd\n-----END PGP MESSAGE-----"
	for _, tc := range []struct {
		name        string
		do          step
		held, shown list
		awaited     []campaign.PlayerID
		release     step // nil where nothing is held
		then        list // what is still shown after it
	}{
		{name: "nothing", do: both},
		{name: "a letter set aside of a player's, dismissed", do: all(both, writes("rome", locked)), held: list{"letter 3"}, release: dismisses("3")},
		{name: "a letter set aside of a player's, accepted", do: all(both, writes("rome", locked)), held: list{"letter 3"}, release: accepts("3", "rome")},
		{name: "a letter set aside of a stranger's", do: all(both, writes("stranger", "move I to Latium")), shown: list{"letter 3"}},
		{name: "a stranger's, read", do: all(both, writes("stranger", "move I to Latium"), reads("3"))},
		{name: "a robot's at a player's address", do: all(both, writesAs(robot)), shown: list{"letter 3"}},
		{name: "a bounce", do: all(both, writesAs(bounce)), shown: list{"bounce 3"}},
		{name: "nothing but errors, read", do: all(both, writes("carthage", "annuler ordres"), writes("carthage", "déplacer I vers Latuim")), held: list{"letter 4"}, awaited: []campaign.PlayerID{"carthage"}, release: all(reads("4"), writes("carthage", "rien à changer"))},
		{name: "nothing but errors, then an order", do: all(writes("carthage", "rien à changer"), writes("rome", "move I to Latuim"), writes("rome", "move I to Lucania"))},
		{name: "an order, then nothing but errors", do: all(both, writes("rome", "move I to Latuim"))},
		{name: "some errors", do: all(writes("carthage", "rien à changer"), writes("rome", "move I to Lucania\nbuild fleet at Nowhere"))},
		{name: "a question", do: all(both, writes("rome", "no change\n\nMay I move twice in one season?")), held: list{"message 3"}, release: reads("3")},
		{name: "more time", do: all(both, writes("rome", "no change\n\nI need more time, please give me two days more.")), held: list{"message 3"}, release: reads("3")},
		{name: "who leaves", do: all(both, writes("rome", "no change\n\nI am quitting the campaign after this season.")), held: list{"message 3"}, release: reads("3")},
		{name: "a dispute", do: all(both, writes("rome", "no change\n\nThe result of the last battle is wrong, I protest.")), held: list{"message 3"}, release: reads("3")},
		{name: "words that stand alone", do: all(both, writes("rome", "My dog ate the map.")), held: list{"message 3"}, release: reads("3")},
		{name: "a note that stands alone", do: all(both, writes("rome", "note my dog ate the map")), held: list{"message 3"}, release: reads("3")},
		{name: "a note among orders", do: all(both, writes("rome", "no change\nnote my dog ate the map")), shown: list{"message 3"}},
		{name: "a question in French", do: all(both, writes("carthage", "rien à changer\n\nPuis-je déplacer mon armée deux fois ?")), held: list{"message 3"}, release: reads("3")},
		{name: "thanks", do: all(both, writes("rome", "Thank you!"))},
		{name: "a request", do: all(both, writes("rome", "send report"))},
		{
			name: "two of them, one released", do: all(both, writes("rome", locked), writes("carthage", "note le chien a mangé la carte"), dismisses("3")),
			held: list{"message 4"}, release: reads("4"),
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.setDeadline(campaign.Orders, h.now.AddDate(0, 0, 7))
			tc.do(h)
			held, shown := append(list{}, tc.held...), append(list{}, tc.shown...)
			h.wantState("before", held, shown, append([]campaign.PlayerID{}, tc.awaited...)...)
			if tc.release != nil {
				for range 2 { // before the deadline and after it
					was := h.tree()
					_, err := h.resolve(desk.Step{})
					var waiting *desk.WaitingError
					if !errors.As(err, &waiting) || len(waiting.Held) != len(held) || !strings.Contains(err.Error(), "adimperii inbox show") {
						t.Errorf("resolve, held: %v", err)
					}
					h.wantSame(was, "resolve, held")
					h.now = h.now.AddDate(0, 0, 8)
				}
				tc.release(h)
				h.wantState("released", list{}, append(list{}, tc.then...))
			}
			if done, err := h.resolve(desk.Step{}); err != nil || done.Stage != campaign.Battles {
				t.Errorf("resolve: %+v, %v", done.Stage, err)
			}
		})
	}
}

// From orders a season goes to decisions only if an answer is owed, else to battles.
func TestStagesInOrder(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, rome, carthage string
		want                 campaign.Stage
	}{
		{"nobody invades", "no change", "rien à changer", campaign.Battles},
		{"an invasion", strings.TrimSpace(invasion), "rien à changer", campaign.Decisions},
		{"an invasion, answered in advance", strings.TrimSpace(invasion), "défendre Sicile occidentale en cas d’invasion", campaign.Battles},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			all(writes("rome", tc.rome), writes("carthage", tc.carthage))(h)
			done, err := h.resolve(desk.Step{})
			if err != nil || done.Stage != tc.want {
				t.Errorf("the season is in %s, want %s (%v)", done.Stage, tc.want, err)
			}
		})
	}
}

// A stage waits for whoever is missing until his own deadline and its grace are over,
// and not for one who is away.
func TestWhoIsAwaited(t *testing.T) {
	t.Parallel()
	type who = []campaign.PlayerID
	away := func(until string) step {
		return func(h *house) {
			h.Helper()
			h.must(h.do(func(d *desk.Desk) error { return d.SetAway("carthage", until, "") }))
		}
	}
	later := func(p campaign.PlayerID) step {
		return func(h *house) {
			h.Helper()
			h.must(h.do(func(d *desk.Desk) error {
				_, err := d.SetDeadline(campaign.Orders, "+3d", p)
				return err
			}))
		}
	}
	rome := writes("rome", "no change")
	for _, tc := range []struct {
		name string
		do   step
		days int // the deadline is after seven
		// awaited by the status; missed are those who keep the stage from going on.
		awaited, missed who
	}{
		{"nobody wrote", all(), 0, who{"carthage", "rome"}, who{"carthage", "rome"}},
		{"one wrote", rome, 0, who{"carthage"}, who{"carthage"}},
		{"one wrote, after the deadline", rome, 8, who{"carthage"}, who{}},
		{"one is away", all(rome, away("2026-03-05")), 0, who{}, who{}},
		{"one is away, to his last day", all(rome, away("2026-03-05")), 4, who{}, who{}},
		{"one is back", all(rome, away("2026-03-05")), 5, who{"carthage"}, who{"carthage"}},
		{"one is here after all", all(rome, away("2026-03-05"), away("")), 0, who{"carthage"}, who{"carthage"}},
		{"one says he is away", all(rome, writes("carthage", "absent jusqu'au 5 mars")), 0, who{}, who{}},
		{"one has longer", all(later("carthage")), 8, who{"carthage", "rome"}, who{"carthage"}},
		{"one has longer, and it is over", all(later("carthage")), 11, who{"carthage", "rome"}, who{}},
		{"all have longer", all(later("")), 8, who{"carthage", "rome"}, who{"carthage", "rome"}},
		{"cancelled", all(rome, writes("rome", "cancel orders")), 0, who{"carthage", "rome"}, who{"carthage", "rome"}},
		{"prose", all(rome, writes("carthage", "Bonjour !")), 0, who{"carthage"}, who{"carthage"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.setDeadline(campaign.Orders, h.now.AddDate(0, 0, 7))
			tc.do(h)
			for _, l := range h.filed() { // whatever he said besides is read
				h.must(h.do(func(d *desk.Desk) error { _, err := d.MarkRead(l.File); return err }))
			}
			h.now = h.now.AddDate(0, 0, tc.days)
			got := who{}
			for _, w := range h.status().Waiting {
				if got = append(got, w.Player); w.For != "orders" || w.What != "" {
					t.Errorf("awaited: %+v", w)
				}
			}
			if !slices.Equal(got, tc.awaited) {
				t.Errorf("awaited: %v, want %v", got, tc.awaited)
			}
			was := h.tree()
			done, err := h.resolve(desk.Step{})
			var waiting *desk.WaitingError
			if len(tc.missed) == 0 {
				h.must(err)
				passed := who{}
				for _, w := range done.Without {
					passed = append(passed, w.Player)
				}
				if !slices.Equal(passed, tc.awaited) {
					t.Errorf("passed over: %v, want %v", passed, tc.awaited)
				}
				return
			}
			got = who{}
			if errors.As(err, &waiting) {
				for _, w := range waiting.Waiting {
					got = append(got, w.Player)
				}
			}
			if !slices.Equal(got, tc.missed) {
				t.Errorf("resolve waits for %v (%v), want %v", got, err, tc.missed)
			}
			h.wantSame(was, "resolve while somebody is awaited")
		})
	}
}

// --now goes on whoever is missing and whatever holds the stage, and for that stage only.
func TestNowIsForOneStage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	writes("rome", strings.TrimSpace(invasion)+"\n\nMay I move twice in one season?")(h)
	was := h.tree()
	_, err := h.resolve(desk.Step{})
	wantWaiting(t, err, "carthage", "orders")
	var waiting *desk.WaitingError
	if !errors.As(err, &waiting) || len(waiting.Held) != 1 || !strings.HasSuffix(waiting.Hint, "--now --stage orders") {
		t.Errorf("resolve: %v", err)
	}
	for _, st := range []desk.Step{{Now: true, Stage: campaign.Decisions}, {Now: true, Stage: campaign.Battles}, {Now: true, Stage: campaign.Orders, Season: 2}} {
		if done, err := h.resolve(st); err != nil || done.Nothing == "" {
			t.Errorf("%+v: %+v, %v", st, done, err)
		}
	}
	h.wantSame(was, "resolve of what is not at hand")
	done, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	if done.Stage != campaign.Decisions || len(done.Without) != 1 || done.Without[0].Player != "carthage" {
		t.Errorf("orders --now: %+v", done)
	}
	was = h.tree()
	if done, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders}); err != nil || done.Nothing == "" {
		t.Errorf("orders --now once more: %+v, %v", done, err)
	}
	_, err = h.resolve(desk.Step{})
	wantWaiting(t, err, "carthage", "answer")
	h.wantSame(was, "resolve of decisions after --now for orders")
	done, err = h.resolve(desk.Step{Now: true, Stage: campaign.Decisions})
	h.must(err)
	if done.Stage != campaign.Battles || len(done.Without) != 1 || done.Without[0].For != "answer" {
		t.Errorf("decisions --now: %+v", done)
	}
	was = h.tree()
	if done, err := h.resolve(desk.Step{Now: true, Stage: campaign.Battles}); err != nil || done.Nothing == "" {
		t.Errorf("battles --now: %+v, %v", done, err)
	}
	h.wantSame(was, "resolve in battles")
}

// A close waits for open battles until their deadline, and for what holds it longer.
func TestWhatACloseWaitsFor(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.setDeadline(campaign.Battles, h.now.AddDate(0, 0, 7))
	h.fetch(h.letter("rome@example.org", "Did I lose a general?\n"))
	question := len(h.filed())
	for _, days := range []int{0, 8} {
		h.now = h.now.AddDate(0, 0, days)
		was := h.tree()
		_, err := h.close(desk.Step{})
		var waiting *desk.WaitingError
		if !errors.As(err, &waiting) || len(waiting.Held) != 1 || waiting.Held[0].Player != "rome" || (len(waiting.Waiting) != 0) != (days == 0) {
			t.Errorf("after %d days: %v", days, err)
		}
		h.wantSame(was, "close while it is held")
	}
	h.must(h.do(func(d *desk.Desk) error { _, err := d.MarkRead(string(rune('0' + question))); return err }))
	done, err := h.close(desk.Step{})
	h.must(err)
	if done.Number != 2 || len(h.battles()) != 1 {
		t.Errorf("season %d, battles %v", done.Number, h.battles())
	}
}

// A letter that came after its writer's deadline, by the server's clock, is kept and
// answered as late, and counts once it is accepted.
func TestLateLetter(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	deadline := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	h.setDeadline(campaign.Orders, deadline)
	punctual, late, talk := h.letter("rome@example.org", "move I to Lucania\n"), h.letter("rome@example.org", "move I to Eastern Sicily\n"), h.letter("rome@example.org", "Thank you!\n")
	// It is the server's clock that counts, neither the sender's nor the referee's.
	punctual.at, punctual.header = deadline, "Date: Tue, 3 Mar 2026 12:00:00 +0000\n"
	late.at, late.header = deadline.Add(time.Second), "Date: Sun, 1 Mar 2026 12:00:00 +0000\n"
	talk.at = deadline.Add(time.Hour)
	h.now = deadline.AddDate(0, 0, 1)
	if got := h.fetch(punctual, late, talk); len(got.Filed) != 3 || got.Quarantined != 0 {
		t.Errorf("got %+v", got)
	}
	h.wantInForce("move I to Lucania")
	if l := h.filed()[late.id]; l.Kind != campaign.Late || l.Reason != "after-deadline" {
		t.Errorf("filed as %s, %q", l.Kind, l.Reason)
	}
	for _, p := range []post{punctual, talk} {
		if l := h.filed()[p.id]; l.Kind != campaign.Filed {
			t.Errorf("%q: filed as %s, %q", p.text, l.Kind, l.Reason)
		}
	}
	h.wantState("late", []string{}, []string{"letter 2"}, "carthage")
	h.wantAnswer(late, "deadline", "2 March 2026, 12:00")
	if text := h.answer(late); strings.Contains(text, "+ move army I to Eastern Sicily") {
		t.Errorf("a late letter is answered as if it counted:\n%s", text)
	}
	h.emptyOutbox()
	h.now = h.now.Add(time.Hour) // the next answers
	h.must(h.do(func(d *desk.Desk) error { return accept(d, "2", "", "the post was slow") }))
	h.wantInForce("move I to Eastern Sicily")
	h.wantAnswer(late, "+ move army I to Eastern Sicily")
	h.wantState("accepted", []string{}, []string{}, "carthage")
	if _, err := h.resolve(desk.Step{}); err != nil {
		t.Errorf("resolve: %v", err)
	}
}

// A letter is read once, when it is filed: what was acknowledged is what is resolved, and
// no step of the season looks at the mail again.
func TestLettersAreReadOnce(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	gone := func() {
		t.Helper()
		inbox, err := filepath.Glob(filepath.Join(h.dir, "seasons", "*", "inbox", "*.eml"))
		h.must(err)
		for _, file := range inbox {
			h.must(os.Remove(file))
		}
	}
	filed := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			from, text, _ := strings.Cut(text, ": ")
			p := h.letter(from+"@example.org", text+"\n")
			h.fetch(p)
			gone()
			h.wantAnswer(p, "+ "+text)
		}
		h.emptyOutbox()
	}
	filed("rome: "+strings.TrimSpace(invasion), "carthage: maintenir l’armée I sur place")
	h.wantInForce("invade Western Sicily with I via Eastern Sicily")
	for _, name := range []string{"rome-orders", "carthage-orders"} { // nor at what is only derived
		h.must(os.Remove(filepath.Join(h.dir, "seasons", "0001-264bc-spring", "orders", name+".yaml")))
	}
	orders, err := h.resolve(desk.Step{})
	h.must(err)
	h.emptyOutbox()
	h.must(h.do(func(d *desk.Desk) error { _, err := d.Undo(desk.Undoing{Reason: "why"}); return err }))
	h.wantInForce("invade Western Sicily with I via Eastern Sicily")
	again, err := h.resolve(desk.Step{})
	h.must(err)
	if !slices.Equal(again.Told, orders.Told) {
		t.Errorf("resolved again: %q, at first %q", again.Told, orders.Told)
	}
	filed("carthage: défendre la Sicile occidentale")
	_, err = h.resolve(desk.Step{})
	h.must(err)
	filed("rome: result b1 winner Rome; losses Carthage 16/16; losses Rome 3/21")
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.RecordBattle("b1", "winner carthage; losses rome 21/21; losses carthage 2/16")
		return err
	}))
	h.must(h.do(func(d *desk.Desk) error { _, err := d.Undo(desk.Undoing{Reason: "why"}); return err }))
	if b := h.battles()[0]; len(b.Reports) != 1 || b.Reports["rome"].Winner != "rome" {
		t.Errorf("the result that a letter told, once the referee's was taken back: %+v", b.Reports)
	}
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	h.emptyOutbox()
	h.must(h.do(func(d *desk.Desk) error { _, err := d.Undo(desk.Undoing{Reason: "why"}); return err }))
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	h.emptyOutbox()
	if st := h.status(); st.Number != 2 || st.Outbox != (desk.Outbox{}) {
		t.Errorf("season %d, %+v", st.Number, st.Outbox)
	}
}
