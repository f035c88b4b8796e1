package campaign

import "testing"

// What fell in a year in which points were scored does not count in another, when they are
// scored again after a time without.
func TestReckoningOfAYearThatIsOver(t *testing.T) {
	t.Parallel()
	s := realm()
	s.Switched = &Options{Score: "imperator"}
	s.Season, s.Number, s.BattleCount = Season{Year: 280, Quarter: Spring}, 1, 3
	s.reckon()
	fallen, err := Apply(s, Event{Data: KingdomFallen{Kingdom: "samnites", Player: "rome"}})
	if err != nil {
		t.Fatal(err)
	}
	s = fallen
	s.Switched = &Options{Score: NoScore}
	s.Season, s.Number = Season{Year: 280, Quarter: Autumn}, 3
	if s.reckon(); len(s.Reckoning.Fallen) != 1 || !s.YearOfPeace() {
		t.Errorf("forgotten within the year: %+v", s.Reckoning)
	}
	s.Season, s.Number = Season{Year: 279, Quarter: Spring}, 5
	if s.reckon(); len(s.Reckoning.Fallen) != 0 || s.YearOfPeace() {
		t.Errorf("kept of the year before: %+v", s.Reckoning)
	}
	if len(fallen.Reckoning.Fallen) != 1 {
		t.Error("the state before was changed")
	}
}
