package reports

import "strings"

// Text renders the guide as plain text.
func (g Guide) Text() string { return g.document().text() }

func (g Guide) document() document {
	d := document{Lang: g.Language, Title: g.Title, Lead: []string{g.Lead}}
	for _, s := range g.Sections {
		d.add(s.Title, block{Text: strings.Join(s.Text, "\n"), Lines: s.Lines, After: strings.Join(s.After, "\n")})
	}
	all := []block{{Text: g.Orders.Lead}}
	for _, c := range g.Orders.Chapters {
		b := block{Title: c.Title}
		for _, l := range c.Lessons {
			p := point{Text: l.Form, Rule: string(l.Rule)}
			if len(l.Also) > 0 {
				p.Text += " (" + strings.Join(l.Also, ", ") + ")"
			}
			if l.Example != "" && l.Example != l.Form {
				p.Notes = []string{l.Example}
			}
			b.Points = append(b.Points, p)
		}
		all = append(all, b)
	}
	d.add(g.Orders.Title, all...)
	return d
}
