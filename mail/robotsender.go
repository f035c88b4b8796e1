package mail

import (
	"slices"
	"strings"

	"github.com/emersion/go-message"
)

// maxReceived bounds the bytes of a Received field that are looked at.
const maxReceived = 1000

// hasNullPath tells of the empty return path that only robots have (RFC 5321
// 4.5.5). A field without any brackets is some program's blank. Those that pass mails
// on often give them one, lest failures come back.
func hasNullPath(h message.Header) bool {
	if h.Has("Resent-From") || autoWord(h.Get("Auto-Submitted")) == autoForwarded {
		return false
	}
	return strings.ReplaceAll(h.Get("Return-Path"), " ", "") == "<>"
}

func precedence(h message.Header) string {
	return strings.ToLower(strings.TrimSpace(h.Get("Precedence")))
}

// overList tells whether a mail came over a mailing list.
func overList(h message.Header) bool {
	for _, key := range []string{
		"List-Id", "List-Post", "List-Subscribe", "List-Unsubscribe", "Mailing-List", "X-Mailing-List", "X-Mailman-Version", "X-Beenthere", "X-Mlserver", "X-Loop",
	} {
		if h.Has(key) {
			return true
		}
	}
	return strings.Contains(h.Get("Sender"), "owner-") || strings.Contains(h.Get("Sender"), "-bounces")
}

func isDaemon(from string) bool {
	local, _, _ := strings.Cut(from, "@")
	return daemon.MatchString(local)
}

func isPostmaster(from mailbox) bool {
	local, _, _ := strings.Cut(from.address, "@")
	name := strings.ToLower(from.name)
	return postmaster.MatchString(local) || strings.Contains(name, "mail delivery") || strings.Contains(name, "mailer-daemon") ||
		strings.Contains(name, "mailer daemon")
}

// wentRound tells of a mail that came back to the mailbox it was written in, by way
// of another's host. Who writes to himself takes no such way.
func wentRound(h message.Header, l *Letter) bool {
	hops := h.Values("Received")
	if len(hops) < 2 || l.From == "" || lowerAddress(h.Get("Delivered-To")) != l.From && !slices.Contains(l.To, l.From) {
		return false
	}
	home := receivedHost(hops[len(hops)-1], "by")
	last := receivedHost(hops[0], "from")
	return home != "" && home == receivedHost(hops[0], "by") && last != "" && domain(last) != domain(home)
}

// receivedHost gives the host that a Received field names after a word (RFC 5321 4.4).
func receivedHost(field, word string) string {
	words := strings.Fields(strings.ToLower(field[:min(len(field), maxReceived)]))
	if i := slices.Index(words, word); i >= 0 && i+1 < len(words) {
		return strings.Trim(words[i+1], "[]();")
	}
	return ""
}

// domain gives the last two labels of a host's name.
func domain(host string) string {
	labels := strings.Split(host, ".")
	return strings.Join(labels[max(0, len(labels)-2):], ".")
}

// answeredElsewhere tells whether a person wrote from a mailbox that takes no
// answers: he has given an address that does and is no office's.
func answeredElsewhere(l *Letter) bool {
	local, _, _ := strings.Cut(l.ReplyTo, "@")
	return local != "" && l.ReplyTo != l.From && !noReply.MatchString(local) && !office.MatchString(local)
}

// isNewsletter tells of what is sent to many who cannot write back to each other:
// there is a way to leave, by one click or counted by the service that sends it, and
// none to post (RFC 2369, RFC 8058).
func isNewsletter(h message.Header) bool {
	if !h.Has("List-Unsubscribe") || h.Has("List-Post") || h.Has("Mailing-List") || h.Has("In-Reply-To") || h.Has("References") {
		return false
	}
	for _, key := range []string{"List-Unsubscribe-Post", "Feedback-Id", "X-Campaign", "X-Campaignid", "X-Report-Abuse", "X-Csa-Complaints"} {
		if h.Has(key) {
			return true
		}
	}
	return false
}
