package reports

import "github.com/xuri/excelize/v2"

// look is how the cells of a column look.
type look int

const (
	heading     look = iota
	centred          // a heading over counts
	right            // a heading over sums of money
	prose            // text, broken where it must
	number           // a count
	talents          // a sum of money
	fixed            // a key, in a typewriter's letters
	linked           // a number that leads elsewhere
	linkedProse      // text that does
	word             // a word between counts
	strong           // a sum of sums
	strongCount      // a sum of counts
	strongWord       // a word in the last line
	strongly         // its label
)

// typeface is the one a workbook has by default.
const typeface = "Calibri"

// middle is how the format spells it.
const middle = "center" //nolint:misspell // the file format is American

// headings are how the heading of a column looks that is not of text.
var headings = map[look]look{number: centred, word: centred, talents: right}

// totals are how the last line looks, below a column.
var totals = map[look]look{prose: strongly, number: strongCount, word: strongWord, talents: strong}

// addStyles gives the book its styles, one set for all pages.
func (b *book) addStyles() {
	top := &excelize.Alignment{Vertical: "top"}
	wrapped := &excelize.Alignment{Vertical: "top", WrapText: true}
	between := &excelize.Alignment{Vertical: "top", Horizontal: middle}
	money := "#,##0;[Red]-#,##0;0"
	line := []excelize.Border{{Type: "bottom", Color: "E4DCCB", Style: 1}}
	rule := []excelize.Border{{Type: "top", Color: "7A2D2D", Style: 1}}
	leading := &excelize.Font{Family: typeface, Size: 11, Color: "1F5FA8", Underline: "single"}
	bold := &excelize.Font{Family: typeface, Size: 11, Bold: true}
	for _, s := range []struct {
		look  look
		style excelize.Style
	}{
		{heading, head("left")}, {centred, head(middle)}, {right, head("right")},
		{prose, excelize.Style{Alignment: wrapped, Border: line}},
		{number, excelize.Style{Alignment: between, Border: line, NumFmt: 1}},
		{talents, excelize.Style{Alignment: top, Border: line, CustomNumFmt: &money}},
		{fixed, excelize.Style{Alignment: top, Border: line, Font: &excelize.Font{Family: "Consolas", Size: 10}}},
		{linked, excelize.Style{Alignment: between, Border: line, Font: leading, NumFmt: 1}},
		{linkedProse, excelize.Style{Alignment: wrapped, Border: line, Font: leading}},
		{strong, excelize.Style{Alignment: top, Border: rule, Font: bold, CustomNumFmt: &money}},
		{word, excelize.Style{Alignment: between, Border: line}},
		{strongCount, excelize.Style{Alignment: between, Border: rule, Font: bold, NumFmt: 1}},
		{strongWord, excelize.Style{Alignment: between, Border: rule, Font: bold}},
		{strongly, excelize.Style{Alignment: top, Border: rule, Font: bold}},
	} {
		id, err := b.file.NewStyle(&s.style)
		b.keep(err)
		b.styles[s.look] = id
	}
	b.right = b.verdict("1E5B2E", "CFE8D2")
	b.wrong = b.verdict("8C1C13", "F6D0CB")
}

// verdict is how a cell looks that says whether something is as it must be.
func (b *book) verdict(ink, paper string) int {
	id, err := b.file.NewConditionalStyle(&excelize.Style{
		Font: &excelize.Font{Bold: true, Color: ink}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{paper}},
	})
	b.keep(err)
	return id
}

// head is how headings look.
func head(align string) excelize.Style {
	return excelize.Style{
		Font:      &excelize.Font{Family: typeface, Size: 11, Bold: true, Color: "FFFFFF"},
		Fill:      excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"7A2D2D"}},
		Alignment: &excelize.Alignment{Horizontal: align, Vertical: middle, WrapText: true},
	}
}

// judge colours cells green where they hold 0, else red.
func (b *book) judge(sheet, cells, zero string) {
	b.keep(b.file.SetConditionalFormat(sheet, cells, []excelize.ConditionalFormatOptions{
		{Type: "formula", Criteria: zero + "=0", Format: &b.right},
		{Type: "formula", Criteria: zero + "<>0", Format: &b.wrong},
	}))
}
