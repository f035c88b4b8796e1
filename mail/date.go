package mail

import (
	"net/mail"
	"strings"
	"time"
)

// receivedTime reads the date of a Received field, which follows its last
// semicolon (RFC 5322 3.6.7).
func receivedTime(value string) (time.Time, bool) {
	i := strings.LastIndexByte(value, ';')
	if i < 0 {
		return time.Time{}, false
	}
	return parseDate(value[i+1:])
}

// layouts are the commonest departures from RFC 5322 3.3.
var layouts = []string{
	time.RFC3339, time.ANSIC, "Mon Jan 2 15:04:05 2006 -0700", "Mon Jan 2 15:04:05 -0700 2006",
	"Mon Jan 2 15:04 2006", "2006-01-02 15:04:05 -0700", "2006-01-02 15:04:05",
	"Mon, 2 Jan 2006 15:04:05", "2 Jan 2006 15:04:05",
}

// zones gives the offsets of the zone names of RFC 5322 4.3 and some others. The
// time package would look them up in the machine's own zone, and the same mail
// would have another date on another machine.
var zones = map[string]string{
	"EST": "-0500", "EDT": "-0400", "CST": "-0600", "CDT": "-0500", "MST": "-0700", "MDT": "-0600", "PST": "-0800", "PDT": "-0700",
	"CET": "+0100", "CEST": "+0200", "MET": "+0100", "MEST": "+0200", "EET": "+0200", "EEST": "+0300", "WET": "+0000", "WEST": "+0100",
	"BST": "+0100", "MSK": "+0300", "JST": "+0900",
}

// parseDate reads RFC 5322 dates and the commonest departures from them. An
// unknown zone counts as UTC, as the RFC has it.
func parseDate(s string) (time.Time, bool) {
	s, _, _ = strings.Cut(s, "(")
	s = numericZone(oneLine(s))
	if len(s) > 100 {
		return time.Time{}, false
	}
	t, err := mail.ParseDate(s)
	for i := 0; err != nil && i < len(layouts); i++ {
		t, err = time.Parse(layouts[i], s)
	}
	if err != nil || t.Year() < 1970 || t.Year() > 9998 {
		return time.Time{}, false
	}
	_, offset := t.Zone()
	if offset == 0 || offset <= -24*3600 || offset >= 24*3600 {
		return t.UTC(), true
	}
	return t.In(time.FixedZone("", offset)), true
}

// numericZone makes an offset of a zone's name at the end, or before the year.
func numericZone(s string) string {
	words := strings.Fields(s)
	for i := max(1, len(words)-2); i < len(words); i++ {
		word := strings.ToUpper(words[i])
		if len(word) > 5 || strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" || isMonthOrDay(word) {
			continue
		}
		words[i] = "+0000"
		if offset, ok := zones[word]; ok {
			words[i] = offset
		}
	}
	return strings.Join(words, " ")
}

func isMonthOrDay(word string) bool {
	switch word {
	case "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
		"MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN":
		return true
	}
	return false
}
