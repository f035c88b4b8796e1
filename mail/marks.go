package mail

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The marks at the beginning of quoted lines, and rules between parts of a letter.

// stuffed tells whether a line is marked only because it begins with "From ", which
// mailboxes may not hold at the beginning of a line (RFC 4155).
func (c *cutter) stuffed() bool {
	marked := func(i int) bool { return i >= 0 && i < len(c.lines) && isMarked(c.lines[i]) }
	return strings.HasPrefix(c.lines[c.pos], ">From ") && !marked(c.pos-1) && !marked(c.pos+1)
}

// quotedLines tells how many lines from here are marked as quoted. Initials
// before the mark ("JD> ") count where two lines in a row have the same, or others had
// them before.
func (c *cutter) quotedLines() int {
	s := strings.TrimSpace(c.lines[c.pos])
	if isMarked(s) {
		return 1
	}
	initials := quoteInitials(s)
	if initials == "" {
		return 0
	}
	n := 1
	for c.pos+n < len(c.lines) && quoteInitials(strings.TrimSpace(c.lines[c.pos+n])) == initials {
		n++
	}
	if n < 2 && initials != c.initials {
		return 0
	}
	c.initials = initials
	return n
}

func isMarked(s string) bool { return strings.HasPrefix(s, ">") }

// quoteInitials gives what stands before the ">" of "JD> text", if it is a short
// word with a capital.
func quoteInitials(s string) string {
	i := strings.IndexByte(s[:min(len(s), 12)], '>')
	if i < 1 {
		return ""
	}
	if first, _ := utf8.DecodeRuneInString(s); !unicode.IsUpper(first) {
		return ""
	}
	for _, r := range s[:i] {
		if !unicode.IsLetter(r) {
			return ""
		}
	}
	if strings.Trim(s[:i], "IVX") == "" {
		return "" // a numeral: "II> Latium"
	}
	return s[:i]
}

// isInitials tells initials from a name, which may as well stand before what its
// bearer says.
func isInitials(s string) bool {
	return utf8.RuneCountInString(s) <= 4 && strings.ToUpper(s) == s
}

// isRule tells whether a line is nothing but a rule.
func isRule(line string) bool {
	s := strings.Trim(strings.TrimSpace(line), "*")
	return len(s) >= 5 && (strings.Trim(s, "-") == "" || strings.Trim(s, "_") == "" || strings.Trim(s, "=") == "" || strings.Trim(s, "─—") == "")
}
