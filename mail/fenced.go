package mail

import "strings"

// Bounds of a note between rules.
const (
	maxNote     = 40 // lines of text; what is longer is no note
	maxNoteHead = 4  // lines of text that say what it is
	minFence    = 8  // characters of its rules
)

// noteLines tells how many lines a note takes that a server or a list has put below
// a letter, between two rules or from one to the end: how to leave the list, or whom a
// firm's mail is for. Its first lines say which; a writer's own section between rules
// does not. The rule at its end may be the first of another. 0 if none begins here.
func (c *cutter) noteLines() int {
	if !isFence(strings.TrimSpace(c.lines[c.pos])) {
		return 0
	}
	if size, head := c.fenced(); footerHead.MatchString(head) || legalHead.MatchString(head) {
		c.fence = c.pos + size
		return size
	}
	if c.pos == c.fence {
		return 1 // it ended the note above
	}
	return 0
}

// fenced gives the number of lines from a rule to the next of its kind, or to the
// end, and the first of them; neither if there are too many.
func (c *cutter) fenced() (size int, head string) {
	rule := strings.TrimSpace(c.lines[c.pos])
	texts := 0
	for size = 1; c.pos+size < len(c.lines); size++ {
		s := strings.TrimSpace(c.lines[c.pos+size])
		if isFence(s) && s[0] == rule[0] {
			break
		}
		if s == "" {
			continue
		}
		if texts++; texts > maxNote || isMarked(s) {
			return 0, ""
		}
		if texts <= maxNoteHead && len(s) < maxFirstLine {
			head += strings.ToLower(strings.Trim(s, "*# ")) + " "
		}
	}
	return size, head
}

// isFence tells whether a line is nothing but a rule.
func isFence(s string) bool {
	return len(s) >= minFence && strings.Trim(s, "-_=*#~+") == ""
}
