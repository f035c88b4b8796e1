package form

import "github.com/xuri/excelize/v2"

// look is how a cell looks.
type look int

const (
	title    look = iota
	prose         // instructions
	label         // beside a sum
	sum           // talents of the treasury
	heading       // of a column
	number        // of a row, and its cost
	note          // what a row lacks
	entry         // to be filled with text
	entrySum      // to be filled with talents
)

// typeface is the one a workbook has by default.
const typeface = "Calibri"

// middle is how the format spells it.
const middle = "center" //nolint:misspell // the file format is American

// looks are the styles, by look. Only cells of entry are not locked.
func looks() []excelize.Style {
	const ink, paper, ground = "7A2D2D", "FFFFFF", "F4EFE6"
	text := "@" // a name that looks like a date stays a name
	box := []excelize.Border{
		{Type: "left", Color: "CDBFA5", Style: 1}, {Type: "right", Color: "CDBFA5", Style: 1},
		{Type: "top", Color: "CDBFA5", Style: 1}, {Type: "bottom", Color: "CDBFA5", Style: 1},
	}
	fill := func(c string) excelize.Fill {
		return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{c}}
	}
	open := &excelize.Protection{Locked: false}
	return []excelize.Style{
		title:    {Font: &excelize.Font{Family: typeface, Size: 16, Bold: true, Color: ink}, Alignment: &excelize.Alignment{Vertical: middle}},
		prose:    {Font: &excelize.Font{Family: typeface, Size: 11}, Alignment: &excelize.Alignment{Vertical: "top", WrapText: true}},
		label:    {Font: &excelize.Font{Family: typeface, Size: 11, Bold: true}, Alignment: &excelize.Alignment{Horizontal: "right", Vertical: middle, Indent: 1}, Fill: fill(ground)},
		sum:      {Font: &excelize.Font{Family: typeface, Size: 12, Bold: true}, Alignment: &excelize.Alignment{Horizontal: "left", Vertical: middle}, Fill: fill(ground), NumFmt: 1},
		heading:  {Font: &excelize.Font{Family: typeface, Size: 11, Bold: true, Color: paper}, Fill: fill(ink), Alignment: &excelize.Alignment{Vertical: middle, WrapText: true}},
		number:   {Font: &excelize.Font{Family: typeface, Size: 11, Color: "6B6257"}, Alignment: &excelize.Alignment{Horizontal: middle}, Fill: fill(ground), Border: box},
		note:     {Font: &excelize.Font{Family: typeface, Size: 10, Color: "6B6257"}, Fill: fill(ground), Border: box},
		entry:    {Font: &excelize.Font{Family: typeface, Size: 11}, Border: box, CustomNumFmt: &text, Protection: open},
		entrySum: {Font: &excelize.Font{Family: typeface, Size: 11}, Border: box, NumFmt: 1, Alignment: &excelize.Alignment{Horizontal: middle}, Protection: open},
	}
}
