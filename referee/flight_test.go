package referee

import (
	"testing"

	"adimperii/campaign"
)

// Who must leave and finds refuge where he stands already stays there, and nothing is told of it.
func TestNoFlightFromARefuge(t *testing.T) {
	t.Parallel()
	s := realm(t)
	var home campaign.LeaderID
	for _, id := range campaign.Sorted(s.Leaders) {
		if l := s.Leaders[id]; l.Player == "syracuse" && l.Post.Province != "" {
			home = id
		}
	}
	turn := newTurn(s, Input{})
	turn.flee(home, s.Leaders[home].Post.Province, campaign.Fled)
	if events := turn.Events(); home == "" || len(events) > 0 || turn.err != nil {
		t.Errorf("%q flees: %v, %v", home, events, turn.err)
	}
	turn.flee("rome-brutus", "latium", campaign.Fled)
	if events := turn.Events(); len(events) != 1 || turn.err != nil {
		t.Errorf("who leads an army flees: %v, %v", events, turn.err)
	}
}
