package mail

import (
	"bytes"
	"strings"

	"github.com/emersion/go-message"
)

// robot tells whether a machine sent a mail, and why it did. The surest signs
// come first: what the mail is by its type, what it says of itself in its header
// (RFC 3834 5), who sent it, and last what its subject and text look like.
//
// That a mail came over a list (Precedence: list) or asks robots not to answer
// (X-Auto-Response-Suppress) says nothing of who wrote it.
func robot(root *part, l *Letter) Reason {
	h := root.header
	if r := reportReason(root); r != Human {
		return r
	}
	if h.Has(CampaignHeader) || wentRound(h, l) {
		return Loop
	}
	subject := strings.ToLower(l.Subject)
	from := senderOf(h, l)
	bounced := h.Has("X-Failed-Recipients") || isDaemon(from.address) || from.address == "" && bounceSubject.MatchString(subject) ||
		isPostmaster(from) && (hasNullPath(h) || !isReply(subject) && (bounceSubject.MatchString(subject) || bouncesInText(l)))
	switch {
	case bounced && !autoSubject.MatchString(subject) && !absenceSubject.MatchString(subject):
		return Bounce
	case receiptSubject.MatchString(subject) && (hasNullPath(h) || isDaemon(from.address) || receiptForm(l)):
		return Receipt
	case saysAutomatic(h):
		if bounceSubject.MatchString(subject) && bouncesInText(l) {
			return Bounce
		}
		return AutoReply
	case hasNullPath(h):
		if bounceSubject.MatchString(subject) {
			return Bounce
		}
		return AutoReply
	case autoSubject.MatchString(subject), answersInvitation(root):
		return AutoReply
	case awayEcho.MatchString(subject), awayNote.MatchString(subject) && noticeOnly(l), autoAway.MatchString(subject) && absent.MatchString(subject), absenceSubject.MatchString(subject) && (echoed.MatchString(subject) || h.Has("X-Auto-Response-Suppress")):
		return AutoReply
	case reportSubject.MatchString(subject):
		return Report
	}
	return byListOrForm(h, l, from, subject)
}

// byListOrForm judges what nothing else gave away: list software, senders that
// take no answer, bounces of programs that follow no standard.
func byListOrForm(h message.Header, l *Letter, from mailbox, subject string) Reason {
	local, _, _ := strings.Cut(from.address, "@")
	machine := listMachine.compiled().FindStringSubmatch(local)
	bounced := bounceSubject.MatchString(subject) || bouncesInText(l)
	switch {
	case (machine != nil || noReply.MatchString(local)) && bounced && !isReply(subject):
		return Bounce
	case machine != nil && (isOfList(h, machine[1]) || listSubject.MatchString(subject) && !isReply(subject)), listSoftware.MatchString(local):
		return List
	case noReply.MatchString(local) && !answeredElsewhere(l), isNewsletter(h):
		return AutoReply
	}
	switch precedence(h) {
	case "bulk", "junk":
		if !overList(h) {
			return AutoReply
		}
	case "auto_reply", "auto-reply", "autoreply":
		return AutoReply
	}
	if absenceForm(l) || challengeForm(l) || ticketForm(l) {
		return AutoReply
	}
	return Human
}

// isOfList tells whether a mail came over the list of that name.
func isOfList(h message.Header, name string) bool {
	for _, key := range []string{"List-Id", "List-Post", "X-Beenthere", "Sender"} {
		if v := strings.ToLower(h.Get(key)); strings.Contains(v, name+".") || strings.Contains(v, name+"@") || strings.Contains(v, name+"-") {
			return true
		}
	}
	return false
}

// answersInvitation tells of a calendar's answer, which a person's program writes
// (RFC 5546 3.2.3).
func answersInvitation(root *part) bool {
	p := findKind(root, "text/calendar", "")
	return p != nil && (strings.EqualFold(p.params["method"], "reply") || strings.EqualFold(p.params["method"], "counter"))
}

