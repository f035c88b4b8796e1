package mail

import (
	"strings"
)

// Bounds of mails that are judged by their form.
const (
	maxNotice  = 1500 // bytes of a notice of absence, of a receipt, of a challenge
	maxSignOff = 8    // lines below its closing formula
)

// isReply tells whether a subject answers or passes on another.
func isReply(subject string) bool { return replied.MatchString(subject) }

// receiptForm knows the text of a receipt that came as an ordinary mail.
func receiptForm(l *Letter) bool {
	if len(l.Body) > maxNotice {
		return false
	}
	text := strings.ToLower(l.Body)
	return receiptPhrase.MatchString(text) && receiptEcho.MatchString(text) || receiptNotice.MatchString(text)
}

// challengeForm knows the mail by which a filter asks who writes to go to a page
// and prove himself a person.
func challengeForm(l *Letter) bool {
	if len(l.Text) > maxNotice || !strings.Contains(l.Text, "://") {
		return false
	}
	text := strings.ToLower(l.Text)
	return click.MatchString(text) && heldBack.MatchString(text) && challenge.MatchString(text) && challenge.MatchString(strings.ToLower(l.Subject))
}

// ticketForm knows the mail of a desk that answers by machine: nothing is written above
// the line above which its reader is to write.
func ticketForm(l *Letter) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(l.Body), "\n")
	return isReplyAbove(strings.TrimSpace(first)) && strings.TrimSpace(l.Text) == ""
}

// absenceForm knows a notice of absence, or that a mail has come in, that says nowhere
// in its header what it is. As a
// person's letter must never be taken for one, it has to consist of nothing but
// what such notices say: every clause, from the greeting to the closing formula.
// Whoever adds so much as an order is a person.
func absenceForm(l *Letter) bool {
	if len(l.Text) > maxNotice {
		return false
	}
	text := strings.ToLower(l.Text)
	return (returns.MatchString(text) || ofMail.MatchString(text)) && noticeOnly(l)
}

// noticeOnly tells whether a letter says nothing but that its writer is away, or that
// nobody has read what it answers.
func noticeOnly(l *Letter) bool {
	if len(l.Text) > maxNotice || len(l.Attachments) > 0 {
		return false
	}
	text := strings.ToLower(l.Text)
	says := absent.MatchString(text) // that nobody reads it now
	if !says && !strings.Contains(text, "auto") {
		return false
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines {
		line = strings.TrimSpace(line)
		switch {
		case line == "", isSalute(line), i == len(lines)-1 && labels(l.FromName)[line]:
			continue
		case parted.MatchString(line):
			return says && len(lines)-i <= maxSignOff
		}
		for _, clause := range clauses.compiled().Split(ordinal.compiled().ReplaceAllString(line, "$1 "), -1) {
			clause = strings.Trim(clause, " \t()")
			if !isOfNotice(clause) {
				return false
			}
			says = says || declared.MatchString(clause)
		}
	}
	return says
}

// isSalute tells whether a line is a greeting and nothing else: a long one has its
// comma.
func isSalute(line string) bool {
	words := len(strings.Fields(line))
	return salute.MatchString(line) && (words <= 3 || words <= 6 && strings.ContainsRune(",.:!", rune(line[len(line)-1])))
}

// clauses matches what parts the clauses of a line.
var clauses = matching(`[.!?;:,](?:\s+|$)|\s(?:and|but|et|mais|und|aber|y|pero|maar|ale|och|men)(?:\s+|$)`)

// ordinal matches the point after the number of a day, which ends no clause.
var ordinal = matching(`(\d)\. `)

// isOfNotice tells whether a clause belongs to a notice of absence.
func isOfNotice(clause string) bool {
	if ownBusiness.MatchString(clause) {
		return false
	}
	if clause == "" || day.MatchString(clause) || hanging.MatchString(clause) {
		return true
	}
	for _, said := range []pattern{absent, returns, ofMail, urgent, declared} {
		if said.MatchString(clause) {
			return true
		}
	}
	digits := len(clause) - len(strings.Trim(clause, "+0123456789 ()/-"))
	return digits >= 8 && digits >= len(clause)-4 // a telephone number
}
