package mail_test

import (
	"strings"
	"testing"

	"adimperii/mail"
)

func TestReasons(t *testing.T) {
	t.Parallel()
	report := func(kind, part string) string {
		return "From: postmaster@x.org\nContent-Type: multipart/report; report-type=" + kind + "; boundary=b\n\n--b\n\nsorry\n--b\nContent-Type: " + part + "--b--\n"
	}
	for _, c := range []struct {
		name, raw string
		want      mail.Reason
	}{
		{"a person", "From: a@b.c\n\nmove I\n", mail.Human},
		{"asks for no answers", "From: a@b.c\nX-Auto-Response-Suppress: All\n\nmove I\n", mail.Human},
		{"over a list", "From: a@b.c\nPrecedence: list\nList-Id: <l.x.org>\n\nmove I\n", mail.Human},
		{"over an old list", "From: a@b.c\nPrecedence: bulk\nSender: owner-l@x.org\n\nmove I\n", mail.Human},
		{"says it is no robot", "From: a@b.c\nAuto-Submitted: no\n\nmove I\n", mail.Human},
		{"answers a robot", "From: a@b.c\nSubject: Re: Automatic reply: x\n\nmove I\n", mail.Human},
		{"tells of his holiday", "From: a@b.c\nSubject: Out of office next week\n\nmove I\n", mail.Human},
		{"speaks of a bounce", "From: a@b.c\nSubject: Mail delivery failed?\n\nMy last mail could not be delivered. move I\n", mail.Human},
		{"has a return path", "Return-Path: <a@b.c>\nFrom: a@b.c\n\nmove I\n", mail.Human},
		{"encloses a bounce", "From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nlook\n--b\nContent-Type: message/rfc822\n\nAuto-Submitted: auto-replied\n\nx\n--b--\n", mail.Human},
		{"answers us", "From: a@b.c\nIn-Reply-To: <1@x>\nSubject: Re: Report\n\nmove I\n\n> X-Adimperii-Campaign: x\n", mail.Human},
		{"out of office", "From: a@b.c\nAuto-Submitted: auto-replied (vacation)\n\naway\n", mail.AutoReply},
		{"by header", "From: a@b.c\nX-Autoreply: yes\n\naway\n", mail.AutoReply},
		{"by precedence", "From: a@b.c\nPrecedence: junk\n\naway\n", mail.AutoReply},
		{"by subject", "From: a@b.c\nSubject: Automatic reply: Orders\n\naway\n", mail.AutoReply},
		{"by subject, French", "From: a@b.c\nSubject: =?utf-8?q?R=C3=A9ponse_automatique=C2=A0:_Ordres?=\n\nabsent\n", mail.AutoReply},
		{"by subject, German", "From: a@b.c\nSubject: Automatische Antwort: Befehle\n\nweg\n", mail.AutoReply},
		{"by return path", "Return-Path: <>\nFrom: a@b.c\n\naway\n", mail.AutoReply},
		{"takes no answer", "From: no-reply@b.c\n\nnews\n", mail.AutoReply},
		{"daemon", "From: MAILER-DAEMON@x.org\nSubject: failure notice\n\nx\n", mail.Bounce},
		{"postmaster", "From: postmaster@x.org\nSubject: Undeliverable: Orders\n\nx\n", mail.Bounce},
		{"a postmaster who plays", "From: postmaster@x.org\nSubject: Orders\n\nmove I\n", mail.Human},
		{"failed recipients", "From: x@x.org\nX-Failed-Recipients: a@b.c\n\nx\n", mail.Bounce},
		{"status", report("delivery-status", "message/delivery-status\n\nReporting-MTA: dns; x\n\nAction: failed\n"), mail.Bounce},
		{"delayed", report("delivery-status", "message/delivery-status\n\nAction: delayed\n"), mail.Bounce},
		{"delivered", report("delivery-status", "message/delivery-status\n\nAction: delivered\n"), mail.Receipt},
		{"read", report("disposition-notification", "message/disposition-notification\n\nDisposition: x\n"), mail.Receipt},
		{"feedback", report("feedback-report", "message/feedback-report\n\nFeedback-Type: abuse\n"), mail.Report},
		{"complaint", "From: staff@b.c\nSubject: complaint about message from 192.0.2.1\n\nx\n", mail.Report},
		{"no sender", "From: <>\nSubject: Returned mail: User unknown\n\nx\n", mail.Bounce},
		{"system administrator", "From: System Administrator <sysadmin@x.org>\nSubject: Undeliverable mail\n\nx\n", mail.Bounce},
		{"list software", "From: mailman-bounces@x.org\nSubject: Welcome\nList-Id: <l.x.org>\n\nx\n", mail.List},
		{"list confirmation", "From: players-confirm+123@x.org\nSubject: confirm\n\nx\n", mail.List},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if l := mail.Read([]byte(c.raw)); l.Reason != c.want || l.Automatic != (c.want != mail.Human) {
				t.Errorf("got %q, want %q", l.Reason, c.want)
			}
		})
	}
}

func TestOurOwnComesBack(t *testing.T) {
	t.Parallel()
	raw := compose(t, "Report", "Salve!\n")
	if l := mail.Read(raw); l.Reason != mail.Loop || l.Campaign != "scythia" {
		t.Errorf("%q of %q", l.Reason, l.Campaign)
	}
	bounced := "From: MAILER-DAEMON@x.org\nContent-Type: multipart/report; report-type=delivery-status; boundary=zz\n\n--zz\n\nno\n--zz\nContent-Type: message/rfc822\n\n" +
		strings.ReplaceAll(string(raw), "\r\n", "\n") + "--zz--\n"
	if l := mail.Read([]byte(bounced)); l.Reason != mail.Bounce {
		t.Errorf("bounced: %q", l.Reason)
	}
}
