package maps_test

import (
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
		{"abcdef", []string{"abcxyz"}, "abcxyz"}, // three of six
		{"abcdef", []string{"abwxyz"}, ""},
		{"ab", []string{"ax", "xy"}, "ax"},
		{"", []string{"a"}, "a"},
		{"a", nil, ""},
	} {
		if got, ok := maps.NearestName(tc.word, tc.candidates); got != tc.want || ok != (tc.want != "") {
			t.Errorf("%q of %v: %q, %v; want %q", tc.word, tc.candidates, got, ok, tc.want)
		}
	}
}
