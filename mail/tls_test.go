package mail_test

import (
	"crypto/tls"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"adimperii/mail"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// certificate gives a server's and its clients' configuration.
func certificate(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	s := httptest.NewTLSServer(nil)
	t.Cleanup(s.Close)
	transport, ok := s.Client().Transport.(*http.Transport)
	if !ok {
		t.Fatal("no transport")
	}
	return &tls.Config{Certificates: s.TLS.Certificates}, &tls.Config{RootCAs: transport.TLSClientConfig.RootCAs}
}

func listen(t *testing.T, config *tls.Config) (net.Listener, int) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	if config != nil {
		l = tls.NewListener(l, config)
	}
	return l, port
}

type smtpSession struct{ auth *string }

func (s smtpSession) Mail(string, *smtp.MailOptions) error { return nil }
func (s smtpSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	switch {
	case strings.HasPrefix(to, "never"):
		return &smtp.SMTPError{Code: 550, Message: "no such user"}
	case strings.HasPrefix(to, "later"):
		return &smtp.SMTPError{Code: 451, Message: "try later"}
	}
	return nil
}
func (s smtpSession) Data(r io.Reader) error   { _, err := io.Copy(io.Discard, r); return err }
func (s smtpSession) Reset()                   {}
func (s smtpSession) Logout() error            { return nil }
func (s smtpSession) AuthMechanisms() []string { return []string{sasl.Plain} }
func (s smtpSession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		*s.auth = user + ":" + password
		if password != "secret" {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func TestSendEncrypted(t *testing.T) {
	t.Parallel()
	for _, security := range []string{mail.TLS, mail.STARTTLS} {
		t.Run(security, func(t *testing.T) {
			t.Parallel()
			serverTLS, clientTLS := certificate(t)
			var auth string
			server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return smtpSession{&auth}, nil }))
			server.Domain, server.ErrorLog = "localhost", log.New(io.Discard, "", 0)
			var l net.Listener
			account := mail.SMTPAccount{Host: "127.0.0.1", Security: security, User: "desk", Password: "secret", TLSConfig: clientTLS}
			if security == mail.TLS {
				l, account.Port = listen(t, serverTLS)
			} else {
				server.TLSConfig = serverTLS
				l, account.Port = listen(t, nil)
			}
			go func() { _ = server.Serve(l) }()
			t.Cleanup(func() { _ = server.Close() })

			for _, c := range []struct {
				to, password     string
				fails, permanent bool
			}{
				{"a@b.org", "secret", false, false},
				{"never@b.org", "secret", true, true},
				{"later@b.org", "secret", true, false},
				{"a@b.org", "wrong", true, true},
			} {
				account.Password = mail.Password(c.password)
				err := mail.Send(t.Context(), account, "r@x.org", []string{c.to}, compose(t, "x", "y"))
				if (err != nil) != c.fails || mail.IsPermanent(err) != c.permanent {
					t.Errorf("%s: %v", c.to, err)
				}
				if err != nil && strings.Contains(err.Error(), c.password) {
					t.Errorf("the password shows: %v", err)
				}
			}
			account.TLSConfig = nil
			if err := mail.Send(t.Context(), account, "r@x.org", []string{"a@b.org"}, nil); err == nil {
				t.Error("trusted an unknown certificate")
			}
		})
	}
}

func count(t *testing.T, user *imapmemserver.User, mailbox string) uint32 {
	t.Helper()
	data, err := user.Status(mailbox, &imap.StatusOptions{NumMessages: true})
	if err != nil {
		t.Fatal(err)
	}
	return *data.NumMessages
}

func TestDialEncrypted(t *testing.T) {
	t.Parallel()
	for _, security := range []string{mail.TLS, mail.STARTTLS} {
		t.Run(security, func(t *testing.T) {
			t.Parallel()
			serverTLS, clientTLS := certificate(t)
			memory := imapmemserver.New()
			user := imapmemserver.NewUser("desk", "secret")
			if err := user.Create("INBOX", nil); err != nil {
				t.Fatal(err)
			}
			memory.AddUser(user)
			options := &imapserver.Options{
				NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
					return memory.NewSession(), nil, nil
				},
				Caps: imap.CapSet{imap.CapIMAP4rev1: {}}, TLSConfig: serverTLS, Logger: log.New(io.Discard, "", 0),
			}
			server := imapserver.New(options)
			var l net.Listener
			account := mail.IMAPAccount{Host: "127.0.0.1", Security: security, User: "desk", Password: "secret", TLSConfig: clientTLS}
			if security == mail.TLS {
				l, account.Port = listen(t, serverTLS)
			} else {
				l, account.Port = listen(t, nil)
			}
			go func() { _ = server.Serve(l) }()
			t.Cleanup(func() { _ = server.Close() })

			in := dial(t, account)
			if err := in.Append(t.Context(), "INBOX", compose(t, "x", "y")); err != nil {
				t.Fatal(err)
			}
			got := all(t, in)
			if len(got) != 1 {
				t.Fatalf("%d mails", len(got))
			}
			// This server has no MOVE.
			account.Done = "Made"
			if err := dial(t, account).MarkFiled(t.Context(), got[0].UID); err != nil || count(t, user, "Made") != 1 {
				t.Errorf("not moved: %v", err)
			}
			if got := all(t, dial(t, account)); len(got) != 0 {
				t.Errorf("%d mails are left", len(got))
			}
			account.Password = "wrong"
			if _, err := mail.Dial(t.Context(), account); err == nil || strings.Contains(err.Error(), "wrong") {
				t.Errorf("wrong password: %v", err)
			}
			account.TLSConfig = nil
			if _, err := mail.Dial(t.Context(), account); err == nil {
				t.Error("trusted an unknown certificate")
			}
		})
	}
}
