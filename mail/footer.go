package mail

import (
	"strings"
)

const maxFooter = 8 // lines of text; what is longer is no footer

// footerFollows tells whether what follows a rule reads like the footer of a
// list: the last few lines of the text, with an address, or one line alone below a
// quotation.
func (c *cutter) footerFollows() bool {
	if headerBlock(c.lines, c.skipBlank(c.pos+1)) > 0 {
		return false
	}
	texts, address := 0, false
	for i := c.pos + 1; i < len(c.lines); i++ {
		s := strings.TrimSpace(c.lines[i])
		if s == "" {
			continue
		}
		if texts++; texts > maxFooter {
			return false
		}
		address = address || isAddress(s) || strings.Contains(s, "@")
	}
	return address || texts <= 1 && c.quoted
}

// unsubscribing matches what only the footers of lists say.
var unsubscribing = matching(`unsubscri|mailing[- ]list|groups? links|to (?:post|visit) |désabonn|désinscri|liste de diffusion|abbestell|abmelden|austragen|darse de baja|cancellar|disiscri|afmelden|wypisa|avregistrer`)

// listNoteFollows tells whether below any rule, to the end, stands how to leave a
// list.
func (c *cutter) listNoteFollows() bool {
	texts, leave, address := 0, false, false
	for i := c.pos + 1; i < len(c.lines); i++ {
		s := strings.ToLower(strings.TrimSpace(c.lines[i]))
		if s == "" {
			continue
		}
		if texts++; texts > maxFooter || len(s) > maxFirstLine {
			return false
		}
		leave = leave || unsubscribing.MatchString(s)
		address = address || isAddress(s) || strings.Contains(s, "@")
	}
	return leave && address
}

// isListFooter knows the rule above the footer of a mailing list.
func isListFooter(s string) bool {
	if len(s) < 10 {
		return false
	}
	return len(s) >= 20 && strings.Trim(s, "_") == "" || strings.Trim(s, "-=") == "" && strings.Contains(s, "-=-=")
}

// isAddress tells whether a line leads to a place on the web.
func isAddress(s string) bool { return strings.Contains(s, "://") || strings.Contains(s, "www.") }

// virusNote is what virus scanners write below other people's mail.
var virusNote = matching(`(?:checked for viruses|virus[- ]free|free (?:of|from) viruses|scanned (?:for viruses )?by|sans virus|absence de virus|virenfrei|auf viren (?:geprüft|überprüft)|` +
	`libre de virus|sin virus|senza virus|priva di virus|virusvrij|op virussen gecontroleerd|wolny od wirusów|pod kątem wirusów|livre de vírus|sem vírus|virusfri|вирусов).{0,80}` +
	`(?:avast|avg|norton|mcafee|kaspersky|bitdefender|eset|f-secure|antivir|virus ?(?:scan|software)|www\.|$)`)

// isBanner knows what servers write above mail that comes from elsewhere.
func isBanner(s string) bool {
	if len(s) > maxFirstLine {
		return false
	}
	s = strings.ToLower(s)
	return banner.MatchString(s) && ofBanner.MatchString(s)
}

// isAdvice knows the sentence that follows such a warning.
func isAdvice(s string) bool {
	return len(s) < maxFirstLine && bannerAdvice.MatchString(strings.ToLower(s))
}

// virusNoteLines tells how many lines a virus scanner's note takes from here: the
// sentence and its address.
func (c *cutter) virusNoteLines() int {
	s := strings.ToLower(strings.TrimSpace(c.lines[c.pos]))
	if len(s) > 200 || !strings.Contains(s, "vir") && !strings.Contains(s, "scanned") && !strings.Contains(s, "вирус") || !virusNote.MatchString(s) {
		return 0
	}
	if isAddress(s) || strings.Contains(s, "avast") || strings.Contains(s, "avg") {
		if next := c.pos + 1; next < len(c.lines) && isAddress(c.lines[next]) && !strings.Contains(strings.TrimSpace(c.lines[next]), " ") {
			return 2
		}
		return 1
	}
	if next := c.pos + 1; next < len(c.lines) && isAddress(c.lines[next]) {
		return 2
	}
	return 0
}
