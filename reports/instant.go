package reports

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"adimperii/orders/words"
)

// Instant is a moment in words, in its own zone, in a language, en or fr: "Tuesday
// 1 December 2026, 20:00 (Paris time)", "mardi 1er décembre 2026 à 20 h (heure de Paris)".
func Instant(lang string, t time.Time) string {
	return words.Say(lang, "report.instant", args{
		"weekday": words.Say(lang, "report.weekday."+t.Format("Mon"), nil), "day": t.Day(), "month": words.Say(lang, "report.month."+t.Format("Jan"), nil),
		"year": t.Year(), "hour": t.Hour(), "minute": t.Format("04"), "zone": zone(lang, t),
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

// zone is the zone of a moment as people say it: by its city, and in an hour that comes twice there by how
// far it is from UTC too; else by its own name, or by how far it is from UTC alone.
func zone(lang string, t time.Time) string {
	name, offset := t.Zone()
	fromUTC := "UTC" + t.Format("-07:00")
	if offset%3600 == 0 {
		fromUTC = fmt.Sprintf("UTC%+d", offset/3600)
	}
	city := cityOf(t.Location())
	switch {
	case city != "" && isTwice(t):
		return cityTime(lang, city) + ", " + fromUTC
	case city != "":
		return cityTime(lang, city)
	case name != "" && !strings.ContainsAny(name[:1], "+-"):
		return name
	}
	return fromUTC
}

// cityAreas are the areas of zones that are named after a city, or an island: Europe/Paris, and not
// Etc/GMT+5 or US/Eastern.
var cityAreas = []string{"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}

// cityOf is the city that a zone is named after: "New York" of America/New_York; "" for another zone.
func cityOf(zone *time.Location) string {
	area, _, _ := strings.Cut(zone.String(), "/")
	if !slices.Contains(cityAreas, area) {
		return ""
	}
	return strings.ReplaceAll(path.Base(zone.String()), "_", " ")
}

// cityTime is "Paris time".
func cityTime(lang, city string) string {
	if id := "zone.named." + strings.ReplaceAll(strings.ToLower(city), " ", "-"); words.Has(id) {
		return words.Say(lang, id, nil)
	}
	return words.Say(lang, "zone.city", args{"city": city})
}

// isTwice says that the clocks of its zone show a moment's hour twice that night.
func isTwice(t time.Time) bool {
	_, offset := t.Zone()
	for _, away := range []time.Duration{-12 * time.Hour, 12 * time.Hour} {
		_, other := t.Add(away).Zone()
		_, then := t.Add(time.Duration(offset-other) * time.Second).Zone()
		if other != offset && then == other {
			return true
		}
	}
	return false
}
