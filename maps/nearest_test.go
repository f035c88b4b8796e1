package maps_test

import (
	"slices"
	"testing"

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
