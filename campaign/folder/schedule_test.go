package folder

import (
	"testing"
	"time"

	"adimperii/campaign"
)

func TestDeadline(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, zone string
		days       int
		hour       string
		opened     string
		want       string
	}{
		{"a week", "Europe/Paris", 7, "20:00", "2026-05-01T12:00:00Z", "2026-05-08T20:00:00+02:00"},
		{"the same evening", "Europe/Paris", 0, "20:00", "2026-05-01T12:00:00Z", "2026-05-01T20:00:00+02:00"},
		{"the hour has struck", "Europe/Paris", 0, "20:00", "2026-05-01T18:00:00Z", "2026-05-02T20:00:00+02:00"},
		{"a minute before", "Europe/Paris", 0, "20:00", "2026-05-01T17:59:59Z", "2026-05-01T20:00:00+02:00"},
		{"the day is the zone's", "Europe/Paris", 1, "08:00", "2026-05-01T22:30:00Z", "2026-05-03T08:00:00+02:00"},
		{"over a month's end", "Europe/Paris", 3, "20:00", "2026-12-30T12:00:00Z", "2027-01-02T20:00:00+01:00"},
		{"a leap day", "UTC", 1, "20:00", "2028-02-28T12:00:00Z", "2028-02-29T20:00:00Z"},
		{"over the spring change", "Europe/Paris", 7, "20:00", "2026-03-25T19:00:00Z", "2026-04-01T20:00:00+02:00"},
		{"over the autumn change", "Europe/Paris", 7, "20:00", "2026-10-21T18:00:00Z", "2026-10-28T20:00:00+01:00"},
		{"before the gap", "Europe/Paris", 1, "01:59", "2026-03-28T12:00:00Z", "2026-03-29T01:59:00+01:00"},
		{"the gap begins", "Europe/Paris", 1, "02:00", "2026-03-28T12:00:00Z", "2026-03-29T03:00:00+02:00"},
		{"in the gap", "Europe/Paris", 1, "02:30", "2026-03-28T12:00:00Z", "2026-03-29T03:00:00+02:00"},
		{"after the gap", "Europe/Paris", 1, "03:00", "2026-03-28T12:00:00Z", "2026-03-29T03:00:00+02:00"},
		{"before the hour shown twice", "Europe/Paris", 1, "01:59", "2026-10-24T12:00:00Z", "2026-10-25T01:59:00+02:00"},
		{"shown twice", "Europe/Paris", 1, "02:00", "2026-10-24T12:00:00Z", "2026-10-25T02:00:00+02:00"},
		{"late in the hour shown twice", "Europe/Paris", 1, "02:59", "2026-10-24T12:00:00Z", "2026-10-25T02:59:00+02:00"},
		{"after it", "Europe/Paris", 1, "03:00", "2026-10-24T12:00:00Z", "2026-10-25T03:00:00+01:00"},
		{"opened between the two", "Europe/Paris", 0, "02:30", "2026-10-25T01:10:00Z", "2026-10-26T02:30:00+01:00"},
		{"west of Greenwich", "America/New_York", 1, "02:30", "2026-03-07T17:00:00Z", "2026-03-08T03:00:00-04:00"},
		{"west, shown twice", "America/New_York", 1, "01:30", "2026-10-31T17:00:00Z", "2026-11-01T01:30:00-04:00"},
		{"half an hour", "Australia/Lord_Howe", 1, "02:15", "2026-10-03T00:00:00Z", "2026-10-04T02:30:00+11:00"},
		{"a day left out", "Pacific/Apia", 1, "20:00", "2011-12-29T12:00:00Z", "2011-12-31T00:00:00+14:00"},
		{"no daylight saving, in March", "Asia/Tokyo", 1, "02:30", "2026-03-28T12:00:00Z", "2026-03-29T02:30:00+09:00"},
		{"no daylight saving, in October", "Asia/Tokyo", 1, "02:30", "2026-10-24T12:00:00Z", "2026-10-25T02:30:00+09:00"},
		{"no zone", "", 1, "02:30", "2026-03-28T12:00:00Z", "2026-03-29T02:30:00Z"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			opened, err := time.Parse(time.RFC3339, tc.opened)
			must(t, err)
			s := Schedule{Zone: tc.zone, Decisions: &Term{tc.days, tc.hour}}
			got, ok := s.Deadline(campaign.Decisions, opened)
			if !ok || got.Format(time.RFC3339) != tc.want {
				t.Errorf("got %s (%v), want %s", got.Format(time.RFC3339), ok, tc.want)
			}
			if at, ok := s.Deadline(campaign.Orders, opened); ok {
				t.Errorf("a stage without a term ends at %v", at)
			}
		})
	}
}

// A deadline is after the opening, and shows its hour unless the clocks skip it.
func TestDeadlineThroughTheYear(t *testing.T) {
	t.Parallel()
	for _, zone := range []string{"Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"} {
		s := Schedule{Zone: zone, Orders: &Term{2, "02:30"}}
		skipped := 0
		for opened := time.Date(2026, 1, 1, 0, 7, 0, 0, time.UTC); opened.Year() == 2026; opened = opened.Add(5 * time.Hour) {
			at, ok := s.Deadline(campaign.Orders, opened)
			if wait := at.Sub(opened); !ok || wait <= 24*time.Hour || wait > 75*time.Hour {
				t.Fatalf("%s: opened %v, ends %v", zone, opened, at)
			}
			if at.Format("15:04") != "02:30" {
				skipped++
			}
		}
		if skipped > 6 {
			t.Errorf("%s: at another hour %d times", zone, skipped)
		}
	}
}

func TestDuration(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"48h": "48h", "30m": "30m", "0": "0h", "0h": "0h", "90m": "1h30m", "1h30m": "1h30m", "10h": "10h", "8760h": "8760h",
		"8761h": "", "-1h": "", "30s": "", "2d": "", "48": "", "": "", "1.5h": "1h30m",
	} {
		var d Duration
		if err := d.UnmarshalText([]byte(text)); (err == nil) != (want != "") || err == nil && d.String() != want {
			t.Errorf("%q is %s (%v), want %q", text, d, err, want)
		}
	}
}
