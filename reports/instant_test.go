package reports

import (
	"testing"
	"time"
)

// A moment tells its zone, by how far it is from UTC where it has no name.
func TestInstant(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ at, en, fr string }{
		{"2026-12-01T20:00:00+01:00", "Tuesday 1 December 2026, 20:00 (UTC+1)", "mardi 1er décembre 2026 à 20 h (UTC+1)"},
		{"2026-12-02T08:05:00-03:30", "Wednesday 2 December 2026, 08:05 (UTC-03:30)", "mercredi 2 décembre 2026 à 8 h 05 (UTC-03:30)"},
		{"2026-12-03T08:05:00Z", "Thursday 3 December 2026, 08:05 (UTC)", "jeudi 3 décembre 2026 à 8 h 05 (UTC)"},
	} {
		at, err := time.Parse(time.RFC3339, c.at)
		if err != nil {
			t.Fatal(err)
		}
		if en, fr := Instant("en", at), Instant("fr", at); en != c.en || fr != c.fr {
			t.Errorf("%s is %q, %q", c.at, en, fr)
		}
	}
}
