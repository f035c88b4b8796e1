package mail

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"mime"
	"strings"

	"github.com/emersion/go-message"
)

// An entity is a node of the tree that Compose writes: a multipart if it has
// children, else a leaf.
type entity struct {
	kind, encoding string
	params         map[string]string
	disposition    string // inline or attachment, "" for texts
	name, cid      string
	body           []byte
	children       []entity
}

// tree lays out mixed(related(alternative(text, html), inline…), attachment…),
// leaving out every level that holds one thing only (RFC 2046 5.1, RFC 2387).
func (m Message) tree() entity {
	e := textEntity("text/plain", m.Text)
	if m.HTML != "" {
		html := textEntity("text/html", m.Shown())
		if len(m.Inline) > 0 {
			html = entity{kind: "multipart/related", params: map[string]string{"type": "text/html"}, children: []entity{html}}
			for _, a := range m.Inline {
				e := fileEntity(a, "inline")
				e.cid = m.contentID(e.name)
				html.children = append(html.children, e)
			}
		}
		e = entity{kind: "multipart/alternative", children: []entity{e, html}}
	}
	if len(m.Attachments) > 0 {
		e = entity{kind: "multipart/mixed", children: []entity{e}}
		for _, a := range m.Attachments {
			e.children = append(e.children, fileEntity(a, "attachment"))
		}
	}
	return e
}

// contentID of an inline part. It has the form of a Message-ID (RFC 2045 7), which
// some clients insist on.
func (m Message) contentID(name string) string { return name + "@" + m.Campaign }

// Shown is the HTML with the names of inline parts made their Content-IDs, as it is sent.
func (m Message) Shown() string {
	html := m.HTML
	for _, a := range m.Inline {
		html = strings.ReplaceAll(html, `"cid:`+a.Name+`"`, `"cid:`+m.contentID(a.Name)+`"`)
	}
	return html
}

func textEntity(kind, text string) entity {
	text = strings.ToValidUTF8(lf(text), "\uFFFD")
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return entity{
		kind: kind, params: map[string]string{"charset": "utf-8"}, encoding: "quoted-printable",
		body: []byte(strings.ReplaceAll(text, "\n", "\r\n")),
	}
}

func fileEntity(a Attachment, disposition string) entity {
	kind, params, err := mime.ParseMediaType(a.Type)
	if err != nil || strings.HasPrefix(kind, "multipart/") || strings.HasPrefix(kind, "message/") {
		kind, params = "application/octet-stream", nil // RFC 2046 allows those no base64
	}
	return entity{kind: kind, params: params, encoding: "base64", disposition: disposition, name: strings.Map(dropControl, a.Name), body: a.Data}
}

func dropControl(r rune) rune {
	if isControl(r) || r == '\t' {
		return -1
	}
	return r
}

// fields sets the MIME fields of an entity beside those h already has.
func (e entity) fields(h message.Header) message.Header {
	params := maps.Clone(e.params)
	if e.children != nil {
		if params == nil {
			params = map[string]string{}
		}
		params["boundary"] = e.boundary()
	}
	if e.disposition != "" {
		h.SetContentDisposition(e.disposition, map[string]string{"filename": e.name})
	}
	if e.cid != "" {
		h.Set("Content-Id", "<"+e.cid+">")
	}
	if e.encoding != "" {
		h.Set("Content-Transfer-Encoding", e.encoding)
	}
	h.SetContentType(e.kind, params)
	return h
}

// write writes what an entity holds and closes it.
func (e entity) write(w *message.Writer) error {
	if e.children == nil {
		if _, err := w.Write(e.body); err != nil {
			return err
		}
	}
	for _, c := range e.children {
		cw, err := w.CreatePart(c.fields(message.Header{}))
		if err != nil {
			return err
		}
		if err := c.write(cw); err != nil {
			return err
		}
	}
	return w.Close()
}

// boundary is derived from what it encloses: the same tree has the same one, and
// no text can hold it, for "=_" never stands in quoted-printable
// nor base64 (RFC 2045 6.7).
func (e entity) boundary() string {
	sum := sha256.New()
	e.hash(sum)
	return "=_" + hex.EncodeToString(sum.Sum(nil)[:16])
}

func (e entity) hash(w io.Writer) {
	_, _ = fmt.Fprintf(w, "%q %q %d %d\n", e.kind, e.name, len(e.body), len(e.children))
	_, _ = w.Write(e.body) // a hash takes everything
	for _, c := range e.children {
		c.hash(w)
	}
}
