package campaign

import "testing"

// TestMissed counts the seasons of which nothing came: only where the campaign has a deputy,
// not while the player is away at the deadline, and none once he wrote himself.
func TestMissed(t *testing.T) {
	t.Parallel()
	missing := Event{Data: OrdersMissing{Player: "rome"}}
	wrote := func(l Letter) Event {
		l.File, l.Player, l.Number = "a.eml", "rome", 1
		return Event{Data: LetterFiled{Letter: l}}
	}
	away := func(until string) Event {
		return Event{Data: PlayerAway{Player: "rome", Absence: Absence{Until: until, Careful: true}}}
	}
	due := Event{Data: DeadlineSet{Deadline: Deadline{Number: 1, Stage: Orders, At: "2026-12-05T19:00:00Z"}}}
	for _, c := range []struct {
		name   string
		option DeputyKind
		events []Event
		want   int
	}{
		{"two seasons", CarefulDeputy, []Event{missing, missing}, 2},
		{"no deputy", NoDeputy, []Event{missing, missing}, 0},
		{"a letter of his", CarefulDeputy, []Event{missing, wrote(Letter{Kind: Filed}), missing}, 1},
		{"a late letter of his", CarefulDeputy, []Event{missing, wrote(Letter{Kind: Late})}, 0},
		{"a machine's answer", CarefulDeputy, []Event{missing, wrote(Letter{Kind: Automatic})}, 1},
		{"a letter set aside", CarefulDeputy, []Event{missing, wrote(Letter{Kind: Quarantined})}, 1},
		{"one accepted", CarefulDeputy, []Event{missing, wrote(Letter{Kind: Quarantined}), {Data: LetterAccepted{File: "a.eml", Player: "rome"}}}, 0},
		{"the deputy's letter", CarefulDeputy, []Event{missing, wrote(Letter{Kind: Filed, Deputy: true})}, 1},
		{"away on the day of the deadline", CarefulDeputy, []Event{due, away("2026-12-05"), missing}, 0},
		{"back the day before it", CarefulDeputy, []Event{due, away("2026-12-04"), missing}, 1},
		{"away without a deadline", CarefulDeputy, []Event{away("2026-12-04"), missing}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			options := NoOptions()
			options.Deputy = c.option
			s := State{Number: 1, Stage: Orders, Switched: &options, Players: map[PlayerID]Player{"rome": {ID: "rome"}}}
			next, err := Apply(s, c.events...)
			if err != nil || next.Missed["rome"] != c.want {
				t.Errorf("%d missed, want %d; %v", next.Missed["rome"], c.want, err)
			}
		})
	}
}

// TestDeputyHandedOver has who takes a seat over begin with nothing missed, and no wish of
// whoever sat there before.
func TestDeputyHandedOver(t *testing.T) {
	t.Parallel()
	s := State{Number: 1, Stage: Orders, Players: map[PlayerID]Player{"rome": {ID: "rome"}}, Missed: map[PlayerID]int{"rome": 2}}
	away := Event{Data: PlayerAway{Player: "rome", Absence: Absence{Until: "2026-12-05", Careful: true}}}
	for why, missed := range map[DeputyReason]int{DeputyHanded: 0, DeputyBack: 2} {
		next, err := Apply(s, away, Event{Data: DeputyEnded{Player: "rome", Why: why}})
		if err != nil || next.Missed["rome"] != missed || next.Away["rome"].Careful != (missed > 0) {
			t.Errorf("%s: %d missed, %+v, %v", why, next.Missed["rome"], next.Away["rome"], err)
		}
	}
}

// TestDeputyAsksAgain has a wish for the deputy end with the next letter.
func TestDeputyAsksAgain(t *testing.T) {
	t.Parallel()
	s := State{Number: 1, Stage: Orders, Players: map[PlayerID]Player{"rome": {ID: "rome"}}}
	next, err := Apply(s, Event{Data: PlayerAway{Player: "rome", Absence: Absence{Until: "2026-12-05", Careful: true}}},
		Event{Data: LetterFiled{Letter: Letter{File: "a.eml", Player: "rome", Number: 1, Kind: Filed}}})
	if a := next.Away["rome"]; err != nil || a.Careful || a.Until != "2026-12-05" {
		t.Errorf("%+v %v", a, err)
	}
}

// TestDeputysLetterCounts has a letter of the deputy's count from when it is said to, also
// when he stops, until another does or the decision falls.
func TestDeputysLetterCounts(t *testing.T) {
	t.Parallel()
	s := State{Number: 1, Players: map[PlayerID]Player{"rome": {ID: "rome"}}}
	l := Letter{File: "a.eml", Player: "rome", Deputy: true}
	if s.CountsAsHis(l) || !s.CountsAsHis(Letter{File: "b.eml", Player: "rome"}) {
		t.Error("it counts before it is said to, or his own does not")
	}
	if _, err := Apply(s, Event{Data: DeputyWrote{Player: "rome", Letter: "a.eml"}}); err == nil {
		t.Error("a deputy writes who does not play")
	}
	next, err := Apply(s, Event{Data: DeputyPlays{Player: "rome", Why: DeputyMissed}}, Event{Data: DeputyWrote{Player: "rome", Letter: "a.eml"}})
	if why, plays := next.Deputised("rome"); err != nil || !plays || why != DeputyMissed || !next.CountsAsHis(l) {
		t.Errorf("%v %v %v", why, plays, err)
	}
	next, err = Apply(next, Event{Data: DeputyEnded{Player: "rome", Why: DeputyWritten}})
	if _, plays := next.Deputised("rome"); err != nil || plays || !next.CountsAsHis(l) {
		t.Errorf("%v %v", plays, err)
	}
	if next, err = Apply(s, Event{Data: DeputyEnded{Player: "rome", Why: DeputyWritten}}); err != nil || len(next.Deputies) > 0 {
		t.Errorf("one who was taken back: %v %v", next.Deputies, err)
	}
}
