package reports

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// book is a workbook being written, sheet by sheet.
type book struct {
	file   *excelize.File
	title  string
	styles map[look]int
	sheets int
	err    error
}

// look is how the cells of a column look.
type look int

const (
	heading  look = iota
	centred       // a heading over counts
	right         // a heading over sums of money
	prose         // text, broken where it must
	number        // a count
	talents       // a sum of money
	fixed         // a key, in a typewriter's letters
	strong        // a sum of sums
	strongly      // its label
)

// typeface is the one a workbook has by default.
const typeface = "Calibri"

// middle is how the format spells it.
const middle = "center" //nolint:misspell // the file format is American

// headings are how the heading of a column looks that is not of text.
var headings = map[look]look{number: centred, talents: right}

func newBook(title string) *book {
	b := &book{file: excelize.NewFile(), title: title, styles: map[look]int{}}
	b.file.SetZipWriter(newSortedZip)
	top := &excelize.Alignment{Vertical: "top"}
	wrapped := &excelize.Alignment{Vertical: "top", WrapText: true}
	money := "#,##0;[Red]-#,##0;0"
	line := []excelize.Border{{Type: "bottom", Color: "E4DCCB", Style: 1}}
	rule := []excelize.Border{{Type: "top", Color: "7A2D2D", Style: 1}}
	for _, s := range []struct {
		look  look
		style excelize.Style
	}{
		{heading, head("left")}, {centred, head(middle)}, {right, head("right")},
		{prose, excelize.Style{Alignment: wrapped, Border: line}},
		{number, excelize.Style{Alignment: &excelize.Alignment{Vertical: "top", Horizontal: middle}, Border: line, NumFmt: 1}},
		{talents, excelize.Style{Alignment: top, Border: line, CustomNumFmt: &money}},
		{fixed, excelize.Style{Alignment: top, Border: line, Font: &excelize.Font{Family: "Consolas", Size: 10}}},
		{strong, excelize.Style{Alignment: top, Border: rule, Font: &excelize.Font{Family: typeface, Size: 11, Bold: true}, CustomNumFmt: &money}},
		{strongly, excelize.Style{Alignment: top, Border: rule, Font: &excelize.Font{Family: typeface, Size: 11, Bold: true}}},
	} {
		id, err := b.file.NewStyle(&s.style)
		b.keep(err)
		b.styles[s.look] = id
	}
	return b
}

// head is how headings look.
func head(align string) excelize.Style {
	return excelize.Style{
		Font:      &excelize.Font{Family: typeface, Size: 11, Bold: true, Color: "FFFFFF"},
		Fill:      excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"7A2D2D"}},
		Alignment: &excelize.Alignment{Horizontal: align, Vertical: middle, WrapText: true},
	}
}

// keep remembers the first error.
func (b *book) keep(err error) {
	if b.err == nil {
		b.err = err
	}
}

// column is one column of a sheet; its width is in characters.
type column struct {
	title string
	width float64
	look  look
}

// formula is a cell that is calculated, with the value it comes to.
type formula struct {
	expression string // without a leading =
	value      any
}

// total is a cell of a sheet's last line.
type total struct{ value any }

// sheet writes one sheet: a heading that stays, a line for each row, a filter over
// all but a line of totals, set up to be printed.
func (b *book) sheet(name string, columns []column, rows [][]any) error {
	if b.err != nil {
		return b.err
	}
	if b.sheets == 0 {
		b.keep(b.file.SetSheetName("Sheet1", name))
	} else {
		_, err := b.file.NewSheet(name)
		b.keep(err)
	}
	b.sheets++
	fit := true // a streamed sheet takes its properties when it is begun
	b.keep(b.file.SetSheetProps(name, &excelize.SheetPropsOptions{FitToPage: &fit}))
	w, err := b.file.NewStreamWriter(name)
	if err != nil {
		return err
	}
	for i, c := range columns {
		b.keep(w.SetColWidth(i+1, i+1, c.width))
	}
	b.keep(w.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}))
	titles := make([]any, len(columns))
	for i, c := range columns {
		titles[i] = excelize.Cell{StyleID: b.styles[headings[c.look]], Value: c.title}
	}
	b.keep(w.SetRow("A1", titles, excelize.RowOpts{Height: 30}))
	filtered := 1
	for i, row := range rows {
		if _, last := row[0].(total); !last {
			filtered = i + 2
		}
		b.keep(w.SetRow(fmt.Sprintf("A%d", i+2), b.cells(columns, row), excelize.RowOpts{Height: height(columns, row)}))
	}
	b.layout(name, columns, filtered)
	b.keep(w.Flush())
	return b.err
}

