package mail_test

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adimperii/mail"
)

func itoa(n int) string { return strconv.Itoa(n) }

// TestAddressesOutsideASCII: they go where SMTPUTF8 is offered, and stop no other mail
// where it is not.
func TestAddressesOutsideASCII(t *testing.T) {
	t.Parallel()
	to := func(address string) []byte {
		raw, err := mail.Compose(mail.Message{
			From: mail.Address{Name: "Ada", Email: "ada@x.org"}, To: []mail.Address{{Name: "Élise", Email: address}},
			Subject: "Été", Text: "À bientôt.\n", MessageID: "1@x.org", Campaign: "punic",
		})
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	if raw := to("elise@x.org"); slices.ContainsFunc(raw, func(c byte) bool { return c > 0x7e }) {
		t.Errorf("not ASCII: %q", raw)
	}
	mine := to("élise@x.org")
	if !bytes.Contains(mine, []byte("<élise@x.org>")) {
		t.Errorf("%q", mine)
	}
	for offers, ends := range map[string]string{"8BITMIME\r\n250 SMTPUTF8": " BODY=8BITMIME SMTPUTF8", "8BITMIME": "", "SIZE 1000": ""} {
		server, account := startScripted(t, smtpScript(map[string]string{"EHLO": "250-x\r\n250-" + strings.Replace(offers, "8BITMIME\r\n250 ", "8BITMIME\r\n250-", 1) + "\r\n250 PIPELINING"}))
		s := newSender(t, account)
		for _, m := range []struct{ from, to string }{{"ada@x.org", "élise@x.org"}, {"àda@x.org", "elise@x.org"}, {"ada@x.org", "elise@été.org"}} {
			_, err := s.Send(t.Context(), m.from, []string{m.to}, to(m.to))
			if ends == "" && (!errors.Is(err, mail.ErrNoUTF8) || !mail.IsPermanent(err)) || ends != "" && err != nil {
				t.Errorf("%q: %s: %v", offers, m.to, err)
			}
			if want := "MAIL FROM:<" + m.from + ">" + ends; ends != "" && !slices.Contains(server.said(), want) {
				t.Errorf("%q: said %q, want %q", offers, server.said(), want)
			}
		}
		if _, err := s.Send(t.Context(), "ada@x.org", []string{"elise@x.org"}, to("elise@x.org")); err != nil {
			t.Errorf("%q: the next mail: %v", offers, err)
		}
		if last := countLines(server.said(), "MAIL FROM:<ada@x.org>"); last == 0 || countLines(server.said(), "EHLO [127.0.0.1]") != countLines(server.said(), "EHLO") {
			t.Errorf("%q: said %q", offers, server.said())
		}
		if ends == "" && strings.Contains(strings.Join(server.said(), "\n"), "SMTPUTF8") {
			t.Errorf("%q: said %q", offers, server.said())
		}
	}
}
