package mail_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/mail"
)

func TestAuthorship(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, header string
		want         mail.Authorship
		from         string
		authors      []string
	}{
		{"one", "From: John <John@b.c>", mail.OneAuthor, "john@b.c", []string{"john@b.c"}},
		{"one, without a name", "From: a@b.c", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"another in his name", "From: \"x@y.z\" <a@b.c>", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"another in his name, unquoted", "From: x@y.z <a@b.c>", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"another in a comment", "From: a@b.c (x@y.z, d@e.f)", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"a comma in his name", "From: Doe, John <a@b.c>", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"an encoded name with a comma", "From: =?utf-8?q?x=40y=2Ez=2C?= <a@b.c>", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"marks of a group in his name", "From: \"Rome: a; b\" <a@b.c>", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"sent by another", "Sender: x@y.z\nFrom: a@b.c", mail.OneAuthor, "a@b.c", []string{"a@b.c"}},
		{"none", "To: a@b.c", mail.NoAuthor, "", nil},
		{"empty", "From:", mail.NoAuthor, "", nil},
		{"no address", "From: John", mail.NoAuthor, "", nil},
		{"the null path", "From: <>", mail.NoAuthor, "", nil},
		{"Sender alone", "Sender: a@b.c", mail.NoAuthor, "", nil},
		{"two fields", "From: a@b.c\nSubject: x\nFrom: d@e.f", mail.SeveralAuthors, "", []string{"a@b.c", "d@e.f"}},
		{"two fields, one name", "From: a@b.c\nFROM: a@b.c", mail.SeveralAuthors, "", []string{"a@b.c", "a@b.c"}},
		{"two fields, one empty", "From:\nfrom : a@b.c", mail.SeveralAuthors, "", []string{"a@b.c"}},
		{"a list", "From: a@b.c, D <d@e.f>", mail.SeveralAuthors, "", []string{"a@b.c", "d@e.f"}},
		{"a malformed list", "From: a@b.c D <d@e.f> <g@h.i>", mail.SeveralAuthors, "", []string{"d@e.f", "g@h.i"}},
		{"a group", "From: Senate: a@b.c, d@e.f;", mail.SeveralAuthors, "", []string{"a@b.c", "d@e.f"}},
		{"a group of one", "From: Senate: a@b.c;", mail.SeveralAuthors, "", []string{"a@b.c"}},
		{"an empty group", "From: nobody:;", mail.SeveralAuthors, "", nil},
		{"one hidden behind a long comment", "From: a@b.c (" + strings.Repeat("x", 9<<10) + "), d@e.f", mail.SeveralAuthors, "", []string{"a@b.c"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l := mail.Read([]byte(c.header + "\n\nmove I\n"))
			if l.Authorship != c.want || l.From != c.from || !slices.Equal(l.Authors, c.authors) {
				t.Errorf("%q, from %q, by %q", l.Authorship, l.From, l.Authors)
			}
		})
	}
}

func TestAuthenticity(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, header string
		want         mail.Authenticity
	}{
		{"nothing said", "", mail.Unproven},
		{"said to be none", "Authentication-Results: mx.d.e; none", mail.Unproven},
		{"dmarc passes", "Authentication-Results: mx.d.e; dmarc=pass header.from=b.c", mail.Genuine},
		{"dmarc fails", "Authentication-Results: mx.d.e; dmarc=fail header.from=b.c; spf=pass smtp.mailfrom=evil.example", mail.Forged},
		{"the server in other case, with a version", "Authentication-Results: MX.d.e 1; dmarc=fail", mail.Forged},
		{"spf and dkim fail", "Authentication-Results: mx.d.e; spf=fail smtp.mailfrom=b.c; dkim=fail header.d=b.c", mail.Forged},
		{"spf softly", "Authentication-Results: mx.d.e;\n spf=softfail smtp.mailfrom=a@b.c;\n dkim=fail header.d=b.c", mail.Forged},
		{"spf alone fails", "Authentication-Results: mx.d.e; spf=fail smtp.mailfrom=b.c; dkim=none", mail.Unproven},
		{"dkim alone fails", "Authentication-Results: mx.d.e; dkim=fail header.d=b.c; spf=neutral", mail.Unproven},
		{"one of two signatures passes", "Authentication-Results: mx.d.e; spf=fail; dkim=fail header.d=list.example; dkim=pass header.d=b.c", mail.Genuine},
		{"a pass of another's domain", "Authentication-Results: mx.d.e; spf=fail; dkim=fail header.d=b.c; dkim=pass header.d=evil.example", mail.Unproven},
		{"a domain above", "Authentication-Results: mx.d.e; dkim=pass header.i=@b.c", mail.Genuine},
		{"a top-level domain is above all", "Authentication-Results: mx.d.e; dkim=pass header.d=c", mail.Unproven},
		{"an ending is not a domain", "Authentication-Results: mx.d.e; dkim=pass header.d=x.b.c", mail.Unproven},
		{"for a time", "Authentication-Results: mx.d.e; spf=temperror; dkim=temperror; dmarc=temperror", mail.Unproven},
		{"permanently in error", "Authentication-Results: mx.d.e; spf=permerror; dkim=permerror", mail.Unproven},
		{"another server's", "Authentication-Results: evil.example; dmarc=fail", mail.Unproven},
		{"the topmost counts", "Authentication-Results: mx.d.e; dmarc=fail\nAuthentication-Results: mx.d.e; dmarc=pass", mail.Forged},
		{"below another server's", "Authentication-Results: x.example; dmarc=pass\nAuthentication-Results: mx.d.e; dmarc=fail", mail.Forged},
		{"in a comment", "Authentication-Results: mx.d.e; dmarc=fail (p=none; dmarc=pass) header.from=b.c", mail.Forged},
		{"in a quoted mailbox", "Authentication-Results: mx.d.e; spf=fail smtp.mailfrom=\"a; dmarc=pass; b\"@b.c; dkim=fail", mail.Forged},
		{"a comment before the server", "Authentication-Results: (x) mx.d.e; dmarc=fail", mail.Forged},
		{"something malformed first", "Authentication-Results: mx.d.e; nonsense; arc=pass header.oldest-pass=x; dmarc=fail", mail.Forged},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l := mail.Read([]byte("From: a@b.c\n" + c.header + "\nSubject: x\n\nmove I\n"))
			if got := l.Authenticity("mx.d.e"); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
			if got := l.Authenticity(""); got != mail.Unproven {
				t.Errorf("no server: got %v", got)
			}
		})
	}
}

