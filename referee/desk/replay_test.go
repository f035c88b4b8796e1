package desk_test

import (
	"testing"

	"adimperii/referee/desk"
)

// replayed goes through the campaign again and finds nothing.
func (h *house) replayed() desk.Replay {
	h.Helper()
	r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true})
	h.must(err)
	for _, p := range r.Problems {
		h.Errorf("replay: %s:%d: %s", p.File, p.Line, p.Message)
	}
	for _, p := range r.Notes {
		h.Logf("note: %s:%d: %s", p.File, p.Line, p.Message)
	}
	return r
}

func TestReplayOfAFewSeasons(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.Logf("%+v", h.replayed().Compared)
}
