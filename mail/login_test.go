package mail_test

import (
	"encoding/base64"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
)

const (
	token    = "ya29.vF9dft4qmTc2Nvb3RlckBhdHRhdmlzdGEuY29tCg"
	refusing = `{"status":"401","schemes":"bearer","scope":"mail"}`
)

// first is what a client that has a token says at first.
func first(auth, user string) string {
	if auth == mail.ByXOAUTH2 {
		return "user=" + user + "\x01auth=Bearer " + token + "\x01\x01"
	}
	return "n,a=" + user + ",\x01host=127.0.0.1\x01port=PORT\x01auth=Bearer " + token + "\x01\x01"
}

// tokens judges what clients say, by the commands that they begin with.
type tokens struct {
	want   string        // what is taken; all else is refused
	begins func() string // how a challenge begins
	yes    func(tag string) string
	no     func(tag string) string
	tag    string // of a login that was refused, of which the client has not said that it heard so
}

func (j *tokens) judge(tag, said string) string {
	if said == j.want {
		return j.yes(tag)
	}
	j.tag = tag
	return j.begins() + base64.StdEncoding.EncodeToString([]byte(refusing))
}

func TestTokens(t *testing.T) {
	t.Parallel()
	for _, auth := range []string{mail.ByXOAUTH2, mail.ByOAuthBearer} {
		for _, initial := range []bool{true, false} { // with SASL-IR, without
			t.Run(auth, func(t *testing.T) {
				t.Parallel()
				caps := "IMAP4rev1 AUTH=XOAUTH2 AUTH=OAUTHBEARER"
				if initial {
					caps += " SASL-IR"
				}
				judge := &tokens{
					begins: func() string { return "+ " },
					yes:    func(tag string) string { return tag + " OK x" },
					no:     func(tag string) string { return tag + " NO [AUTHENTICATIONFAILED] no" },
				}
				usual := imapScript(caps, func(string, string) string { return "" })
				waiting := ""
				server, port := serve(t, "* OK x\r\n", func(line string) string {
					tag, command, _ := strings.Cut(line, " ")
					verb, said, _ := strings.Cut(command, " ")
					switch {
					case judge.tag != "":
						tag, judge.tag = judge.tag, ""
						if line != "AQ==" { // RFC 7628 3.2.3
							return "* BYE what?!"
						}
						return judge.no(tag)
					case waiting != "":
						tag, waiting = waiting, ""
						return judge.judge(tag, line)
					case verb == "AUTHENTICATE" && strings.Contains(said, " "):
						_, said, _ = strings.Cut(said, " ")
						return judge.judge(tag, said)
					case verb == "AUTHENTICATE":
						waiting = tag
						return "+ "
					}
					return usual(line)
				})
				account := mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "ada@x.org", Password: token, Auth: auth, Timeout: 5 * time.Second}
				judge.want = base64.StdEncoding.EncodeToString([]byte(strings.ReplaceAll(first(auth, "ada@x.org"), "PORT", itoa(port))))
				if err := dial(t, account).Close(); err != nil {
					t.Error(err)
				}
				account.Password = "another-token"
				if _, err := mail.Dial(t.Context(), account); !errors.Is(err, mail.ErrToken) || !mail.IsLogin(err) || !strings.Contains(err.Error(), `"401"`) || !slices.Contains(server.said(), "AQ==") {
					t.Errorf("another token: %v; said %q", err, server.said())
				}
			})
		}
		t.Run(auth+" by SMTP", func(t *testing.T) {
			t.Parallel()
			judge := &tokens{
				begins: func() string { return "334 " },
				yes:    func(string) string { return "235 welcome" },
				no:     func(string) string { return "535 5.7.8 no" },
			}
			usual := smtpScript(map[string]string{"EHLO": "250-x\r\n250 AUTH XOAUTH2 OAUTHBEARER"})
			server, account := startScripted(t, func(line string) string {
				verb, said, _ := strings.Cut(line, " ")
				switch {
				case judge.tag != "":
					judge.tag = ""
					if line != "AQ==" {
						return "500 what?"
					}
					return judge.no("")
				case verb == "AUTH":
					_, said, _ = strings.Cut(said, " ")
					return judge.judge("x", said)
				}
				return usual(line)
			})
			account.User, account.Password, account.Auth = "ada@x.org", token, auth
			judge.want = base64.StdEncoding.EncodeToString([]byte(strings.ReplaceAll(first(auth, "ada@x.org"), "PORT", itoa(account.Port))))
			if err := mail.Send(t.Context(), account, "r@x.org", []string{"a@b.org"}, compose(t, "x", "y")); err != nil {
				t.Error(err)
			}
			account.Password = "another-token"
			if _, err := mail.NewSender(t.Context(), account); !errors.Is(err, mail.ErrToken) || !mail.IsPermanent(err) || !slices.Contains(server.said(), "AQ==") {
				t.Errorf("another token: %v; said %q", err, server.said())
			}
		})
	}
}