// height is what a row needs for its longest text, in points: not every reader of
// workbooks finds it out by itself.
func height(columns []column, row []any) float64 {
	lines := 1
	for i, value := range row {
		if text, ok := value.(string); ok && columns[i].look == prose {
			lines = max(lines, 1+int(float64(utf8.RuneCountInString(text)-1)/(columns[i].width*1.1)))
		}
	}
	return 15 * float64(lines)
}

func (b *book) cells(columns []column, row []any) []any {
	cells := make([]any, len(row))
	for i, value := range row {
		style := b.styles[columns[i].look]
		if t, last := value.(total); last {
			value = t.value
			style = b.styles[strongly]
			if columns[i].look == talents {
				style = b.styles[strong]
			}
		}
		cell := excelize.Cell{StyleID: style, Value: value}
		if f, ok := value.(formula); ok {
			cell.Formula, cell.Value = f.expression, f.value
		}
		cells[i] = cell
	}
	return cells
}

// layout sets the filter, and the page: landscape, as wide as the paper, its
// heading on every page. It must come before the sheet is flushed.
func (b *book) layout(name string, columns []column, rows int) {
	last, err := excelize.ColumnNumberToName(len(columns))
	b.keep(err)
	b.keep(b.file.AutoFilter(name, fmt.Sprintf("A1:%s%d", last, rows), nil))
	landscape, a4, wide, high := "landscape", 9, 1, 0
	b.keep(b.file.SetPageLayout(name, &excelize.PageLayoutOptions{Orientation: &landscape, Size: &a4, FitToWidth: &wide, FitToHeight: &high}))
	side, edge := 0.4, 0.6
	b.keep(b.file.SetPageMargins(name, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &edge, Bottom: &edge}))
	b.keep(b.file.SetHeaderFooter(name, &excelize.HeaderFooterOptions{
		OddHeader: "&L" + strings.ReplaceAll(b.title, "&", "&&") + "&R&A", OddFooter: "&R&P / &N",
	}))
	b.keep(b.file.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", RefersTo: fmt.Sprintf("'%s'!$1:$1", name), Scope: name}))
}

// write finishes the book. It holds no clock value, so that it is always the same.
func (b *book) write(w io.Writer) error {
	const never = "2000-01-01T00:00:00Z"
	b.keep(b.file.SetDocProps(&excelize.DocProperties{Title: b.title, Creator: "adimperii", LastModifiedBy: "adimperii", Created: never, Modified: never}))
	if b.err != nil {
		return b.err
	}
	if _, err := b.file.WriteTo(w); err != nil {
		return err
	}
	return b.file.Close()
}

// sheetName makes a name that a workbook takes: at most 31 UTF-16 units, none of
// []:*?/\ nor an apostrophe, unlike all that are taken, whatever their case.
func sheetName(name, otherwise string, taken map[string]bool) string {
	clean := strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`[]:*?/\'`, r) {
			return ' '
		}
		return r
	}, name))
	if clean == "" || strings.EqualFold(clean, "history") { // Excel keeps that name to itself
		clean = otherwise
	}
	for n := 1; ; n++ {
		suffix := ""
		if n > 1 {
			suffix = fmt.Sprintf(" (%d)", n)
		}
		candidate := shorten(clean, 31-len(suffix)) + suffix
		if !taken[strings.ToLower(candidate)] {
			taken[strings.ToLower(candidate)] = true
			return candidate
		}
	}
}

// shorten cuts a text to a number of UTF-16 units.
func shorten(text string, units int) string {
	n := 0
	for i, r := range text {
		if n += utf16.RuneLen(r); n > units {
			return strings.TrimSpace(text[:i])
		}
	}
	return text
}