// reportReason judges by type (RFC 6522): delivery status (RFC 3464), disposition
// notification (RFC 8098), feedback (RFC 5965).
func reportReason(root *part) Reason {
	status := findKind(root, "message/delivery-status", "message/global-delivery-status")
	receipt := findKind(root, "message/disposition-notification", "message/global-disposition-notification")
	feedback := findKind(root, "message/feedback-report", "")
	declared := ""
	if root.kind == "multipart/report" {
		declared = strings.ToLower(root.params["report-type"])
	}
	switch {
	case feedback != nil || declared == "feedback-report":
		return Report
	case receipt != nil || declared == "disposition-notification":
		return Receipt
	case status != nil || declared == "delivery-status":
		if status != nil && deliveredOnly(status.body) {
			return Receipt
		}
		return Bounce
	case root.kind == "multipart/report" && declared != "":
		return Report
	case root.kind == "multipart/report":
		return Bounce
	}
	return Human
}

// findKind looks for a part of a type in the first two levels: deeper, it belongs
// to a mail that is only enclosed.
func findKind(root *part, kind, other string) *part {
	for _, c := range append([]*part{root}, root.children...) {
		if c.kind == kind || other != "" && c.kind == other {
			return c
		}
	}
	return nil
}

// deliveredOnly tells whether a delivery status reports nothing but success.
func deliveredOnly(status []byte) bool {
	good := false
	for line := range bytes.SplitSeq(status[:min(len(status), 64<<10)], []byte("\n")) {
		value, ok := strings.CutPrefix(strings.ToLower(string(bytes.TrimSpace(line))), "action:")
		if !ok {
			continue
		}
		switch strings.TrimSpace(value) {
		case "delivered", "relayed", "expanded":
			good = true
		default:
			return false
		}
	}
	return good
}

// saysAutomatic reads the fields by which robots say that they are.
func saysAutomatic(h message.Header) bool {
	for _, field := range h.Values("Auto-Submitted") {
		if word := autoWord(field); word != "" && word != "no" && word != autoForwarded && (word != "auto-generated" || !byRule(h)) {
			return true
		}
	}
	for _, key := range []string{
		"X-Autoreply", "X-Auto-Reply", "X-Autoreply-From", "X-Autoreply-To", "X-Autorespond", "X-Autoresponder", "X-Auto-Respond",
		"X-Mail-Autoreply", "X-Autogenerated", "X-Autogeneration", "X-Vacation", "X-Cron-Env", "X-Facebook-Notify", "X-Out-Of-Office",
	} {
		if v := strings.ToLower(strings.TrimSpace(h.Get(key))); h.Has(key) && v != "no" && v != "false" {
			return true
		}
	}
	if autoProgram.MatchString(strings.ToLower(h.Get("X-Mailer")+" "+h.Get("X-POST-MessageClass"))) || strings.EqualFold(strings.TrimSpace(h.Get("X-FC-MachineGenerated")), "true") {
		return true
	}
	return strings.HasPrefix(strings.ToLower(strings.TrimSpace(h.Get("Delivered-To"))), "autoresponder")
}

// autoForwarded is what filters say that pass a person's mail on: he wrote it.
const autoForwarded = "auto-forwarded"

// autoWord gives the keyword of an Auto-Submitted field (RFC 3834 5).
func autoWord(field string) string {
	word, _, _ := strings.Cut(strings.ToLower(withoutAsides(field)), ";")
	return strings.TrimSpace(word)
}

// byRule tells of a mail that a rule of a mailbox has redirected: the field in which
// it says so is of the redirecting, not of the writing.
func byRule(h message.Header) bool {
	return h.Has("Resent-From") && strings.EqualFold(strings.TrimSpace(h.Get("X-MS-Exchange-Generated-Message-Source")), "Mailbox Rules Agent")
}

// bouncesInText looks at the beginning of the text only: below may be the mail
// that came back.
func bouncesInText(l *Letter) bool {
	return bouncePhrase.MatchString(strings.ToLower(l.Body[:min(len(l.Body), 2000)]))
}
