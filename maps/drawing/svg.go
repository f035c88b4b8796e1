package drawing

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"io"
	"strconv"
)

// group begins a part of the drawing that has an id, classes or a title of its
// own, for SVG; an empty group ends it.
type group struct{ id, class, title string }

func (group) put(*pen) {}

// svgWriter writes strokes as SVG, y downwards.
type svgWriter struct {
	out    bytes.Buffer
	height float64
}

// SVG writes the drawing as SVG. Names are text, so that they can be searched;
// provinces, cities, seas, armies and fleets are groups with ids
// (province-latium), classes and titles.
func (d *Drawing) SVG(w io.Writer) error {
	s := &svgWriter{height: d.height}
	fmt.Fprintf(&s.out, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %[1]s %[2]s" role="img" aria-label="%[3]s" font-family="'Liberation Serif','Times New Roman',Times,serif">`+"\n",
		tenths(d.width), tenths(d.height), html.EscapeString(d.title))
	fmt.Fprintf(&s.out, "<title>%s</title>\n", html.EscapeString(d.title))
	fmt.Fprintf(&s.out, `<rect width="%s" height="%s" fill="%s"/>`+"\n", tenths(d.width), tenths(d.height), htmlColour(paper))
	for _, st := range d.strokes {
		switch st := st.(type) {
		case group:
			s.group(st)
		case area:
			fmt.Fprintf(&s.out, `<path fill="%s" fill-rule="evenodd" d="`, htmlColour(st.colour))
			s.path(st.rings, true)
			s.out.WriteString("\"/>\n")
		case lines:
			s.lines(st)
		case lettering:
			s.text(st)
		}
	}
	s.out.WriteString("</svg>\n")
	_, err := w.Write(s.out.Bytes())
	return err
}

func (s *svgWriter) group(g group) {
	if g == (group{}) {
		s.out.WriteString("</g>\n")
		return
	}
	s.out.WriteString("<g")
	if g.id != "" {
		fmt.Fprintf(&s.out, ` id="%s"`, html.EscapeString(g.id))
	}
	if g.class != "" {
		fmt.Fprintf(&s.out, ` class="%s"`, html.EscapeString(g.class))
	}
	s.out.WriteString(">")
	if g.title != "" {
		fmt.Fprintf(&s.out, "<title>%s</title>", html.EscapeString(g.title))
	}
	s.out.WriteString("\n")
}

func (s *svgWriter) lines(l lines) {
	if len(l.lines) == 0 {
		return
	}
	fmt.Fprintf(&s.out, `<path fill="none" stroke="%s" stroke-width="%s" stroke-linejoin="round"`, htmlColour(l.colour), hundredths(l.width))
	if len(l.dash) > 0 {
		s.out.WriteString(` stroke-dasharray="`)
		for i, d := range l.dash {
			if i > 0 {
				s.out.WriteByte(' ')
			}
			s.out.WriteString(hundredths(d))
		}
		s.out.WriteByte('"')
	}
	s.out.WriteString(` d="`)
	s.path(l.lines, l.closed)
	s.out.WriteString("\"/>\n")
}

// path writes rings in tenths of a point, each point as the step from the last.
func (s *svgWriter) path(rings [][]vec, closed bool) {
	for _, ring := range rings {
		var x, y int
		for i, p := range ring {
			nx, ny := round10(p.X), round10(s.height-p.Y)
			switch {
			case i == 0:
				s.out.WriteByte('M')
				s.out.WriteString(decimal(nx))
				s.out.WriteByte(' ')
				s.out.WriteString(decimal(ny))
			case nx == x && ny == y:
				continue
			default:
				s.out.WriteByte('l')
				s.out.WriteString(decimal(nx - x))
				if ny >= y {
					s.out.WriteByte(' ')
				}
				s.out.WriteString(decimal(ny - y))
			}
			x, y = nx, ny
		}
		if closed && len(ring) > 0 {
			s.out.WriteByte('z')
		}
	}
}

func (s *svgWriter) text(t lettering) {
	fmt.Fprintf(&s.out, `<text x="%s" y="%s" font-size="%s" fill="%s"`,
		tenths(t.at.X), tenths(s.height-t.at.Y), tenths(t.style.size), htmlColour(t.colour))
	if t.style.bold {
		s.out.WriteString(` font-weight="bold"`)
	}
	if t.style.italic {
		s.out.WriteString(` font-style="italic"`)
	}
	if t.style.smallCaps {
		s.out.WriteString(` font-variant="small-caps"`)
	}
	if t.style.spaced > 0 {
		fmt.Fprintf(&s.out, ` letter-spacing="%s"`, tenths(t.style.spaced))
	}
	if t.halo != (color.RGBA{}) {
		fmt.Fprintf(&s.out, ` stroke="%s" stroke-width="%s" stroke-linejoin="round" paint-order="stroke"`, htmlColour(t.halo), hundredths(haloWidth))
	}
	// The width is given because readers' fonts differ.
	fmt.Fprintf(&s.out, ` textLength="%s" lengthAdjust="spacingAndGlyphs">%s</text>`+"\n",
		tenths(t.style.width(t.text)), html.EscapeString(t.text))
}

func htmlColour(c color.RGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

func round10(f float64) int {
	if f < 0 {
		return -int(-f*10 + 0.5)
	}
	return int(f*10 + 0.5)
}

func tenths(f float64) string { return decimal(round10(f)) }

func hundredths(f float64) string { return strconv.FormatFloat(f, 'f', -1, 32) }

// decimal writes tenths as a decimal fraction.
func decimal(n int) string {
	if n%10 == 0 {
		return strconv.Itoa(n / 10)
	}
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return sign + strconv.Itoa(n/10) + "." + strconv.Itoa(n%10)
}
