package form

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/orders/words"
)

// readXLSX reads a form of one workbook: the first sheet that has its headings.
func readXLSX(data []byte, c read.Context) orders.Sheet {
	safe, err := guard(data)
	if err != nil {
		return refused(c, codeOf(err), 1, nil)
	}
	file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{
		RawCellValue: true, UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked,
	})
	if err != nil {
		return refused(c, codeOf(err), 1, nil)
	}
	defer file.Close() // it has no temporary files: nothing is above UnzipXMLSizeLimit
	f := xlsxForm{c: c, file: file}
	h, code := f.head(safe)
	if why := h.stale(c.View); why != nil {
		sheet := refused(c, orders.FormStale, 1, why)
		sheet.CodeWords = code
		return sheet
	}
	if !f.find(safe) {
		return refused(c, orders.FormUnknown, 1, nil)
	}
	sheet := f.rows.parse(c)
	sheet.CodeWords = append(sheet.CodeWords, code...)
	sheet.Diagnostics = append(sheet.Diagnostics, f.faults...)
	orders.SortDiagnostics(sheet.Diagnostics)
	return sheet
}

func codeOf(err error) orders.Code {
	var r refusal
	if errors.As(err, &r) {
		return r.code
	}
	return orders.FormUnreadable
}

// xlsxForm is a workbook being read.
type xlsxForm struct {
	c      read.Context
	file   *excelize.File
	rows   rows
	faults []orders.Diagnostic
}

// each goes through the first rows of a sheet; do gives false for enough.
func (f *xlsxForm) each(sheet string, most int, do func(line int, row []string) bool) {
	all, err := f.file.Rows(sheet)
	if err != nil {
		return // a sheet of another kind, as of a chart
	}
	defer all.Close() // nothing of it is in a file
	for line := 1; line <= most && all.Next(); line++ {
		row, err := all.Columns()
		if err != nil || !do(line, row) {
			return
		}
	}
}

// head is what the form says it is of, with the season's code word if it holds one.
func (f *xlsxForm) head(safe *guarded) (h head, code []string) {
	if _, ok := safe.sheetPart(listsSheet); !ok {
		return h, nil
	}
	word := ""
	fields := map[string]*string{"campaign": &h.campaign, "player": &h.player, "season": &h.season, "stage": &h.stage, "code": &word}
	f.each(listsSheet, len(fields)+1, func(_ int, row []string) bool {
		if len(row) > 1 && fields[row[0]] != nil {
			*fields[row[0]] = row[1]
		}
		return true
	})
	if word != "" {
		code = []string{word}
	}
	return h, code
}

// headings are the columns of a form as a sheet has them: 0 for the verb, then
// those of a row; -1 where one is missing.
type headings struct {
	verb int
	at   [columns]int
}

// headingsIn looks for the headings in a row, in either language.
func headingsIn(row []string) (h headings, ok bool) {
	h.verb = -1
	for c := range h.at {
		h.at[c] = -1
	}
	found := 0
	for i, text := range row {
		folded := maps.Fold(text)
		if folded == "" {
			continue
		}
		for _, lang := range words.Languages {
			if h.verb < 0 && folded == maps.Fold(words.Say(lang, "form.column.verb", nil)) {
				h.verb = i
				break
			}
			if c := slices.IndexFunc(keys[:], func(key string) bool { return folded == maps.Fold(words.Say(lang, "form.column."+key, nil)) }); c >= 0 && h.at[c] < 0 {
				h.at[c] = i
				found++
				break
			}
		}
	}
	return h, h.verb >= 0 && found >= len(keys)/2
}

// find reads the first sheet that has the headings of a form; false if none has.
func (f *xlsxForm) find(safe *guarded) bool {
	const deepest = 40 // rows above the headings
	for _, sheet := range f.file.GetSheetList() {
		formulas, ok := safe.sheetPart(sheet)
		if sheet == listsSheet || !ok {
			continue
		}
		var h headings
		found := false
		f.each(sheet, maxRows, func(line int, row []string) bool {
			if found {
				f.row(line, row, h, formulas)
				return true
			}
			h, found = headingsIn(row)
			return found || line < deepest
		})
		if found {
			return true
		}
	}
	return false
}

// row reads a row below the headings.
func (f *xlsxForm) row(line int, texts []string, h headings, formulas map[string]bool) {
	cell := func(column int) string {
		name, _ := excelize.CoordinatesToCellName(column+1, line) // both from 1
		return name
	}
	text := func(column int) string {
		if column < 0 || column >= len(texts) {
			return ""
		}
		return strings.TrimSpace(oneLine(texts[column]))
	}
	r := sheetRow{form: f, line: line, verb: text(h.verb), verbCell: cell(h.verb)}
	for c, column := range h.at {
		r.texts[c] = text(column)
		if column >= 0 {
			r.cells[c] = cell(column)
		}
	}
	for _, name := range append([]string{r.verbCell}, r.cells[:]...) {
		if formulas[name] {
			r.fault(orders.FormFormula, name, nil)
			return
		}
	}
	r.read()
}
