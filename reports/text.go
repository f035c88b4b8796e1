package reports

import (
	"strings"
	"unicode/utf8"
)

// columns is how wide plain text is where words allow it; orders to be copied are
// never broken.
const columns = 78

// text writes a document as plain text.
func (d document) text() string {
	var p page
	p.heading(d.Title, '=')
	for _, l := range d.Lead {
		p.paragraph("", "", l)
	}
	for _, s := range d.Sections {
		p.gap()
		p.heading(s.Title, '-')
		first := true
		for _, b := range s.Blocks {
			if !first && !b.Close {
				p.gap()
			}
			p.block(b)
			first = false
		}
	}
	return p.String()
}

// page is text under the pen.
type page struct{ strings.Builder }

func (p *page) line(text string) { p.WriteString(strings.TrimRight(text, " ") + "\n") }

func (p *page) gap() { p.WriteString("\n") }

func (p *page) heading(title string, rule rune) {
	p.paragraph("", "", title)
	p.line(strings.Repeat(string(rule), min(utf8.RuneCountInString(title), columns)))
}

func (p *page) block(b block) {
	if b.Title != "" {
		p.paragraph("", "", b.Title)
	}
	if b.Text != "" {
		p.paragraph("", "", b.Text)
	}
	for _, pt := range b.Points {
		p.point(pt)
	}
	for _, l := range b.Lines {
		p.line("    " + l)
	}
	if b.Plain != "" {
		p.paragraph("", "", b.Plain)
	}
	if b.After != "" {
		p.paragraph("", "", b.After)
	}
}

func (p *page) point(pt point) {
	text := pt.Text
	if pt.Money != "" {
		text += " " + pt.Money
	}
	if pt.Rule != "" {
		text += " [" + pt.Rule + "]"
	}
	p.paragraph("- ", "  ", text)
	for _, n := range pt.Notes {
		p.paragraph("  ", "    ", n)
	}
}

// paragraph breaks text at plain spaces; no-break spaces hold. A line break in the
// text is kept, for what people wrote themselves.
func (p *page) paragraph(first, next, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		out, empty := first, true
		for word := range strings.SplitSeq(strings.TrimRight(line, "\r "), " ") {
			if !empty && utf8.RuneCountInString(out)+1+utf8.RuneCountInString(word) > columns {
				p.line(out)
				out, empty = next, true
			}
			if !empty {
				out += " "
			}
			out += word
			empty = false
		}
		p.line(out)
		first = next
	}
}
