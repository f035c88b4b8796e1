package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// htmlText makes lines of text out of HTML: blocks begin on new lines, cells of
// a row are set apart by tabs, <pre> keeps its form, hidden text is left out,
// and quotations are marked "> ". It works on tokens rather than on a parsed
// tree: html.Parse refuses more than 512 open elements and may copy open
// formatting elements into every paragraph, while this is linear for any input.
//
// Of each line the colour is given too, "" if it has several or none of its own.
func htmlText(src string) (text string, colours []string) {
	r := htmlReader{}
	z := html.NewTokenizer(strings.NewReader(src))
	for {
		switch z.Next() {
		case html.ErrorToken:
			r.newLine()
			return r.out.String(), r.colours
		case html.TextToken:
			r.text(string(z.Text()))
		case html.StartTagToken, html.SelfClosingTagToken:
			r.start(z.Token())
		case html.EndTagToken:
			r.end(z.Token().Data)
		}
	}
}

type htmlReader struct {
	out   strings.Builder
	line  strings.Builder
	space bool // white space is owed before the next word
	gap   bool // a blank line is owed before the next line
	stack []element

	colour  string   // of the line so far
	colours []string // of the lines written

	hidden, quoted, pre int // how many open elements are
	skipText            bool
}

// An element is an open element and what it does to the text within.
type element struct {
	name                string
	colour              string // its own or that of what it is in
	hidden, quoted, pre bool
	undecided           bool // an attribution, quoted unless it opens a forwarded mail
	header              bool // the header above a quotation, which is all that follows in its parent
}

// maxOpen bounds the stack; elements beyond it only break lines.
const maxOpen = 2000

func (r *htmlReader) start(t html.Token) {
	switch t.DataAtom {
	case atom.Br:
		r.breakLine()
		return
	case atom.Hr:
		r.newLine()
		r.text("----------")
		r.newLine()
		return
	case atom.Td, atom.Th:
		if strings.TrimSpace(r.line.String()) != "" {
			r.line.WriteByte('\t')
			r.space = false
		}
	case atom.Script, atom.Style, atom.Title, atom.Textarea, atom.Xmp, atom.Iframe, atom.Noembed, atom.Noframes:
		r.skipText = true
	}
	if isBlock(t.DataAtom) {
		r.implyEnd(t.Data)
		r.newLine()
		r.gap = r.gap || isSpaced(t.DataAtom)
	}
	if isVoid(t.DataAtom) || len(r.stack) >= maxOpen {
		return
	}
	e := describe(t)
	if e.header {
		r.quoteRest()
	}
	if len(r.stack) > 0 && e.colour == "" {
		e.colour = r.stack[len(r.stack)-1].colour
	}
	r.open(e, 1)
	r.stack = append(r.stack, e)
}

// implyEnd closes what a block closes by beginning: a paragraph, or the item,
// row or cell before it.
func (r *htmlReader) implyEnd(name string) {
	if len(r.stack) == 0 {
		return
	}
	switch top := r.stack[len(r.stack)-1].name; top {
	case "p", "li", "tr", "dt", "dd", "option":
		if top == "p" || top == name {
			r.end(top)
		}
	}
}

// quoteRest marks as quoted what follows in the innermost open element.
func (r *htmlReader) quoteRest() {
	if len(r.stack) == 0 {
		r.quoted++
		return
	}
	if top := &r.stack[len(r.stack)-1]; !top.quoted {
		top.quoted = true
		r.quoted++
	}
}

func (r *htmlReader) open(e element, by int) {
	if e.hidden {
		r.hidden += by
	}
	if e.quoted {
		r.quoted += by
	}
	if e.pre {
		r.pre += by
	}
}

// end closes the innermost open element of that name and all within it; the
// end of what is not open is passed over. It looks only a little way down, so
// that many stray ends cost no more than their number.
func (r *htmlReader) end(name string) {
	r.skipText = false
	a := atom.Lookup([]byte(name))
	if isBlock(a) {
		r.newLine()
		r.gap = r.gap || isSpaced(a)
	}
	for i := len(r.stack) - 1; i >= max(0, len(r.stack)-64); i-- {
		if r.stack[i].name != name {
			continue
		}
		for _, e := range r.stack[i:] {
			r.open(e, -1)
		}
		r.stack = r.stack[:i]
		return
	}
}

func (r *htmlReader) text(s string) {
	if r.skipText || r.hidden > 0 {
		return
	}
	r.decide(s)
	r.tint(s)
	if r.pre > 0 {
		for i, line := range strings.Split(lf(s), "\n") {
			if i > 0 {
				r.breakLine()
			}
			r.flushSpace()
			r.line.WriteString(line)
		}
		return
	}
	for s != "" {
		i := strings.IndexFunc(s, isHTMLSpace)
		if i == 0 {
			r.space = true
			s = strings.TrimLeftFunc(s, isHTMLSpace)
			continue
		}
		if i < 0 {
			i = len(s)
		}
		word := unseen.Replace(s[:i])
		if word != "" {
			r.flushSpace()
			r.line.WriteString(word)
		}
		s = s[i:]
	}
}

// decide settles whether an attribution by class is one: the same class is put
// around the head of a forwarded mail, which must stay recognisable as such.
func (r *htmlReader) decide(s string) {
	if len(r.stack) == 0 || strings.TrimSpace(s) == "" {
		return
	}
	for i := len(r.stack) - 1; i >= max(0, len(r.stack)-8); i-- {
		if r.stack[i].undecided {
			r.stack[i].undecided = false
			if !strings.HasPrefix(strings.TrimSpace(s), "-") {
				r.stack[i].quoted = true
				r.quoted++
			}
			return
		}
	}
}

func (r *htmlReader) flushSpace() {
	if r.space && r.line.Len() > 0 {
		r.line.WriteByte(' ')
	}
	r.space = false
}

// newLine ends the line if there is anything on it, be it a space that keeps it open.
func (r *htmlReader) newLine() {
	r.space = false
	if line := r.line.String(); strings.TrimSpace(line) != "" || strings.Contains(line, "\u00a0") {
		r.breakLine()
	} else {
		r.line.Reset()
	}
}

// breakLine ends the line even if it is empty.
func (r *htmlReader) breakLine() {
	if r.hidden > 0 {
		return
	}
	prefix := quotePrefix(r.quoted)
	if r.gap && r.out.Len() > 0 {
		r.out.WriteString(strings.TrimRight(prefix, " ") + "\n")
		r.colours = append(r.colours, "")
	}
	r.gap, r.space = false, false
	line := strings.TrimRight(strings.ReplaceAll(r.line.String(), "\u00a0", " "), " \t")
	r.out.WriteString(strings.TrimRight(prefix+line, " "))
	r.out.WriteByte('\n')
	r.line.Reset()
	r.colours = append(r.colours, r.colour)
	r.colour = ""
}

func isHTMLSpace(c rune) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'
}
