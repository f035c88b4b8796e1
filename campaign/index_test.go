package campaign

import (
	"testing"

	"pgregory.net/rapid"

	atlas "adimperii/maps"
)

// answers are what a state finds by whose and where things are, for the ids that
// chance gives them.
func answers(s *State) []any {
	var all []any
	for _, id := range []string{"", "a", "b", "c"} {
		h, p, at := HolderID(id), PlayerID(id), atlas.ProvinceID(id)
		all = append(all, s.KingdomsOf(p), s.ProvincesOf(h), s.CitiesOf(h), s.ContestsOf(ArmyID(id)), s.SiegesOf(ArmyID(id)),
			s.ArmiesOf(p), s.ArmiesHeld(h), s.ArmiesAt(at), s.FleetsOf(p), s.FleetsAt(atlas.SeaID(id)),
			s.LeadersOf(p), s.LeadersAt(at), s.King(p))
	}
	return all
}

// TestIndexFindsWhatASearchFinds asks a batch, which keeps an index, and a copy of its
// state, which does not, after any events.
func TestIndexFindsWhatASearchFinds(t *testing.T) {
	t.Parallel()
	kinds := Sorted(decoders)
	rapid.Check(t, func(t *rapid.T) {
		f := chance(t)
		start := f.state()
		batch := NewBatch(start)
		for range rapid.IntRange(1, 8).Draw(t, "events") {
			e := f.event(t, rapid.SampledFrom(kinds).Draw(t, "kind"))
			if err := batch.Record(e); err != nil {
				return // a fault: what the state is then is nobody's concern
			}
			searched := batch.State().Clone()
			if got, want := mustJSON(t, answers(batch.State())), mustJSON(t, answers(&searched)); got != want {
				t.Fatalf("after %s\nby index %s\nsearched %s", e.Data.Type(), got, want)
			}
		}
	})
}

// TestTryLeavesNothing tries any events, those that do not fit too: afterwards all is
// as it was, and finds what it found.
func TestTryLeavesNothing(t *testing.T) {
	t.Parallel()
	kinds := Sorted(decoders)
	rapid.Check(t, func(t *rapid.T) {
		f := chance(t)
		batch := NewBatch(f.state())
		state, found := mustJSON(t, batch.State()), mustJSON(t, answers(batch.State()))
		for range rapid.IntRange(1, 3).Draw(t, "trials") {
			batch.Try(func() {
				for range rapid.IntRange(1, 4).Draw(t, "events") {
					_ = batch.Record(f.event(t, rapid.SampledFrom(kinds).Draw(t, "kind"))) // some fail
				}
			})
			if got := mustJSON(t, batch.State()); got != state || len(batch.Events()) != 0 {
				t.Fatalf("%d events, state\n%s\nwas\n%s", len(batch.Events()), got, state)
			}
			if got := mustJSON(t, answers(batch.State())); got != found {
				t.Fatalf("found\n%s\nonce found\n%s", got, found)
			}
		}
	})
}
