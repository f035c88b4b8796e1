package tokens

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// Unlisted is a line as it is quoted to its writer: without what stands before the
// items of a list, and the spaces about it.
func Unlisted(line string) string { return strings.TrimSpace(Unbullet(line)) }

// Unbullet drops what people put before the items of a list: -, •, 1), (2), a., [x],
// an arrow; and the quotation mark of a line that is quoted as a whole.
func Unbullet(line string) string {
	body := strings.TrimLeft(line, spaces)
	if before := strings.TrimLeft(body, "-="); before != body && strings.HasPrefix(before, ">") {
		body = before[1:]
	}
	body = strings.TrimLeft(body, "-*•·–—+‣◦→"+spaces)
	body = body[len(itemMark(body)):]
	for _, mark := range postscripts {
		if len(body) > len(mark) && strings.EqualFold(body[:len(mark)], mark) {
			body = strings.TrimLeft(body[len(mark):], ".:,-"+spaces)
			break
		}
	}
	if r, size := utf8.DecodeRuneInString(body); IsQuote(r) {
		inside := strings.TrimRight(body[size:], ".!"+spaces)
		if r, last := utf8.DecodeLastRuneInString(inside); IsQuote(r) && !strings.ContainsAny(inside[:len(inside)-last], Quotes) {
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

// postscripts are what people write before what they forgot.
var postscripts = []string{"P.-S.", "P.S.", "PS:", "PS ", "P.P.S.", "NB:", "NB :", "N.B."}

// itemMark is the number, the letter or the box before an item of a list, with its brackets or the sign that
// ends it; "" where none is.
func itemMark(body string) string { return strings.TrimSuffix(itemMarks().FindString(body), " ") }

var itemMarks = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:` + strings.Join([]string{
		`[(\[]*\]`,                  // []
		`[(\[]*[a-zA-Z ][)\]]`,      // a) and [ ]
		`[(\[]*[a-zA-Z]\.(?: |$)`,   // a. but no name's initial
		`[(\[]*[0-9]{1,3}[)\].:°-]`, // 1. and (2)
		`[(\[]*[0-9]{1,3}/ `,        // 1/ but not 9/21
		`\([ivxIVX]{2,4}\)`,         // (iv), but not II)
	}, "|") + `)`)
})
