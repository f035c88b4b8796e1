package campaign

import "testing"

// Two battles are the same for whoever told of one, or chose in it, if their place, kind and
// forces are: what players choose beside that may differ.
func TestSameBattle(t *testing.T) {
	t.Parallel()
	b := Battle{
		ID: "b1", Kind: FieldBattle, Province: "latium", Sea: "hadria",
		Invader: Force{Player: "rome", Holder: "rome", Army: "rome-i", Fleet: "ostia", Leader: "lars"}, Invaded: Force{Player: "gaul"},
	}
	for name, c := range map[string]struct {
		change func(*Battle)
		same   bool
	}{
		"the advantage":  {func(o *Battle) { o.Invaded.Advantage, o.Invaded.Points = Fortified, 150 }, true},
		"the state":      {func(o *Battle) { o.State, o.Season = Postponed, 3 }, true},
		"the id":         {func(o *Battle) { o.ID = "b2" }, false},
		"the kind":       {func(o *Battle) { o.Kind = NavalBattle }, false},
		"the province":   {func(o *Battle) { o.Province = "umbria" }, false},
		"the sea":        {func(o *Battle) { o.Sea = "ionium" }, false},
		"the player":     {func(o *Battle) { o.Invaded.Player = "greece" }, false},
		"the holder":     {func(o *Battle) { o.Invader.Holder = "samnites" }, false},
		"the army":       {func(o *Battle) { o.Invader.Army = "rome-ii" }, false},
		"the fleet":      {func(o *Battle) { o.Invader.Fleet = "prima" }, false},
		"the commander":  {func(o *Battle) { o.Invader.Leader = "manius" }, false},
		"nothing at all": {func(*Battle) {}, true},
	} {
		other := b
		c.change(&other)
		if b.Same(other) != c.same || other.Same(b) != c.same {
			t.Errorf("with another %s it is the same: %v", name, b.Same(other))
		}
	}
}

// Who takes his report back leaves the battle as it was before anybody reported it.
func TestUnreported(t *testing.T) {
	t.Parallel()
	s := State{Battles: map[BattleID]Battle{"b1": {
		ID: "b1", State: Disputed, Denied: "gaul", Reports: map[PlayerID]Result{"rome": {}, "gaul": {}},
	}}}
	for _, step := range []struct {
		by   PlayerID
		left int
	}{{"rome", 1}, {"gaul", 0}} {
		if err := (BattleUnreported{Battle: "b1", Player: step.by}).apply(&s); err != nil {
			t.Fatal(err)
		}
		b := s.Battles["b1"]
		if len(b.Reports) != step.left || (b.Reports == nil) != (step.left == 0) || b.State != Open || b.Denied != "" {
			t.Errorf("without the report of %s: %+v", step.by, b)
		}
	}
}
