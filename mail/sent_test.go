package mail_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
	"adimperii/mail/loopback"
)

// A mail is found by its Message-ID where it is, and nowhere else.
func TestHolds(t *testing.T) {
	t.Parallel()
	server, err := loopback.StartIMAP(loopback.User{Name: "u", Password: "p", Mailboxes: []string{"Sent"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	for i := range 3 {
		raw := fmt.Sprintf("Message-ID: <%d.a@x.org>\r\nSubject: x\r\n\r\n<9.a@x.org>\r\n", 10+i)
		if err := server.Append("u", "Sent", []byte(raw), time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	in := dial(t, mail.IMAPAccount{Host: server.Host, Port: server.Port, Security: mail.Plain, User: "u", Password: "p"})
	for id, want := range map[string]bool{"11.a@x.org": true, "1.a@x.org": false, "9.a@x.org": false, "11.a@x": false} {
		if got, err := in.Holds(t.Context(), "Sent", id); got != want || err != nil {
			t.Errorf("%s: %v, %v", id, got, err)
		}
	}
	if got, err := in.Holds(t.Context(), "INBOX", "11.a@x.org"); got || err != nil {
		t.Errorf("in INBOX: %v, %v", got, err)
	}
	if got, err := in.Holds(t.Context(), "Nowhere", "11.a@x.org"); got || !errors.Is(err, mail.ErrNoFolder) {
		t.Errorf("nowhere: %v, %v", got, err)
	}
	if got, err := in.Holds(t.Context(), "Sent", "12.a@x.org"); !got || err != nil {
		t.Errorf("after that: %v, %v", got, err)
	}
}

// The folder of sent mails is the one that the server says is, whatever its name; of a
// server that is asked with RETURN only if it knows of it.
func TestSentFolder(t *testing.T) {
	t.Parallel()
	const listed = "* LIST (\\HasNoChildren) \"/\" INBOX\r\n* LIST (\\HasNoChildren \\Sent) \"/\" \"Gesendet\"\r\n"
	for caps, want := range map[string]string{"IMAP4rev1 SPECIAL-USE": "Gesendet", "IMAP4rev1 SPECIAL-USE LIST-EXTENDED": "Gesendet", "IMAP4rev1": ""} {
		t.Run(caps, func(t *testing.T) {
			t.Parallel()
			in := dialScripted(t, caps, func(command, tag string) string {
				if command != "LIST" {
					return ""
				}
				if want == "" {
					return "* LIST () \"/\" Sent\r\n" + tag + " OK x"
				}
				return listed + tag + " OK x"
			})
			if got, err := in.SentFolder(t.Context()); got != want || err != nil {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
	t.Run("refused", func(t *testing.T) {
		t.Parallel()
		in := dialScripted(t, "IMAP4rev1", func(command, tag string) string {
			if command == "LIST" {
				return tag + " NO x"
			}
			return ""
		})
		if got, err := in.SentFolder(t.Context()); got != "" || err == nil {
			t.Errorf("%q, %v", got, err)
		}
	})
}

// A server that never says whether it has taken a mail, or says so one octet after the
// other, is not waited for; nobody knows then. What comes before the mail's end is known.
func TestNoAnswerToAMail(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		special map[string]string
		unknown bool
	}{
		"to the dot": {map[string]string{".": "-"}, true}, "hangs up at the dot": {map[string]string{".": "!"}, true},
		"to DATA": {map[string]string{"DATA": "-"}, false}, "to RCPT": {map[string]string{"RCPT": "-"}, false},
		"refused": {map[string]string{".": "451 later"}, false}, "closed": {map[string]string{".": "421 going"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plain, once := smtpScript(nil), false
			_, account := startScripted(t, func(line string) string {
				usual := plain(line)
				for begin, answer := range c.special {
					if !once && (line == begin || begin != "." && strings.HasPrefix(line, begin)) {
						once = true
						return answer
					}
				}
				return usual
			}, smtpScript(nil))
			account.Timeout = 1500 * time.Millisecond
			s := newSender(t, account)
			begun := time.Now()
			_, err := s.Send(t.Context(), "r@x.org", []string{"a@b.org"}, compose(t, "x", "y"))
			if err == nil || mail.IsPermanent(err) || errors.Is(err, mail.ErrUnknown) != c.unknown || errors.Is(err, mail.ErrUnreached) {
				t.Errorf("unknown %v: %v", errors.Is(err, mail.ErrUnknown), err)
			}
			if took := time.Since(begun); took > 10*time.Second {
				t.Errorf("waited %v", took)
			}
			if _, err := s.Send(t.Context(), "r@x.org", []string{"a@b.org"}, compose(t, "x", "y")); err != nil {
				t.Errorf("the next: %v", err)
			}
		})
	}
}

// TestSlowAnswers: an answer that comes octet by octet is bounded as silence is.
func TestSlowAnswers(t *testing.T) {
	t.Parallel()
	for _, at := range []string{"EHLO", "RCPT", ".", "QUIT"} {
		t.Run(at, func(t *testing.T) {
			t.Parallel()
			port := slowly(t, at, smtpScript(nil))
			account := mail.SMTPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, Timeout: 1500 * time.Millisecond}
			begun := time.Now()
			err := mail.Send(t.Context(), account, "r@x.org", []string{"a@b.org"}, compose(t, "x", "y"))
			if (err == nil) != (at == "QUIT") || errors.Is(err, mail.ErrUnreached) != (at == "EHLO") || errors.Is(err, mail.ErrUnknown) != (at == ".") {
				t.Error(err)
			}
			if took := time.Since(begun); took > 10*time.Second {
				t.Errorf("waited %v", took)
			}
		})
	}
}

// A sender that is refused is no fault of any one mail's.
func TestSenderRefused(t *testing.T) {
	t.Parallel()
	_, account := startScripted(t, smtpScript(map[string]string{"MAIL": "550 not from here"}))
	_, err := newSender(t, account).Send(t.Context(), "r@x.org", []string{"a@b.org"}, compose(t, "x", "y"))
	if !errors.Is(err, mail.ErrSender) || !mail.IsAnswer(err) {
		t.Error(err)
	}
}

// TestFoundWithoutEnd is a server that finds four thousand million mails in one line.
func TestFoundWithoutEnd(t *testing.T) {
	t.Parallel()
	in := dialScripted(t, "IMAP4rev1 ESEARCH", func(command, tag string) string {
		if command != "UID" {
			return ""
		}
		return fmt.Sprintf("* ESEARCH (TAG %q) UID ALL 1:4294967295\r\n%s OK x", tag, tag)
	})
	if got, err := in.Holds(t.Context(), "Sent", "1.a@x.org"); got || err != nil {
		t.Errorf("%v, %v", got, err)
	}
}
