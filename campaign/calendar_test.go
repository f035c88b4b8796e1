package campaign

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

func TestNextSeason(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ from, to string }{
		{"280bc-spring", "280bc-summer"},
		{"280bc-summer", "280bc-autumn"},
		{"280bc-autumn", "280bc-winter"},
		{"280bc-winter", "279bc-spring"},
		{"500bc-winter", "499bc-spring"},
		{"2bc-winter", "1bc-spring"},
		{"1bc-winter", "1bc-spring-2"}, // there is no year 0
		{"1bc-spring-2", "1bc-summer-2"},
		{"1bc-winter-2", "1bc-spring-3"},
	} {
		var s Season
		if err := s.UnmarshalText([]byte(tc.from)); err != nil {
			t.Fatal(err)
		}
		if got := s.Next().String(); got != tc.to {
			t.Errorf("after %s: %s, want %s", tc.from, got, tc.to)
		}
	}
}

func TestSeasonText(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := Season{Year: rapid.IntRange(1, 500).Draw(t, "year"), Quarter: Quarter(rapid.IntRange(0, 3).Draw(t, "quarter"))}
		if s.Year == 1 {
			s.Again = rapid.IntRange(0, 20).Draw(t, "again")
		}
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var back Season
		if err := json.Unmarshal(text, &back); err != nil || back != s {
			t.Fatalf("%s was read as %v, %v", text, back, err)
		}
	})
	for _, text := range []string{"", "280", "280bc", "280bc-", "280bc-fall", "0bc-spring", "-1bc-spring", "xbc-spring", "280ad-spring", "280bc-Spring", "280bc-spring-2", "1bc-spring-1", "1bc-spring-", "1bc-spring-x", "1bc-spring-2-2"} {
		var s Season
		if err := s.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q was read as %v", text, s)
		}
	}
	if got := Quarter(7).String(); got != "quarter(7)" {
		t.Errorf("no quarter: %q", got)
	}
}
