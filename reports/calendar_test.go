package reports

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// component is a part of an iCalendar file: its properties by their names, and its parts.
type component struct {
	name  string
	props map[string]string
	parts []*component
}

var contentLine = regexp.MustCompile(`^([A-Z-]+)((?:;[A-Z-]+=[a-zA-Z-]+)*):(.*)$`)

// parseCalendar reads an iCalendar file as strictly as RFC 5545 lets it.
func parseCalendar(t *testing.T, data []byte) *component {
	t.Helper()
	text := string(data)
	if !utf8.ValidString(text) || !strings.HasSuffix(text, "\r\n") {
		t.Fatalf("no lines of UTF-8 that end in CRLF: %q", text)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") || !utf8.ValidString(line) || line == "" {
			t.Errorf("%d octets: %q", len(line), line)
		}
	}
	root := &component{}
	open := []*component{root}
	for line := range strings.SplitSeq(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n ", ""), "\r\n"), "\r\n") {
		m := contentLine.FindStringSubmatch(line)
		if m == nil || strings.ContainsFunc(line, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }) {
			t.Fatalf("no content line: %q", line)
		}
		last := open[len(open)-1]
		switch m[1] {
		case "BEGIN":
			part := &component{name: m[3], props: map[string]string{}}
			last.parts, open = append(last.parts, part), append(open, part)
		case "END":
			if m[3] != last.name {
				t.Fatalf("%s ends %s", m[3], last.name)
			}
			open = open[:len(open)-1]
		default:
			if _, twice := last.props[m[1]]; twice {
				t.Errorf("%s stands twice in %s", m[1], last.name)
			}
			last.props[m[1]] = m[3]
		}
	}
	if len(open) != 1 || len(root.parts) != 1 || root.parts[0].name != "VCALENDAR" {
		t.Fatalf("no calendar: %q", text)
	}
	return root.parts[0]
}

// textOf is what a value of the type TEXT says.
func textOf(t *testing.T, value string) string {
	t.Helper()
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case ';', ',':
			t.Errorf("%q stands bare in %q", value[i], value)
		case '\\':
			i++
			at := strings.IndexByte(`\;,n`, value[i])
			if at < 0 {
				t.Errorf("%q is no escape", value[i-1:i+1])
			}
			b.WriteByte("\\;,\n"[at])
			continue
		}
		b.WriteByte(value[i])
	}
	return b.String()
}

func TestCalendar(t *testing.T) {
	t.Parallel()
	paris := time.FixedZone("CET", 3600)
	written := time.Date(2026, 11, 23, 9, 30, 0, 0, paris)
	at := time.Date(2026, 12, 1, 20, 0, 0, 0, paris)
	for _, c := range []struct{ said, kept string }{
		{"Guerre, ou paix ; \\ c’est l’hiver\nVos ordres", "Guerre, ou paix ; \\ c’est l’hiver\nVos ordres"},
		{"a\r\nEND:VEVENT\rBEGIN:VEVENT\x00\x07", "a\nEND:VEVENT\nBEGIN:VEVENT"},
		{strings.Repeat("é", 200), strings.Repeat("é", 200)},
		{"x" + strings.Repeat("𐌀", 60) + "; " + strings.Repeat(",", 80), "x" + strings.Repeat("𐌀", 60) + "; " + strings.Repeat(",", 80)},
		{"bad \xff octet", "bad \ufffd octet"},
	} {
		all := []Appointment{
			{UID: "c-1-orders@adimperii.invalid", Sequence: 2, At: at, Title: c.said, Text: c.said, Alarm: 48 * time.Hour},
			{UID: "c-1-battles@adimperii.invalid", At: at.AddDate(0, 0, 9), Title: "b", Text: "c"},
		}
		cal := parseCalendar(t, Calendar("fr", written, all))
		if cal.props["VERSION"] != "2.0" || cal.props["PRODID"] == "" || len(cal.parts) != 2 {
			t.Fatalf("%+v", cal)
		}
		first, second := cal.parts[0], cal.parts[1]
		want := map[string]string{"UID": all[0].UID, "SEQUENCE": "2", "DTSTAMP": "20261123T083000Z", "DTSTART": "20261201T190000Z", "TRANSP": "TRANSPARENT"}
		for name, value := range want {
			if first.props[name] != value {
				t.Errorf("%s is %q, not %q", name, first.props[name], value)
			}
		}
		for _, name := range []string{"SUMMARY", "DESCRIPTION"} {
			if got := textOf(t, first.props[name]); got != c.kept {
				t.Errorf("%s says %q, not %q", name, got, c.kept)
			}
		}
		if len(first.parts) != 1 || first.parts[0].name != "VALARM" || first.parts[0].props["TRIGGER"] != "-PT2880M" || first.parts[0].props["ACTION"] != "DISPLAY" {
			t.Errorf("%+v", first.parts)
		}
		if second.props["SEQUENCE"] != "0" || len(second.parts) != 0 {
			t.Errorf("%+v", second)
		}
	}
}

// Lines break at 75 octets and not before, wherever characters of several octets stand.
func TestCalendarFolds(t *testing.T) {
	t.Parallel()
	for _, char := range []string{"x", "é", "€", "𐌀"} {
		for n := range 160 {
			var c calendar
			said := "SUMMARY:" + strings.Repeat(char, n)
			c.line(said)
			lines := strings.Split(strings.TrimSuffix(c.String(), "\r\n"), "\r\n")
			longest := slices.MaxFunc(lines, func(a, b string) int { return len(a) - len(b) })
			if len(longest) > 75 || len(lines) > 1 && len(lines[0]) <= 75-len(char) || strings.ReplaceAll(strings.Join(lines, "\r\n"), "\r\n ", "") != said {
				t.Fatalf("%q × %d: %q", char, n, lines)
			}
		}
	}
}
