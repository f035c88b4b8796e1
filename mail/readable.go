package mail

import (
	"strings"
	"unicode"

	"github.com/emersion/go-message"
)

// A readable is one text part of a letter. It is decoded when it is needed.
type readable struct {
	part   *part
	rich   bool   // HTML or the like, made into text
	body   string // LF, valid UTF-8
	loaded bool

	colours []string // of HTML: the colour of each line that has one alone, else ""
}

// lines gives the lines of a readable as its sender meant them, without what is not
// seen.
func (r *readable) lines() []string {
	body := r.body
	if !isASCII(body) || strings.IndexByte(body, 0) >= 0 {
		body = unjoined(unseen.Replace(body))
	}
	lines := strings.Split(body, "\n")
	if !r.rich && strings.EqualFold(r.part.params["format"], "flowed") {
		return unflow(lines, strings.EqualFold(r.part.params["delsp"], "yes"))
	}
	return lines
}

// unseen takes out what has neither width nor meaning: NUL, soft hyphens, marks where a
// word may be broken or may not.
var unseen = strings.NewReplacer("\x00", "", "\u00ad", "", "\u200b", "", "\u2060", "", "\ufeff", "", "\u034f", "")

// unjoined takes out the joiners between letters that join to none: between those of
// other scripts, and in emoji, they mean something.
func unjoined(s string) string {
	if !strings.ContainsAny(s, "\u200c\u200d") {
		return s
	}
	var out strings.Builder
	var last rune
	for _, r := range s {
		if (r == '\u200c' || r == '\u200d') && unicode.In(last, unicode.Latin, unicode.Greek, unicode.Cyrillic) {
			continue
		}
		out.WriteRune(r)
		last = r
	}
	return out.String()
}

// saysPlain tells whether a field says that a part is in no transfer encoding, which
// is believed whatever the part looks like: whoever writes of encodings writes so.
func saysPlain(h message.Header) bool {
	encoding := strings.TrimSpace(h.Get("Content-Transfer-Encoding"))
	return h.Has("Content-Transfer-Encoding") && (encoding == "" || strings.HasPrefix(encoding, "7"))
}

// load decodes a readable and gives its body.
func (c *collector) load(r *readable) string {
	if r.loaded {
		return r.body
	}
	r.loaded = true
	p := r.part
	data := decodeTransfer(p.body, p.header.Get("Content-Transfer-Encoding"), c.w)
	if !saysPlain(p.header) {
		data = undeclared(data, p.params["charset"], c.w)
	}
	if len(data) > 2*MaxBody {
		data = data[:2*MaxBody] // of HTML, more than half may be marks
		c.w.add(warnText)
	}
	switch p.kind {
	case "text/html":
		r.body, r.colours = htmlText(decodeCharset(data, htmlCharset(p, data), c.w))
	case "text/enriched", "text/richtext":
		r.body = enrichedText(decodeCharset(data, p.params["charset"], c.w))
	default:
		r.body = decodeCharset(data, p.params["charset"], c.w)
		if isHTML(r.body) {
			c.w.add("html-as-plain")
			r.rich = true
			r.body, r.colours = htmlText(r.body)
		}
	}
	r.body = cutText(lf(r.body), MaxBody, c.w)
	return r.body
}

func (c *collector) blank(texts []*readable) bool {
	for _, t := range texts {
		if strings.TrimSpace(c.load(t)) != "" {
			return false
		}
	}
	return true
}

// enrichedText takes the marks out of text/enriched (RFC 1896), where "<<" is "<".
// Lines stay as they are: those of a letter of orders are meant.
func enrichedText(s string) string {
	const bracket = "\x00"
	return strings.ReplaceAll(enrichedMark.compiled().ReplaceAllString(strings.ReplaceAll(s, "<<", bracket), ""), bracket, "<")
}

var enrichedMark = matching(`</?[A-Za-z][A-Za-z0-9-]{0,60}>`)

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

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n")

func lf(s string) string {
	if isASCII(s) && strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return lineEnds.Replace(s)
}
