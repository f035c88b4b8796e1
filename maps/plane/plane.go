// Package plane is the flat geometry of maps: places, boxes, lines and rings on a sheet, the
// projections that lay the ground out on it, and a raster of cells over which lands and seas spread until
// they meet. It knows degrees ([maps.Point]) and no province.
//
// Units: typographic points from the sheet's lower left corner, y upwards.
package plane

import (
	"math"
	"slices"
)

// Vec is a place on the sheet, in typographic points, y upwards.
type Vec struct{ X, Y float64 }

// XY is the place of two coordinates.
func XY(x, y float64) Vec { return Vec{x, y} }

// Distance is how far two places are apart.
func (a Vec) Distance(b Vec) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// Line is the line through places, told by their coordinates in pairs.
func Line(xy ...float64) []Vec {
	line := make([]Vec, 0, len(xy)/2)
	for pair := range slices.Chunk(xy, 2) {
		line = append(line, Vec{pair[0], pair[1]})
	}
	return line
}

// Box is an upright rectangle on the sheet.
type Box struct{ X0, Y0, X1, Y1 float64 }

// Rect is the box of its lower left and its upper right corner.
func Rect(x0, y0, x1, y1 float64) Box { return Box{x0, y0, x1, y1} }

// Grown is the box with more room around it.
func (b Box) Grown(by float64) Box { return Box{b.X0 - by, b.Y0 - by, b.X1 + by, b.Y1 + by} }

// Holds says that a place is in the box, or on its edge.
func (b Box) Holds(p Vec) bool { return p.X >= b.X0 && p.X <= b.X1 && p.Y >= b.Y0 && p.Y <= b.Y1 }

// Nowhere is the box of no place.
var Nowhere = Box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

// With is the least box that holds both.
func (b Box) With(o Box) Box {
	return Box{min(b.X0, o.X0), min(b.Y0, o.Y0), max(b.X1, o.X1), max(b.Y1, o.Y1)}
}

// Box is that of one place.
func (a Vec) Box() Box { return Box{a.X, a.Y, a.X, a.Y} }

// Overlap is the area two boxes share.
func (b Box) Overlap(o Box) float64 {
	w := min(b.X1, o.X1) - max(b.X0, o.X0)
	h := min(b.Y1, o.Y1) - max(b.Y0, o.Y0)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// Clipped cuts a ring to a box (Sutherland and Hodgman). What it adds runs
// along the edge of the box.
func (b Box) Clipped(ring []Vec) []Vec {
	for _, inside := range []func(Vec) float64{
		func(p Vec) float64 { return p.X - b.X0 },
		func(p Vec) float64 { return b.X1 - p.X },
		func(p Vec) float64 { return p.Y - b.Y0 },
		func(p Vec) float64 { return b.Y1 - p.Y },
	} {
		var kept []Vec
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			dp, dq := inside(p), inside(q)
			if dp >= 0 {
				kept = append(kept, p)
			}
			if (dp >= 0) != (dq >= 0) {
				f := dp / (dp - dq)
				kept = append(kept, Vec{p.X + f*(q.X-p.X), p.Y + f*(q.Y-p.Y)})
			}
		}
		ring = kept
	}
	return ring
}

// SignedArea is positive for a ring that runs anticlockwise.
func SignedArea(ring []Vec) float64 {
	var sum float64
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum / 2
}
