package drawing

import (
	"math"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/vg"

	"adimperii/maps/plane"
)

// style is how a text is lettered, in the Liberation serif faces.
type style struct {
	size         float64 // points
	bold, italic bool
	smallCaps    bool
	spaced       float64 // points between letters, beyond the usual
}

// capsRatio is the height of small capitals to that of capitals.
const capsRatio = 0.78

// faces is the type case, filled when the first map is drawn; it locks itself.
var faces = sync.OnceValue(func() *font.Cache { return font.NewCache(liberation.Collection()) })

func (s style) face() font.Face {
	f := font.Font{Typeface: "Liberation", Variant: "Serif"}
	if s.bold {
		f.Weight = stdfont.WeightBold
	}
	if s.italic {
		f.Style = stdfont.StyleItalic
	}
	face := faces().Lookup(f, vg.Length(s.size))
	return face
}

// run is a stretch of text in one size.
type run struct {
	text string
	size float64
}

// runs splits text for small capitals: what is lower case becomes a smaller
// capital.
func (s style) runs(text string) []run {
	if !s.smallCaps {
		return []run{{text, s.size}}
	}
	var all []run
	for _, r := range text {
		size := s.size
		if unicode.IsLower(r) {
			size *= capsRatio
		}
		upper := strings.ToUpper(string(r))
		if n := len(all); n > 0 && all[n-1].size == size {
			all[n-1].text += upper
		} else {
			all = append(all, run{upper, size})
		}
	}
	return all
}

// width is how long a text is, in points.
func (s style) width(text string) float64 {
	var sum float64
	for _, r := range s.runs(text) {
		face := s.face()
		face.Font.Size = vg.Length(r.size)
		sum += float64(face.Width(r.text))
	}
	return sum + s.spaced*float64(max(utf8.RuneCountInString(text)-1, 0))
}

// on is the style for a name on something that many points across: larger and
// spaced the more room there is, but no wider than most of it.
func (s style) on(across float64, name []string) style {
	const roomy, most, spacing = 70.0, 5.0, 4.0
	wider := min(max(across-roomy, 0)/60, most)
	s.size += math.Round(wider) / 2
	longest := ""
	for _, l := range name {
		if utf8.RuneCountInString(l) > utf8.RuneCountInString(longest) {
			longest = l
		}
	}
	if gaps := utf8.RuneCountInString(longest) - 1; gaps > 0 {
		spare := (0.55*across - s.width(longest)) / float64(gaps)
		s.spaced = math.Round(2*min(max(spare, 0), wider, spacing)) / 2
	}
	return s
}

// outline returns the shapes of the letters of a text whose baseline begins
// at a place, both magnified.
func (s style) outline(text string, at vec, scale float64) vg.Path {
	var path vg.Path
	var buf sfnt.Buffer
	face := s.face().Face
	em := fixed.Int26_6(face.UnitsPerEm())
	x := at.X
	for _, r := range s.runs(text) {
		unit := r.size / float64(em)
		var previous sfnt.GlyphIndex
		for i, letter := range r.text {
			glyph, err := face.GlyphIndex(&buf, letter)
			if err != nil {
				continue // a damaged font; the faces are built in and sound
			}
			if kern, err := face.Kern(&buf, previous, glyph, em, stdfont.HintingNone); err == nil && i > 0 {
				x += float64(kern) * unit
			}
			segments, err := face.LoadGlyph(&buf, glyph, em, nil)
			if err == nil {
				trace := glyphTracer{origin: plane.XY(x, at.Y), unit: unit, scale: scale}
				path = trace.add(path, segments)
			}
			if advance, err := face.GlyphAdvance(&buf, glyph, em, stdfont.HintingNone); err == nil {
				x += float64(advance) * unit
			}
			x += s.spaced
			previous = glyph
		}
	}
	return path
}

// glyphTracer carries font units, y downwards, to the canvas.
type glyphTracer struct {
	origin      vec
	unit, scale float64
}

func (t glyphTracer) point(p fixed.Point26_6) vg.Point {
	return vg.Point{
		X: vg.Length((t.origin.X + float64(p.X)*t.unit) * t.scale),
		Y: vg.Length((t.origin.Y - float64(p.Y)*t.unit) * t.scale),
	}
}

func (t glyphTracer) add(path vg.Path, segments sfnt.Segments) vg.Path {
	for i, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				path.Close()
			}
			path.Move(t.point(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			path.Line(t.point(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			path.QuadTo(t.point(s.Args[0]), t.point(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			path.CubeTo(t.point(s.Args[0]), t.point(s.Args[1]), t.point(s.Args[2]))
		}
	}
	if len(segments) > 0 {
		path.Close()
	}
	return path
}

// flattened is a path of straight lines near enough to one of curves, as of letters.
func flattened(path vg.Path) [][]vec {
	var rings [][]vec
	var ring []vec
	at := func(p vg.Point) vec { return plane.XY(float64(p.X), float64(p.Y)) }
	for _, c := range path {
		switch {
		case c.Type == vg.MoveComp:
			ring = []vec{at(c.Pos)}
		case c.Type == vg.LineComp:
			ring = append(ring, at(c.Pos))
		case c.Type == vg.CurveComp && len(c.Control) == 1:
			const parts = 4
			a, b, d := ring[len(ring)-1], at(c.Control[0]), at(c.Pos)
			for i := 1; i <= parts; i++ {
				t := float64(i) / parts
				u := 1 - t
				ring = append(ring, plane.XY(u*u*a.X+2*u*t*b.X+t*t*d.X, u*u*a.Y+2*u*t*b.Y+t*t*d.Y))
			}
		case c.Type == vg.CloseComp:
			rings = append(rings, ring)
		}
	}
	return rings
}
