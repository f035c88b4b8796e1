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
	return full(before) && beginsSmall(body)
}

// Unended says that a line ends within a sentence that the next may go on with.
func Unended(lines []string, i int) bool {
	if i+1 == len(lines) {
		return false
	}
	next := lines[i+1]
	return full(lines[i]) && strings.TrimSpace(next) != "" && !isItem(next)
}

// full says that a line is long and ends no sentence.
func full(line string) bool {
	line = strings.TrimRight(line, " \t\r")
	return len(line) >= widest && !strings.ContainsAny(line[len(line)-1:], ".!?:;")
}

// isItem says that something stands before a line's words, as before the items of a list.
func isItem(line string) bool { return Unbullet(line) != strings.TrimLeft(line, spaces) }

// Indented says that a line stands further in than the item of a list before it, as what
// belongs to the item does.
func Indented(item, line string) bool {
	margin := func(s string) int { return len(s) - len(strings.TrimLeft(s, spaces)) }
	return margin(line) > margin(item)+1 && isItem(item)
}

// RunsOn says that a sentence goes on behind a comma in the next line.
func RunsOn(line, next string) bool {
	return strings.HasSuffix(strings.TrimRight(line, " \t\r"), ",") && beginsSmall(strings.TrimLeft(next, " \t"))
}

// beginsSmall says that a text begins with a small letter.
func beginsSmall(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(r)
}
