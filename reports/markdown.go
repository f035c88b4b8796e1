package reports

import (
	"regexp"
	"strings"
)

// markdown writes a document as Markdown (CommonMark), for forums: whatever people called
// themselves or said stands there as they wrote it, and marks up nothing.
func (d document) markdown() string {
	var b strings.Builder
	paragraph := func(text string) {
		if text != "" {
			b.WriteString(text + "\n\n")
		}
	}
	paragraph("# " + inMarkdown(strings.Join(strings.Fields(d.Title), " ")))
	for _, l := range d.Lead {
		paragraph("**" + inMarkdown(l) + "**")
	}
	for _, s := range d.Sections {
		paragraph("## " + inMarkdown(s.Title))
		for _, bl := range s.Blocks {
			paragraph(inMarkdown(bl.Text))
			var list []string
			for _, p := range bl.Points {
				list = append(list, "- "+strings.ReplaceAll(inMarkdown(p.Text), "\n", "\n  "))
			}
			paragraph(strings.Join(list, "\n"))
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// What may mark text up: anywhere, and at the beginning of a line.
var (
	marksUp   = regexp.MustCompile("[\\\\`*_\\[\\]<|~]|&[#a-zA-Z]")
	beginsOne = regexp.MustCompile(`(?m)^(\d*)([.)>#=+-])`)
	indented  = regexp.MustCompile(`(?m)^[ \t]+`)
)

// inMarkdown is a text as Markdown; its line breaks stay.
func inMarkdown(text string) string {
	text = indented.ReplaceAllString(strings.ReplaceAll(text, "\r", ""), "")
	text = beginsOne.ReplaceAllString(marksUp.ReplaceAllString(text, `\$0`), `$1\$2`)
	return strings.ReplaceAll(text, "\n", "\\\n")
}
