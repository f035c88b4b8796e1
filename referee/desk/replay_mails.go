package desk

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
)

// send is one mail on record: it is compared with its file, and composed again.
func (w *work) send() ([]campaign.Event, error) {
	want := w.only(func(e campaign.Event) bool {
		switch e.Data.(type) {
		case campaign.MailSending, campaign.MailSent, campaign.MailFailed:
			return true
		}
		return false
	})
	for i, e := range want {
		switch data := e.Data.(type) {
		case campaign.MailSending:
			if err := w.mail(data, w.got[i].N); err != nil {
				return nil, err
			}
		case campaign.MailSent:
			if !w.mails[w.before.sentFile(data.ID)] {
				w.problem(journalFile, w.got[i].N, "mail.unknown", args{"mail": data.ID})
			}
		}
	}
	return want, nil
}

func (w *work) mail(sending campaign.MailSending, line int) error {
	m := sending.Mail
	file := w.before.sentFile(m.ID)
	if w.mails[file] {
		w.problem(journalFile, line, "mail.twice", args{"mail": m.ID})
	}
	w.mails[file] = true
	w.out.Compared.Mails++
	raw, err := w.replaying.read(file)
	if err != nil {
		w.problem(file, 0, "file.missing", args{"why": err})
	} else {
		w.bytesOf(file, raw, m)
	}
	if at, err := time.Parse(time.RFC3339, sending.At); err == nil {
		w.before.now = func() time.Time { return at }
	}
	books, err := w.before.books()
	if err != nil {
		return err
	}
	books.retry = true
	u, ok, err := books.dueAs(m)
	if err != nil {
		return err
	}
	if !ok {
		w.found(w.mine, journalFile, line, "mail.undue", args{"mail": m.ID})
	}
	content, err := books.content(u, w.before.folder.Head().Line)
	if err != nil || content != m.Content {
		w.found(w.mine, journalFile, line, "mail.facts", args{"mail": m.ID, "player": m.Player})
	}
	if raw == nil || err != nil {
		return nil
	}
	return w.wording(file, raw, books, u)
}

// bytesOf compares a mail's file with its record.
func (w *work) bytesOf(file string, raw []byte, m campaign.Mail) {
	if m.SHA256 != "" && sumOf(raw) != m.SHA256 {
		w.problem(file, 0, "mail.changed", nil)
		return
	}
	letter := mail.Read(raw)
	to := slices.Sorted(slices.Values(m.To))
	for i := range to {
		to[i] = strings.ToLower(to[i])
	}
	if letter.MessageID != m.MessageID || !slices.Equal(slices.Sorted(slices.Values(letter.To)), to) {
		w.problem(file, 0, "mail.head", args{"to": strings.Join(m.To, ", "), "id": m.MessageID})
	}
}

// dueAs is what made a mail on record due; not ok if nothing did.
func (b *bookkeeping) dueAs(m campaign.Mail) (due, bool, error) {
	u := due{item: itemOf(m), line: m.Line}
	for _, also := range m.Also {
		of := u.item
		of.about = also.About
		u.also = append(u.also, due{item: of, line: also.Line})
	}
	owed, err := b.owed()
	if err != nil {
		return u, false, err
	}
	for _, o := range owed {
		if o.item == u.item && o.line == u.line {
			u.to, u.correction = o.to, o.correction
			return u, true, nil
		}
	}
	known, ok := b.due[u.item]
	return u, ok && known.line == u.line || len(u.also) > 0, nil
}

// wording composes a mail again, as of the moment it was sent, and compares what it says.
func (w *work) wording(file string, raw []byte, books *bookkeeping, u due) error {
	if w.before.state().CodeWords && !w.before.folder.KnowsWords() {
		w.once("no-words", nil)
		return nil
	}
	was, err := readParts(raw)
	if err != nil {
		w.problem(file, 0, "mail.unreadable", args{"why": err})
		return nil
	}
	w.before.named, w.before.plain, w.before.bare = was.pictures, !was.pictures, true
	m, err := books.compose(u)
	if err != nil {
		w.found(w.mine, file, 0, "mail.uncomposed", args{"why": err})
		return nil
	}
	for _, part := range []struct{ here, again string }{{was.subject, m.Subject}, {was.text, m.Text}, {was.html, m.HTML}} {
		here, again := plainLines(part.here), plainLines(part.again)
		if here == again {
			continue
		}
		line, x, y := differingLine([]byte(here), []byte(again))
		w.found(w.mine, file, 0, "mail.wording", args{"line": line, "here": x, "again": y})
		return nil
	}
	return nil
}

// plainLines is a text as it is compared: without the ends of lines that a mail changes.
func plainLines(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// parts are what a mail of the program's says.
type parts struct {
	subject, text, html string
	pictures            bool
}

func readParts(raw []byte) (parts, error) {
	var p parts
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return p, err
	}
	if p.subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil {
		return p, err
	}
	return p, p.take(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), "", m.Body)
}

func (p *parts) take(kind, encoding, disposition string, body io.Reader) error {
	media, params, err := mime.ParseMediaType(kind)
	if err != nil {
		return err
	}
	if strings.HasPrefix(media, "multipart/") {
		r := multipart.NewReader(body, params["boundary"])
		for {
			part, err := r.NextRawPart()
			if errors.Is(err, io.EOF) {
				return nil
			} else if err != nil {
				return err
			}
			if err := p.take(part.Header.Get("Content-Type"), part.Header.Get("Content-Transfer-Encoding"), part.Header.Get("Content-Disposition"), part); err != nil {
				return err
			}
		}
	}
	p.pictures = p.pictures || media == "image/png"
	if strings.HasPrefix(disposition, "attachment") || !strings.HasPrefix(media, "text/") {
		return nil
	}
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	text, err := io.ReadAll(body)
	if media == "text/html" {
		p.html += string(text)
	} else {
		p.text += string(text)
	}
	return err
}
