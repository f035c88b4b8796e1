package form

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/read"
)

// A row is one order of a form as a line of the order language.
type row struct {
	line int // of the file, from 1
	text string
	// marks are the cells that parts of the text stand in, by their columns; none
	// outside of workbooks.
	marks []mark
}

// A mark says from which column of a text on something stands in a cell.
type mark struct {
	column int
	cell   string
}

// cell is where a column of the text stands.
func (r row) cell(column int) (name string) {
	for _, m := range r.marks {
		if m.column <= column {
			name = m.cell
		}
	}
	return name
}

type rows []row

// parse reads the rows as a letter of as many lines, and puts what is said of a
// line where its row stands.
func (all rows) parse(c read.Context) orders.Sheet {
	var text strings.Builder
	for _, r := range all {
		text.WriteString(oneLine(r.text) + "\n")
	}
	sheet := read.Parse(text.String(), c)
	place := func(p *orders.Place) {
		if i := p.Line - 1; i >= 0 && i < len(all) {
			p.Line, p.Cell = all[i].line, all[i].cell(p.Column)
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
