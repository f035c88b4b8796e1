package tokens

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// LongestBroken is how many bytes a line has at most that a mail program broke off.
const LongestBroken = 998 // RFC 5322, section 2.1.1

// widest is how long a line is at least that a mail program has broken.
const widest = 50

// BrokenOff says that a mail program has broken a sentence between two lines: the first
// is long and no sentence ends there, the second goes on with a small letter.
func BrokenOff(before, body string) bool {
	before = strings.TrimRight(before, " \t\r")
	if len(before) < widest || strings.ContainsAny(before[len(before)-1:], ".!?:;") {
		return false
	}
	r, _ := utf8.DecodeRuneInString(body)
	return unicode.IsLower(r)
}

// Unended says that a line ends within a sentence that the next may go on with.
func Unended(lines []string, i int) bool {
	if i+1 == len(lines) {
		return false
	}
	line, next := lines[i], lines[i+1]
	line = strings.TrimRight(line, " \t\r")
	return len(line) >= widest && !strings.ContainsAny(line[len(line)-1:], ".!?:;") && strings.TrimSpace(next) != "" && Unbullet(next) == strings.TrimLeft(next, " \t\u00a0\u202f")
}

// Indented says that a line stands further in than the item of a list before it, as what
// belongs to the item does.
func Indented(item, line string) bool {
	margin := func(s string) int { return len(s) - len(strings.TrimLeft(s, " \t\u00a0\u202f")) }
	return margin(line) > margin(item)+1 && Unbullet(item) != strings.TrimLeft(item, " \t\u00a0\u202f")
}

// RunsOn says that a sentence goes on behind a comma in the next line.
func RunsOn(line, next string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(next, " \t"))
	return strings.HasSuffix(strings.TrimRight(line, " \t\r"), ",") && unicode.IsLower(r)
}
