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

// Bounds of what a line end left of a quoted line without its mark.
const (
	leastWrapped  = 60 // characters of a line that a program broke, with the word after it
	maxFragment   = 6  // lines
	maxTail       = 40 // octets of a last fragment with nothing marked below
	maxFragmented = 78 // octets of each
)

// fragments tells how many lines from i, right below a marked one, are the rest of it:
// some program broke it where it was too long, or within an address, and put no mark
// before what came to stand on the next line. What stands between is the quotation's
// only if every line down to the next mark is broken off like that, so that a short
// answer to a whole sentence stays what it is.
func fragments(lines []string, i int) int {
	above := strings.TrimLeft(lines[i-1], "> ")
	if n := brokenAddress(lines, i, above); n > 0 {
		return n
	}
	for n := 0; n <= maxFragment && i+n < len(lines); n++ {
		s := strings.TrimSpace(lines[i+n])
		switch {
		case isMarked(s):
			if below := strings.TrimLeft(s, "> "); n > 0 && (goesOn(above, below) || isBrokenBefore(lines[i+n-1], below)) {
				return n
			}
			return 0
		case s == "":
			if first, _ := utf8.DecodeRuneInString(above); n == 1 && len(above) <= maxTail && unicode.IsLower(first) && isEnded(above) {
				return n
			}
			return 0
		case len(s) > maxFragmented || isEnded(above) || !isBrokenBefore(lines[i+n-1], s):
			return 0
		}
		above = s
	}
	return 0
}

// brokenAddress tells how many lines are the rest of an address in angle brackets that
// opens in the quoted line above.
func brokenAddress(lines []string, i int, above string) int {
	if !openBracket(above) && !strings.Contains(above, "://") {
		return 0
	}
	for n := 0; n < 3 && i+n < len(lines); n++ {
		s := strings.TrimSpace(lines[i+n])
		word, _, _ := strings.Cut(s, " ")
		switch {
		case isMarked(s):
			return n
		case openBracket(above) && strings.Contains(word, ">"):
			return n + 1
		case s == "" || word != s:
			return 0
		case !openBracket(above) && strings.ContainsAny(s, "/&=?%"):
			return n + 1
		}
	}
	return 0
}

// isBrokenBefore tells whether a line was too long for the first word of the next.
func isBrokenBefore(line, next string) bool {
	word, _, _ := strings.Cut(next, " ")
	return utf8.RuneCountInString(strings.TrimSpace(line))+1+utf8.RuneCountInString(word) >= leastWrapped
}

// isEnded tells whether a line ends as sentences do.
func isEnded(s string) bool {
	s = strings.TrimRight(s, " )\"'”»")
	return s == "" || strings.HasSuffix(s, "…") || strings.ContainsRune(".!?:;。！？", rune(s[len(s)-1]))
}

// goesOn tells whether the sentence that a fragment is of ends in it or goes on in the
// marked line below, which begins no other thing then.
func goesOn(fragment, below string) bool {
	first, _ := utf8.DecodeRuneInString(below)
	return isEnded(fragment) || unicode.IsLower(first) || unicode.IsLetter(first) && !unicode.IsUpper(first) || !strings.Contains(fragment, " ") && unicode.IsLetter(first)
}
