package mail

import (
	"strings"
	"unicode"
)

// A readable is one text part of a letter, decoded.
type readable struct {
	body   string // LF, valid UTF-8; HTML already made into text
	flowed bool   // RFC 3676: soft line breaks to be joined
	delSp  bool
}

// lines gives the lines of a readable as its sender meant them.
func (r readable) lines() []string {
	lines := strings.Split(r.body, "\n")
	if r.flowed {
		return unflow(lines, r.delSp)
	}
	return lines
}

// collect sorts the leaves of a tree into the texts to be read, in order, and
// the attachments, which it adds to l. Plain text is preferred to HTML: what a
// person wrote is in both, and his orders are lines.
func (l *Letter) collect(root *part, w *warnings) []readable {
	c := collector{letter: l, w: w}
	c.walk(root, nil, root)
	plain := c.read(c.plain)
	if !allBlank(plain) {
		if c.loneHTML {
			w.add("html-part-not-read")
		}
		return plain
	}
	if html := c.read(c.html); !allBlank(html) {
		return html
	}
	return plain
}

type collector struct {
	letter      *Letter
	w           *warnings
	plain, html []*part
	loneHTML    bool // HTML that is not the alternative of a plain text
}

func (c *collector) walk(p, parent, root *part) {
	if p.boundary != "" {
		for _, child := range p.children {
			c.walk(child, p, root)
		}
		return
	}
	switch c.role(p, p == root) {
	case roleText:
		c.plain = append(c.plain, p)
	case roleHTML:
		c.html = append(c.html, p)
		if parent != nil && parent.kind == "multipart/mixed" {
			c.loneHTML = true
		}
	case roleAttachment:
		data := decodeTransfer(p.body, p.header.Get("Content-Transfer-Encoding"), c.w)
		c.letter.Attachments = append(c.letter.Attachments,
			Attachment{Name: fileName(p.header), Type: p.kind, Size: len(data), Data: data})
	}
}

type role int

const (
	roleText role = iota
	roleHTML
	roleAttachment
	roleNothing
)

// role tells what a leaf is for. A text with a file name is an attachment even
// when no disposition says so (that is how an order form often arrives), unless
// it is all the letter has.
func (c *collector) role(p *part, isRoot bool) role {
	disposition, _ := mediaType(p.header.Get("Content-Disposition"))
	name := fileName(p.header)
	switch {
	case p.header.Len() == 0 && len(p.body) == 0:
		return roleNothing
	case isRoot && strings.HasPrefix(p.kind, "multipart/"):
		return roleText // no boundary: read it as it is
	case disposition == "attachment":
		return roleAttachment
	case p.kind == "text/plain" || p.kind == "text":
		if name == "" || isRoot || (len(c.plain) == 0 && plainName(name)) {
			return roleText
		}
	case p.kind == "text/html":
		if name == "" || isRoot || disposition == "inline" {
			return roleHTML
		}
	}
	return roleAttachment
}

func plainName(name string) bool {
	return !strings.Contains(name, ".") || strings.HasSuffix(strings.ToLower(name), ".txt")
}

func (c *collector) read(parts []*part) []readable {
	var out []readable
	budget := MaxBody
	for _, p := range parts {
		data := decodeTransfer(p.body, p.header.Get("Content-Transfer-Encoding"), c.w)
		if len(data) > 2*MaxBody {
			data = data[:2*MaxBody] // of HTML, more than half may be marks
			c.w.add("text-too-long")
		}
		r := readable{
			flowed: strings.EqualFold(p.params["format"], "flowed"),
			delSp:  strings.EqualFold(p.params["delsp"], "yes"),
		}
		if p.kind == "text/html" {
			r.body, r.flowed = htmlText(decodeCharset(data, htmlCharset(p, data), c.w)), false
		} else {
			r.body = decodeCharset(data, p.params["charset"], c.w)
		}
		r.body = cutText(lf(r.body), budget, c.w)
		budget -= len(r.body)
		out = append(out, r)
	}
	return out
}

// htmlCharset gives the charset of an HTML part: the declared one, else that of
// a <meta> near the beginning.
func htmlCharset(p *part, data []byte) string {
	if cs := p.params["charset"]; cs != "" {
		return cs
	}
	head := strings.ToLower(string(data[:min(len(data), 2048)]))
	_, after, ok := strings.Cut(head, "charset=")
	if !ok {
		return ""
	}
	after = strings.TrimLeft(after, `"' `)
	end := strings.IndexFunc(after, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_'
	})
	if end < 0 {
		return ""
	}
	return after[:end]
}

func allBlank(texts []readable) bool {
	for _, t := range texts {
		if strings.TrimSpace(t.body) != "" {
			return false
		}
	}
	return true
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n")

func lf(s string) string { return lineEnds.Replace(s) }
