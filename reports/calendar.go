package reports

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// Appointment is a deadline as it stands in a reader's calendar.
type Appointment struct {
	// UID is the same each time it is written, wherever it was moved to; Sequence grows with
	// each move, so that the later one replaces the earlier.
	UID      string
	Sequence int
	At       time.Time
	Title    string
	Text     string
	// Alarm is how long before it the calendar reminds of it, 0 for never.
	Alarm time.Duration
}

// Calendar writes appointments as an iCalendar file (RFC 5545) in a language: UTC instants,
// lines of at most 75 octets that end in CRLF. It was written at a moment.
func Calendar(lang string, written time.Time, all []Appointment) []byte {
	var c calendar
	c.line("BEGIN:VCALENDAR")
	c.line("VERSION:2.0")
	c.line("PRODID:-//adimperii//adimperii//EN")
	for _, a := range all {
		c.line("BEGIN:VEVENT")
		c.line("UID:" + escapeText(a.UID))
		c.line(fmt.Sprintf("SEQUENCE:%d", a.Sequence))
		c.line("DTSTAMP:" + utc(written))
		c.line("DTSTART:" + utc(a.At))
		c.line("SUMMARY;LANGUAGE=" + lang + ":" + escapeText(a.Title))
		c.line("DESCRIPTION;LANGUAGE=" + lang + ":" + escapeText(a.Text))
		c.line("TRANSP:TRANSPARENT") // nobody is busy at a deadline
		if a.Alarm > 0 {
			c.line("BEGIN:VALARM")
			c.line("ACTION:DISPLAY")
			c.line(fmt.Sprintf("TRIGGER:-PT%dM", int(a.Alarm.Minutes())))
			c.line("DESCRIPTION;LANGUAGE=" + lang + ":" + escapeText(a.Title))
			c.line("END:VALARM")
		}
		c.line("END:VEVENT")
	}
	c.line("END:VCALENDAR")
	return []byte(c.String())
}

func utc(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

// textEscapes are those of a value of the type TEXT (RFC 5545, 3.3.11).
var textEscapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// escapeText is a text as a value; control characters have no place in one.
func escapeText(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' || r == 0x7f {
			return -1
		}
		return r
	}, textEscapes.Replace(strings.ToValidUTF8(text, "\ufffd")))
}

// calendar is an iCalendar file under the pen.
type calendar struct{ strings.Builder }

// longestLine is how many octets a line has at most, its end not counted (RFC 5545, 3.1).
const longestLine = 75

// line writes a content line, folded between characters.
func (c *calendar) line(text string) {
	left := longestLine
	for len(text) > left {
		at := left
		for !utf8.RuneStart(text[at]) {
			at--
		}
		c.WriteString(text[:at] + "\r\n ")
		text, left = text[at:], longestLine-1 // the space that goes on counts
	}
	c.WriteString(text + "\r\n")
}
