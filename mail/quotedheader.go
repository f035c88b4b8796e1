package mail

import (
	"strings"
	"unicode/utf8"
)

// Bounds of a quoted header block.
const (
	maxHeaderBlock = 16 // lines
	maxFolded      = 2  // lines that continue one above
)

// headerBlock tells how many lines a header block takes, as Outlook and others
// put one above a quotation without any mark; 0 if none begins at i. It wants the
// sender's line and two others, or one if the sender's holds an address. A date that
// names neither year nor hour is no program's, unless a line of each kind is there.
func headerBlock(lines []string, i int) int {
	if i >= len(lines) {
		return 0
	}
	if kind, _ := headerLine(lines[i]); kind == noHeader {
		return 0
	}
	var seen [otherHeader + 1]bool
	size, kinds, folded, address, undated := 0, 0, 0, false, false
	for n := 0; n < maxHeaderBlock && i+n < len(lines); n++ {
		kind, value := headerLine(lines[i+n])
		switch {
		case kind == fromHeader && seen[fromHeader]:
			// A quotation has one sender: the line above was none, or another begins here.
		case kind != noHeader:
			size, folded = n+1, 0
			if !seen[kind] {
				kinds++
			}
			seen[kind] = true
			if kind == dateHeader && !hasDate(cleanLine(value)) {
				undated = true
			}
			address = address || kind == fromHeader && strings.Contains(value, "@")
			continue
		case strings.TrimSpace(lines[i+n]) == "":
			if i+n+1 < len(lines) {
				if next, _ := headerLine(lines[i+n+1]); next != noHeader {
					continue
				}
			}
		default:
			if folded++; folded <= maxFolded {
				address = address || strings.Contains(lines[i+n], "@") && seen[fromHeader] && kinds == 1
				continue
			}
		}
		break
	}
	if !seen[fromHeader] || !seen[dateHeader] && !seen[subjectHeader] {
		return 0
	}
	if kinds >= 3 && !undated || kinds > 3 || address {
		return size
	}
	return 0
}

// headerLines tells how many lines of a header follow from i, of whatever kinds:
// below a line that says a quotation begins, one will do.
func headerLines(lines []string, i int) int {
	if n := headerBlock(lines, i); n > 0 {
		return n
	}
	n := 0
	for n < maxHeaderBlock && i+n < len(lines) {
		if kind, _ := headerLine(lines[i+n]); kind == noHeader {
			break
		}
		n++
	}
	return n
}

// stackedHeader tells how many lines a header takes as Notes puts one above a
// quotation: the writer, the day and time, and then names of fields on lines of
// their own with what they hold below; 0 if none begins at i.
func stackedHeader(lines []string, i int) int {
	if i+2 >= len(lines) || !isTimestamp(strings.TrimSpace(lines[i+1])) {
		return 0
	}
	size, kinds := 0, 0
	for n := 2; n < maxHeaderBlock && i+n < len(lines); n++ {
		if kind := headerNames[strings.ToLower(strings.TrimSpace(lines[i+n]))]; kind == toHeader || kind == subjectHeader {
			size, kinds = n+1, kinds+1
		}
	}
	if kinds < 2 {
		return 0
	}
	if i+size < len(lines) {
		size++ // what the subject is
	}
	return size
}

// isTimestamp tells whether a line is a day and a time and nothing else.
func isTimestamp(s string) bool { return len(s) < 40 && timestamp.MatchString(s) }

var timestamp = matching(`^(?:\p{L}{2,4}\.?,? )?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d\d(?::\d\d)?(?: ?[AaPp]\.?[Mm]\.?)?(?: \(?[A-Z]{2,5}\)?)?$`)

