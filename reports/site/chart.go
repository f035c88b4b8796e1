package site

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"adimperii/maps/drawing"
	"adimperii/reports"
)

// chart is a line chart of what went on season by season, with its figures as a table.
type chart struct {
	ID, Title string
	SVG       template.HTML
	Lines     []line
	Course    reports.Course
}

// line is one of a chart's, for its legend.
type line struct {
	Name   string
	Colour template.CSS
	Mark   template.HTML
	Last   int
}

// charts are those of an edition: lands, and talents where the reader may see an account.
func (w *writer) charts() []chart {
	var all []chart
	for _, c := range []struct {
		id string
		reports.Course
	}{{"lands", w.Annals.Lands}, {"talents", w.Annals.Talents}} {
		if len(c.Called) > 0 {
			all = append(all, draw(c.id, w.Say("chart."+c.id), c.Course))
		}
	}
	return all
}

// The size of a chart as it is drawn, in pixels of a telephone's screen, and the margins of
// its field.
const (
	chartWide, chartHigh  = 340, 230
	left, right, top, low = 28, 10, 10, 30
)

// draw draws a course. Its letters, some 11 px high on a telephone, are numbers alone: what
// there is to read stands around it.
func draw(id, title string, c reports.Course) chart {
	drawn := chart{ID: id, Title: title, Course: c}
	ended := max(c.Ended(), 1)
	highest := 1
	for _, values := range c.Values[:ended] {
		highest = max(highest, slices.Max(values))
	}
	x := func(i int) float64 { return left + float64(i)*float64(chartWide-left-right)/float64(max(ended-1, 1)) }
	y := func(v int) float64 { return chartHigh - low - float64(v)*float64(chartHigh-low-top)/float64(highest) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" role="img" aria-label="%s" font-size="12.5">`, chartWide, chartHigh, template.HTMLEscapeString(title))
	for _, v := range ticks(highest, 5) {
		fmt.Fprintf(&b, `<path class="grid" d="M%d %.1fH%d"/><text class="axis" x="%d" y="%.1f" text-anchor="end">%d</text>`, left, y(v), chartWide-right, left-5, y(v)+4, v)
	}
	for _, i := range ticks(ended-1, 8) {
		fmt.Fprintf(&b, `<text class="axis" x="%.1f" y="%d" text-anchor="middle">%d</text>`, x(i), chartHigh-10, c.Numbers[i])
	}
	palette := drawing.Palette()
	for n, name := range c.Called {
		at := int(c.Tints[n]) % len(palette)
		ink := palette[at].Mark
		colour := fmt.Sprintf("#%02x%02x%02x", ink.R, ink.G, ink.B)
		var d, marks strings.Builder
		for i, values := range c.Values[:ended] {
			pen := "L"
			if i == 0 {
				pen = "M"
			}
			fmt.Fprintf(&d, "%s%.1f %.1f", pen, x(i), y(values[n]))
			marks.WriteString(mark(n, x(i), y(values[n])))
		}
		fmt.Fprintf(&b, `<g class="line" data-line="%d" stroke="%s" fill="%s"><path d="%s"/>%s</g>`, n, colour, colour, d.String(), marks.String())
		drawn.Lines = append(drawn.Lines, line{
			Name: name, Colour: template.CSS(colour), Last: c.Values[ended-1][n],
			Mark: template.HTML(fmt.Sprintf(`<svg viewBox="0 0 12 12" aria-hidden="true" fill="%s">%s</svg>`, colour, mark(n, 6, 6))),
		})
	}
	b.WriteString("</svg>")
	drawn.SVG = template.HTML(b.String())
	return drawn
}

// mark is a small circle, square, diamond or triangle, by which lines of like colours are told
// apart.
func mark(n int, x, y float64) string {
	switch n % 4 {
	case 1:
		return fmt.Sprintf(`<path class="mark" d="M%.1f %.1fh6v6h-6z"/>`, x-3, y-3)
	case 2:
		return fmt.Sprintf(`<path class="mark" d="M%.1f %.1fl4 4l-4 4l-4 -4z"/>`, x, y-4)
	case 3:
		return fmt.Sprintf(`<path class="mark" d="M%.1f %.1fl4 7h-8z"/>`, x, y-4)
	}
	return fmt.Sprintf(`<circle class="mark" cx="%.1f" cy="%.1f" r="3.2"/>`, x, y)
}

// ticks are numbers from 0 on, at most so many steps of 1, 2, 5, 10, … apart.
func ticks(highest, most int) []int {
	step := 1
	for i := 0; highest/step > most; i++ {
		step = step * []int{2, 5, 2}[i%3] / []int{1, 2, 1}[i%3]
	}
	var all []int
	for v := 0; v <= highest; v += step {
		all = append(all, v)
	}
	return all
}
