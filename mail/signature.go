package mail

import "strings"

// Bounds of a signature, in lines; what is longer is none. Dashes without the
// space that makes them a mark may as well part a letter's orders.
const (
	maxSignature     = 15
	maxBareSignature = 5
)

// signs tells whether a mark, as a line and trimmed, begins a signature. Where it
// stands twice without its space it parts something, and goes on doing so.
func (c *cutter) signs(line, mark string) bool {
	if strings.HasPrefix(line, "-- ") {
		return c.shortTail(maxSignature)
	}
	for i := c.pos + 1; i < min(len(c.lines), c.pos+4*maxSignature); i++ {
		s := strings.TrimSpace(c.lines[i])
		if isMarked(s) {
			break
		}
		c.parting = c.parting || s == mark && !strings.HasPrefix(c.lines[i], "-- ")
	}
	return !c.parting && c.shortTail(maxBareSignature)
}

// shortTail tells whether at most limit lines of text follow before the end or
// the next quotation.
func (c *cutter) shortTail(limit int) bool {
	texts := 0
	for i := c.pos + 1; i < len(c.lines) && i < c.pos+3*limit; i++ {
		s := strings.TrimSpace(c.lines[i])
		if isMarked(s) {
			return true
		}
		if s != "" {
			texts++
		}
		if texts > limit {
			return false
		}
	}
	return true
}

// isSignatureMark knows the line before a signature: "-- " (RFC 3676 4.3), which
// often loses its space, and the dashes that word processors make of it.
func isSignatureMark(s string) bool {
	return s == "--" || s == "—" || s == "–" || s == "__"
}

// maxDeviceWords bounds the words of a line that a program writes below a letter.
const maxDeviceWords = 8

// speaks tells whether a line that begins like a program's ("Sent from my phone") is
// the writer's own sentence: it goes on for longer, gives a reason or leads to what
// stands below, or opens his letter.
func (c *cutter) speaks(s string) bool {
	if isAddress(s) || isOutlookLine(strings.ToLower(s)) {
		return false
	}
	if len(strings.Fields(s)) > maxDeviceWords || strings.HasSuffix(s, ":") || strings.HasSuffix(s, ",") {
		return true
	}
	if c.hasText {
		return false
	}
	next := c.skipBlank(c.pos + 1)
	return next == c.pos+1 && next < len(c.lines) && !isMarked(strings.TrimSpace(c.lines[next])) && attribution(c.lines, next) == 0 &&
		!isForwardMarker(c.lines, next) && headerBlock(c.lines, next) == 0 && !isRule(c.lines[next])
}
