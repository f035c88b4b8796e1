package campaign

import (
	"slices"
	"testing"

	atlas "adimperii/maps"
)

// TestTabled: who asks twice for the table is noted once, and taken back with his word or
// with that of both.
func TestTabled(t *testing.T) {
	t.Parallel()
	s := State{Battles: map[BattleID]Battle{"b1": {ID: "b1"}}}
	for _, step := range []struct {
		d    Payload
		want []PlayerID
	}{
		{TableAsked{"b1", "rome"}, []PlayerID{"rome"}},
		{TableAsked{"b1", "rome"}, []PlayerID{"rome"}},
		{TableAsked{"b1", "epirus"}, []PlayerID{"epirus", "rome"}},
		{TableUnasked{"b1", "rome"}, []PlayerID{"epirus"}},
		{TableAsked{"b1", "rome"}, []PlayerID{"epirus", "rome"}},
		{TableUnasked{"b1", ""}, nil},
	} {
		if err := step.d.apply(&s); err != nil {
			t.Fatal(err)
		}
		if got := s.Battles["b1"].Tabled; !slices.Equal(got, step.want) || (got == nil) != (step.want == nil) {
			t.Errorf("after %+v the table is asked for by %v, not %v", step.d, got, step.want)
		}
	}
	for _, d := range []Payload{TableAsked{"b2", "rome"}, TableUnasked{"b2", "rome"}, TableThrown{Battle: "b2"}, TableThrown{Battle: "b1"}} {
		if err := d.apply(&s); err == nil {
			t.Errorf("%+v fits a campaign without that battle, or that cell", d)
		}
	}
}

// TestMoved: an army came this season if it moved or embarked, and not if it was put there.
func TestMoved(t *testing.T) {
	t.Parallel()
	s := State{Number: 3, Armies: map[ArmyID]Army{"rome-i": {ID: "rome-i"}}}
	for _, step := range []struct {
		d    Payload
		want int
	}{
		{ArmyMoved{Army: "rome-i", Path: []atlas.ProvinceID{"latium", "campania"}}, 3},
		{ArmyPlaced{Army: "rome-i", To: "latium"}, 0},
		{ArmyEmbarked{Army: "rome-i", From: "latium", To: "sicilia", Fleet: "rome-prima"}, 3},
	} {
		if err := step.d.apply(&s); err != nil {
			t.Fatal(err)
		}
		if got := s.Armies["rome-i"].Moved; got != step.want {
			t.Errorf("after %+v it came in season %d, not %d", step.d, got, step.want)
		}
	}
}
