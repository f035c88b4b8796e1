package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"adimperii/mail"
	"adimperii/mail/loopback"
)

// office are in-memory servers of a script's own, where no Postfix and no Dovecot is needed:
//
//	loopback NAME…               start them, with a mailbox NAME@club.lan for each, and the referee's
//	writes NAME TEXT [FILE…]     NAME mails the referee the text of a file, with others attached
//	reads NAME WORDS             show NAME's last mail with WORDS in its subject, and what is attached
//	unread NAME WORDS            NAME has no mail that holds WORDS, attachments and all
//
// $IMAP and $SMTP are their ports; the password is `office`.
type office struct {
	imap    *loopback.IMAP
	smtp    *loopback.SMTP
	written int
}

type officeKey struct{}

const officeDomain = "@club.lan"

var officeCommands = map[string]func(*testscript.TestScript, bool, []string){
	"loopback": inOffice(1, (*office).start),
	"writes":   inOffice(2, (*office).writes),
	"reads":    inOffice(2, (*office).reads),
	"unread":   inOffice(2, (*office).unread),
}

func inOffice(least int, do func(*office, *testscript.TestScript, []string) error) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		o, ok := ts.Value(officeKey{}).(*office)
		if neg || len(args) < least || !ok {
			ts.Fatalf("usage: see office in loopback_test.go")
		}
		ts.Check(do(o, ts, args))
	}
}

func (o *office) start(ts *testscript.TestScript, names []string) (err error) {
	var users []loopback.User
	for _, name := range append(names, "referee") {
		users = append(users, loopback.User{Name: name, Password: "office", Addresses: []string{name + officeDomain}})
	}
	if o.imap, err = loopback.StartIMAP(users...); err != nil {
		return err
	}
	ts.Defer(func() { _ = o.imap.Close() })
	if o.smtp, err = loopback.StartSMTP(o.imap.Deliver); err != nil {
		return err
	}
	ts.Defer(func() { _ = o.smtp.Close() })
	ts.Setenv("IMAP", strconv.Itoa(o.imap.Port))
	ts.Setenv("SMTP", strconv.Itoa(o.smtp.Port))
	return nil
}

func (o *office) writes(ts *testscript.TestScript, args []string) error {
	o.written++
	from := args[0] + officeDomain
	m := mail.Message{
		From: mail.Address{Name: args[0], Email: from}, To: []mail.Address{{Email: "referee" + officeDomain}}, Subject: args[1], Text: ts.ReadFile(args[1]),
		MessageID: fmt.Sprintf("%d%s", o.written, officeDomain), Date: time.Unix(int64(o.written), 0), Campaign: "none",
	}
	for _, file := range args[2:] {
		m.Attachments = append(m.Attachments, mail.Attachment{Name: filepath.Base(file), Type: "application/octet-stream", Data: []byte(ts.ReadFile(file))})
	}
	raw, err := mail.Compose(m)
	if err != nil {
		return err
	}
	human := slices.DeleteFunc(strings.SplitAfter(string(raw), "\n"), func(line string) bool {
		return strings.HasPrefix(line, "Auto-Submitted:") || strings.HasPrefix(line, mail.CampaignHeader+":")
	})
	account := mail.SMTPAccount{Host: o.smtp.Host, Port: o.smtp.Port, Security: mail.Plain}
	return mail.Send(context.Background(), account, from, []string{"referee" + officeDomain}, []byte(strings.Join(human, "")))
}

func (o *office) mails(name string) (all []mail.Letter, err error) {
	inbox, err := mail.Dial(context.Background(), mail.IMAPAccount{Host: o.imap.Host, Port: o.imap.Port, Security: mail.Plain, User: name, Password: "office"})
	if err != nil {
		return nil, err
	}
	defer inbox.Close()
	got, err := inbox.All(context.Background())
	for _, r := range got {
		all = append(all, mail.Read(r.Raw))
	}
	return all, err
}

func (o *office) reads(ts *testscript.TestScript, args []string) error {
	mails, err := o.mails(args[0])
	if err != nil {
		return err
	}
	for _, l := range slices.Backward(mails) {
		if !strings.Contains(l.Subject, args[1]) {
			continue
		}
		_, err := fmt.Fprintf(ts.Stdout(), "To: %s\nSubject: %s\n\n%s\n", args[0], l.Subject, l.Body)
		for _, a := range l.Attachments {
			_, _ = fmt.Fprintf(ts.Stdout(), "attached: %s %x\n", a.Name, sha256.Sum256(a.Data))
		}
		return err
	}
	return fmt.Errorf("%s has no mail %q", args[0], args[1])
}

func (o *office) unread(_ *testscript.TestScript, args []string) error {
	mails, err := o.mails(args[0])
	if err != nil {
		return err
	}
	for _, l := range mails {
		text := l.Subject + l.Body
		for _, a := range l.Attachments {
			text += a.Name + string(a.Data)
		}
		if strings.Contains(text, args[1]) {
			return fmt.Errorf("%s has %q in the mail %q", args[0], args[1], l.Subject)
		}
	}
	return nil
}
