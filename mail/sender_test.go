package mail_test

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
	"adimperii/mail/loopback"

	"github.com/emersion/go-smtp"
)

func newSender(t *testing.T, a mail.SMTPAccount) *mail.Sender {
	t.Helper()
	s, err := mail.NewSender(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestSenderSendsMany(t *testing.T) {
	t.Parallel()
	type taken struct {
		to  []string
		raw string
	}
	var got []taken
	server, err := loopback.StartSMTP(func(_ string, to []string, raw []byte) error {
		if strings.Contains(string(raw), "refuse me") {
			return &smtp.SMTPError{Code: 554, Message: "no"}
		}
		got = append(got, taken{to, string(raw)})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	s := newSender(t, mail.SMTPAccount{Host: server.Host, Port: server.Port, Security: mail.Plain, User: "any", Password: "thing"})
	want := []taken{}
	for i := range 5 {
		raw := compose(t, fmt.Sprint("mail ", i), ".\nSalve!\n")
		if i == 2 {
			if _, err := s.Send(t.Context(), "r@x.org", []string{"a@b.org"}, compose(t, "x", "refuse me")); !mail.IsPermanent(err) {
				t.Errorf("refused: %v", err)
			}
		}
		to := []string{fmt.Sprintf("a%d@b.org", i), "c@d.org"}
		deliveries, err := s.Send(t.Context(), "r@x.org", to, raw)
		if err != nil || !slices.Equal(deliveries, []mail.Delivery{{To: to[0]}, {To: to[1]}}) {
			t.Fatalf("mail %d: %v (%v)", i, deliveries, err)
		}
		want = append(want, taken{to, string(raw)})
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v", got)
	}
	if _, err := s.Send(t.Context(), "r@x.org", nil, nil); !mail.IsPermanent(err) {
		t.Errorf("to nobody: %v", err)
	}
	for range 2 {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestRefusalOfOneStopsNoOther(t *testing.T) {
	t.Parallel()
	special := map[string]string{"RCPT TO:<never": "550 no such user", "RCPT TO:<later": "451 try later"}
	server, account := startScripted(t, smtpScript(special))
	s := newSender(t, account)
	to := []string{"never@b.org", "a@b.org", "later@b.org", "b@b.org", "x@y> NOTIFY=NEVER", "c@d\r\nDATA"}
	deliveries, err := s.Send(t.Context(), "r@x.org", to, compose(t, "x", "y"))
	if err != nil || len(deliveries) != len(to) {
		t.Fatalf("%v (%v)", deliveries, err)
	}
	var sorted []string
	for i, d := range deliveries {
		kind := "taken"
		var refused *mail.SendError
		if d.Err != nil && !errors.As(d.Err, &refused) {
			t.Errorf("%s: %v is no SendError", d.To, d.Err)
		}
		switch {
		case mail.IsPermanent(d.Err):
			kind = "never"
		case d.Err != nil:
			kind = "later"
		}
		if sorted = append(sorted, kind); d.To != to[i] {
			t.Errorf("%q is not %q", d.To, to[i])
		}
	}
	if want := "never taken later taken never never"; strings.Join(sorted, " ") != want {
		t.Errorf("%v, want %s", sorted, want)
	}
	for _, c := range []struct {
		to        []string
		permanent bool
	}{{[]string{"never@b.org"}, true}, {[]string{"never@b.org", "later@b.org"}, false}, {[]string{"never@b.org", "never2@b.org"}, true}} {
		deliveries, err := s.Send(t.Context(), "r@x.org", c.to, nil)
		if err == nil || mail.IsPermanent(err) != c.permanent || len(deliveries) != len(c.to) || deliveries[0].Err == nil {
			t.Errorf("%v: %v (%v)", c.to, deliveries, err)
		}
	}
	if n := server.calls(); n != 1 {
		t.Errorf("%d connections", n)
	}
	// Send is for all or none.
	if err := mail.Send(t.Context(), account, "r@x.org", []string{"a@b.org", "never@b.org"}, nil); !mail.IsPermanent(err) {
		t.Errorf("%v", err)
	}
	if said := server.said(); countLines(said, "DATA") != 1 {
		t.Errorf("said %q", said)
	}
}

func TestSenderConnectsAnew(t *testing.T) {
	t.Parallel()
	closing := "421 idle too long"
	for name, first := range map[string]map[string]string{
		"421 to RSET": {"RSET": closing}, "421 to MAIL": {"MAIL FROM:<second": closing}, "end at RSET": {"RSET": "!"}, "end at MAIL": {"MAIL FROM:<second": "!"},
		"no RSET": {"RSET": "502 what?"}, "421 to RCPT": {"RCPT TO:<x": closing},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server, account := startScripted(t, smtpScript(first), smtpScript(nil))
			account.User, account.Password = "desk", "secret"
			s := newSender(t, account)
			for _, from := range []string{"first@x.org", "second@x.org", "third@x.org"} {
				if deliveries, err := s.Send(t.Context(), from, []string{"a@b.org"}, compose(t, "x", "y")); err != nil || deliveries[0].Err != nil {
					t.Errorf("%s: %v (%v)", from, deliveries, err)
				}
			}
			if strings.HasSuffix(name, "RCPT") {
				// The mail at hand is not given twice, the next one connects anew.
				if deliveries, err := s.Send(t.Context(), "r@x.org", []string{"x@b.org", "a@b.org"}, nil); err == nil || mail.IsPermanent(err) || deliveries[1].Err == nil {
					t.Errorf("%v (%v)", deliveries, err)
				}
				if _, err := s.Send(t.Context(), "r@x.org", []string{"a@b.org"}, nil); err != nil {
					t.Error(err)
				}
			}
			if said := server.said(); server.calls() != 2 || countLines(said, "AUTH") != 2 {
				t.Errorf("%d connections, said %q", server.calls(), said)
			}
		})
	}
	t.Run("once only", func(t *testing.T) {
		t.Parallel()
		server, account := startScripted(t, smtpScript(map[string]string{"MAIL": closing}))
		s := newSender(t, account)
		if _, err := s.Send(t.Context(), "r@x.org", []string{"a@b.org"}, nil); err == nil || mail.IsPermanent(err) {
			t.Error(err)
		}
		if n := server.calls(); n != 2 {
			t.Errorf("%d connections", n)
		}
	})
}

// It waits as long for the answer as Send does, 3 s.
func TestQuitNeverAnswered(t *testing.T) {
	t.Parallel()
	server, account := startScripted(t, smtpScript(map[string]string{"QUIT": "-"}))
	account.Timeout = 0 // a minute
	begun := time.Now()
	if err := mail.Send(t.Context(), account, "r@x.org", []string{"a@b.org"}, compose(t, "x", "y")); err != nil {
		t.Error(err)
	}
	if took := time.Since(begun); took > 10*time.Second || countLines(server.said(), "QUIT") != 1 {
		t.Errorf("waited %v, said %q", took, server.said())
	}
}

// TestServerStopsReading: nothing else bounds how long a mail takes to be written.
func TestServerStopsReading(t *testing.T) {
	t.Parallel()
	release := make(chan struct{})
	plain := smtpScript(nil)
	_, account := startScripted(t, func(line string) string {
		if strings.HasPrefix(line, "stop") {
			<-release
		}
		return plain(line)
	})
	t.Cleanup(func() { close(release) })
	account.Timeout = 300 * time.Millisecond
	s := newSender(t, account)
	raw := []byte("stop\r\n" + strings.Repeat("x\r\n", 4<<20))
	begun := time.Now()
	if _, err := s.Send(t.Context(), "r@x.org", []string{"a@b.org"}, raw); err == nil || mail.IsPermanent(err) {
		t.Error(err)
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("waited %v", took)
	}
}

func TestSendCancelled(t *testing.T) {
	t.Parallel()
	_, account := startScripted(t, smtpScript(map[string]string{"RCPT": "-"}), smtpScript(nil))
	s := newSender(t, account)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := s.Send(ctx, "r@x.org", []string{"a@b.org"}, nil); !errors.Is(err, context.DeadlineExceeded) || mail.IsPermanent(err) {
		t.Error(err)
	}
	if _, err := s.Send(t.Context(), "r@x.org", []string{"a@b.org"}, nil); err != nil {
		t.Error(err)
	}
}

func TestLoginRefusedShowsNoPassword(t *testing.T) {
	t.Parallel()
	const password = "hunter2secret"
	plain := base64.StdEncoding.EncodeToString([]byte("\x00desk\x00" + password))
	for name, c := range map[string]struct {
		answer string
		login  bool
	}{
		"base64":             {"535 5.7.8 refused: AUTH PLAIN " + plain, true},
		"base64, cut":        {"535-refused: " + plain[:15] + "\r\n535 " + plain[15:], true},
		"base64, upper case": {"500 AUTH PLAIN " + strings.ToUpper(plain), true},
		"as it is":           {"535 bad password '" + password + "'", true},
		"for now":            {"454 try later, " + plain, false},
		"challenge":          {"334 " + plain, false},
		"no answer at all":   {plain, false},
		"hangs up":           {"!", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, account := startScripted(t, smtpScript(map[string]string{"AUTH": c.answer, "*": "501 " + plain}))
			account.User, account.Password = "desk", password
			_, err := mail.NewSender(t.Context(), account)
			if err == nil || mail.IsLogin(err) != c.login || mail.IsPermanent(err) != c.login {
				t.Errorf("login %v, permanent %v: %v", mail.IsLogin(err), mail.IsPermanent(err), err)
			}
			if send := mail.Send(t.Context(), account, "a@b.org", []string{"c@d.org"}, nil); mail.IsLogin(send) != c.login {
				t.Error(send)
			}
			for _, text := range []string{fmt.Sprint(err), fmt.Sprintf("%+v", errors.Unwrap(err))} {
				for i := range len(plain) - 8 {
					if strings.Contains(strings.ToLower(text), strings.ToLower(plain[i:i+8])) {
						t.Fatalf("%q shows in %s", plain[i:i+8], text)
					}
				}
				if strings.Contains(text, "hunter2") {
					t.Fatal(text)
				}
			}
		})
	}
}

// TestAnswersAreClean: what a server says reaches a terminal.
func TestAnswersAreClean(t *testing.T) {
	t.Parallel()
	_, account := startScripted(t, smtpScript(map[string]string{"RCPT": "550-no\x1b[2J such\r\n550 user aHVudGVyMnNlY3JldA=="}))
	account.User, account.Password = "desk", "hunter2secret"
	_, err := newSender(t, account).Send(t.Context(), "r@x.org", []string{"a@b.org"}, nil)
	if err == nil || !strings.HasSuffix(err.Error(), "no [2J such user ***") {
		t.Errorf("%q", err)
	}
}
