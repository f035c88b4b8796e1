package mail

import "strings"

// unflow joins the soft line breaks of format=flowed (RFC 3676 4): a line that
// ends in a space goes on in the next one of the same quote depth. Signature
// delimiters stay alone. Quoted lines come out as "> text", and a line that only begins
// like one (4.4) has ownMark before it.
func unflow(lines []string, delSp bool) []string {
	out := make([]string, 0, len(lines))
	var para strings.Builder
	depth, joining := 0, false
	flush := func() {
		if joining {
			out = append(out, quotePrefix(depth)+para.String())
			para.Reset()
			joining = false
		}
	}
	for _, line := range lines {
		d := 0
		for d < len(line) && line[d] == '>' {
			d++
		}
		text := strings.TrimPrefix(line[d:], " ") // space-stuffing
		if joining && (d != depth || text == "-- ") {
			flush()
		}
		if !joining && d == 0 && strings.HasPrefix(text, ">") {
			text = ownMark + text
		}
		depth = d
		soft := strings.HasSuffix(text, " ") && text != "-- "
		if soft && delSp {
			text = text[:len(text)-1]
		}
		para.WriteString(text)
		joining = true
		if !soft {
			flush()
		}
	}
	flush()
	return out
}

// ownMark stands before a ">" that its sender wrote himself. No text has it: NUL is
// taken out before.
const ownMark = "\x00"

// maxQuoteDepth bounds the marks put before a quoted line.
const maxQuoteDepth = 8

func quotePrefix(depth int) string {
	if depth == 0 {
		return ""
	}
	return strings.Repeat(">", min(depth, maxQuoteDepth)) + " "
}
