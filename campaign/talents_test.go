package campaign

import (
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestPost(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name    string
		entries []Entry
		want    map[Account]Talents // nil: refused
		why     string
	}{
		{"nothing", nil, map[Account]Talents{"rome": 5, Mint: -5}, ""},
		{"income", Earn("rome", 3), map[Account]Talents{"rome": 8, Mint: -8}, ""},
		{"all of it", Spend("rome", 5), map[Account]Talents{"rome": 0, Mint: 0}, ""},
		{"too much", Spend("rome", 6), nil, "the treasury of rome would hold -1 talents"},
		{"to another", Transfer("rome", "carthage", 2), map[Account]Talents{"rome": 3, "carthage": 2, Mint: -5}, ""},
		{"from nothing", Transfer("carthage", "rome", 1), nil, "the treasury of carthage would hold -1 talents"},
		{"to himself", Transfer("rome", "rome", 9), map[Account]Talents{"rome": 5, Mint: -5}, ""},
		{"out of thin air", []Entry{{"rome", 1}}, nil, "entries sum to 1, not 0"},
		{"earned first", append(Earn("rome", 2), Spend("rome", 7)...), map[Account]Talents{"rome": 0, Mint: 0}, ""},
		{"spent first", append(Spend("rome", 7), Earn("rome", 2)...), map[Account]Talents{"rome": 0, Mint: 0}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s := State{Balances: map[Account]Talents{"rome": 5, Mint: -5}}
			switch err := s.post(tc.entries); {
			case tc.want == nil && (err == nil || !strings.Contains(err.Error(), tc.why)):
				t.Errorf("got %v, want %s", err, tc.why)
			case tc.want != nil && (err != nil || !maps.Equal(s.Balances, tc.want)):
				t.Errorf("got %v, %v, want %v", s.Balances, err, tc.want)
			}
		})
	}
}

// TestNothingIsMadeOrLost posts any entries: what is accepted sums to zero and
// leaves no treasury below it.
func TestNothingIsMadeOrLost(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := State{Balances: map[Account]Talents{}, Players: map[PlayerID]Player{}}
		for range rapid.IntRange(0, 30).Draw(t, "events") {
			var entries []Entry
			for range rapid.IntRange(0, 4).Draw(t, "entries") {
				entries = append(entries, Entry{
					rapid.SampledFrom([]Account{"rome", "carthage", Mint}).Draw(t, "account"),
					Talents(rapid.IntRange(-4, 4).Draw(t, "talents")),
				})
			}
			if next, err := Apply(s, Event{Data: TalentsPaid{}, Entries: entries}); err == nil {
				s = next
			}
		}
		var sum Talents
		for a, n := range s.Balances {
			sum += n
			if a != Mint && n < 0 {
				t.Fatalf("%s holds %d", a, n)
			}
		}
		if sum != 0 {
			t.Fatalf("the balances sum to %d", sum)
		}
	})
}
