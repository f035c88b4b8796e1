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
	want = want[:min(len(want), 1)] // each is a batch of its own
	for i, e := range want {
		switch data := e.Data.(type) {
		case campaign.MailSending:
			if err := w.mail(data, w.got[i].N); err != nil {
				return nil, err
			}
		case campaign.MailSent:
			left, again := w.handedTo[data.ID]
			switch {
			case !w.mails[w.before.sentFile(data.ID)]:
				w.problem(journalFile, w.got[i].N, "mail.unknown", args{"mail": data.ID})
			case again && left == 0:
				w.problem(journalFile, w.got[i].N, "mail.twice", args{"mail": data.ID})
			}
			w.handedTo[data.ID] = len(data.Refused)
		}
	}
	return want, nil
}

// restored is what is known of lines that were lost, and the mails among it that tell what
// is due still: nothing of it can be worked out again.
func (w *work) restored() ([]campaign.Event, error) {
	want := w.only(func(e campaign.Event) bool {
		switch data := e.Data.(type) {
		case campaign.JournalRestored:
			for _, lost := range data.Mails {
				w.mails[w.before.sentFile(lost.Mail.ID)] = true
			}
			return true
		case campaign.MailSending:
			return w.mails[w.before.sentFile(data.Mail.ID)]
		case campaign.MailSent:
			return w.mails[w.before.sentFile(data.ID)]
		}
		return false
	})
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
	want := written{Mail: m, file: file, at: sending.At, mine: w.mine}
	defer func() { w.written = append(w.written, want) }()
	if !w.plays(w.before.state().Number, w.before.state().Rules, line) {
		return nil // only its bytes are compared
	}
	if at, err := time.Parse(time.RFC3339, sending.At); err == nil {
		w.before.now = func() time.Time { return at }
	}
	books, err := w.before.books()
	if err != nil {
		return err
	}
	books.retry = true
	u, ok, owed, err := books.dueAs(m)
	if err != nil {
		return err
	}
	if !ok {
		w.found(w.mine, journalFile, line, "mail.undue", args{"mail": m.ID})
	}
	content, err := books.content(u, w.before.folder.Head().Line)
	corrects := owed && (u.correction != nil) != m.Correction
	if err != nil || content != m.Content || corrects {
		w.found(w.mine, journalFile, line, "mail.facts", args{"mail": m.ID, "player": m.Player})
	}
	if err != nil {
		return nil // nothing can be composed of what has no facts
	}
	w.wording(&want, books, u)
	return nil
}

// written is a mail on record, and what it must say.
type written struct {
	campaign.Mail
	file, at string
	mine     bool
	// says is nil where it cannot be composed again.
	says *parts
}

// mailFile compares a mail's file with its record, and with what it must say.
func (r *replaying) mailFile(want written) {
	raw, err := r.read(want.file)
	if err != nil {
		r.problem(want.file, 0, "file.missing", args{"why": err})
		return
	}
	if want.SHA256 != "" && campaign.Digest(raw) != want.SHA256 {
		r.problem(want.file, 0, "mail.changed", nil)
		return
	}
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n")) // what comes with a mail is not looked into
	letter := mail.Read(head)
	to := slices.Sorted(slices.Values(want.To))
	for i := range to {
		to[i] = strings.ToLower(to[i])
	}
	if letter.MessageID != want.MessageID || !slices.Equal(slices.Sorted(slices.Values(letter.To)), to) || !dated(letter.Date, want.at) {
		r.problem(want.file, 0, "mail.head", args{"to": strings.Join(want.To, ", "), "id": want.MessageID, "at": want.at})
		return
	}
	is, err := readParts(raw)
	if err != nil {
		r.problem(want.file, 0, "mail.unreadable", args{"why": err})
		return
	}
	if want.says == nil {
		return
	}
	for _, part := range []struct{ here, again string }{{is.subject, want.says.subject}, {is.text, want.says.text}, {is.html, want.says.html}} {
		if here, again := plainLines(part.here), plainLines(part.again); here != again {
			line, x, y := differingLine([]byte(here), []byte(again))
			r.found(want.mine, want.file, 0, "mail.wording", args{"line": line, "here": x, "again": y})
			return
		}
	}
}

// dated says that a mail bears the moment of its record, but for the time it took to be
// composed.
func dated(date *time.Time, at string) bool {
	moment, err := time.Parse(time.RFC3339, at)
	return err == nil && date != nil && date.Sub(moment).Abs() < time.Hour
}

// dueAs is what made a mail on record due; not ok if nothing did. Where it was owed then
// it is known whether it corrects another.
func (b *bookkeeping) dueAs(m campaign.Mail) (u due, ok, isOwed bool, err error) {
	u = due{item: itemOf(m), line: m.Line}
	for _, also := range m.Also {
		of := u.item
		of.about = also.About
		u.also = append(u.also, due{item: of, line: also.Line})
	}
	owed, err := b.owed()
	if err != nil {
		return u, false, false, err
	}
	for _, o := range owed {
		if o.item == u.item && o.line == u.line {
			u.to, u.correction = o.to, o.correction
			return u, true, true, nil
		}
	}
	known, ok := b.due[u.item]
	return u, ok && known.line == u.line || len(u.also) > 0, false, nil
}

// wording composes a mail again, as of the moment it was sent.
func (w *work) wording(want *written, books *bookkeeping, u due) {
	if w.before.state().CodeWords && !w.before.folder.KnowsWords() {
		w.once("no-words")
		return
	}
	raw, err := w.read(want.file)
	if err != nil {
		return // which is told when files are looked at
	}
	pictured := bytes.Contains(raw, []byte("image/png"))
	w.before.named, w.before.plain, w.before.bare = pictured, !pictured, true
	m, err := books.compose(u)
	if err != nil {
		w.found(w.mine, want.file, 0, "mail.uncomposed", args{"why": err})
		return
	}
	want.says = &parts{m.Subject, m.Text, m.Shown()}
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