// TestLoginNotOffered: nothing is said to a server that would not understand it.
func TestLoginNotOffered(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ auth, imap, smtp string }{
		{mail.ByXOAUTH2, "IMAP4rev1 AUTH=PLAIN", "AUTH PLAIN LOGIN"},
		{mail.ByOAuthBearer, "IMAP4rev1 AUTH=XOAUTH2", "AUTH XOAUTH2"},
		{mail.ByPassword, "IMAP4rev1 LOGINDISABLED AUTH=XOAUTH2", "AUTH XOAUTH2"},
	} {
		t.Run(c.auth, func(t *testing.T) {
			t.Parallel()
			reading, port := serve(t, "* OK x\r\n", imapScript(c.imap, func(string, string) string { return "" }))
			in := mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "ada", Password: "secret", Auth: c.auth, Timeout: 5 * time.Second}
			expect(t, mail.ProbeIMAP(t.Context(), in), "name connect !login", mail.ErrNoSuchLogin)
			sending, out := startScripted(t, smtpScript(map[string]string{"EHLO": "250-x\r\n250 " + c.smtp}))
			out.User, out.Password, out.Auth = "ada", "secret", c.auth
			expect(t, mail.ProbeSMTP(t.Context(), out), "name connect !login", mail.ErrNoSuchLogin)
			for _, line := range slices.Concat(reading.said(), sending.said()) {
				if strings.Contains(line, "LOGIN ") || strings.Contains(line, "AUTH") {
					t.Errorf("said %q", line)
				}
			}
		})
	}
}

// TestNoLogin: a server that knows no login says so by offering none, or by refusing it.
func TestNoLogin(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, auth, ehlo, answer string
		want                     error
	}{
		{"not offered", mail.ByPassword, "250 8BITMIME", "535 5.7.8 no", mail.ErrNoLogin},
		{"not offered to tokens", mail.ByXOAUTH2, "250 8BITMIME", "500 what?", mail.ErrNoLogin},
		{"not enabled", mail.ByPassword, "250 AUTH PLAIN", "503 authentication not enabled", mail.ErrNoLogin},
		{"refused", mail.ByPassword, "250 AUTH PLAIN", "535 5.7.8 no", mail.ErrLogin},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, account := startScripted(t, smtpScript(map[string]string{"EHLO": "250-x\r\n" + c.ehlo, "AUTH": c.answer}))
			account.User, account.Password, account.Auth = "ada", "secret", c.auth
			_, err := mail.NewSender(t.Context(), account)
			if !errors.Is(err, c.want) || !mail.IsLogin(err) || errors.Is(err, mail.ErrNoLogin) != errors.Is(c.want, mail.ErrNoLogin) {
				t.Error(err)
			}
		})
	}
}

// TestPlain: a password that LOGIN cannot carry, or may not, goes as PLAIN.
func TestPlain(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ caps, password, want string }{
		{"IMAP4rev1 SASL-IR AUTH=PLAIN LOGINDISABLED", "secret", "AUTHENTICATE PLAIN AGFkYQBzZWNyZXQ="},
		{"IMAP4rev1 SASL-IR AUTH=PLAIN", "été", "AUTHENTICATE PLAIN AGFkYQDDqXTDqQ=="},
		{"IMAP4rev1 SASL-IR AUTH=PLAIN", "secret", `LOGIN "ada" "secret"`},
	} {
		server, port := serve(t, "* OK x\r\n", imapScript(c.caps, func(string, string) string { return "" }))
		dial(t, mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "ada", Password: mail.Password(c.password), Timeout: 5 * time.Second})
		if !slices.ContainsFunc(server.said(), func(line string) bool { return strings.HasSuffix(line, c.want) }) {
			t.Errorf("%s: said %q, want %q", c.caps, server.said(), c.want)
		}
	}
}

func TestUnknownAuth(t *testing.T) {
	t.Parallel()
	_, account := startScripted(t, smtpScript(nil))
	for _, c := range []struct{ auth, password string }{{"kerberos", "x"}, {mail.ByXOAUTH2, "to\x01ken"}} {
		account.User, account.Password, account.Auth = "ada", mail.Password(c.password), c.auth
		if _, err := mail.NewSender(t.Context(), account); err == nil || strings.Contains(err.Error(), "ken\x01") {
			t.Errorf("%s: %v", c.auth, err)
		}
	}
}

// TestFolderRefused: a server that makes no folder is not asked for it twice, and the
// error is its own.
func TestFolderRefused(t *testing.T) {
	t.Parallel()
	in := dialScripted(t, "IMAP4rev1", func(command, tag string) string {
		switch command {
		case "STATUS":
			return tag + " NO [NONEXISTENT] no such folder"
		case "CREATE":
			return tag + " NO [NOPERM] not here"
		}
		return ""
	})
	err := in.Append(t.Context(), "Drafts", compose(t, "x", "y"))
	if !errors.Is(err, mail.ErrNoFolder) || !strings.Contains(err.Error(), "not here") {
		t.Error(err)
	}
	if err := in.Close(); err != nil {
		t.Errorf("the connection is lost: %v", err)
	}
}
