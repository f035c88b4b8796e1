package maps

import "math"

// roomAround is what a sheet shows beyond the places of its map at least, in degrees.
const roomAround = 0.35

// framed is the projection for a map of these shapes: a built-in map's as it is,
// whoever moved its borders; another's so that its provinces are shown whole, but
// nothing beyond the edge of what has a shape.
func (s *Shapes) framed(m *Map) projection {
	width := widthOf(m)
	if storedShapes(m) != nil {
		return fit(places(m), roomAround, width)
	}
	p := fit(append(places(m), s.ground()...), roomAround, width)
	sheet, known := p.sheet(), s.frame(p)
	both := box{max(sheet.x0, known.x0), max(sheet.y0, known.y0), min(sheet.x1, known.x1), min(sheet.y1, known.y1)}
	if both == sheet || both.x1-both.x0 < width/2 || both.y1-both.y0 < p.size.y/2 {
		return p
	}
	return p.within(both, width)
}

// plan lays out a map of these shapes.
func (s *Shapes) plan(m *Map, cells int) *plan {
	g := layOut(m, s.framed(m), cells)
	for _, r := range s.rivers {
		g.rivers = append(g.rivers, g.projected(r))
	}
	return g
}

// ground is where provinces' outlines run.
func (s *Shapes) ground() []Point {
	var all []Point
	for _, b := range s.lines {
		if s.names.isProvince(b.left) || s.names.isProvince(b.right) {
			all = append(all, b.line...)
		}
	}
	return all
}

// frame is the largest box, about, within the edge beyond which nothing has a shape;
// without limit where there is no such edge, for islands in a sea of no shape.
func (s *Shapes) frame(p projection) box {
	const parts = 32 // of a long straight edge, which may lie aslant
	var edge []vec
	extent := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, b := range s.lines {
		var last vec
		for i, q := range b.line {
			v := p.at(q)
			extent = box{min(extent.x0, v.x), min(extent.y0, v.y), max(extent.x1, v.x), max(extent.y1, v.y)}
			if b.left == outside || b.right == outside {
				for k := 1; i > 0 && k < parts; k++ {
					f := float64(k) / parts
					edge = append(edge, vec{last.x + f*(v.x-last.x), last.y + f*(v.y-last.y)})
				}
				edge = append(edge, v)
			}
			last = v
		}
	}
	frame := box{math.Inf(-1), math.Inf(-1), math.Inf(1), math.Inf(1)}
	near := 0.06 * max(extent.x1-extent.x0, extent.y1-extent.y0) // a gap amid shapes is no edge
	for _, v := range edge {
		west, east, south, north := v.x-extent.x0, extent.x1-v.x, v.y-extent.y0, extent.y1-v.y
		switch least := min(west, east, south, north); {
		case least > near:
		case least == west:
			frame.x0 = max(frame.x0, v.x)
		case least == east:
			frame.x1 = min(frame.x1, v.x)
		case least == south:
			frame.y0 = max(frame.y0, v.y)
		default:
			frame.y1 = min(frame.y1, v.y)
		}
	}
	return frame
}
