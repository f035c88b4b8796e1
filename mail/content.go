package mail

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode"
)

// A collector sorts the leaves of a tree into the texts to be read, in order,
// and the attachments.
type collector struct {
	letter *Letter
	root   *part
	w      *warnings
	plain  bool // a plain text was seen
	within bool // signed data was opened
}

// collect gives the texts of a letter and adds the attachments to it.
func (l *Letter) collect(root *part, w *warnings) []*readable {
	c := collector{letter: l, root: root, w: w}
	texts := c.walk(root)
	for _, t := range texts {
		c.load(t)
	}
	return texts
}

func (c *collector) walk(p *part) []*readable {
	if p.boundary != "" {
		var texts [][]*readable
		for _, child := range p.children {
			if found := c.walk(child); len(found) > 0 {
				texts = append(texts, found)
			}
		}
		switch p.kind {
		case "multipart/alternative":
			return c.choose(texts)
		case "multipart/encrypted":
			c.w.add(warnEncrypted)
		}
		return c.join(texts)
	}
	switch c.role(p) {
	case roleText:
		c.plain = true
		return []*readable{{part: p}}
	case roleRich:
		return []*readable{{part: p, rich: true}}
	case roleAttachment:
		data := decodeTransfer(p.body, p.header.Get("Content-Transfer-Encoding"), c.w)
		file := Attachment{Name: fileName(p.header), Type: p.kind, Size: len(data), Data: data}
		if p.kind == "text/plain" || strings.EqualFold(path.Ext(file.Name), ".txt") {
			file.Text = lf(decodeCharset(data[:min(len(data), MaxBody)], p.params["charset"], c.w))
		}
		c.letter.Attachments = append(c.letter.Attachments, file)
		if strings.HasSuffix(p.kind, "ms-tnef") || bytes.HasPrefix(data, tnefMark) {
			c.w.add(warnPacked)
		}
		return c.opened(p)
	}
	return nil
}

// choose picks one of the alternatives. Plain text is preferred to HTML: what a
// person wrote is in both, and his orders are lines. Some programs write into it
// only that there is HTML, and some people tell their answers by colour alone.
func (c *collector) choose(texts [][]*readable) []*readable {
	var plain []*readable
	var rich [][]*readable
	for _, list := range texts {
		if slices.ContainsFunc(list, func(r *readable) bool { return r.rich }) {
			rich = append(rich, list)
		} else {
			plain = append(plain, list...)
		}
	}
	if !c.blank(plain) && (len(rich) == 0 || !onlyPoints(plain) && !tellsByColour(plain)) {
		return plain
	}
	for _, list := range slices.Backward(rich) {
		if !c.blank(list) {
			return list
		}
	}
	return plain
}

// onlyPoints tells whether a plain text is no more than a request to look at the
// HTML.
func onlyPoints(plain []*readable) bool {
	if len(plain) != 1 || len(plain[0].body) > 300 {
		return false
	}
	body := strings.ToLower(plain[0].body)
	return pointer.MatchString(body) || strings.TrimSpace(placeholder.compiled().ReplaceAllString(body, "")) == ""
}

// placeholder matches what stands for a picture in a plain text.
var placeholder = matching(`\[(?:image|cid|inline image|image inline|bild|immagine|imagen)\s*[:：]?[^\]]{0,100}\]|<[^<>\s]{1,80}\.(?:png|jpe?g|gif)>`)

var pointer = matching(`html.{0,100}(?:please|browser|veuillez|navigateur|bitte)|(?:please|veuillez|bitte).{0,100}html`)

// join puts the texts of a multipart one after another. HTML that says what a
// plain text said already is left out: some programs send both and do not
// call them alternatives.
func (c *collector) join(texts [][]*readable) []*readable {
	all := slices.Concat(texts...)
	said := map[string]bool{}
	if len(all) > 1 {
		for _, r := range all {
			if !r.rich {
				said[essence(c.load(r))] = true
			}
		}
	}
	return slices.DeleteFunc(all, func(r *readable) bool { return r.rich && len(said) > 0 && said[essence(c.load(r))] })
}

// essence leaves out of a text what its form adds.
func essence(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

// tnefMark begins a file in the Transport Neutral Encapsulation Format (MS-OXTNEF
// 2.1.3.1).
var tnefMark = []byte{0x78, 0x9f, 0x3e, 0x22}

type role int

const (
	roleText role = iota
	roleRich
	roleAttachment
	roleNothing
)

// role tells what a leaf is for. A text with a file name is an attachment even
// when no disposition says so (that is how an order form often arrives), unless
// it is all the letter has.
func (c *collector) role(p *part) role {
	disposition, _ := mediaType(p.header.Get("Content-Disposition"))
	name := fileName(p.header)
	isRoot := p == c.root
	switch {
	case p.header.Len() == 0 && len(p.body) == 0:
		return roleNothing
	case isRoot && strings.HasPrefix(p.kind, "multipart/"):
		return roleText // empty
	case disposition == "attachment":
	case p.kind == "text/plain" || p.kind == "text":
		if name == "" || isRoot || (!c.plain && plainName(name)) {
			return roleText
		}
	case isRoot && name == "" && disposition == "" && strings.HasPrefix(p.kind, "application/octet-stream") && readsAsText(p.body):
		return roleText
	case strings.HasPrefix(p.kind, "text/x-") && name == "" && !c.plain && disposition == "":
		return roleText
	case isRich(p.kind):
		if name == "" || isRoot || disposition == "inline" {
			return roleRich
		}
	}
	return roleAttachment
}

func plainName(name string) bool {
	return !strings.Contains(name, ".") || strings.HasSuffix(strings.ToLower(name), ".txt")
}

func isRich(kind string) bool {
	switch kind {
	case "text/html", "text/enriched", "text/richtext", "text/markdown", "text/x-markdown":
		return true
	}
	return false
}

// opened gives the text of a mail that is within S/MIME signed data. Such data
// without a mail in it is encrypted, and its text is under a key (RFC 8551 3.2.2).
func (c *collector) opened(p *part) []*readable {
	if p.kind != "application/pkcs7-mime" && p.kind != "application/x-pkcs7-mime" {
		return nil
	}
	data := decodeTransfer(p.body, p.header.Get("Content-Transfer-Encoding"), c.w)
	inner := signedContent(data)
	switch {
	case inner == nil && !strings.Contains(strings.ToLower(p.params["smime-type"]), "certs"):
		c.w.add(warnEncrypted)
	case inner != nil && !c.within:
		c.within = true // one layer: nobody signs what he has signed
		return c.walk(parseParts(inner, c.w))
	}
	return nil
}
