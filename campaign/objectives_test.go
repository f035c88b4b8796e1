package campaign

import (
	"slices"
	"testing"
)

// Objectives go before points where they are enough to win, and where no points are counted.
func TestObjectivesInStandings(t *testing.T) {
	t.Parallel()
	s := realm()
	s.Reckoning = &Reckoning{Attained: []Attained{{Objective: "corruption", Player: "rome"}}}
	for _, tc := range []struct {
		name  string
		o     Options
		first PlayerID
		level Level
	}{
		{"points", Options{Score: LandsScore, Objectives: 2}, "epirus", PlainVictory},
		{"as many as win", Options{Score: LandsScore, Objectives: 1}, "rome", PlainVictory},
		{"no points", Options{Score: NoScore, Objectives: 2}, "rome", PlainVictory},
	} {
		s.Switched = &tc.o
		for name, all := range map[string][]Tally{"state": s.Standings(), "view": func() []Tally { v := ViewFor(s, "epirus"); return v.Standings() }()} {
			if winners, level := Winners(all); !slices.Equal(winners, []PlayerID{tc.first}) || level != tc.level || all[0].Player != tc.first {
				t.Errorf("%s, %s: %v (%s) lead %v", tc.name, name, winners, level, all)
			}
		}
		if s.ObjectiveReached() != (tc.o.Objectives == 1) {
			t.Errorf("%s: reached %v", tc.name, s.ObjectiveReached())
		}
	}
}

// What was counted of a season or of objectives is forgotten with it, and where the option is
// off; states before keep theirs.
func TestObjectivesForgotten(t *testing.T) {
	t.Parallel()
	s := realm()
	s.Switched = &Options{Score: NoScore, Objectives: 2}
	held := Attained{Objective: "beloved", Player: "rome"}
	won, err := Apply(s, Event{Data: ObjectiveWon{Attained: held}}, Event{Data: ObjectiveWon{Attained: held}}, Event{Data: CorruptionPaid{Player: "rome", Talents: 3}})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(won.Attained(), []Attained{held}) || won.Paid("rome") != 3 || s.Attained() != nil || won.Bribes != nil {
		t.Errorf("%v, %d paid, %v before, bribes %v", won.Attained(), won.Paid("rome"), s.Attained(), won.Bribes)
	}
	next := won
	if next.reckon(); next.Paid("rome") != 0 || len(next.Attained()) != 1 {
		t.Errorf("next season %v, %d paid", next.Attained(), next.Paid("rome"))
	}
	if next.Switched = nil; len(next.Attained()) != 1 {
		t.Error("forgotten within the season")
	}
	if next.reckon(); len(next.Attained()) != 0 {
		t.Errorf("kept without the option: %v", next.Attained())
	}
	if won.Paid("rome") != 3 || len(won.Attained()) != 1 {
		t.Error("the state before was changed")
	}
	if _, err := Apply(s, Event{Data: ObjectiveLost{held}}); err == nil {
		t.Error("an objective that nobody holds was lost")
	}
}