func TestBounced(t *testing.T) {
	t.Parallel()
	report := func(status, returned string) string {
		return "From: MAILER-DAEMON@x.org\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nsorry\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x.org\n\n" +
			status + "\n--b\n" + returned + "--b--\n"
	}
	const returned = "Content-Type: message/rfc822\n\nFrom: desk@d.e\nTo: Rome <rome@b.c>\nMessage-ID: <r12@d.e>\n\nSalve\n"
	for _, c := range []struct{ name, raw, to, id string }{
		{"final recipient", report("Final-Recipient: rfc822; Rome@b.c\nAction: failed\n", returned), "rome@b.c", "r12@d.e"},
		{"the original recipient is whom we wrote to", report("Original-Recipient: rfc822;rome@b.c\nFinal-Recipient: rfc822; x@y.z\nAction: failed\n", returned), "rome@b.c", "r12@d.e"},
		{"only those it did not reach", report("Final-Recipient: rfc822; a@b.c\nAction: delivered\n\nFinal-Recipient: rfc822; b@b.c\nAction: failed\n\nFinal-Recipient: rfc822; c@b.c\nAction: failed\n", returned), "b@b.c c@b.c", "r12@d.e"},
		{"no original recipient known", report("Original-Recipient: unknown;x\nFinal-Recipient: rfc822; rome@b.c\nAction: failed\n", returned), "rome@b.c", "r12@d.e"},
		{"nothing but the header came back", report("Final-Recipient: rfc822; rome@b.c\nAction: failed\n", "Content-Type: text/rfc822-headers\n\nTo: x@y.z\nMessage-ID: <r12@d.e>\n"), "rome@b.c", "r12@d.e"},
		{"recipients in the returned header", report("Action: failed\n", returned), "rome@b.c", "r12@d.e"},
		{"in the header", "From: Mailer-Daemon@x.org\nX-Failed-Recipients: rome@b.c, carthage@b.c\n\nsorry\n\n------ This is a copy ------\n\nMessage-ID: <r12@d.e>\nTo: rome@b.c\n", "rome@b.c carthage@b.c", "r12@d.e"},
		{"in the text", "From: MAILER-DAEMON@x.org\nSubject: failure notice\n\nI'm afraid I wasn't able to.\n\n<rome@b.c>:\nno mailbox\n\n--- Below:\n\nMessage-ID: <r12@d.e>\n", "rome@b.c", "r12@d.e"},
		{"it answers our mail", "From: mailer-daemon@x.org\nIn-Reply-To: <r12@d.e>\nSubject: Undeliverable\n\nYour message to rome@b.c could not be delivered.\n", "rome@b.c", "r12@d.e"},
		{"nothing is told", "From: mailer-daemon@x.org\nSubject: Undeliverable\n\nsorry\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l := mail.Read([]byte(c.raw))
			if l.Reason != mail.Bounce || l.Bounced == nil {
				t.Fatalf("reason %q", l.Reason)
			}
			if got := strings.Join(l.Bounced.To, " "); got != c.to || l.Bounced.MessageID != c.id || l.Bounced.Delayed {
				t.Errorf("%+v", *l.Bounced)
			}
		})
	}
	if l := mail.Read([]byte(report("Final-Recipient: rfc822; rome@b.c\nAction: delayed\n", returned))); l.Bounced == nil || !l.Bounced.Delayed {
		t.Errorf("delayed: %+v", l.Bounced)
	}
	if l := mail.Read([]byte("From: a@b.c\n\nmove I\n")); l.Bounced != nil {
		t.Errorf("a person's: %+v", l.Bounced)
	}
}
