// Package shapes is the outlines of everything on a map: provinces and seas that tile the sheet. Those of
// the built-in maps come with the program, others are read from GeoJSON ([ParseMap]) or, where a map has
// none, found on a raster from the places of its things and the coasts of the world ([Raise]).
package shapes

import (
	"embed"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// Shapes are the outlines of everything on a map: lines between two things
// that meet only at their ends, so that what they bound tiles the sheet without
// gap or overlap. [Find] makes them, or [FromGeoJSON]. Shapes are immutable.
type Shapes struct {
	fingerprint uint32
	names       Labels
	lines       []boundary
	rivers      [][]maps.Point
}

// boundary is a line on the ground with what lies left and right of it.
type boundary struct {
	left, right int32
	line        []maps.Point
}

// Labels number what lies on a map: provinces from 0, then seas, then water
// of no sea and land of no province. Beyond the edge is outside.
type Labels struct{ provinces, seas int }

func labelsOf(m *maps.Map) Labels { return Labels{len(m.Provinces), len(m.Seas)} }

// Sea is the label of a sea by its index.
func (l Labels) Sea(i int) int32 { return int32(l.provinces + i) }

func (l Labels) deep() int32 { return int32(l.provinces + l.seas) }

// Other is the label of land that is no province's.
func (l Labels) Other() int32 { return int32(l.provinces + l.seas + 1) }

// Count is how many labels there are.
func (l Labels) Count() int { return l.provinces + l.seas + 2 }

// IsProvince says that a label is a province's.
func (l Labels) IsProvince(i int32) bool { return i >= 0 && int(i) < l.provinces }

// IsSea says that a label is a sea zone's.
func (l Labels) IsSea(i int32) bool { return int(i) >= l.provinces && i < l.deep() }

// IsWater says that a label is a sea zone's or that of water of none.
func (l Labels) IsWater(i int32) bool { return int(i) >= l.provinces && i <= l.deep() }

// ErrNotParsed is what drawing an empty map gives.
var ErrNotParsed = errors.New("nothing to draw: the map was not made by Parse")

// Find finds shapes for a map on a fine raster, with the help of a
// sketch, which may be empty. It takes seconds; the same map and sketch always
// give the same shapes.
func Find(m *maps.Map, s Sketch) (*Shapes, error) {
	if m == nil || len(m.Provinces) == 0 {
		return nil, ErrNotParsed
	}
	g := Raise(m, s, plane.FineCells)
	found := &Shapes{fingerprint: fingerprint(m), names: labelsOf(m)}
	ground := func(line []vec) []maps.Point {
		var points []maps.Point
		for _, v := range line {
			p := rounded(g.Projection.Ground(v))
			if len(points) == 0 || points[len(points)-1] != p {
				points = append(points, p)
			}
		}
		return points
	}
	for _, a := range g.Trace() {
		if line := ground(a.Line); len(line) > 1 {
			found.lines = append(found.lines, boundary{a.Left, a.Right, line})
		}
	}
	for _, r := range g.Rivers {
		if line := ground(r); len(line) > 1 {
			found.rivers = append(found.rivers, line)
		}
	}
	return found, nil
}

// perDegree is how finely shapes are kept.
const perDegree = 500

func rounded(p maps.Point) maps.Point {
	return maps.Point{Lon: math.Round(p.Lon*perDegree) / perDegree, Lat: math.Round(p.Lat*perDegree) / perDegree}
}

// fingerprint tells maps with other provinces or seas apart.
func fingerprint(m *maps.Map) uint32 {
	h := crc32.NewIEEE()
	for _, p := range m.Provinces {
		h.Write([]byte(p.ID + "\n"))
	}
	for _, s := range m.Seas {
		h.Write([]byte("~" + s.ID + "\n"))
	}
	return h.Sum32()
}

//go:generate go run ./internal/shapegen -map central-mediterranean
//go:generate go run ./internal/shapegen -map ancient-world
//go:embed data/*.shapes
var builtinShapes embed.FS

// storedShapes returns the shapes that come with the program for a map with
// these provinces and seas, nil if there are none.
func stored(m *maps.Map) *Shapes {
	files, err := builtinShapes.ReadDir("data")
	if err != nil {
		return nil
	}
	for _, f := range files {
		data, err := builtinShapes.ReadFile("data/" + f.Name())
		if err != nil || len(data) < 4 || binary.BigEndian.Uint32(data) != fingerprint(m) {
			continue
		}
		var s Shapes
		if s.UnmarshalBinary(data) == nil && s.names == labelsOf(m) {
			return &s
		}
	}
	return nil
}

// Of returns the shapes of a map: its own, or those that come with the program; nil where they are to be
// found.
func Of(m *maps.Map) *Shapes {
	if source := m.ShapesSource(); source != nil {
		if own, err := readShapes(m, source, m.ShapesFile); err == nil { // as when it was given them
			return own
		}
	}
	return stored(m)
}

// LinesOn returns the lines as they run on a plan.
func (s *Shapes) LinesOn(p *Plan) []plane.Arc { return s.arcs(p.roughened) }

// arcs returns the lines with the corners they meet in, each as line has it.
func (s *Shapes) arcs(line func(b boundary) []vec) []plane.Arc {
	corners := make(map[maps.Point]int)
	corner := func(p maps.Point) int {
		if _, known := corners[p]; !known {
			corners[p] = len(corners)
		}
		return corners[p]
	}
	arcs := make([]plane.Arc, len(s.lines))
	for i, b := range s.lines {
		arcs[i] = plane.Arc{Left: b.left, Right: b.right, From: corner(b.line[0]), To: corner(b.line[len(b.line)-1]), Line: line(b)}
	}
	return arcs
}
