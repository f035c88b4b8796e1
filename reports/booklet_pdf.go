package reports

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"codeberg.org/go-fonts/liberation/liberationmonoregular"
)

// The page of a booklet, in millimetres: headings stand in a column beside the text.
const (
	bookletMargin = 17.0
	bookletFoot   = 14.0 // of paper, below the text
	besideColumn  = 29.0
	besideGap     = 4.0
	boxInset      = 2.0
	boxRoom       = 0.9 // above and below the lines
)

// Type of a booklet, in points: one size for all its pages.
const (
	largestBooklet = 11.0
	leastBooklet   = 8.5
	bookletStep    = 0.125
)

// typed is the style of what is typed, in a face of its own.
const (
	typed     = style("typed")
	typedFace = "mono"
	// typedShare is the size of such type beside that of the text around it, which is
	// as large to the eye.
	typedShare = 0.88
)

// ErrBookletTooLong is returned where a chapter does not fit its page.
var ErrBookletTooLong = errors.New("a chapter does not fit a page")

// PDF renders the booklet on A4, a chapter a page, all in the largest type in which
// each of them fits. The same booklet gives the same bytes.
func (b Booklet) PDF() ([]byte, error) {
	p := newPaper(b.Language, b.Title)
	p.pdf.AddUTF8FontFromBytes(typedFace, "", liberationmonoregular.TTF)
	p.pdf.AddPage()
	pages, ok := b.pages(p)
	if !ok {
		return nil, ErrBookletTooLong
	}
	for i, marks := range pages {
		if i > 0 {
			p.pdf.AddPage()
		}
		for _, draw := range marks {
			draw()
		}
	}
	var out bytes.Buffer
	err := p.pdf.Output(&out)
	return out.Bytes(), err
}

// pages lays the chapters out, each as what is to be drawn.
func (b Booklet) pages(p *paper) (pages [][]func(), ok bool) {
	width, height := p.pdf.GetPageSize()
	for size := largestBooklet; size >= leastBooklet; size -= bookletStep {
		pages, ok = nil, true
		for i := range b.Chapters {
			*p = paper{pdf: p.pdf, size: size, left: bookletMargin, top: bookletMargin, y: bookletMargin,
				width: width - 2*bookletMargin, height: height - bookletMargin - bookletFoot}
			b.page(p, i)
			pages = append(pages, p.marks)
			ok = ok && !p.full
		}
		if ok {
			return pages, true
		}
	}
	return nil, false
}

// page lays a chapter out, the first below the title.
func (b Booklet) page(p *paper, n int) {
	if n == 0 {
		p.paragraph(bold, b.Title, wine, 2)
		p.gap(0.4)
		p.passage(b.Lead, p.left, p.width)
		p.gap(0.7)
	}
	c := b.Chapters[n]
	p.paragraph(bold, c.Title, wine, 1.5)
	p.gap(0.2)
	p.rule()
	for i, part := range c.Parts {
		if i > 0 {
			p.gap(0.55)
		}
		p.beside(part)
	}
	p.full = p.full || p.y > p.top+p.height
	p.foot(fmt.Sprintf("%s  ·  %d", b.Title, n+1))
}

// beside writes a part, its heading in the column to its left.
func (p *paper) beside(part BookletPart) {
	top, left, width := p.y, p.left, p.width
	p.width = besideColumn
	if len(part.Blocks) > 0 && len(part.Blocks[0].Lines) > 0 {
		p.y += boxRoom // level with the first line of the box
	}
	p.paragraph(bold, part.Title, wine, 1)
	headed := p.y
	p.y, p.left, p.width = top, left+besideColumn+besideGap, width-besideColumn-besideGap
	for i, block := range part.Blocks {
		if i > 0 && (!block.Item || !part.Blocks[i-1].Item) {
			p.y += 0.3 * p.leading()
		}
		switch {
		case len(block.Lines) > 0:
			p.typedBox(block.Lines)
		case block.Item:
			const bullet = 4.0
			p.line([]run{{regular, "•", wine}}, p.left)
			p.passage(block.Text, p.left+bullet, p.width-bullet)
		default:
			p.passage(block.Text, p.left, p.width)
		}
	}
	p.y, p.left, p.width = max(p.y, headed), left, width
}

