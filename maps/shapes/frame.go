package shapes

import (
	"math"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// roomAround is what a sheet shows beyond the places of its map at least, in degrees.
const roomAround = 0.35

// The width of the drawing of a map, in typographic points; its height follows
// from the map. A board of many provinces gets a larger sheet, so that their
// names have room.
const (
	sheetWidth   = 1040.0
	widestSheet  = 1600.0
	easyToLetter = 40 // provinces that the usual sheet has room for
)

// framed is the projection for a map of these shapes: a built-in map's as it is,
// whoever moved its borders; another's so that its provinces are shown whole, but
// nothing beyond the edge of what has a shape.
func (s *Shapes) framed(m *maps.Map) plane.Projection {
	width := widthOf(m)
	if stored(m) != nil {
		return plane.Fit(places(m), roomAround, width)
	}
	p := plane.Fit(append(places(m), s.ground()...), roomAround, width)
	sheet, known := p.Sheet(), s.frame(p)
	both := plane.Rect(max(sheet.X0, known.X0), max(sheet.Y0, known.Y0), min(sheet.X1, known.X1), min(sheet.Y1, known.Y1))
	if both == sheet || both.X1-both.X0 < width/2 || both.Y1-both.Y0 < p.Size.Y/2 {
		return p
	}
	return p.Within(both, width)
}

// Plan lays out a map of these shapes.
func (s *Shapes) Plan(m *maps.Map, cells int) *Plan {
	g := layOut(m, s.framed(m), cells)
	for _, r := range s.rivers {
		g.Rivers = append(g.Rivers, g.projected(r))
	}
	return g
}

// ground is where provinces' outlines run.
func (s *Shapes) ground() []maps.Point {
	var all []maps.Point
	for _, b := range s.lines {
		if s.names.IsProvince(b.left) || s.names.IsProvince(b.right) {
			all = append(all, b.line...)
		}
	}
	return all
}

// frame is the largest box, about, within the edge beyond which nothing has a shape;
// without limit where there is no such edge, for islands in a sea of no shape.
func (s *Shapes) frame(p plane.Projection) box {
	const parts = 32 // of a long straight edge, which may lie aslant
	var edge []vec
	extent := plane.Rect(math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1))
	for _, b := range s.lines {
		var last vec
		for i, q := range b.line {
			v := p.At(q)
			extent = plane.Rect(min(extent.X0, v.X), min(extent.Y0, v.Y), max(extent.X1, v.X), max(extent.Y1, v.Y))
			if b.left == plane.Outside || b.right == plane.Outside {
				for k := 1; i > 0 && k < parts; k++ {
					f := float64(k) / parts
					edge = append(edge, plane.XY(last.X+f*(v.X-last.X), last.Y+f*(v.Y-last.Y)))
				}
				edge = append(edge, v)
			}
			last = v
		}
	}
	frame := plane.Rect(math.Inf(-1), math.Inf(-1), math.Inf(1), math.Inf(1))
	near := 0.06 * max(extent.X1-extent.X0, extent.Y1-extent.Y0) // a gap amid shapes is no edge
	for _, v := range edge {
		west, east, south, north := v.X-extent.X0, extent.X1-v.X, v.Y-extent.Y0, extent.Y1-v.Y
		switch least := min(west, east, south, north); {
		case least > near:
		case least == west:
			frame.X0 = max(frame.X0, v.X)
		case least == east:
			frame.X1 = min(frame.X1, v.X)
		case least == south:
			frame.Y0 = max(frame.Y0, v.Y)
		default:
			frame.Y1 = min(frame.Y1, v.Y)
		}
	}
	return frame
}

// places returns every place of the map, for fit.
func places(m *maps.Map) []maps.Point {
	var all []maps.Point
	for _, p := range m.Provinces {
		all = append(all, p.At)
	}
	for _, c := range m.Cities {
		all = append(all, c.At)
	}
	for _, s := range m.Seas {
		all = append(all, s.At)
	}
	return all
}

// sheetWidth is how wide a map is drawn, in points.
func widthOf(m *maps.Map) float64 {
	return min(max(sheetWidth, sheetWidth*math.Sqrt(float64(len(m.Provinces))/easyToLetter)), widestSheet)
}
