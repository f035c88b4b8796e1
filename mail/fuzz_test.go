package mail_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"adimperii/mail"
)

// FuzzRead holds Read to what it promises of any input: no panic, valid UTF-8,
// LF, bounds, and the same letter every time.
func FuzzRead(f *testing.F) {
	for _, raw := range shapes(300) {
		f.Add(raw)
	}
	f.Add([]byte("From: =?utf-8?q?J=C3=A9r=F4me?= <J@EXAMPLE.org>\r\nContent-Type: text/html; charset=x\r\n\r\n<p hidden>a<blockquote>b\r"))
	f.Add([]byte("Content-Type: multipart/alternative; boundary*=us-ascii''x%20y\n\n--x y\nContent-Transfer-Encoding: base64\n\nQU\n--x y--"))
	f.Add([]byte("From: \"a b\"@x, a@\" x\"\n\nI\n"))
	f.Add(asMail("text/plain", "I\n\nOn Mon, 1 Jan 2026 at 10:00 A <\na@b.c> wrote:\n\n> x\n-- \nB\n"))
	if files, err := filepath.Glob(filepath.Join(yardstick, "mime", "*", "*.eml")); err == nil {
		for _, name := range files {
			if raw, err := os.ReadFile(name); err == nil && len(raw) < 3000 {
				f.Add(raw)
			}
		}
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		l := mail.Read(raw)
		for name, s := range map[string]string{"body": l.Body, "text": l.Text, "subject": l.Subject, "from": l.From, "name": l.FromName} {
			if !utf8.ValidString(s) || strings.Contains(s, "\r") {
				t.Errorf("%s: %q", name, s)
			}
		}
		if len(l.Body) > mail.MaxBody || len(l.Text) > mail.MaxBody || len(l.Attachments) > mail.MaxParts {
			t.Errorf("beyond the bounds: %d %d %d", len(l.Body), len(l.Text), len(l.Attachments))
		}
		if l.From != strings.ToLower(l.From) || strings.ContainsAny(l.From, " <>\n") {
			t.Errorf("from %q", l.From)
		}
		if l.Automatic != (l.Reason != mail.Human) {
			t.Errorf("automatic %v, reason %q", l.Automatic, l.Reason)
		}
		if _, err := json.Marshal(l); err != nil {
			t.Error(err)
		}
		for _, a := range l.Attachments {
			if a.Size != len(a.Data) || strings.ContainsAny(a.Name, "/\\") {
				t.Errorf("attachment %q of %d", a.Name, a.Size)
			}
		}
		if again := mail.Read(raw); !reflect.DeepEqual(l, again) {
			t.Error("read differently the second time")
		}
	})
}

// seen leaves out of a text what has no width, which Read leaves out where it means
// nothing.
func seen(s string) string {
	return strings.Map(func(r rune) rune {
		if r == 0 || r == '\u034f' || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, s)
}

// FuzzBody holds Read to what it promises of a body: what the sender wrote is
// some of its lines, in order, and none that is marked as quoted.
func FuzzBody(f *testing.F) {
	for _, name := range []string{"english", "french", "languages", "html"} {
		for _, letter := range fixtures(f, filepath.Join("testdata", "letters", name+".txtar")) {
			f.Add(letter.kind == "html", letter.source)
		}
	}
	f.Fuzz(func(t *testing.T, html bool, body string) {
		kind := "text/plain"
		if html {
			kind = "text/html"
		}
		l := mail.Read(asMail(kind, body))
		rest := squeezedLines(seen(l.Body))
		for i, line := range rest {
			if strings.HasPrefix(line, ">From ") { // as mailboxes keep "From "
				rest[i] = line[1:]
			}
		}
		for _, line := range squeezedLines(seen(l.Text)) {
			if strings.HasPrefix(line, ">") {
				t.Errorf("quoted: %q", line)
			}
			i := slices.Index(rest, line)
			if i < 0 && !strings.Contains(l.Body, "- ") { // dashes are taken off within OpenPGP
				t.Fatalf("not written: %q", line)
			}
			rest = rest[i+1:]
		}
	})
}
