package tokens

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Unlisted is a line as it is quoted to its writer: without what stands before the
// items of a list, and the spaces about it.
func Unlisted(line string) string { return strings.TrimSpace(Unbullet(line)) }

// Unbullet drops what people put before the items of a list: -, •, 1), (2), a., [x],
// an arrow; and the quotation mark of a line that is quoted as a whole.
func Unbullet(line string) string {
	if bare(line) {
		return line
	}
	body := strings.TrimLeft(line, " \t\u00a0\u202f")
	if before := strings.TrimLeft(body, "-="); before != body && strings.HasPrefix(before, ">") {
		body = before[1:]
	}
	body = strings.TrimLeft(body, "-*•·–—+‣◦→ \t\u00a0\u202f")
	if rest, ok := numbered(body); ok {
		body = rest
	}
	for _, mark := range postscripts {
		if len(body) > len(mark) && strings.EqualFold(body[:len(mark)], mark) {
			body = strings.TrimLeft(body[len(mark):], ".:,- \u00a0\u202f")
			break
		}
	}
	if r, size := utf8.DecodeRuneInString(body); IsQuote(r) {
		if end := strings.TrimRight(body, " \t.!\u00a0\u202f"); strings.IndexAny(body[size:], Quotes) == len(end)-size-lastSize(end) {
			body = body[size:]
		}
	}
	return body
}

// fewestNumbered is how many lines make a list at least that is numbered by figures alone: two may be sums.
const fewestNumbered = 3

// Numbers are what stands before the items of lists that are numbered by figures alone, from 1 on, line by line; "" before most:
// 4 II: Phrygia; but not 4 Army: Phrygia, 5 Army: Galatia.
func Numbers(lines []string) []string {
	all := make([]string, len(lines))
	for i := 0; i < len(lines); i++ {
		n, alike := 0, 0
		for i+n < len(lines) {
			item, is := strings.CutPrefix(lines[i+n], strconv.Itoa(n+1)+" ")
			if !is || !strings.Contains(item, ":") {
				break
			}
			if n++; strings.Fields(item)[0] == strings.Fields(lines[i])[1] {
				alike++
			}
		}
		for k := range n {
			if n >= fewestNumbered && alike < n {
				all[i+k] = strconv.Itoa(k+1) + " "
			}
		}
		i += max(n-1, 0)
	}
	return all
}

// bare says quickly that nothing is before a line's words: it begins with two letters, and
// not as PS or NB do.
func bare(line string) bool {
	if len(line) < 2 {
		return false
	}
	first, second := line[0]|0x20, line[1]|0x20
	return first >= 'a' && first <= 'z' && second >= 'a' && second <= 'z' && second != 's' && second != 'b'
}

// postscripts are what people write before what they forgot.
var postscripts = []string{"P.-S.", "P.S.", "PS:", "PS :", "PS ", "P.P.S.", "NB:", "NB :", "N.B."}

func lastSize(text string) int {
	_, size := utf8.DecodeLastRuneInString(text)
	return size
}

// numbered drops a number, a letter or a box, of up to three signs, in brackets or
// before a sign that ends it.
func numbered(body string) (string, bool) {
	inside := strings.TrimLeft(body, "([")
	if box, ok := strings.CutPrefix(inside, "]"); ok {
		return box, true
	}
	if end := strings.IndexByte(inside, ')'); end > 1 && end <= longestMark && inside == body[1:] && body[0] == '(' && Arabic(inside[:end]) > 0 {
		return inside[end+1:], true // (iv), but not II)
	}
	n := 0
	for n < len(inside) && n < 3 && inside[n] >= '0' && inside[n] <= '9' {
		n++
	}
	letter := n == 0 && len(inside) > 1 && (inside[0]|0x20 >= 'a' && inside[0]|0x20 <= 'z' || inside[0] == ' ')
	if letter {
		n = 1
	}
	if n == 0 || n == len(inside) {
		return body, false
	}
	r, size := utf8.DecodeRuneInString(inside[n:])
	switch {
	case letter && !strings.ContainsRune(").]", r), !strings.ContainsRune(").]:°-/", r):
		return body, false
	case r == '/' && !strings.HasPrefix(inside[n+size:], " "): // 9/21
		return body, false
	case letter && r == '.' && len(inside) > n+size && inside[n+size] != ' ': // a name's initial
		return body, false
	}
	return inside[n+size:], true
}

// longestMark is how long a Roman numeral before the item of a list is at most: viii.
const longestMark = 4
