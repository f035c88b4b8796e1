package reports

import (
	"bytes"
	"errors"
	"strings"
)

// Two pages of A4. Type shrinks by steps, in points, until a page holds what belongs
// on it; below the least nobody would read it on paper.
const (
	pageMargin  = 14.0 // millimetres
	columnGap   = 8.0
	largestType = 12.0
	leastType   = 6.5
	typeStep    = 0.25
)

// ErrGuideTooLong is returned where even the smallest type leaves the guide longer
// than two pages: for names far beyond what anyone would call his lands.
var ErrGuideTooLong = errors.New("the guide does not fit two pages")

// PDF renders the guide as two pages of A4: how it goes, and all the orders. The
// same guide gives the same bytes.
func (g Guide) PDF() ([]byte, error) {
	p := newPaper(g.Language, g.Title)
	for _, write := range []func(*paper){g.prose, g.Orders.table} {
		if !p.fitted(write) {
			return nil, ErrGuideTooLong
		}
	}
	var out bytes.Buffer
	err := p.pdf.Output(&out)
	return out.Bytes(), err
}

// prose writes how it goes, in two columns.
func (g Guide) prose(p *paper) {
	p.paragraph(bold, g.Title, wine, 1.5)
	p.gap(0.4)
	p.paragraph(regular, g.Lead, ink, 1)
	p.gap(0.4)
	p.rule()
	p.columns(2)
	for i, s := range g.Sections {
		if i > 0 {
			p.gap(0.5)
		}
		p.together(2 + 3) // a heading is not left alone at a foot
		p.paragraph(bold, s.Title, wine, 1.15)
		for _, text := range s.Text {
			p.paragraph(regular, text, ink, 1)
			p.gap(0.25)
		}
		if len(s.Lines) > 0 {
			p.together(len(s.Lines) + 1)
			p.boxed(s.Lines)
		}
		for _, text := range s.After {
			p.paragraph(regular, text, ink, 1)
			p.gap(0.25)
		}
	}
}

// table writes the orders: the form, with other verbs and the rule, and an example.
func (o GuideOrders) table(p *paper) {
	const forms = 0.53 // of the width
	p.paragraph(bold, o.Title, wine, 1.5)
	p.gap(0.4)
	p.paragraph(regular, o.Lead, ink, 1)
	for _, c := range o.Chapters {
		p.gap(0.55)
		p.paragraph(bold, c.Title, wine, 1.1)
		for i, l := range c.Lessons {
			form := []run{{bold, l.Form, ink}}
			if len(l.Also) > 0 {
				form = append(form, run{italic, "(" + strings.Join(l.Also, ", ") + ")", faint})
			}
			if l.Rule != "" {
				form = append(form, run{regular, "[" + string(l.Rule) + "]", faint})
			}
			p.row(i%2 == 0, forms, form, []run{{regular, l.Example, ink}})
		}
	}
}
