package mail_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"adimperii/mail"

	"pgregory.net/rapid"
)

func fullMessage() mail.Message {
	return mail.Message{
		From: mail.Address{Name: "Référent, l'", Email: "referee@example.org"},
		To:   []mail.Address{{Name: "Jérôme “Le Roi”", Email: "james@example.org"}}, ReplyTo: []mail.Address{{Email: "desk@example.org"}},
		Subject: "Rapport : été 280 — " + strings.Repeat("très long ", 20), Text: "Salvé €!\nFrom here\n.\n", HTML: "<p>Salvé <img src=\"cid:map.png\"></p>",
		MessageID: "r1@example.org", Date: noon, InReplyTo: "q1@example.org", References: []string{"q0@example.org", "q1@example.org"},
		Campaign: "scythia", AutoSubmitted: mail.AutoReplied, Headers: []mail.Field{{Name: "X-Season", Value: "280bc"}},
		Inline:      []mail.Attachment{{Name: "map.png", Type: "image/png", Data: []byte{1, 2, 3}}},
		Attachments: []mail.Attachment{{Name: "été.yaml", Type: "text/yaml; charset=utf-8", Data: []byte("a: b\n")}, {Name: "x", Type: "bad type", Data: bytes.Repeat([]byte{0}, 1000)}},
	}
}

func TestCompose(t *testing.T) {
	t.Parallel()
	raw, err := mail.Compose(fullMessage())
	if err != nil {
		t.Fatal(err)
	}
	again, err := mail.Compose(fullMessage())
	if err != nil || !bytes.Equal(raw, again) {
		t.Fatalf("other bytes the second time (%v)", err)
	}
	for line := range bytes.SplitSeq(bytes.TrimSuffix(raw, []byte("\r\n")), []byte("\r\n")) {
		if len(line) > 998 || bytes.ContainsAny(line, "\r\n\x00") || bytes.ContainsFunc(line, func(r rune) bool { return r > 126 }) {
			t.Errorf("line %.100q", line)
		}
	}
	want := fullMessage()
	l := mail.Read(raw)
	if l.Body != want.Text || l.Subject != strings.TrimSpace(want.Subject) || l.From != want.From.Email || l.FromName != want.From.Name ||
		l.MessageID != "r1@example.org" || l.InReplyTo != "q1@example.org" || !l.Date.Equal(noon) || len(l.Warnings) != 0 {
		t.Errorf("read back as %+v", l)
	}
	if len(l.Attachments) != 3 || l.Attachments[1].Name != "été.yaml" || string(l.Attachments[1].Data) != "a: b\n" || l.Attachments[2].Type != "application/octet-stream" {
		t.Errorf("attachments: %+v", l.Attachments)
	}
	for _, s := range []string{"Content-Id: <map.png@scythia>", "cid:map.png@scythia", "multipart/related", "Auto-Submitted: auto-replied", "X-Season: 280bc", "References: <q0@example.org> <q1@example.org>"} {
		if !bytes.Contains(raw, []byte(s)) {
			t.Errorf("no %q in\n%s", s, raw)
		}
	}
}

func TestComposeRefuses(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*mail.Message){
		"no id":            func(m *mail.Message) { m.MessageID = "" },
		"no recipient":     func(m *mail.Message) { m.To = nil },
		"subject":          func(m *mail.Message) { m.Subject = "x\r\nBcc: a@b.c" },
		"name":             func(m *mail.Message) { m.To[0].Name = "x\nBcc: a@b.c" },
		"address":          func(m *mail.Message) { m.To[0].Email = "a@b.c, d@e.f" },
		"address in form":  func(m *mail.Message) { m.To[0].Email = "A <a@b.c>" },
		"message id":       func(m *mail.Message) { m.InReplyTo = "a> <b" },
		"field":            func(m *mail.Message) { m.Headers[0].Value = "x\nBcc: a@b.c" },
		"field name":       func(m *mail.Message) { m.Headers[0].Name = "X: y\nBcc" },
		"no field name":    func(m *mail.Message) { m.Headers[0].Name = "" },
		"campaign":         func(m *mail.Message) { m.Campaign = "x\ny" },
		"broken UTF-8":     func(m *mail.Message) { m.Subject = "\xff" },
		"reference":        func(m *mail.Message) { m.References = []string{"a b"} },
		"sender":           func(m *mail.Message) { m.From.Email = "" },
		"bare carriage":    func(m *mail.Message) { m.Campaign = "x\ry" },
		"automatic, twice": func(m *mail.Message) { m.AutoSubmitted = "x\ny" },
	} {
		m := fullMessage()
		spoil(&m)
		if raw, err := mail.Compose(m); !errors.Is(err, mail.ErrMessage) {
			t.Errorf("%s: %v\n%s", name, err, raw)
		}
	}
}

// TestComposeReadsBack: whatever text goes in comes out.
func TestComposeReadsBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := fullMessage()
		m.Text = rapid.StringMatching(`([ -~éß€\t=.>-]{0,90}\n){0,5}`).Draw(t, "text")
		m.Subject = rapid.StringMatching(`[!-~é€](( ?[!-~é€]){0,80})?`).Draw(t, "subject")
		raw, err := mail.Compose(m)
		if err != nil {
			t.Fatal(err)
		}
		want := m.Text
		if !strings.HasSuffix(want, "\n") {
			want += "\n"
		}
		if l := mail.Read(raw); strings.TrimSpace(want) != "" && l.Body != want {
			t.Fatalf("text %q came out as %q", want, l.Body)
		} else if l.Subject != m.Subject {
			t.Fatalf("subject %q came out as %q", m.Subject, l.Subject)
		}
	})
}
