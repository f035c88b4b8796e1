// Package drawing draws a map as SVG, PNG and PDF, all from one list of strokes. It knows no player and no
// season: who owns what, and every word that is no name of the map, is told by the caller. Start with [Draw].
package drawing

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"math"
	"regexp"
	"sync"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgpdf"
)

// Drawing is a finished picture that can be written in several formats, any
// number of times and from several goroutines; the same drawing always gives
// the same bytes. [Draw] makes one.
type Drawing struct {
	width, height float64 // points
	title         string
	strokes       []stroke
}

// stroke is one thing put on the sheet: an area, a set of lines or a text, or
// the bounds of a group of them.
type stroke interface{ put(c *pen) }

// area is filled; where rings overlap, opposite directions make a hole.
type area struct {
	rings  [][]vec
	colour color.RGBA
}

// lines are drawn, not joined with each other.
type lines struct {
	lines  [][]vec
	closed bool
	width  float64
	dash   []float64 // lengths of ink and gap; none for a solid line
	colour color.RGBA
}

// lettering is one line of text; at is the left end of its baseline.
type lettering struct {
	text   string
	at     vec
	style  style
	colour color.RGBA
	halo   color.RGBA // around the letters, where they stand on hatching; none if zero
}

// LeastLetter is how high the smallest letters are, in pixels as CSS counts them, where the drawing is
// shown so many wide; 0 without letters.
func (d *Drawing) LeastLetter(seen float64) float64 {
	least := math.Inf(1)
	for _, s := range d.strokes {
		if l, ok := s.(lettering); ok {
			for _, r := range l.style.runs(l.text) {
				least = min(least, r.size)
			}
		}
	}
	if math.IsInf(least, 1) {
		return 0
	}
	return least * seen / d.width
}

// pen draws strokes on one of the canvases of the library.
type pen struct {
	canvas vg.Canvas
	scale  float64 // canvas points per point of the drawing
}

func (d *Drawing) paint(canvas vg.Canvas, scale float64) {
	p := &pen{canvas, scale}
	for _, s := range d.strokes {
		s.put(p)
	}
}

func (p *pen) path(rings [][]vec, closed bool) vg.Path {
	var path vg.Path
	for _, ring := range rings {
		for i, v := range ring {
			at := vg.Point{X: vg.Length(v.X * p.scale), Y: vg.Length(v.Y * p.scale)}
			if i == 0 {
				path.Move(at)
			} else {
				path.Line(at)
			}
		}
		if closed && len(ring) > 0 {
			path.Close()
		}
	}
	return path
}

func (a area) put(p *pen) {
	p.canvas.SetColor(a.colour)
	p.canvas.Fill(p.path(a.rings, true))
}

func (l lines) put(p *pen) {
	dash := make([]vg.Length, len(l.dash))
	for i, d := range l.dash {
		dash[i] = vg.Length(d * p.scale)
	}
	p.canvas.SetColor(l.colour)
	p.canvas.SetLineWidth(vg.Length(l.width * p.scale))
	p.canvas.SetLineDash(dash, 0)
	p.canvas.Stroke(p.path(l.lines, l.closed))
}

func (t lettering) put(p *pen) {
	if t.halo != (color.RGBA{}) {
		p.canvas.SetColor(t.halo)
		p.canvas.SetLineWidth(vg.Length(haloWidth * p.scale))
		p.canvas.SetLineDash(nil, 0)
		p.canvas.Stroke(t.style.outline(t.text, t.at, p.scale))
	}
	p.canvas.SetColor(t.colour)
	p.canvas.Fill(t.style.outline(t.text, t.at, p.scale))
}

// haloWidth is how thick the line around letters is; half of it is hidden by
// the letters themselves.
const haloWidth = 2

// The widths a PNG may have, in pixels.
const minPNG, maxPNG = 100, 8000

// PNG writes the drawing as PNG of a width in pixels, 100 to 8000.
func (d *Drawing) PNG(w io.Writer, widthPx int) error {
	if widthPx < minPNG || widthPx > maxPNG {
		return fmt.Errorf("a PNG is %d to %d pixels wide, not %d", minPNG, maxPNG, widthPx)
	}
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression}
	return encoder.Encode(w, d.rasterise(widthPx))
}

// pdfDate is where the library notes the time of writing.
var pdfDate = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`/(CreationDate|ModDate) \(D:\d{14}\)`)
})

// PDF writes the drawing as a page of PDF of its own size.
func (d *Drawing) PDF(w io.Writer) error {
	canvas := vgpdf.New(vg.Length(d.width), vg.Length(d.height))
	d.paint(canvas, 1)
	var out bytes.Buffer
	if _, err := canvas.WriteTo(&out); err != nil {
		return fmt.Errorf("writing PDF: %w", err)
	}
	// A map says what it shows, not when it was printed; the stand-in is as
	// long as what it replaces, so that the file's own offsets hold.
	_, err := w.Write(pdfDate().ReplaceAll(out.Bytes(), []byte("/$1 (D:20000101000000)")))
	return err
}
