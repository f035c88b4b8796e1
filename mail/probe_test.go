package mail_test

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"adimperii/mail"
	"adimperii/mail/loopback"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/emersion/go-smtp"
)

// told is the steps in short: "name connect !login".
func told(steps []mail.Step) string {
	var out []string
	for _, s := range steps {
		word := s.What
		if !s.OK {
			word = "!" + word
		}
		if s.OK != (s.Err == nil) || s.Detail == "" || strings.Contains(fmt.Sprintf("%+v", s), "wrong-password") {
			word = fmt.Sprintf("%+v", s)
		}
		out = append(out, word)
	}
	return strings.Join(out, " ")
}

func expect(t *testing.T, steps []mail.Step, want string, cause error) {
	t.Helper()
	if got := told(steps); got != want {
		t.Errorf("%s, want %s: %+v", got, want, steps)
	}
	if last := steps[len(steps)-1]; cause != nil && !errors.Is(last.Err, cause) {
		t.Errorf("%v is not %v", last.Err, cause)
	}
}

// bothServers starts an IMAP and an SMTP server, with TLS as security says.
func bothServers(t *testing.T, security string) (mail.IMAPAccount, mail.SMTPAccount) {
	t.Helper()
	serverTLS, clientTLS := certificate(t)
	memory := imapmemserver.New()
	user := imapmemserver.NewUser("desk", "secret")
	for _, box := range []string{"INBOX", "Filed"} {
		if err := user.Create(box, nil); err != nil {
			t.Fatal(err)
		}
	}
	memory.AddUser(user)
	options := &imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return memory.NewSession(), nil, nil
		},
		Caps: imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapUIDPlus: {}}, InsecureAuth: security == mail.Plain,
	}
	var auth string
	sending := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return smtpSession{&auth}, nil }))
	sending.Domain, sending.AllowInsecureAuth = "localhost", security == mail.Plain
	var config *tls.Config
	switch security {
	case mail.TLS:
		config = serverTLS
	case mail.STARTTLS:
		options.TLSConfig, sending.TLSConfig = serverTLS, serverTLS
	}
	reading := imapserver.New(options)
	in := mail.IMAPAccount{Host: "127.0.0.1", Security: security, User: "desk", Password: "secret", TLSConfig: clientTLS, Timeout: 5 * time.Second}
	out := mail.SMTPAccount{Host: "127.0.0.1", Security: security, User: "desk", Password: "secret", TLSConfig: clientTLS, Timeout: 5 * time.Second}
	imapListener, imapPort := listen(t, config)
	smtpListener, smtpPort := listen(t, config)
	in.Port, out.Port = imapPort, smtpPort
	go func() { _ = reading.Serve(imapListener) }()
	go func() { _ = sending.Serve(smtpListener) }()
	t.Cleanup(func() { _, _ = reading.Close(), sending.Close() })
	return in, out
}

func TestProbe(t *testing.T) {
	t.Parallel()
	for security, reached := range map[string]string{mail.Plain: "name connect", mail.STARTTLS: "name connect tls", mail.TLS: "name connect tls"} {
		t.Run(security, func(t *testing.T) {
			t.Parallel()
			in, out := bothServers(t, security)
			expect(t, mail.ProbeIMAP(t.Context(), in, "INBOX", "", "Filed"), reached+" login folder folder", nil)
			expect(t, mail.ProbeIMAP(t.Context(), in, "Nowhere", "Filed"), reached+" login !folder folder", nil)
			expect(t, mail.ProbeIMAP(t.Context(), in, "Filed", "Nowhere"), reached+" login folder !folder", mail.ErrNoFolder)
			expect(t, mail.ProbeSMTP(t.Context(), out), reached+" login", nil)
			in.Password, out.Password = "wrong-password", "wrong-password"
			expect(t, mail.ProbeIMAP(t.Context(), in, "INBOX"), reached+" !login", mail.ErrLogin)
			expect(t, mail.ProbeSMTP(t.Context(), out), reached+" !login", mail.ErrLogin)
			if _, err := mail.Dial(t.Context(), in); !mail.IsLogin(err) {
				t.Error(err)
			}
			out.User = ""
			expect(t, mail.ProbeSMTP(t.Context(), out), reached, nil)
			if security == mail.Plain {
				return
			}
			reached = strings.TrimSuffix(reached, "tls") + "!tls"
			in.TLSConfig, out.TLSConfig = nil, nil
			expect(t, mail.ProbeIMAP(t.Context(), in), reached, mail.ErrUnknownAuthority)
			expect(t, mail.ProbeSMTP(t.Context(), out), reached, mail.ErrUnknownAuthority)
		})
	}
}

