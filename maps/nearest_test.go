package maps_test

import (
	"slices"
	"testing"

	"github.com/agnivade/levenshtein"
	"pgregory.net/rapid"

	"adimperii/maps"
)

// TestNearestName stands at the edge of what is near, and between two as near.
func TestNearestName(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		word       string
		candidates []string
		want       string
	}{
		{"Láttium", []string{"samnium", "latium"}, "latium"},
		{"hlls", []string{"hills", "halls"}, "halls"},
		{"abcdef", []string{"abcdyz"}, "abcdyz"}, // two of six
		{"abcdef", []string{"abcxyz"}, ""},
		{"hopl", []string{"hpol"}, "hpol"}, // two that changed places
		{"hopl", []string{"hqrl"}, ""},
		{"ab", []string{"ax", "xy"}, "ax"},
		{"", []string{"a"}, "a"},
		{"a", nil, ""},
	} {
		if got, ok := maps.NearestName(tc.word, tc.candidates); got != tc.want || ok != (tc.want != "") {
			t.Errorf("%q of %v: %q, %v; want %q", tc.word, tc.candidates, got, ok, tc.want)
		}
	}
}

// TestNearNames wants the nearest first, and none for what is like nothing.
func TestNearNames(t *testing.T) {
	t.Parallel()
	among := []string{"army-raised", "army-renamed", "fleet-built", "level-gained"}
	for _, tc := range []struct {
		word string
		want []string
	}{
		{"army-rased", []string{"army-raised", "army-renamed"}},
		{"fleetbuilt", []string{"fleet-built"}},
		{"weather", nil},
		{"", nil},
	} {
		if got := maps.NearNames(tc.word, among); !slices.Equal(got, tc.want) {
			t.Errorf("%q: %q, want %q", tc.word, got, tc.want)
		}
	}
}

// TestEdits counts as if letters were not looked at first.
func TestEdits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[abcABÉé]{0,7}`)
		a, b, most := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(0, 4).Draw(t, "most")
		want := levenshtein.ComputeDistance(a, b)
		if got, ok := maps.Edits(a, b, most); ok != (want <= most) || ok && got != want {
			t.Errorf("%q to %q within %d: %d, %v; want %d", a, b, most, got, ok, want)
		}
	})
}
