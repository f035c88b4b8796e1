package simulate

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adimperii/armies"
	"adimperii/maps"
)

// TestDealt plays open campaigns: other lists from round to round, the same in the
// games of a round, and every list counted where it sat.
func TestDealt(t *testing.T) {
	t.Parallel()
	src, _ := maps.Builtin("ancient-world")
	atlas, err := maps.Parse(src, "ancient-world")
	if err != nil {
		t.Fatal(err)
	}
	dealt, err := Deal(2, 3, atlas, 5)
	if err != nil {
		t.Fatal(err)
	}
	c := Series{Scenario: dealt[0], Dealt: dealt, Games: 6, Seasons: 2, Seed: 5, Rotate: true}
	listsOf := func(n int) (lists []armies.ListID) {
		for _, p := range c.Game(n).Scenario.Founded.Players {
			lists = append(lists, p.List)
		}
		return lists
	}
	if !cmp.Equal(listsOf(0), listsOf(2)) || cmp.Equal(listsOf(0), listsOf(3)) {
		t.Errorf("the first round has %v and %v, the second %v", listsOf(0), listsOf(2), listsOf(3))
	}
	played := c.mustPlay(t)
	sittings, share := 0, 0.0
	for _, l := range played.Lists() {
		sittings += l.Share.Of
		share += l.Share.Mean * float64(l.Share.Of)
		if _, ok := armies.ByID(l.List); !ok {
			t.Errorf("list %d was played", l.List)
		}
	}
	if sittings != 18 || share < 1799 || share > 1801 {
		t.Errorf("%d sittings with a share of %.1f together, want 18 and 1800", sittings, share)
	}
	if _, err := Deal(1, 47, atlas, 5); err == nil {
		t.Error("47 players have a list each")
	}
}
