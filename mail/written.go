package mail

import (
	"cmp"
	"strings"
)

// written gives, of the lines of a text, those that its sender wrote: without
// quotations and what introduces them, forwarded mails, the footers of lists and
// of mail programs, and signatures.
//
// A quotation that is marked (">") ends where the marks end: what follows is an
// answer to it. One that is not marked has no end, and everything after its
// attribution or header block is left out. The one exception is a text that
// begins with an attribution: people who answer below delete the quotation and
// leave that line, and a letter is not empty.
//
// sender is the name of who wrote it, and colours are those of the lines, if known.
func written(lines, colours []string, sender string, w *warnings) []string {
	c := cutter{lines: lines, colours: colours, labels: labels(sender), fence: -1, w: w}
	for c.pos < len(c.lines) && !c.done {
		c.step()
	}
	c.dropRules()
	return c.kept
}

// A cutter goes down the lines once. Every look ahead is bounded, so that it
// takes linear time.
type cutter struct {
	lines     []string
	colours   []string        // of each line, nil where none is known
	labels    map[string]bool // by which the sender marks what he says
	pos       int
	kept      []string
	hasText   bool   // something other than blank lines was kept
	quoted    bool   // a quotation was passed
	warned    bool   // a server's warning was passed
	signature bool   // within a signature
	parting   bool   // dashes part the letter; none of them marks a signature
	done      bool   // the rest is quoted
	dashed    bool   // lines that begin with a dash have one more (RFC 9580 7.2)
	fence     int    // where the last note between rules ended, -1 if there was none
	initials  string // before the marks of the last quotation that had any
	w         *warnings
}

func (c *cutter) step() {
	line := c.lines[c.pos]
	if c.dashed && strings.HasPrefix(line, "- ") {
		line = line[2:]
		c.lines[c.pos] = line
	}
	s := strings.TrimSpace(line)
	if s == "" {
		c.keep(line)
		return
	}
	if n := c.armouredLines(); n > 0 {
		c.pos += n
		return
	}
	if n := attribution(c.lines, c.pos); n > 0 {
		c.introduced(n, !c.hasText)
		return
	}
	if n := c.markedHeader(); n > 0 {
		c.introduced(n, !c.hasText)
		return
	}
	if c.stuffed() {
		c.keep(strings.TrimPrefix(s, ">"))
		return
	}
	if n := c.quotedLines(); n > 0 {
		if c.ruleAbove() {
			c.dropRules()
		}
		c.pos += n
		if c.pos < len(c.lines) && isMarked(strings.TrimSpace(c.lines[c.pos-1])) {
			c.pos += fragments(c.lines, c.pos)
		}
		c.signature, c.quoted = false, true
		return
	}
	if isForwardMarker(c.lines, c.pos) {
		c.introduced(1, false)
		return
	}
	if n := headerBlock(c.lines, c.pos); n > 0 {
		c.introduced(n, false)
		return
	}
	if n := cmp.Or(stackedHeader(c.lines, c.pos), bareHeader(c.lines, c.pos)); n > 0 {
		c.introduced(n, false)
		return
	}
	if !c.hasText && (isBanner(s) || c.warned && isAdvice(s)) {
		c.pos++
		c.warned = true
		return
	}
	if n := cmp.Or(c.virusNoteLines(), c.noteLines()); n > 0 {
		c.dropRules()
		c.pos += n
		return
	}
	switch {
	case isReplyAbove(s):
		c.done = true
	case isSignatureMark(s) && c.signs(line, s):
		c.signature = true
		c.pos++
	case isListFooter(s) && c.footerFollows(), isRule(s) && c.listNoteFollows():
		c.done = true
	case isDeviceLine(s) && !c.speaks(s):
		// Outlook's applications quote without any mark below this line, if at all.
		c.done = c.hasText && isOutlookLine(strings.ToLower(s)) && strings.Contains(s, "://")
		c.pos++
	case s == "ᐧ": // left by a tracking extension of a web mail
		c.pos++
	default:
		c.keep(line)
	}
	if c.done {
		c.dropRules()
	}
}

func (c *cutter) keep(line string) {
	c.pos++
	if c.signature {
		return
	}
	c.kept = append(c.kept, strings.TrimPrefix(line, ownMark))
	c.hasText = c.hasText || strings.TrimSpace(line) != ""
}

// introduced passes over the n lines that introduce a quotation. If it is
// marked, reading goes on behind it; if not, it has no end, unless mayAnswer.
func (c *cutter) introduced(n int, mayAnswer bool) {
	c.dropRules()
	c.pos += n
	c.signature, c.quoted = false, true
	next := c.skipBlank(c.pos)
	if n := headerLines(c.lines, next); n > 0 {
		next = c.skipBlank(next + n)
	} else if n := attribution(c.lines, min(next, len(c.lines)-1)); n > 0 && next < len(c.lines) {
		next = c.skipBlank(next + n)
	}
	if next >= len(c.lines) {
		c.pos = next
		return
	}
	switch s := strings.TrimSpace(c.lines[next]); {
	case isMarked(s):
		c.pos = next
	case quoteInitials(s) != "" && isInitials(quoteInitials(s)):
		c.initials, c.pos = quoteInitials(s), next
	case strings.HasPrefix(s, "|"): // a mark only here: elsewhere it draws tables
		for next < len(c.lines) && strings.HasPrefix(strings.TrimSpace(c.lines[next]), "|") {
			next++
		}
		c.pos = next
	case mayAnswer:
		c.w.add("unmarked-quotation")
	default:
		c.within()
		c.done = true
	}
}

// skipBlank gives the next line of text after pos, within bounds.
func (c *cutter) skipBlank(pos int) int {
	end := min(len(c.lines), pos+20)
	for pos < end && strings.TrimSpace(c.lines[pos]) == "" {
		pos++
	}
	return pos
}

// dropRules takes off the rules and blank lines at the end of what was kept: a
// rule above a quotation belongs to it, and one below everything to nothing.
func (c *cutter) dropRules() {
	for len(c.kept) > 0 && strings.Trim(c.kept[len(c.kept)-1], " \t\r\u00a0-_=*#~+─—") == "" {
		c.kept = c.kept[:len(c.kept)-1]
	}
}

// ruleAbove tells whether the last line kept is a rule, within a few blank ones.
func (c *cutter) ruleAbove() bool {
	for i := len(c.kept) - 1; i >= max(0, len(c.kept)-4); i-- {
		if strings.TrimSpace(c.kept[i]) != "" {
			return isRule(c.kept[i])
		}
	}
	return false
}
