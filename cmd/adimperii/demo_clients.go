package main

import (
	"bytes"
	"fmt"
	"html"
	"mime"
	"mime/quotedprintable"
	"strings"
	"time"

	"golang.org/x/text/encoding/charmap"
)

// correspondence is one letter of the demo as its writer's mail program has it
// before it is sent.
type correspondence struct {
	name, from, to string
	subject        string
	id             string
	at             time.Time
	text           string
	quoted         string // the mail it answers, as text; "" if none
	quotedFrom     string
	answers        string // Message-ID of the mail it answers
}

// clients are the mail programs the demo's players use, each writing a letter the
// way such programs do.
var clients = map[string]func(correspondence) ([]byte, error){
	"plain":         plainReply,
	"html":          htmlOnly,
	"latin1":        latin1,
	"out-of-office": outOfOffice,
}

func (c correspondence) header(extra ...string) string {
	lines := []string{
		fmt.Sprintf("From: %s <%s>", c.name, c.from),
		"To: <" + c.to + ">",
		"Subject: " + mime.QEncoding.Encode("utf-8", c.subject),
		"Date: " + c.at.Format(time.RFC1123Z),
		"Message-ID: <" + c.id + ">",
		"MIME-Version: 1.0",
	}
	if c.answers != "" {
		lines = append(lines, "In-Reply-To: <"+c.answers+">", "References: <"+c.answers+">")
	}
	return strings.Join(append(lines, extra...), "\r\n") + "\r\n\r\n"
}

// plainReply quotes the mail it answers below what is written, with "> ".
func plainReply(c correspondence) ([]byte, error) {
	body := c.text
	if c.quoted != "" {
		body += "\n" + c.attribution() + "\n> " + strings.ReplaceAll(strings.TrimRight(c.quoted, "\n"), "\n", "\n> ") + "\n"
	}
	encoded, err := quoted(body)
	if err != nil {
		return nil, err
	}
	return append([]byte(c.header("Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: quoted-printable")), encoded...), nil
}

// htmlOnly has no plain text, and quotes in a blockquote.
func htmlOnly(c correspondence) ([]byte, error) {
	var b strings.Builder
	b.WriteString("<html><head><style>div{font-family:Calibri}</style></head><body>")
	for _, line := range strings.Split(strings.TrimRight(c.text, "\n"), "\n") {
		b.WriteString("<div>" + strings.ReplaceAll(html.EscapeString(line), "'", "&rsquo;") + "<br></div>\n")
	}
	if c.quoted != "" {
		b.WriteString(`<div class="gmail_quote"><div class="gmail_attr">` + html.EscapeString(c.attribution()) +
			`</div><blockquote class="gmail_quote">` + strings.ReplaceAll(html.EscapeString(c.quoted), "\n", "<br>\n") + "</blockquote></div>")
	}
	b.WriteString("</body></html>\n")
	encoded, err := quoted(b.String())
	if err != nil {
		return nil, err
	}
	return append([]byte(c.header("Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: quoted-printable")), encoded...), nil
}

// latin1 is an older program's ISO-8859-1, sent as it is.
func latin1(c correspondence) ([]byte, error) {
	body, err := charmap.ISO8859_1.NewEncoder().String(strings.ReplaceAll(c.text, "’", "'"))
	if err != nil {
		return nil, err
	}
	head := c.header("Content-Type: text/plain; charset=ISO-8859-1", "Content-Transfer-Encoding: 8bit")
	return []byte(head + crlf(body)), nil
}

// outOfOffice is no person's letter.
func outOfOffice(c correspondence) ([]byte, error) {
	head := c.header("Auto-Submitted: auto-replied", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit")
	return []byte(head + crlf(c.text)), nil
}

func (c correspondence) attribution() string {
	return fmt.Sprintf("On %s, %s wrote:", c.at.Format("Mon, 2 Jan 2006 at 15:04"), c.quotedFrom)
}

func quoted(text string) ([]byte, error) {
	var b bytes.Buffer
	w := quotedprintable.NewWriter(&b)
	if _, err := w.Write([]byte(crlf(text))); err != nil {
		return nil, err
	}
	err := w.Close()
	return b.Bytes(), err
}

func crlf(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
}
