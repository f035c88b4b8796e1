package form

import (
	"fmt"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/form/sortedzip"
	"adimperii/orders/grammar"
	"adimperii/orders/words"
)

// Where things are on the sheet of orders: columns by letter, lines by number.
const (
	verbColumn = "B"
	lastColumn = "L" // what is missing, behind the cost
	costColumn = "K"
	sumsLine   = 3
	handLine   = 4
	headLine   = 5
	firstLine  = headLine + 1
	freeRows   = 40
	// listsSheet is hidden, and tells a program what the form is of.
	listsSheet = "lists"
)

// letterOf is where a column stands on the sheet.
func letterOf(c column) string { return string(rune('C' + int(c))) }

// WriteXLSX writes the form as an Excel workbook: a row an order, its cells with
// drop-down lists of what the player has and may do, costs summed against his
// treasury, all other cells locked. The same input always gives the same bytes.
func WriteXLSX(w io.Writer, in Input) error {
	b := newWorkbook(in)
	b.lists()
	b.orders()
	b.keep(b.file.ProtectWorkbook(&excelize.WorkbookProtectionOptions{LockStructure: true}))
	const never = "2000-01-01T00:00:00Z"
	b.keep(b.file.SetDocProps(&excelize.DocProperties{Title: b.title(), Creator: "adimperii", LastModifiedBy: "adimperii", Created: never, Modified: never}))
	if b.err != nil {
		return fmt.Errorf("writing the order form: %w", b.err)
	}
	if _, err := b.file.WriteTo(w); err != nil {
		return fmt.Errorf("writing the order form: %w", err)
	}
	return b.file.Close()
}

// workbook is a form being written.
type workbook struct {
	in      Input
	lang    string
	names   orders.Names
	choices lists
	file    *excelize.File
	styles  map[look]int
	err     error
}

func newWorkbook(in Input) *workbook {
	b := &workbook{
		in: in, lang: in.lang(), names: orders.NewNames(in.View).With(in.Orders), choices: in.choices(),
		file: excelize.NewFile(), styles: map[look]int{},
	}
	b.file.SetZipWriter(sortedzip.New)
	b.keep(b.file.SetSheetName("Sheet1", b.say("sheet", nil)))
	_, err := b.file.NewSheet(listsSheet)
	b.keep(err)
	b.keep(b.file.SetSheetVisible(listsSheet, false)) // which reads all sheets: now, while they are empty
	for l, style := range looks() {
		id, err := b.file.NewStyle(&style)
		b.keep(err)
		b.styles[look(l)] = id
	}
	return b
}

// keep remembers the first error.
func (b *workbook) keep(err error) {
	if b.err == nil {
		b.err = err
	}
}

func (b *workbook) say(id string, args map[string]any) string {
	return words.Say(b.lang, "form."+id, args)
}

func (b *workbook) title() string {
	v := b.in.View
	season := words.Say(b.lang, "season.title", map[string]any{
		"season": words.Say(b.lang, "season."+v.Season.Quarter.String(), nil), "year": v.Season.Year,
	})
	return b.say("title", map[string]any{
		"campaign": v.Campaign, "season": season, "player": v.NameOf(v.Player.Holder(), b.lang),
	})
}

// cell is a cell of a streamed row.
func (b *workbook) cell(l look, value any) excelize.Cell {
	c := excelize.Cell{StyleID: b.styles[l], Value: value}
	if f, ok := value.(formula); ok {
		c.Formula, c.Value = f.expression, f.value
	}
	return c
}

// formula is a cell that is calculated, with the value it comes to: who shows a
// workbook without calculating it shows that.
type formula struct {
	expression string // without a leading =
	value      any
}

// orders writes the sheet that the player fills.
func (b *workbook) orders() {
	name := b.say("sheet", nil)
	fit := true
	b.keep(b.file.SetSheetProps(name, &excelize.SheetPropsOptions{FitToPage: &fit}))
	w, err := b.file.NewStreamWriter(name)
	if err != nil {
		b.keep(err)
		return
	}
	widths := []float64{4, 20, 20, 22, 24, 24, 20, 9, 26, 22, 8, 26}
	for i, width := range widths {
		b.keep(w.SetColWidth(i+1, i+1, width))
	}
	b.keep(w.SetPanes(&excelize.Panes{Freeze: true, YSplit: headLine, TopLeftCell: fmt.Sprintf("A%d", firstLine), ActivePane: "bottomLeft"}))
	b.head(w)
	last := firstLine + len(b.in.Orders) + freeRows - 1
	for line := firstLine; line <= last; line++ {
		b.row(w, line)
	}
	for _, line := range []int{1, 2, handLine} {
		b.keep(w.MergeCell(fmt.Sprintf("A%d", line), fmt.Sprintf("%s%d", lastColumn, line)))
	}
	b.rules(name, last)
	b.page(name)
	b.keep(b.file.ProtectSheet(name, &excelize.SheetProtectionOptions{
		SelectLockedCells: true, SelectUnlockedCells: true, FormatColumns: true, FormatRows: true,
	}))
	b.keep(w.Flush())
}

