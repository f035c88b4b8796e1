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

// TestZone wants the zone of a moment named as people say it: by its city where the zone is a city's, and
// told apart in the hour that comes twice.
func TestZone(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ at, zone, en, fr string }{
		{"2026-12-01T19:00:00Z", "Europe/Paris", "Paris time", "heure de Paris"},
		{"2026-07-01T19:00:00Z", "Europe/London", "London time", "heure de Londres"},
		{"2026-07-01T19:00:00Z", "Europe/Athens", "Athens time", "heure d’Athènes"},
		{"2026-07-01T19:00:00Z", "Africa/Cairo", "Cairo time", "heure du Caire"},
		{"2026-07-01T19:00:00Z", "Europe/Oslo", "Oslo time", "heure d’Oslo"},
		{"2026-07-01T19:00:00Z", "America/New_York", "New York time", "heure de New York"},
		{"2026-07-01T19:00:00Z", "America/Argentina/Buenos_Aires", "Buenos Aires time", "heure de Buenos Aires"},
		{"2026-10-24T23:59:00Z", "Europe/Paris", "Paris time", "heure de Paris"},
		{"2026-10-25T00:00:00Z", "Europe/Paris", "Paris time, UTC+2", "heure de Paris, UTC+2"}, // two o'clock, summer time
		{"2026-10-25T00:59:00Z", "Europe/Paris", "Paris time, UTC+2", "heure de Paris, UTC+2"},
		{"2026-10-25T01:00:00Z", "Europe/Paris", "Paris time, UTC+1", "heure de Paris, UTC+1"}, // two o'clock again
		{"2026-10-25T01:59:00Z", "Europe/Paris", "Paris time, UTC+1", "heure de Paris, UTC+1"},
		{"2026-10-25T02:00:00Z", "Europe/Paris", "Paris time", "heure de Paris"},
		{"2026-03-29T00:59:00Z", "Europe/Paris", "Paris time", "heure de Paris"}, // two o'clock does not come
		{"2026-03-29T01:00:00Z", "Europe/Paris", "Paris time", "heure de Paris"},
		{"2026-04-04T15:00:00Z", "Australia/Lord_Howe", "Lord Howe time, UTC+10:30", "heure de Lord Howe, UTC+10:30"},
		{"2026-07-01T19:00:00Z", "UTC", "UTC", "UTC"},
		{"2026-07-01T19:00:00Z", "US/Eastern", "EDT", "EDT"},
		{"2026-07-01T19:00:00Z", "Etc/GMT+5", "UTC-5", "UTC-5"},
		{"2026-07-01T19:00:00Z", "CET", "CEST", "CEST"},
	} {
		at, err := time.Parse(time.RFC3339, c.at)
		if err != nil {
			t.Fatal(err)
		}
		in, err := time.LoadLocation(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		if en, fr := zone("en", at.In(in)), zone("fr", at.In(in)); en != c.en || fr != c.fr {
			t.Errorf("%s in %s is %q, %q; want %q, %q", c.at, c.zone, en, fr, c.en, c.fr)
		}
	}
}
