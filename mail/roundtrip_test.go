package mail_test

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
	"adimperii/mail/loopback"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func compose(t *testing.T, subject, text string) []byte {
	t.Helper()
	raw, err := mail.Compose(mail.Message{
		From: mail.Address{Name: "Referee", Email: "referee@example.org"}, To: []mail.Address{{Email: "desk@example.org"}},
		Subject: subject, Text: text, MessageID: "1@example.org", Date: noon, Campaign: "scythia",
	})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func startIMAP(t *testing.T) (*loopback.IMAP, mail.IMAPAccount) {
	t.Helper()
	server, err := loopback.StartIMAP(loopback.User{
		Name: "desk", Password: "secret", Addresses: []string{"desk@example.org"}, Mailboxes: []string{"Filed", "Drafts"},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	return server, mail.IMAPAccount{Host: server.Host, Port: server.Port, Security: mail.Plain, User: "desk", Password: "secret"}
}

func dial(t *testing.T, a mail.IMAPAccount) *mail.Inbox {
	t.Helper()
	in, err := mail.Dial(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close() })
	return in
}

func all(t *testing.T, in *mail.Inbox) []mail.Received {
	t.Helper()
	out, err := in.All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, done := range []string{"", "Filed"} {
		t.Run("done="+done, func(t *testing.T) {
			t.Parallel()
			imap, account := startIMAP(t)
			account.Done = done
			smtp, err := loopback.StartSMTP(imap.Deliver)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = smtp.Close() })
			raw := compose(t, "Report", "Salve!\n")
			to := mail.SMTPAccount{Host: smtp.Host, Port: smtp.Port, Security: mail.Plain, User: "any", Password: "thing"}
			if err := mail.Send(t.Context(), to, "referee@example.org", []string{"desk@example.org", "absent@example.org"}, raw); err != nil {
				t.Fatal(err)
			}
			if err := imap.Append("desk", "INBOX", raw, noon); err != nil {
				t.Fatal(err)
			}
			in := dial(t, account)
			got := all(t, in)
			if len(got) != 2 || string(got[0].Raw) != string(raw) || !got[1].At.Equal(noon) || got[0].UID >= got[1].UID {
				t.Fatalf("got %d mails: %+v", len(got), got)
			}
			if again := all(t, in); len(again) != 2 {
				t.Fatalf("reading marked %d mails", 2-len(again))
			}
			if err := in.MarkFiled(t.Context(), got[0].UID, got[1].UID); err != nil {
				t.Fatal(err)
			}
			if err := in.MarkFiled(t.Context()); err != nil {
				t.Fatalf("no mail: %v", err)
			}
			if again := all(t, dial(t, account)); len(again) != 0 {
				t.Fatalf("%d mails come again", len(again))
			}
			if done != "" {
				account.Mailbox, account.Done = done, ""
				if moved := all(t, dial(t, account)); len(moved) != 0 {
					t.Fatalf("the flag was lost on the way to %s", done)
				}
			}
		})
	}
}

func TestEachStopsAtError(t *testing.T) {
	t.Parallel()
	server, account := startIMAP(t)
	for range 3 {
		if err := server.Append("desk", "INBOX", []byte("Subject: x\r\n\r\ny\r\n"), noon); err != nil {
			t.Fatal(err)
		}
	}
	c, err := mail.Collect(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	boom, calls := errors.New("boom"), 0
	_, err = c.Each(t.Context(), func([]mail.Received) (mail.Kept, error) { calls++; return mail.Kept{}, boom })
	if !errors.Is(err, boom) || calls != 1 {
		t.Fatalf("%d calls, error %v", calls, err)
	}
	if got := all(t, dial(t, account)); len(got) != 3 {
		t.Fatalf("%d mails are left", len(got))
	}
}

func TestAppendDraft(t *testing.T) {
	t.Parallel()
	_, account := startIMAP(t)
	in := dial(t, account)
	raw := compose(t, "Draft", "Vale.\n")
	if err := in.Append(t.Context(), "Drafts", raw); err != nil {
		t.Fatal(err)
	}
	if err := in.Append(t.Context(), "Made", raw); err != nil {
		t.Fatal(err)
	}
	for _, account.Mailbox = range []string{"Drafts", "Made"} {
		if got := all(t, dial(t, account)); len(got) != 1 || string(got[0].Raw) != string(raw) {
			t.Fatalf("%s: %+v", account.Mailbox, got)
		}
	}
	account.Mailbox = "Nowhere" // letters come there by themselves, or not at all
	if _, err := mail.Dial(t.Context(), account); !errors.Is(err, mail.ErrNoFolder) {
		t.Fatal(err)
	}
}

// silent listens and says nothing.
func silent(t *testing.T) (string, int) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { _ = c.Close() })
		}
	}()
	return "127.0.0.1", l.Addr().(*net.TCPAddr).Port
}

func TestSilentServer(t *testing.T) {
	t.Parallel()
	host, port := silent(t)
	for _, security := range []string{mail.Plain, mail.STARTTLS, mail.TLS} {
		t.Run(security, func(t *testing.T) {
			t.Parallel()
			for _, timeout := range []time.Duration{0, 100 * time.Millisecond} {
				ctx, cancel := t.Context(), context.CancelFunc(func() {})
				if timeout == 0 {
					ctx, cancel = context.WithTimeout(t.Context(), 100*time.Millisecond)
				}
				begun := time.Now()
				if _, err := mail.Dial(ctx, mail.IMAPAccount{Host: host, Port: port, Security: security, Timeout: timeout}); err == nil {
					t.Error("imap: connected to nobody")
				}
				err := mail.Send(ctx, mail.SMTPAccount{Host: host, Port: port, Security: security, Timeout: timeout}, "a@b", []string{"c@d"}, nil)
				if err == nil || mail.IsPermanent(err) {
					t.Errorf("smtp: %v", err)
				}
				cancel()
				if took := time.Since(begun); took > 5*time.Second {
					t.Errorf("waited %v", took)
				}
			}
		})
	}
}

func TestNoPasswordInClear(t *testing.T) {
	t.Parallel()
	_, err := mail.Dial(t.Context(), mail.IMAPAccount{Host: "192.0.2.1", Security: mail.Plain, Password: "hunter2"})
	if !errors.Is(err, mail.ErrInsecure) {
		t.Errorf("imap: %v", err)
	}
	err = mail.Send(t.Context(), mail.SMTPAccount{Host: "192.0.2.1", Security: mail.Plain, User: "u", Password: "hunter2"}, "a@b", []string{"c@d"}, nil)
	if !errors.Is(err, mail.ErrInsecure) || !mail.IsPermanent(err) || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("smtp: %v", err)
	}
}