// typedBox writes lines as they are typed. A line that is too long makes them all
// smaller.
func (p *paper) typedBox(lines []string) {
	const share = 0.94 // of the size of what is typed amid prose
	size := p.size
	p.size *= share
	p.set(typed, p.size)
	for _, l := range lines {
		if wide := p.pdf.GetStringWidth(l); wide > p.width-2*boxInset {
			p.size = min(p.size, share*size*(p.width-2*boxInset)/wide)
		}
	}
	p.tinted(float64(len(lines))*p.leading() + 2*boxRoom)
	p.y += boxRoom
	for _, l := range lines {
		p.line([]run{{typed, l, ink}}, p.left+boxInset)
		p.y += p.leading()
	}
	p.y += boxRoom
	p.size = size
}

// passage writes a paragraph whose pieces follow each other as they stand.
func (p *paper) passage(text Passage, left, width float64) {
	for _, line := range p.filled(text, width) {
		p.adjoined(line, left)
		p.y += p.leading()
	}
}

// filled breaks a passage into lines at plain spaces, wherever its pieces end.
func (p *paper) filled(text Passage, width float64) (lines [][]run) {
	used := 0.0
	for _, word := range spaced(text) {
		wide := p.wide(word...)
		if len(lines) == 0 {
			lines, used = append(lines, word), wide
			continue
		}
		last := &lines[len(lines)-1]
		between := run{regular, " ", ink}
		if end := (*last)[len(*last)-1]; end.style == typed && word[0].style == typed {
			between.style = typed
		}
		space := p.wide(between)
		if used+space+wide > width {
			lines, used = append(lines, word), wide
			continue
		}
		used += space + wide
		*last = append(append(*last, between), word...)
	}
	return lines
}

// wide is the width of runs one behind the other.
func (p *paper) wide(runs ...run) (sum float64) {
	for _, r := range runs {
		p.set(r.style, p.size)
		sum += p.pdf.GetStringWidth(r.text)
	}
	return sum
}

// spaced are the words of a passage; one may be of several styles. The program's name
// is not parted from its command.
func spaced(text Passage) (words [][]run) {
	open, held := false, false // a word has begun; it goes on behind a space
	for _, piece := range text {
		s := map[PieceStyle]style{Prose: regular, Typed: typed, Strong: bold, Stress: italic}[piece.Style]
		for i, part := range strings.Split(piece.Text, " ") {
			open, held = open && i == 0 || held, false
			if part == "" {
				continue
			}
			if !open {
				words = append(words, nil)
			}
			last := &words[len(words)-1]
			*last = append(*last, run{s, part, ink})
			open = true
			if s == typed && part == "adimperii" && strings.Contains(piece.Text, " ") {
				*last = append(*last, run{s, " ", ink})
				held = true
			}
		}
	}
	return words
}

// adjoined draws runs one behind the other, with no space but their own; neighbours of
// one style are one text, which can be copied off the page.
func (p *paper) adjoined(runs []run, x float64) {
	const baseline = 0.78 // of the line's height
	size, y := p.size, p.y+baseline*p.leading()
	var joined []run
	for _, r := range slices.Clone(runs) {
		if n := len(joined); n > 0 && joined[n-1].style == r.style {
			joined[n-1].text += r.text
			continue
		}
		joined = append(joined, r)
	}
	p.marks = append(p.marks, func() {
		for _, r := range joined {
			p.set(r.style, size)
			p.pdf.SetTextColor(r.colour[0], r.colour[1], r.colour[2])
			p.pdf.Text(x, y, r.text)
			x += p.pdf.GetStringWidth(r.text)
		}
	})
}

// foot writes a line at the foot of the page, in its middle.
func (p *paper) foot(text string) {
	size, y, middle := 0.85*p.size, p.top+p.height+bookletFoot/2, p.left+p.width/2
	p.marks = append(p.marks, func() {
		p.set(regular, size)
		p.pdf.SetTextColor(faint[0], faint[1], faint[2])
		p.pdf.Text(middle-p.pdf.GetStringWidth(text)/2, y, text)
	})
}
