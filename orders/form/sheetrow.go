package form

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
)

// sheetRow is a row of a workbook being read.
type sheetRow struct {
	form     *xlsxForm
	line     int
	verb     string
	verbCell string
	texts    cells
	cells    [columns]string // their names, "" of a column that the sheet lacks
}

// fault says what is wrong in a cell.
func (r *sheetRow) fault(code orders.Code, cell string, args map[string]string) {
	d := fault(r.form.c, code, r.line, args)
	d.Cell, d.Source = cell, r.source()
	if v, ok := grammar.VerbOf(r.verb); ok {
		d.Rule = orders.Rule(v)
	}
	r.form.faults = append(r.form.faults, d)
}

// source is the row as its writer sees it.
func (r *sheetRow) source() string {
	all := []string{r.verb}
	all = append(all, r.texts[:]...)
	return brief(strings.Join(slices.DeleteFunc(all, func(text string) bool { return text == "" }), " | "))
}

// read makes the row a line: an order of a verb and its cells, or, where there is
// but one cell, whatever is written in it.
func (r *sheetRow) read() {
	lone := r.texts == cells{}
	v, known := grammar.VerbOf(r.verb)
	switch {
	case r.verb == "" && lone:
	case r.verb == "":
		r.fault(orders.Incomplete, r.verbCell, map[string]string{"slot": "order"})
	case known:
		r.order(v)
	case lone:
		r.form.rows = append(r.form.rows, row{line: r.line, text: r.verb, marks: []mark{{1, r.verbCell}}})
	default:
		r.fault(orders.UnknownVerb, r.verbCell, map[string]string{"word": brief(r.verb)})
	}
}

// order composes the line of a verb from the cells.
func (r *sheetRow) order(v orders.Verb) {
	texts := map[grammar.SlotName]string{}
	cellOf := map[grammar.SlotName]string{}
	for c, b := range blanks(v) {
		text := r.texts[c]
		switch {
		case b == nil && text != "":
			r.fault(orders.UnexpectedWords, r.cells[c], map[string]string{"word": brief(text)})
			return
		case b == nil:
		case b.Needed && text == "":
			r.fault(orders.Incomplete, cmp.Or(r.cells[c], r.verbCell), map[string]string{"slot": b.Kind})
			return
		default:
			if column(c) == talents {
				text = whole(text)
			}
			texts[b.Slot], cellOf[b.Slot] = text, r.cells[c]
		}
	}
	line := grammar.Compose(v, r.form.c.Lang, texts)
	marks := []mark{{1, r.verbCell}}
	for slot, at := range line.At {
		if slot == "DRAW" {
			slot = "WINNER"
		}
		marks = append(marks, mark{at, cellOf[slot]})
	}
	slices.SortFunc(marks, func(a, b mark) int { return cmp.Or(cmp.Compare(a.column, b.column), cmp.Compare(a.cell, b.cell)) })
	r.form.rows = append(r.form.rows, row{line: r.line, text: line.Text, marks: marks})
}

// whole is a sum as figures: some programs write 3 as 3.0.
func whole(text string) string {
	if f, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", "."), 64); err == nil && f == float64(int(f)) {
		return strconv.Itoa(int(f))
	}
	return text
}
