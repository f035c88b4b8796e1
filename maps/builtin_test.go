package maps_test

import (
	"slices"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

func TestBuiltins(t *testing.T) {
	t.Parallel()
	if !slices.Contains(maps.BuiltinNames(), "central-mediterranean") {
		t.Errorf("built-in maps: %v", maps.BuiltinNames())
	}
	for _, name := range maps.BuiltinNames() {
		src, ok := maps.Builtin(name)
		if !ok {
			t.Errorf("%s is listed and not there", name)
		}
		if _, err := maps.Parse(src, name); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"", "nowhere", "../builtin", `..\builtin`, "data/central-mediterranean"} {
		if _, ok := maps.Builtin(name); ok {
			t.Errorf("Builtin(%q) found something", name)
		}
	}
}

func TestCentralMediterranean(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	if n := len(m.Provinces); n < 28 || n > 35 {
		t.Errorf("%d provinces, want 28 to 35", n)
	}
	if n := len(m.Cities); n < 12 {
		t.Errorf("%d cities, want at least 12", n)
	}
	if n := len(m.Seas); n < 7 {
		t.Errorf("%d seas, want at least 7", n)
	}
	for _, p := range m.Provinces {
		if p.Name["la"] == "" || p.Name["en"] == "" || p.Name["fr"] == "" {
			t.Errorf("%s lacks a name in some language", p.ID)
		}
		if len(p.Regions) == 0 || p.NativeList == 0 {
			t.Errorf("%s: regions %v, native list %d", p.ID, p.Regions, p.NativeList)
		}
		// A province with one way in and out is a trap unless ships reach it.
		if len(m.Neighbours(p.ID)) < 2 && !m.Coastal(p.ID) {
			t.Errorf("%s is a dead end", p.ID)
		}
	}
	if !m.Strait("sicilia-syracusana", "bruttium") {
		t.Error("no strait at Messana")
	}
}
