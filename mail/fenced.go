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
// does not. 0 if none begins here.
func (c *cutter) noteLines() int {
	rule := strings.TrimSpace(c.lines[c.pos])
	if !isFence(rule) {
		return 0
	}
	texts, head, size := 0, "", 0
	for size = 1; c.pos+size < len(c.lines); size++ {
		s := strings.TrimSpace(c.lines[c.pos+size])
		if isFence(s) && s[0] == rule[0] {
			if texts == 0 {
				return 0
			}
			size++
			break
		}
		if s == "" {
			continue
		}
		if texts++; texts > maxNote || isMarked(s) {
			return 0
		}
		if texts <= maxNoteHead && len(s) < maxFirstLine {
			head += strings.ToLower(strings.Trim(s, "*# ")) + " "
		}
	}
	if !footerHead.MatchString(head) && !legalHead.MatchString(head) {
		return 0
	}
	return size
}

// isFence tells whether a line is nothing but a rule of one character.
func isFence(s string) bool {
	return len(s) >= minFence && strings.IndexByte("-_=*#~+", s[0]) >= 0 && strings.Trim(s, s[:1]) == ""
}
