package reports

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"adimperii/orders/form/sortedzip"
)

// book is a workbook being written, page by page.
type book struct {
	file   *excelize.File
	title  string
	lang   string
	styles map[look]int
	right  int // the style of what is as it must be
	wrong  int
	pages  int
	err    error
}

func newBook(title, lang string) *book {
	b := &book{file: excelize.NewFile(), title: title, lang: lang, styles: map[look]int{}}
	b.file.SetZipWriter(sortedzip.New)
	b.addStyles()
	return b
}

// keep remembers the first error.
func (b *book) keep(err error) {
	if b.err == nil {
		b.err = err
	}
}

// column is one column of a page; its width is in characters.
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

// link is a cell that leads to a row of another page.
type link struct {
	page  string
	row   int
	value any
}

// total is a cell of a page's last line.
type total struct{ value any }

// tab is one sheet of a workbook: a heading that stays, a line for each row, a filter over
// all but a line of totals, set up to be printed.
type tab struct {
	name    string
	columns []column
	rows    [][]any
	// more puts charts, pictures and colours on the page, whose first free row is given.
	more func(b *book, free int) error
	// whole prints the page on one sheet of paper, however long it is.
	whole bool
}

// add writes a page. One that would be empty is left out.
func (b *book) add(p tab) error {
	if b.err != nil || len(p.rows) == 0 {
		return b.err
	}
	if b.pages == 0 {
		b.keep(b.file.SetSheetName("Sheet1", p.name))
	} else {
		_, err := b.file.NewSheet(p.name)
		b.keep(err)
	}
	b.pages++
	fit := true // a streamed sheet takes its properties when it is begun
	b.keep(b.file.SetSheetProps(p.name, &excelize.SheetPropsOptions{FitToPage: &fit}))
	w, err := b.file.NewStreamWriter(p.name)
	if err != nil {
		return err
	}
	for i, c := range p.columns {
		b.keep(w.SetColWidth(i+1, i+1, c.width))
	}
	b.keep(w.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}))
	b.keep(w.SetRow("A1", b.headings(p.columns), excelize.RowOpts{Height: 30}))
	filtered := 1
	for i, row := range p.rows {
		if _, last := row[0].(total); !last {
			filtered = i + 2
		}
		b.keep(w.SetRow(fmt.Sprintf("A%d", i+2), b.cells(p, row, i+2), excelize.RowOpts{Height: height(p.columns, row)}))
	}
	b.layout(p, filtered)
	if p.more != nil {
		b.keep(p.more(b, len(p.rows)+3))
	}
	b.keep(w.Flush())
	return b.err
}

func (b *book) headings(columns []column) []any {
	titles := make([]any, len(columns))
	for i, c := range columns {
		titles[i] = excelize.Cell{StyleID: b.styles[headings[c.look]], Value: c.title}
	}
	return titles
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

// cells are a row's, with their styles.
func (b *book) cells(p tab, row []any, y int) []any {
	cells := make([]any, len(row))
	for i, value := range row {
		style := b.styles[p.columns[i].look]
		if t, last := value.(total); last {
			value = t.value
			style = b.styles[totals[p.columns[i].look]]
		}
		if l, ok := value.(link); ok {
			value = l.value
			at := columnName(i+1) + strconv.Itoa(y)
			b.keep(b.file.SetCellHyperLink(p.name, at, fmt.Sprintf("'%s'!A%d", l.page, l.row), "Location"))
			style = b.styles[linked]
			if p.columns[i].look == prose {
				style = b.styles[linkedProse]
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

// layout sets the filter, and the paper: landscape, one page wide, the heading on every
// page. It must come before the sheet is flushed.
func (b *book) layout(p tab, rows int) {
	if len(p.columns) > 1 {
		b.keep(b.file.AutoFilter(p.name, fmt.Sprintf("A1:%s%d", columnName(len(p.columns)), rows), nil))
	}
	landscape, a4, wide, high := "landscape", 9, 1, 0
	if p.whole {
		high = 1
	}
	b.keep(b.file.SetPageLayout(p.name, &excelize.PageLayoutOptions{Orientation: &landscape, Size: &a4, FitToWidth: &wide, FitToHeight: &high}))
	side, edge := 0.4, 0.6
	b.keep(b.file.SetPageMargins(p.name, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &edge, Bottom: &edge}))
	b.keep(b.file.SetHeaderFooter(p.name, &excelize.HeaderFooterOptions{
		OddHeader: "&L" + strings.ReplaceAll(b.title, "&", "&&") + "&R&A", OddFooter: "&R&P / &N",
	}))
	b.keep(b.file.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", RefersTo: fmt.Sprintf("'%s'!$1:$1", p.name), Scope: p.name}))
}

// write finishes the book. It holds no clock value, so that it is always the same.
func (b *book) write(w io.Writer) error {
	const never = "2000-01-01T00:00:00Z"
	b.keep(b.file.SetDocProps(&excelize.DocProperties{
		Title: b.title, Language: b.lang, Creator: "adimperii", LastModifiedBy: "adimperii", Created: never, Modified: never,
	}))
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
