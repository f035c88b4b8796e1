package reports

import (
	"bytes"
	"errors"

	"codeberg.org/go-fonts/liberation/liberationmonoregular"
)

// ErrSheetTooLong is returned where even the smallest type leaves a sheet longer than a
// page: for names far beyond what anyone would call his lands.
var ErrSheetTooLong = errors.New("the battle sheet does not fit a page")

// SheetPDF renders a battle sheet as one page of A4 to be taken to the table. It does not
// hold the reader's code word: his opponent sees it there. The same sheet gives the same bytes.
func SheetPDF(s Sheet, lang string) ([]byte, error) {
	page := s.page(lang)
	p := newPaper(lang, page.Title)
	p.pdf.AddUTF8FontFromBytes(typedFace, "", liberationmonoregular.TTF)
	if !p.fitted(page.print) {
		return nil, ErrSheetTooLong
	}
	var out bytes.Buffer
	err := p.pdf.Output(&out)
	return out.Bytes(), err
}

// print lays the sheet out: the forces beside each other, the table beside what is at
// stake, the tallies, and the lines that are written from them.
func (s sheetPage) print(p *paper) {
	p.paragraph(bold, s.Title, wine, 1.5)
	p.paragraph(regular, s.Lead, ink, 1)
	p.paragraph(italic, s.Caution, faint, 0.9)
	p.gap(0.2)
	p.rule()
	p.abreast(
		func() { p.part(s.Sides[0]) },
		func() { p.part(s.Sides[1]) },
	)
	p.abreast(
		func() { p.part(s.Table) },
		func() {
			p.part(s.Meet)
			p.part(s.Stake)
			p.part(s.Unfought)
			p.part(s.Tally)
		},
	)
	if len(s.Grids) == 2 {
		p.abreast(func() { p.grid(s.Grids[0]) }, func() { p.grid(s.Grids[1]) })
	}
	p.part(s.Result)
	p.part(s.Retreat)
	p.full = p.full || p.y > p.top+p.height
}

// abreast writes columns side by side and goes on below the longest.
func (p *paper) abreast(columns ...func()) {
	left, width, top, end := p.left, p.width, p.y, p.y
	p.width = (width - columnGap*float64(len(columns)-1)) / float64(len(columns))
	for _, write := range columns {
		p.y = top
		write()
		end = max(end, p.y)
		p.left += p.width + columnGap
	}
	p.left, p.width, p.y = left, width, end
	p.gap(0.4)
}

// part writes a heading with its sentences and lines; nothing of a part that is empty.
func (p *paper) part(s sheetPart) {
	if !s.Full() {
		return
	}
	p.gap(0.3)
	p.paragraph(bold, s.Title, wine, 1.1)
	if s.Text != "" {
		p.paragraph(regular, s.Text, ink, 1)
	}
	const bullet = 3.2
	for _, text := range s.Points {
		p.line([]run{{regular, "•", wine}}, p.left)
		p.left, p.width = p.left+bullet, p.width-bullet
		p.paragraph(regular, text, ink, 1)
		p.left, p.width = p.left-bullet, p.width+bullet
	}
	if len(s.Lines) > 0 {
		p.y += boxRoom
		p.typedBox(s.Lines)
	}
}

// The cells of a tally, wide and high enough for a pen.
const (
	tallyCell  = 13.0
	tallyOpen  = 1.55 // of the height of a line
	tallyInset = 1.0
)

// grid draws a side's tally, its cells blank.
func (p *paper) grid(g sheetGrid) {
	columns := len(g.Corps)
	label := p.width - tallyCell*float64(columns)
	row := func(s style, text string, cells []string, wide bool) {
		lines := p.broken([]run{{s, text, ink}}, label-2*tallyInset)
		height := max(tallyOpen, float64(len(lines))+0.3) * p.leading()
		top := p.y
		p.cell(p.left, top, label, height)
		p.y += (height - float64(len(lines))*p.leading()) / 2
		for _, l := range lines {
			p.line(l, p.left+tallyInset)
			p.y += p.leading()
		}
		if wide {
			p.cell(p.left+label, top, tallyCell*float64(columns), height)
		}
		for i := 0; !wide && i < columns; i++ {
			at := p.left + label + tallyCell*float64(i)
			p.cell(at, top, tallyCell, height)
			if i < len(cells) {
				p.y = top + (height-p.leading())/2
				p.line([]run{{s, cells[i], ink}}, at+tallyInset)
			}
		}
		p.y = top + height
	}
	row(bold, g.Side, g.Corps, false)
	for _, text := range g.Rows {
		row(regular, text, nil, false)
	}
	for _, text := range g.Sums {
		row(regular, text, nil, true)
	}
}

// cell draws the border of a cell.
func (p *paper) cell(x, y, width, height float64) {
	p.marks = append(p.marks, func() {
		p.pdf.SetDrawColor(faint[0], faint[1], faint[2])
		p.pdf.Rect(x, y, width, height, "D")
	})
}
