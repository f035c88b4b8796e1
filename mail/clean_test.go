package mail_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"adimperii/mail"

	"pgregory.net/rapid"
)

func TestClean(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"plain", "Orders, 280 BC", "Orders, 280 BC"},
		{"letters of all kinds", "Ὀρέστης — été 漢字 🏛", "Ὀρέστης — été 漢字 🏛"},
		{"white space", " \t a \r\n\u00a0\u2003 b\u2028c ", "a b c"},
		{"C0, C1 and DEL", "a\x00b\x1b[31mc\u009bd\x7fe", "a b [31mc d e"},
		{"reversed", "a\u202egpj.exe\u2066\u2069\u200e\u200f\u061c", "agpj.exe"},
		{"byte order mark", "\ufeffa\ufeffb", "ab"},
		{"broken UTF-8", "a\xff\xc3b\xe9", "a b"},
		{"replacement character", "a\ufffdb", "a\ufffdb"},
		{"nothing but control", "\x01\n\u202e", ""},
		{"too long", strings.Repeat("é", 600), strings.Repeat("é", 500)},
		{"cut at a space", strings.Repeat("a", 499) + " b", strings.Repeat("a", 499)},
		{"of full length", strings.Repeat("a", 498) + " b", strings.Repeat("a", 498) + " b"},
	} {
		if got := mail.Clean(c.text); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestCleanIsClean(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")) + rapid.String().Draw(t, "text")
		got := mail.Clean(text)
		if mail.Clean(got) != got || !utf8.ValidString(got) || utf8.RuneCountInString(got) > 500 {
			t.Fatalf("%q", got)
		}
	})
}

func TestCleanAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"Rome@Example.ORG", "rome@example.org"},
		{" rome@example.org ", "rome@example.org"},
		{"rome+280bc@localhost", "rome+280bc@localhost"},
		{"été@example.org", "été@example.org"},
		{"", ""},
		{"rome", ""},
		{"rome@", ""},
		{"@example.org", ""},
		{"rome@a@b", ""},
		{"Rome <rome@example.org>", ""},
		{"<rome@example.org>", ""},
		{"rome@example.org, carthage@example.org", ""},
		{"rome@example.org\r\nBcc: a@b.c", ""},
		{"rome@example.org\n", ""},
		{"rome@exam\u202eple.org", ""},
		{"ro me@example.org", ""},
		{`"ro me"@example.org`, ""},
		{"rome..x@example.org", ""},
		{"rome@exam\xffple.org", ""},
		{"rome@" + strings.Repeat("a", 250), ""},
		{"rome@" + strings.Repeat("a", 249), "rome@" + strings.Repeat("a", 249)},
	} {
		got, err := mail.CleanAddress(c.text)
		if got != c.want || (err == nil) != (c.want != "") || err != nil && !errors.Is(err, mail.ErrAddress) {
			t.Errorf("%q: %q (%v)", c.text, got, err)
		}
	}
}

// answer composes an answer to a letter with all that is taken over from it.
func answer(l mail.Letter) error {
	m := mail.Message{
		From: mail.Address{Email: "referee@example.org"}, To: []mail.Address{{Email: "desk@example.org"}}, Subject: "Re: " + l.Subject,
		Text: l.Text, MessageID: "1@example.org", Date: noon, InReplyTo: l.MessageID, Campaign: "scythia",
	}
	if l.InReplyTo != "" {
		m.References = append(m.References, l.InReplyTo)
	}
	if l.MessageID != "" {
		m.References = append(m.References, l.MessageID)
	}
	if address, err := mail.CleanAddress(l.From); err == nil {
		m.To = append(m.To, mail.Address{Name: l.FromName, Email: address})
	}
	for _, a := range l.Attachments {
		m.Attachments = append(m.Attachments, mail.Attachment{Name: a.Name, Type: "text/csv"})
	}
	_, err := mail.Compose(m)
	return err
}

func TestHostileHeaders(t *testing.T) {
	t.Parallel()
	l := mail.Read([]byte("From: a@b.c\nSubject: =?utf-8?q?Orders=0D=0ABcc:_x=40y.z=1B[2J?=\nMessage-ID: <a\xe9@b>\nIn-Reply-To: <a b@c>\n" +
		"Content-Type: text/csv; name=\"=?utf-8?q?a=1B=E2=80=AEb.csv?=\"\n\nx\n"))
	if l.Subject != "Orders Bcc: x@y.z [2J" || l.MessageID != "" || l.InReplyTo != "" {
		t.Errorf("%+v", l)
	}
	if len(l.Attachments) != 1 || l.Attachments[0].Name != "a b.csv" {
		t.Errorf("%+v", l.Attachments)
	}
	for n, id := range map[int]string{900: strings.Repeat("a", 900), 901: ""} {
		if l := mail.Read(fmt.Appendf(nil, "Message-ID: <%s>\n\nx\n", strings.Repeat("a", n))); l.MessageID != id {
			t.Errorf("%d octets: %q", n, l.MessageID)
		}
	}
}

// TestAnswerNeverFails: whatever a letter's header holds, an answer to it can be
// composed.
func TestAnswerNeverFails(t *testing.T) {
	t.Parallel()
	value := rapid.OneOf(
		rapid.String(),
		rapid.Custom(func(t *rapid.T) string { return string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")) }),
		rapid.Map(rapid.String(), func(s string) string { return "<" + s + ">" }),
		rapid.Map(rapid.String(), func(s string) string { return `"` + s + `" <a@b.c>` }),
		rapid.Custom(func(t *rapid.T) string {
			return fmt.Sprintf("=?utf-8?q?%s?=", rapid.StringMatching(`(=[0-9A-F]{2}|[a-z_]){0,40}`).Draw(t, "word"))
		}),
		rapid.Map(rapid.IntRange(0, 3000), func(n int) string { return strings.Repeat("x", n) }),
		rapid.Map(rapid.IntRange(0, 3000), func(n int) string { return strings.Repeat("é", n) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for _, name := range []string{"From", "Subject", "Message-ID", "In-Reply-To", "References"} {
			fmt.Fprintf(&b, "%s: %s\r\n", name, value.Draw(t, name))
		}
		fmt.Fprintf(&b, "Content-Type: text/csv; name=\"%s\"\r\n\r\nx\r\n", value.Draw(t, "file"))
		if err := answer(mail.Read([]byte(b.String()))); err != nil {
			t.Fatalf("%v\n%q", err, b.String())
		}
	})
}

// FuzzAnswer holds Read and Compose to the same of any input.
func FuzzAnswer(f *testing.F) {
	// Small seeds only: large ones leave the fuzzer no time to vary headers.
	f.Add([]byte("From: =?utf-8?q?=0Aa?= <a@b>\nSubject: =?utf-8?q?=0D=0A?=\nMessage-ID: <a b\x01>\nIn-Reply-To: \x7f\n\nx\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if err := answer(mail.Read(raw)); err != nil {
			t.Error(err)
		}
	})
}
