package form

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"adimperii/orders"
	"adimperii/orders/grammar"
)

// lists writes the hidden sheet: what the form is of, the table of verbs, and a
// column for each list, all of them named so that the cells find them.
//
// Columns A and B hold what the form is of. C to N are the table of verbs: what
// each is called, its id, price, whether it spends the sum it names, and for each
// column whether it is needed (n), possible (o) or not used (-).
func (b *workbook) lists() {
	w, err := b.file.NewStreamWriter(listsSheet)
	if err != nil {
		b.keep(err)
		return
	}
	h := headOf(b.in.View)
	facts := [][2]string{
		{"form", "adimperii"}, {"campaign", h.campaign}, {"player", h.player}, {"season", h.season}, {"stage", h.stage}, {"code", b.in.CodeWord},
	}
	const table = 14 // columns A to N
	verbs := b.choices.verbs
	names, drops := b.dropped()
	high := max(len(facts), len(verbs))
	for _, d := range drops {
		high = max(high, len(d))
	}
	for i := range high {
		row := make([]any, table+len(drops))
		if i < len(facts) {
			row[0], row[1] = facts[i][0], blankNil(facts[i][1])
		}
		if i < len(verbs) {
			copy(row[2:], b.verbRow(verbs[i]))
		}
		for j, d := range drops {
			if i < len(d) {
				row[table+j] = d[i]
			}
		}
		b.keep(w.SetRow(fmt.Sprintf("A%d", i+1), row))
	}
	b.keep(b.file.ProtectSheet(listsSheet, &excelize.SheetProtectionOptions{}))
	b.keep(w.Flush())
	for i, name := range []string{"verbs", "verb_ids", "prices", "sums"} {
		b.name(name, 3+i, 3+i, len(verbs))
	}
	b.name("masks", 7, table, len(verbs))
	for i, name := range names {
		b.name(name, table+1+i, table+1+i, len(drops[i]))
	}
}

// name calls the first lines of some columns of the hidden sheet by a name.
func (b *workbook) name(name string, from, to, lines int) {
	first, err := excelize.ColumnNumberToName(from)
	b.keep(err)
	last, err := excelize.ColumnNumberToName(to)
	b.keep(err)
	b.keep(b.file.SetDefinedName(&excelize.DefinedName{Name: name, RefersTo: fmt.Sprintf("%s!$%s$1:$%s$%d", listsSheet, first, last, lines)}))
}

// listID is a verb's id as a name may hold it.
func listID(v orders.Verb) string { return strings.ReplaceAll(string(v), "-", "_") }

// verbRow is a line of the table of verbs.
func (b *workbook) verbRow(v orders.Verb) []any {
	row := []any{grammar.Called(v, b.lang), listID(v), int(b.in.Prices[v]), 0}
	for c, blank := range blanks(v) {
		mask := "-"
		switch {
		case blank == nil:
		case blank.Needed:
			mask = "n"
			if column(c) == talents {
				row[3] = 1
			}
		default:
			mask = "o"
		}
		row = append(row, mask)
	}
	return row
}

// dropped are the lists that are not empty, with their names.
func (b *workbook) dropped() (names []string, all [][]any) {
	for _, v := range b.choices.verbs {
		for c, items := range b.choices.items[v] {
			if len(items) == 0 {
				continue
			}
			list := make([]any, len(items))
			for i, text := range items {
				list[i] = text
			}
			names = append(names, "list_"+listID(v)+"_"+keys[c])
			all = append(all, list)
		}
	}
	return names, all
}
