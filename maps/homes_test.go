package maps_test

import (
	"testing"

	"adimperii/armies"
	"adimperii/maps"
)

// TestEveryListHasAHome holds the ancient world to section 11 of the rules:
// each list is native to a province, and every province's list is one of them.
func TestEveryListHasAHome(t *testing.T) {
	t.Parallel()
	src, ok := maps.Builtin("ancient-world")
	if !ok {
		t.Fatal("no such map")
	}
	m, err := maps.Parse(src, "ancient-world.yaml")
	if err != nil {
		t.Fatal(err)
	}
	homes := make(map[armies.ListID]int)
	for _, p := range m.Provinces {
		homes[armies.ListID(p.NativeList)]++
		if _, ok := armies.ByID(armies.ListID(p.NativeList)); !ok {
			t.Errorf("%s has the list %d, which is none", p.ID, p.NativeList)
		}
	}
	for _, l := range armies.All() {
		if homes[l.ID] == 0 {
			t.Errorf("list %d has no home", l.ID)
		}
	}
}
