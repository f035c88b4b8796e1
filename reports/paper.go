package reports

import (
	"strings"
	"time"

	"codeberg.org/go-fonts/liberation/liberationserifbold"
	"codeberg.org/go-fonts/liberation/liberationserifitalic"
	"codeberg.org/go-fonts/liberation/liberationserifregular"
	"codeberg.org/go-pdf/fpdf"
)

// style is that of a typeface.
type style string

const (
	regular style = ""
	bold    style = "B"
	italic  style = "I"
)

// colour is red, green and blue, 0 to 255.
type colour [3]int

// The colours of reports.
var (
	ink   = colour{46, 42, 38}
	wine  = colour{122, 45, 45}
	faint = colour{110, 102, 92}
	tint  = colour{243, 236, 220}
)

// paper is what is printed, page by page: first it is laid out, in lines that break
// at plain spaces, then, if all of it fits, it is drawn. Lengths are millimetres.
type paper struct {
	pdf  *fpdf.Fpdf
	size float64 // of type, in points
	// marks are what is to be drawn on the page, in their order.
	marks []func()

	width, height float64 // of the column
	left, top, y  float64
	more          int // columns to the right
	full          bool
}

// run is text of one style.
type run struct {
	style  style
	text   string
	colour colour
}

const printFace = "serif"

func newPaper(lang, title string) *paper {
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.AddUTF8FontFromBytes(printFace, string(regular), liberationserifregular.TTF)
	pdf.AddUTF8FontFromBytes(printFace, string(bold), liberationserifbold.TTF)
	pdf.AddUTF8FontFromBytes(printFace, string(italic), liberationserifitalic.TTF)
	pdf.SetTitle(title, true)
	pdf.SetLang(lang)
	pdf.SetAutoPageBreak(false, 0)
	// The same text gives the same bytes, whenever it is printed.
	pdf.SetCatalogSort(true)
	epoch := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	pdf.SetCreationDate(epoch)
	pdf.SetModificationDate(epoch)
	return &paper{pdf: pdf}
}

// fitted writes a page in the largest type in which it fits; false if it fits in none.
func (p *paper) fitted(write func(*paper)) bool {
	p.pdf.AddPage()
	width, height := p.pdf.GetPageSize()
	for size := largestType; size >= leastType; size -= typeStep {
		*p = paper{pdf: p.pdf, size: size, left: pageMargin, top: pageMargin, y: pageMargin,
			width: width - 2*pageMargin, height: height - 2*pageMargin}
		if write(p); p.full {
			continue
		}
		for _, draw := range p.marks {
			draw()
		}
		return true
	}
	return false
}

// set chooses the type of a style.
func (p *paper) set(s style, size float64) {
	if s == typed {
		p.pdf.SetFont(typedFace, "", typedShare*size)
		return
	}
	p.pdf.SetFont(printFace, string(s), size)
}

// leading is the height of a line of type of the page's size.
func (p *paper) leading() float64 {
	const open = 1.2
	return p.size * open * 25.4 / 72
}

// gap leaves room of so many lines, though not at the head of a column.
func (p *paper) gap(lines float64) {
	if p.y > p.top {
		p.y += lines * p.leading()
	}
}

// rule draws a line across.
func (p *paper) rule() {
	x, y, to := p.left, p.y, p.left+p.width
	p.marks = append(p.marks, func() {
		p.pdf.SetDrawColor(wine[0], wine[1], wine[2])
		p.pdf.Line(x, y, to, y)
	})
	p.y += p.leading() / 2
}

// columns parts what is left of the page into columns.
func (p *paper) columns(n int) {
	p.height -= p.y - p.top
	p.top = p.y
	p.width = (p.width - columnGap*float64(n-1)) / float64(n)
	p.more = n - 1
}

// together goes on to the next column if there is no room for so many lines.
func (p *paper) together(lines int) {
	if p.y+float64(lines)*p.leading() <= p.top+p.height {
		return
	}
	p.full = p.full || p.more == 0
	p.more--
	p.left += p.width + columnGap
	p.y = p.top
}

// paragraph writes text of one style, larger than the page's by a factor.
func (p *paper) paragraph(s style, text string, c colour, larger float64) {
	size := p.size
	p.size *= larger
	for _, line := range p.broken([]run{{s, text, c}}, p.width) {
		p.together(1)
		p.line(line, p.left)
		p.y += p.leading()
	}
	p.size = size
}

// boxed writes lines as they would stand in a letter.
func (p *paper) boxed(lines []string) {
	const inset = 2.0
	p.tinted(float64(len(lines))*p.leading() + inset)
	p.y += inset / 2
	for _, l := range lines {
		p.line([]run{{bold, l, ink}}, p.left+inset)
		p.y += p.leading()
	}
	p.y += inset
}

// row writes two cells beside each other, the first with its share of the width.
func (p *paper) row(shaded bool, share float64, first, second []run) {
	const inset = 1.0
	at := p.width * share
	one, two := p.broken(first, at-2*inset), p.broken(second, p.width-at-inset)
	lines := max(len(one), len(two))
	p.together(lines)
	if shaded {
		p.tinted(float64(lines) * p.leading())
	}
	for i := range lines {
		if i < len(one) {
			p.line(one[i], p.left+inset)
		}
		if i < len(two) {
			p.line(two[i], p.left+at)
		}
		p.y += p.leading()
	}
}

// tinted shades the column for a height.
func (p *paper) tinted(height float64) {
	x, y, width := p.left, p.y, p.width
	p.marks = append(p.marks, func() {
		p.pdf.SetFillColor(tint[0], tint[1], tint[2])
		p.pdf.Rect(x, y, width, height, "F")
	})
}

// line draws runs one behind the other.
func (p *paper) line(runs []run, x float64) {
	const baseline = 0.78 // of the line's height
	size, y := p.size, p.y+baseline*p.leading()
	p.marks = append(p.marks, func() {
		for _, r := range runs {
			p.set(r.style, size)
			p.pdf.SetTextColor(r.colour[0], r.colour[1], r.colour[2])
			p.pdf.Text(x, y, r.text)
			x += p.pdf.GetStringWidth(r.text + " ")
		}
	})
}

// broken breaks runs into lines of a width at plain spaces; a word longer than a
// line stands on one of its own.
func (p *paper) broken(runs []run, width float64) [][]run {
	var lines [][]run
	used := width + 1 // no line is begun yet
	for _, r := range runs {
		p.set(r.style, p.size)
		space := p.pdf.GetStringWidth(" ")
		for i, word := range strings.Split(r.text, " ") {
			wide := p.pdf.GetStringWidth(word)
			if used+space+wide > width {
				lines, used = append(lines, []run{{r.style, word, r.colour}}), wide
				continue
			}
			used += space + wide
			last := &lines[len(lines)-1]
			if i == 0 {
				*last = append(*last, run{r.style, word, r.colour})
			} else {
				(*last)[len(*last)-1].text += " " + word
			}
		}
	}
	return lines
}