func TestProbeCertificate(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		spoil func(*tls.Config)
		cause error
	}{
		"of another host": {func(c *tls.Config) { c.ServerName = "imap.elsewhere.org" }, mail.ErrCertificateName},
		"run out":         {func(c *tls.Config) { c.Time = func() time.Time { return noon.AddDate(200, 0, 0) } }, mail.ErrCertificateExpired},
	} {
		for _, security := range []string{mail.TLS, mail.STARTTLS} {
			t.Run(name+" "+security, func(t *testing.T) {
				t.Parallel()
				in, out := bothServers(t, security)
				in.TLSConfig = in.TLSConfig.Clone()
				c.spoil(in.TLSConfig)
				out.TLSConfig = in.TLSConfig
				expect(t, mail.ProbeIMAP(t.Context(), in), "name connect !tls", c.cause)
				expect(t, mail.ProbeSMTP(t.Context(), out), "name connect !tls", c.cause)
				if _, err := mail.NewSender(t.Context(), out); !errors.Is(err, c.cause) {
					t.Error(err)
				}
			})
		}
	}
}

// TestProbeWrongSecurity: the port is right, what is spoken at it is not. It waits 6 s where a
// server says nothing, which is known only by that.
func TestProbeWrongSecurity(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		is, said, want string
		cause          error
	}{
		{mail.TLS, mail.STARTTLS, "name !connect", mail.ErrWantsTLS},
		{mail.TLS, mail.Plain, "name !connect", mail.ErrWantsTLS},
		{mail.STARTTLS, mail.TLS, "name connect !tls", mail.ErrNoTLS},
		{mail.Plain, mail.TLS, "name connect !tls", mail.ErrNoTLS},
		{mail.Plain, mail.STARTTLS, "name connect !tls", mail.ErrNoSTARTTLS},
	} {
		t.Run(c.said+" at "+c.is, func(t *testing.T) {
			t.Parallel()
			in, out := bothServers(t, c.is)
			in.Security, out.Security = c.said, c.said
			in.Timeout, out.Timeout = time.Minute, time.Minute
			begun := time.Now()
			expect(t, mail.ProbeIMAP(t.Context(), in), c.want, c.cause)
			expect(t, mail.ProbeSMTP(t.Context(), out), c.want, c.cause)
			if took := time.Since(begun); took > 15*time.Second {
				t.Errorf("waited %v", took)
			}
			// The one for the other.
			in.Security, out.Security = c.is, c.is
			in.Port, out.Port = out.Port, in.Port
			expect(t, mail.ProbeIMAP(t.Context(), in)[1:], map[bool]string{true: "connect !tls", false: "!connect"}[c.is == mail.TLS], mail.ErrProtocol)
			expect(t, mail.ProbeSMTP(t.Context(), out)[1:], map[bool]string{true: "connect !tls", false: "!connect"}[c.is == mail.TLS], mail.ErrProtocol)
		})
	}
}

// unheard returns a port of this machine at which nobody listens, and nobody can until the test ends:
// the near end of a connection holds it. A port of a listener that has closed is soon another test's.
func unheard(t *testing.T, listens int) int {
	t.Helper()
	c, err := net.Dial("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(listens)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c.LocalAddr().(*net.TCPAddr).Port
}

func TestProbeUnreachable(t *testing.T) {
	t.Parallel()
	_, quiet := silent(t)
	closed := unheard(t, quiet)
	for name, c := range map[string]struct {
		host  string
		port  int
		want  string
		cause error
	}{
		"nobody listens":    {"127.0.0.1", closed, "name !connect", syscall.ECONNREFUSED},
		"nobody answers":    {"127.0.0.1", quiet, "name !connect", mail.ErrNoGreeting},
		"no such host":      {"", quiet, "!name", nil},
		"to another, plain": {"192.0.2.1", quiet, "name !connect", mail.ErrInsecure},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			steps := mail.ProbeIMAP(t.Context(), mail.IMAPAccount{Host: c.host, Port: c.port, Security: mail.Plain, User: "desk", Password: "p", Timeout: 500 * time.Millisecond})
			if c.host == "" {
				var dns *net.DNSError
				if len(steps) != 1 || steps[0].OK || !errors.As(steps[0].Err, &dns) {
					t.Errorf("%+v", steps)
				}
				return
			}
			expect(t, steps, c.want, c.cause)
			steps = mail.ProbeSMTP(t.Context(), mail.SMTPAccount{Host: c.host, Port: c.port, Security: mail.Plain, User: "desk", Password: "p", Timeout: 500 * time.Millisecond})
			expect(t, steps, c.want, c.cause)
		})
	}
	t.Run("TLS alert", func(t *testing.T) {
		t.Parallel()
		_, port := serve(t, "\x15\x03\x01\x00\x02\x02\x46", func(string) string { return "!" })
		expect(t, mail.ProbeIMAP(t.Context(), mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.STARTTLS}), "name !connect", mail.ErrWantsTLS)
	})
	t.Run("refused greeting", func(t *testing.T) {
		t.Parallel()
		_, port := serve(t, "554 go away\r\n", func(string) string { return "!" })
		expect(t, mail.ProbeSMTP(t.Context(), mail.SMTPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain}), "name !connect", nil)
	})
	t.Run("cancelled", func(t *testing.T) {
		t.Parallel()
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		expect(t, mail.ProbeIMAP(ctx, mail.IMAPAccount{Host: "127.0.0.1", Port: quiet, Security: mail.Plain}), "name !connect", context.DeadlineExceeded)
	})
}

