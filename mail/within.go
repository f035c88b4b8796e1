package mail

import "strings"

// maxWithin bounds the lines of a quotation that are searched for answers.
const maxWithin = 2000

// within keeps of the lines of an unmarked quotation, from c.pos to the end or to
// the next quotation in it, those by which its reader answers in it: they begin with
// his name or initials in brackets, as Outlook marks comments, or have the colour that
// he says above they have.
func (c *cutter) within() {
	coloured := c.announced()
	if coloured == nil && len(c.labels) == 0 {
		return
	}
	for i := c.pos; i < min(len(c.lines), c.pos+maxWithin); i++ {
		s := strings.TrimSpace(c.lines[i])
		if s == "" {
			continue
		}
		if headerBlock(c.lines, i) > 0 || attribution(c.lines, i) > 0 || isForwardMarker(c.lines, i) {
			return
		}
		if c.isLabelled(s) || coloured != nil && i < len(c.colours) && coloured.is(c.colours[i]) {
			c.kept = append(c.kept, c.lines[i])
		}
	}
}

// isLabelled tells whether a line begins with the sender's name or initials in square
// brackets.
func (c *cutter) isLabelled(s string) bool {
	s = strings.TrimLeft(s, "*_ ")
	if !strings.HasPrefix(s, "[") {
		return false
	}
	label, _, ok := strings.Cut(s[1:min(len(s), maxNamed)], "]")
	return ok && c.labels[strings.ToLower(strings.TrimSpace(label))]
}

// labels are what a sender may put in brackets before what he says: his name, a word
// of it, his initials.
func labels(name string) map[string]bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune(" ,.\"'-", r) })
	out := map[string]bool{}
	initials, reversed := "", ""
	for _, w := range words {
		first := string([]rune(w)[0])
		initials, reversed = initials+first, first+reversed
		out[w] = len(w) > 1
	}
	if len(words) > 1 { // also as "Family, Given"
		out[initials], out[reversed] = true, true
		out[strings.ToLower(strings.TrimSpace(name))] = true
	}
	return out
}
