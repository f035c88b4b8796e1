package campaign

import "testing"

// TestBribesAddUp wants what a player pays twice added up, and the state before left as it was.
func TestBribesAddUp(t *testing.T) {
	t.Parallel()
	before := State{Players: map[PlayerID]Player{"rome": {}, "carthage": {}}, Switched: &Options{Ides: true}}
	s := before
	for _, d := range []CorruptionPaid{{"rome", 2}, {"carthage", 1}, {"rome", 3}} {
		was, had := s.Bribes, s.Bribes[d.Player]
		if err := d.apply(&s); err != nil {
			t.Fatal(err)
		}
		if was[d.Player] != had {
			t.Errorf("%s paid in the state before", d.Player)
		}
	}
	if s.Bribes["rome"] != 5 || s.Bribes["carthage"] != 1 || before.Bribes != nil {
		t.Errorf("bribes are %v, before %v", s.Bribes, before.Bribes)
	}
}