// TestProbeChangesNothing: no mail is sent, and nothing but the needful is said.
func TestProbeChangesNothing(t *testing.T) {
	t.Parallel()
	server, account := startScripted(t, smtpScript(nil))
	account.User, account.Password = "desk", "secret"
	expect(t, mail.ProbeSMTP(t.Context(), account), "name connect login", nil)
	for _, line := range server.said() {
		if verb, _, _ := strings.Cut(line, " "); verb != "EHLO" && verb != "AUTH" && verb != "QUIT" {
			t.Errorf("said %q", line)
		}
	}
	_, account = startScripted(t, smtpScript(map[string]string{"AUTH": "535 AGRlc2sAd3JvbmctcGFzc3dvcmQ= wrong-password"}))
	account.User, account.Password = "desk", "wrong-password"
	steps := mail.ProbeSMTP(t.Context(), account)
	expect(t, steps, "name connect !login", mail.ErrLogin)
	if strings.Contains(fmt.Sprintf("%+v", steps), "cGFzc3") {
		t.Error(steps)
	}
}

func TestProbeShowsNoPasswordOfIMAP(t *testing.T) {
	t.Parallel()
	_, port := serve(t, "* OK [CAPABILITY IMAP4rev1] x\r\n", func(line string) string {
		tag, command, _ := strings.Cut(line, " ")
		if strings.HasPrefix(command, "LOGIN") {
			return tag + " NO [AUTHENTICATIONFAILED] not " + command
		}
		return tag + " OK x"
	})
	account := mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "desk", Password: "wrong-password", Timeout: 5 * time.Second}
	expect(t, mail.ProbeIMAP(t.Context(), account), "name connect !login", mail.ErrLogin)
}

// It takes some seconds, as Dovecot makes who gives a wrong password wait.
func TestProbeDovecot(t *testing.T) {
	t.Parallel()
	account := startDovecot(t)
	expect(t, mail.ProbeIMAP(t.Context(), account, "INBOX", "Filed"), "name connect login folder folder", nil)
	expect(t, mail.ProbeIMAP(t.Context(), account, "Nowhere"), "name connect login !folder", mail.ErrNoFolder)
	account.Security = mail.STARTTLS // not offered there
	expect(t, mail.ProbeIMAP(t.Context(), account), "name connect !tls", mail.ErrNoSTARTTLS)
	account.Security = mail.TLS
	expect(t, mail.ProbeIMAP(t.Context(), account), "name connect !tls", mail.ErrNoTLS)
	account.Security, account.Password = mail.Plain, "wrong-password"
	expect(t, mail.ProbeIMAP(t.Context(), account), "name connect !login", mail.ErrLogin)
}

func TestProbeLoopback(t *testing.T) {
	t.Parallel()
	_, account := startIMAP(t)
	expect(t, mail.ProbeIMAP(t.Context(), account, "Drafts", "Gone"), "name connect login folder !folder", mail.ErrNoFolder)
	server, err := loopback.StartSMTP(func(string, []string, []byte) error { t.Error("a mail was sent"); return nil })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	expect(t, mail.ProbeSMTP(t.Context(), mail.SMTPAccount{Host: "localhost", Port: server.Port, Security: mail.Plain, User: "u", Password: "p"}), "name connect login", nil)
}
