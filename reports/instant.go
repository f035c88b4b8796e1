package reports

import (
	"fmt"
	"time"

	"adimperii/orders/words"
)

// Instant is a moment in words, in its own zone, in a language, en or fr: "Tuesday
// 1 December 2026, 20:00 (UTC+1)", "mardi 1er décembre 2026 à 20:00 (UTC+1)".
func Instant(lang string, t time.Time) string {
	return words.Say(lang, "report.instant", args{
		"weekday": words.Say(lang, "report.weekday."+t.Format("Mon"), nil), "day": t.Day(), "month": words.Say(lang, "report.month."+t.Format("Jan"), nil),
		"year": t.Year(), "hour": t.Hour(), "minute": t.Format("04"), "zone": zone(t),
	})
}

// Day is a day, written 2026-12-05, in words: "Saturday 5 December 2026".
func Day(lang, date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return words.Say(lang, "report.day", args{
		"weekday": words.Say(lang, "report.weekday."+t.Format("Mon"), nil), "day": t.Day(), "month": words.Say(lang, "report.month."+t.Format("Jan"), nil), "year": t.Year(),
	})
}

// zone is the zone of a moment: by its name if it has one, else by how far it is from UTC.
func zone(t time.Time) string {
	name, offset := t.Zone()
	switch {
	case name != "":
		return name
	case offset%3600 == 0:
		return fmt.Sprintf("UTC%+d", offset/3600)
	}
	return "UTC" + t.Format("-07:00")
}