// markedHeader tells how many marked lines from here are the header of a quotation
// and no part of it, as some web mails mark the one and not the other; 0 if more
// than the header is marked.
func (c *cutter) markedHeader() int {
	if !isMarked(strings.TrimSpace(c.lines[c.pos])) || c.pos > 0 && isMarked(strings.TrimSpace(c.lines[c.pos-1])) {
		return 0
	}
	var bare []string
	n := 0
	for ; c.pos+n < len(c.lines); n++ {
		s := strings.TrimSpace(c.lines[c.pos+n])
		if !isMarked(s) {
			break
		}
		if n == maxHeaderBlock {
			return 0
		}
		if s = strings.TrimLeft(s, "> "); s != "" {
			bare = append(bare, s)
		}
	}
	for skip := 0; skip < min(2, len(bare)); skip++ { // "Message of the 16th" comes first
		if headerBlock(bare[skip:], 0) == len(bare)-skip {
			return n
		}
	}
	return 0
}

// headerLine reads "Name: value", also in bold marks, where the name is one of
// a header's in some language.
func headerLine(line string) (headerKind, string) {
	name, value, ok := cutColon(line)
	if !ok {
		return noHeader, ""
	}
	return headerNames[strings.ToLower(strings.Trim(name, " \t*_\u00a0"))], value
}

// cutColon cuts a line at its first colon, also a full-width one, if that stands near
// its beginning.
func cutColon(line string) (name, value string, ok bool) {
	const wide = "："
	head := line[:min(len(line), 64)]
	i, size := strings.IndexByte(head, ':'), 1
	if j := strings.Index(head, wide); j >= 0 && (i < 0 || j < i) {
		i, size = j, len(wide)
	}
	if i <= 0 {
		return "", "", false
	}
	return line[:i], line[i+size:], true
}

// isForwardMarker knows the line above a forwarded mail or an unmarked quotation:
// a known phrase, or any words between dashes with two header lines below,
// one of which tells an address or a moment.
func isForwardMarker(lines []string, i int) bool {
	s := cleanLine(lines[i])
	for _, rule := range []string{"***", "___"} { // not the marks of bold or slanted type
		if line := strings.TrimSpace(lines[i]); strings.HasPrefix(line, rule) && strings.HasSuffix(line, rule) {
			s = line
		}
	}
	if len(s) > 160 {
		return false
	}
	colon := strings.HasSuffix(s, ":") || strings.HasSuffix(s, "：")
	if !colon && !strings.HasPrefix(s, "—") && !strings.HasPrefix(s, "\u2010") && (s == "" || strings.IndexByte("-=~*_", s[0]) < 0) {
		return false // most lines need no dearer test
	}
	lower := strings.ToLower(s)
	if colon && forwardOpenings.MatchString(lower) {
		return true
	}
	inner := strings.Trim(lower, "-\u2010–—=~_* ")
	before := strings.Index(lower, inner)
	if before < 2 || inner == "" {
		return false
	}
	if forwardPhrases.MatchString(inner) && utf8.RuneCountInString(inner) < 80 {
		return true
	}
	after := len(lower) - before - len(inner)
	if said := strings.TrimRight(inner, " :"); before >= 3 && after >= 3 && utf8.RuneCountInString(inner) < 80 && (endsWithVerb(said) || hasVerb(said) && hasDate(said)) &&
		!ownVerbs.MatchString(inner) {
		return true // "--- NAME wrote ---"
	}
	if before < 5 || after < 5 {
		return false
	}
	return fieldsBelow(lines[i+1 : min(len(lines), i+6)])
}

// fieldsBelow tells whether lines below a title between rules are a header: two of
// known names, one of which tells an address or a moment, or three of whatever names
// that tell both.
func fieldsBelow(lines []string) bool {
	known, fields, address, moment := 0, 0, false, false
	for _, line := range lines {
		name, value, ok := cutColon(line)
		if !ok || len(strings.Fields(name)) > 3 {
			break
		}
		fields++
		if kind, _ := headerLine(line); kind != noHeader {
			known++
		}
		address = address || strings.Contains(value, "@")
		moment = moment || hasDate(value)
	}
	return known > 1 && (address || moment) || fields > 2 && address && moment
}
