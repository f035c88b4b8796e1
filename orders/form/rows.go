package form

import (
	"strings"

	"adimperii/orders"
)

// A row is one order of a form as a line of the order language.
type row struct {
	line int // of the file, from 1
	text string
}

type rows []row

// parse reads the rows as a letter of as many lines, and puts what is said of a
// line where its row stands.
func (all rows) parse(c orders.Context) orders.Sheet {
	var text strings.Builder
	for _, r := range all {
		text.WriteString(oneLine(r.text) + "\n")
	}
	sheet := orders.Parse(text.String(), c)
	place := func(p *orders.Place) {
		if i := p.Line - 1; i >= 0 && i < len(all) {
			p.Line = all[i].line
		}
	}
	for i := range sheet.Orders {
		place(&sheet.Orders[i].Place)
	}
	for i := range sheet.Requests {
		place(&sheet.Requests[i].Place)
	}
	for i := range sheet.Diagnostics {
		place(&sheet.Diagnostics[i].Place)
	}
	return sheet
}

// oneLine is a text without line breaks.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return r == '\n' || r == '\r' || r == '\v' || r == '\f' || r == '\u0085' || r == '\u2028' || r == '\u2029'
	}), " ")
}
