package campaign

import "fmt"

// YearEvent is an event that bears upon all while it lasts.
type YearEvent struct {
	// Row of the table of events, 1 to 15, and the column of it that holds.
	Row    int    `json:"row"`
	Column string `json:"column"`
	// Seasonal says that it was thrown for one season ([Options.Events]).
	Seasonal bool `json:"seasonal,omitempty"`
	// Target is the player it singles out, "" where nobody is in play.
	Target PlayerID `json:"target,omitempty"`
	// Since is the number of the season in which it was thrown, Until of the last in which it
	// holds.
	Since int `json:"since"`
	Until int `json:"until"`
	// Ill is the king whom it holds where he is, Recalled the one in his capital.
	Ill      LeaderID `json:"ill,omitempty"`
	Recalled LeaderID `json:"recalled,omitempty"`
}

// YearEventThrown is the event that the dice gave; what comes of it at once follows.
type YearEventThrown struct{ YearEvent }

// Type implements [Payload].
func (YearEventThrown) Type() string { return "year-event-thrown" }

func (d YearEventThrown) apply(s *State) error {
	if d.Row < 1 || d.Row > 15 {
		return fmt.Errorf("the table of events has no row %d", d.Row)
	}
	event := d.YearEvent
	s.YearEvent = &event
	return nil
}

// HeldByEvent says that the event holds a leader where he is.
func (s *State) HeldByEvent(id LeaderID) bool {
	e := s.YearEvent
	return e != nil && id != "" && (e.Ill == id || e.Recalled == id)
}

// IllByEvent says that a king is ill: he counts as of level 1, and dies if he has to retreat
//
func (s *State) IllByEvent(id LeaderID) bool {
	return s.YearEvent != nil && id != "" && s.YearEvent.Ill == id
}