// head writes title, instructions, the treasury's sum and the columns' headings.
func (b *workbook) head(w *excelize.StreamWriter) {
	v := b.in.View
	last := firstLine + len(b.in.Orders) + freeRows - 1
	b.keep(w.SetRow("A1", []any{b.cell(title, b.title())}, excelize.RowOpts{Height: 26}))
	b.keep(w.SetRow("A2", []any{b.cell(prose, b.say("how", nil))}, excelize.RowOpts{Height: 80}))
	costs := b.cost()
	spent := fmt.Sprintf("SUM(%s%d:%s%d)", costColumn, firstLine, costColumn, last)
	b.keep(w.SetRow(fmt.Sprintf("A%d", sumsLine), []any{
		nil, b.cell(label, b.say("treasury", nil)), b.cell(sum, int(v.Treasury())),
		b.cell(label, b.say("committed", nil)), b.cell(sum, int(b.in.Committed)),
		b.cell(label, b.say("spent", nil)), b.cell(sum, formula{spent, int(costs)}),
		nil, b.cell(label, b.say("left", nil)),
		b.cell(sum, formula{fmt.Sprintf("C%d-E%d-G%d", sumsLine, sumsLine, sumsLine), int(v.Treasury() - b.in.Committed - costs)}),
	}, excelize.RowOpts{Height: 22}))
	if hand := b.in.hand(); hand != "" {
		how := b.say("hand.how", map[string]any{"play": grammar.Called(orders.Play, b.lang), "discard": grammar.Called(orders.Discard, b.lang)})
		b.keep(w.SetRow(fmt.Sprintf("A%d", handLine), []any{b.cell(prose, hand+"\n"+how)}, excelize.RowOpts{Height: 48}))
	}
	heads := []any{b.cell(heading, "N°"), b.cell(heading, b.say("column.verb", nil))}
	for _, key := range keys {
		heads = append(heads, b.cell(heading, b.say("column."+key, nil)))
	}
	heads = append(heads, b.cell(heading, b.say("column.cost", nil)), b.cell(heading, b.say("column.missing", nil)))
	b.keep(w.SetRow(fmt.Sprintf("A%d", headLine), heads, excelize.RowOpts{Height: 32}))
}

// cost is what the orders that the form holds cost together.
func (b *workbook) cost() (all campaign.Talents) {
	for _, o := range b.in.Orders {
		all += b.in.price(o)
	}
	return all
}

// row writes one row: an order there is, or a free one.
func (b *workbook) row(w *excelize.StreamWriter, line int) {
	all := []any{b.cell(number, line-firstLine+1)}
	i := line - firstLine
	missing, price := "", any("")
	if i < len(b.in.Orders) {
		o := b.in.Orders[i]
		missing, price = "✓", int(b.in.price(o))
		all = append(all, b.cell(entry, grammar.Called(o.Verb, b.lang)))
		for c, text := range cellsOf(o, b.lang, b.names) {
			if column(c) == talents && text != "" {
				all = append(all, b.cell(entrySum, max(int(o.Talents), o.Number))) // of which an order has one
				continue
			}
			all = append(all, b.cell(b.entryLook(column(c)), blankNil(text)))
		}
	} else {
		all = append(all, b.cell(entry, nil))
		for c := range columns {
			all = append(all, b.cell(b.entryLook(c), nil))
		}
	}
	b.keep(w.SetRow(fmt.Sprintf("A%d", line), append(all,
		b.cell(number, formula{b.costFormula(line), price}), b.cell(note, formula{b.missingFormula(line), missing})), excelize.RowOpts{Height: 18}))
}

func (b *workbook) entryLook(c column) look {
	if c == talents {
		return entrySum
	}
	return entry
}

func blankNil(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// at is where the verb of a line stands in the table of verbs.
func at(line int) string { return fmt.Sprintf("MATCH($%s%d,verbs,0)", verbColumn, line) }

// costFormula is the price of the verb, unless somebody else pays it, or the sum
// that the row names.
func (b *workbook) costFormula(line int) string {
	return fmt.Sprintf(`IF($%[1]s%[2]d="","",IFERROR(IF($%[3]s%[2]d="",INDEX(prices,%[4]s),0)+INDEX(sums,%[4]s)*N($%[5]s%[2]d),""))`,
		verbColumn, line, letterOf(whom), at(line), letterOf(talents))
}

// missingFormula says whether the row is complete.
func (b *workbook) missingFormula(line int) string {
	cells := fmt.Sprintf("$%s%d:$%s%d", letterOf(0), line, letterOf(columns-1), line)
	quoted := func(id string) string { return `"` + strings.ReplaceAll(b.say(id, nil), `"`, `""`) + `"` }
	return fmt.Sprintf(`IF($%[1]s%[2]d="",IF(COUNTA(%[3]s)=0,"",%[4]s),IF(ISNA(%[5]s),%[6]s,`+
		`IF(SUMPRODUCT((INDEX(masks,%[5]s,0)="n")*(%[3]s=""))>0,%[7]s,IF(SUMPRODUCT((INDEX(masks,%[5]s,0)="-")*(%[3]s<>""))>0,%[8]s,"✓"))))`,
		verbColumn, line, cells, quoted("no-verb"), at(line), quoted("own-words"), quoted("fill"), quoted("clear"))
}
