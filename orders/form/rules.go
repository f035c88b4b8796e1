package form

import (
	"fmt"
	"html"

	"github.com/xuri/excelize/v2"
)

// rules sets the drop-down lists and the colours.
func (b *workbook) rules(sheet string, last int) {
	span := func(letter string) string { return fmt.Sprintf("%s%d:%s%d", letter, firstLine, letter, last) }
	b.list(sheet, span(verbColumn), "verbs")
	for c := range columns {
		if c == talents {
			dv := excelize.NewDataValidation(true)
			dv.Sqref = span(letterOf(c))
			b.keep(dv.SetRange(1, 9999, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween))
			dv.SetError(excelize.DataValidationErrorStyleStop, b.say("column.talents", nil), b.say("whole", nil))
			b.keep(b.file.AddDataValidation(sheet, dv))
			continue
		}
		b.list(sheet, span(letterOf(c)), html.EscapeString(fmt.Sprintf(`INDIRECT("list_"&INDEX(verb_ids,%s)&"_%s")`, at(firstLine), keys[c])))
	}
	style := func(fill, font string) *int {
		s := excelize.Style{}
		if fill != "" {
			s.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{fill}}
		}
		if font != "" {
			s.Font = &excelize.Font{Color: font, Bold: true}
		}
		id, err := b.file.NewConditionalStyle(&s)
		b.keep(err)
		return &id
	}
	unused, needed, overspent := style("D5D0C6", ""), style("FFF2B3", ""), style("F6C9C4", "B00020")
	mask := func(letter string) string {
		return fmt.Sprintf("INDEX(masks,%s,COLUMN(%s%d)-2)", at(firstLine), letter, firstLine)
	}
	cells := fmt.Sprintf("%s%d:%s%d", letterOf(0), firstLine, letterOf(columns-1), last)
	b.keep(b.file.SetConditionalFormat(sheet, cells, []excelize.ConditionalFormatOptions{
		{Type: "formula", Criteria: fmt.Sprintf(`IFERROR(%s="-",FALSE)`, mask("C")), Format: unused},
		{Type: "formula", Criteria: fmt.Sprintf(`IFERROR(AND(C%d="",%s="n"),FALSE)`, firstLine, mask("C")), Format: needed},
	}))
	left := fmt.Sprintf("$J$%d<0", sumsLine)
	b.keep(b.file.SetConditionalFormat(sheet, fmt.Sprintf("I%d:J%d", sumsLine, sumsLine), []excelize.ConditionalFormatOptions{{Type: "formula", Criteria: left, Format: overspent}}))
	b.keep(b.file.SetConditionalFormat(sheet, span(costColumn), []excelize.ConditionalFormatOptions{
		{Type: "formula", Criteria: fmt.Sprintf("AND(%s,N(%s%d)>0)", left, costColumn, firstLine), Format: overspent},
	}))
}

// list gives cells a drop-down list. What is not on it may be written all the same:
// names that other rows make, say.
func (b *workbook) list(sheet, cells, source string) {
	dv := excelize.NewDataValidation(true)
	dv.Sqref = cells
	dv.SetSqrefDropList(source)
	b.keep(b.file.AddDataValidation(sheet, dv))
}

// page sets the sheet up to be printed on one page's width.
func (b *workbook) page(sheet string) {
	landscape, a4, wide, high := "landscape", 9, 1, 0
	b.keep(b.file.SetPageLayout(sheet, &excelize.PageLayoutOptions{Orientation: &landscape, Size: &a4, FitToWidth: &wide, FitToHeight: &high}))
	side, edge := 0.4, 0.5
	b.keep(b.file.SetPageMargins(sheet, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &edge, Bottom: &edge}))
	b.keep(b.file.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", RefersTo: fmt.Sprintf("'%s'!$%d:$%d", sheet, headLine, headLine), Scope: sheet}))
}
