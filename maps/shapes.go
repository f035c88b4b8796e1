package maps

import (
	"embed"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"slices"
)

// Shapes are the outlines of everything on a map: lines between two things
// that meet only at their ends, so that what they bound tiles the sheet without
// gap or overlap. [FindShapes] makes them, or [FromGeoJSON]. Shapes are immutable.
type Shapes struct {
	fingerprint uint32
	names       labels
	lines       []boundary
	rivers      [][]Point
}

// boundary is a line on the ground with what lies left and right of it.
type boundary struct {
	left, right int32
	line        []Point
}

// labels number what lies on a map: provinces from 0, then seas, then water
// of no sea and land of no province. Beyond the edge is outside.
type labels struct{ provinces, seas int }

func labelsOf(m *Map) labels { return labels{len(m.Provinces), len(m.Seas)} }

func (l labels) sea(i int) int32          { return int32(l.provinces + i) }
func (l labels) deep() int32              { return int32(l.provinces + l.seas) }
func (l labels) other() int32             { return int32(l.provinces + l.seas + 1) }
func (l labels) count() int               { return l.provinces + l.seas + 2 }
func (l labels) isProvince(i int32) bool  { return i >= 0 && int(i) < l.provinces }
func (l labels) isSea(i int32) bool       { return int(i) >= l.provinces && i < l.deep() }
func (l labels) isWater(i int32) bool     { return int(i) >= l.provinces && i <= l.deep() }
func (l labels) isOtherLand(i int32) bool { return i == l.other() }

// FindShapes finds shapes for a map on a fine raster, with the help of a
// sketch, which may be empty. It takes seconds; the same map and sketch always
// give the same shapes.
func FindShapes(m *Map, s Sketch) (*Shapes, error) {
	if m == nil || len(m.Provinces) == 0 {
		return nil, errNoMap
	}
	g := raise(m, s, fineCells)
	found := &Shapes{fingerprint: fingerprint(m), names: labelsOf(m)}
	ground := func(line []vec) []Point {
		var points []Point
		for _, v := range line {
			p := rounded(g.projection.ground(v))
			if len(points) == 0 || points[len(points)-1] != p {
				points = append(points, p)
			}
		}
		return points
	}
	for _, a := range g.trace() {
		if line := ground(a.line); len(line) > 1 {
			found.lines = append(found.lines, boundary{a.left, a.right, line})
		}
	}
	for _, r := range g.rivers {
		if line := ground(r); len(line) > 1 {
			found.rivers = append(found.rivers, line)
		}
	}
	return found, nil
}

// perDegree is how finely shapes are kept.
const perDegree = 500

func rounded(p Point) Point {
	return Point{math.Round(p.Lon*perDegree) / perDegree, math.Round(p.Lat*perDegree) / perDegree}
}

// fingerprint tells maps with other provinces or seas apart.
func fingerprint(m *Map) uint32 {
	h := crc32.NewIEEE()
	for _, p := range m.Provinces {
		h.Write([]byte(p.ID + "\n"))
	}
	for _, s := range m.Seas {
		h.Write([]byte("~" + s.ID + "\n"))
	}
	return h.Sum32()
}

// MarshalBinary packs shapes: the fingerprint of their map, then a row of
// varints: lines, each with left, right, points and steps; then rivers.
func (s *Shapes) MarshalBinary() ([]byte, error) {
	out := binary.BigEndian.AppendUint32(nil, s.fingerprint)
	out = binary.AppendUvarint(out, uint64(s.names.provinces))
	out = binary.AppendUvarint(out, uint64(s.names.seas))
	steps := func(line []Point) {
		out = binary.AppendUvarint(out, uint64(len(line)))
		var x, y int64
		for _, p := range line {
			nx, ny := int64(math.Round(p.Lon*perDegree)), int64(math.Round(p.Lat*perDegree))
			out = binary.AppendVarint(binary.AppendVarint(out, nx-x), ny-y)
			x, y = nx, ny
		}
	}
	out = binary.AppendUvarint(out, uint64(len(s.lines)))
	for _, l := range s.lines {
		out = binary.AppendVarint(binary.AppendVarint(out, int64(l.left)), int64(l.right))
		steps(l.line)
	}
	out = binary.AppendUvarint(out, uint64(len(s.rivers)))
	for _, r := range s.rivers {
		steps(r)
	}
	return out, nil
}

var errBadShapes = errors.New("damaged shapes")

// UnmarshalBinary unpacks what [Shapes.MarshalBinary] packed.
func (s *Shapes) UnmarshalBinary(data []byte) error {
	if len(data) < 4 {
		return errBadShapes
	}
	r := &reader{data: data[4:]}
	read := Shapes{fingerprint: binary.BigEndian.Uint32(data)}
	read.names = labels{r.count(maxThings), r.count(maxThings)}
	for range r.count(len(data)) {
		b := boundary{left: int32(r.signed()), right: int32(r.signed())}
		b.line = r.steps()
		for _, side := range []int32{b.left, b.right} {
			if side != outside && (side < 0 || int(side) >= read.names.count()) {
				return errBadShapes
			}
		}
		if len(b.line) < 2 {
			return errBadShapes
		}
		read.lines = append(read.lines, b)
	}
	for range r.count(len(data)) {
		read.rivers = append(read.rivers, r.steps())
	}
	if r.bad || len(r.data) > 0 {
		return errBadShapes
	}
	*s = read
	return nil
}

// reader takes varints from data; bad once there are none to take.
type reader struct {
	data []byte
	bad  bool
}

func (r *reader) count(most int) int {
	v, n := binary.Uvarint(r.data)
	if n <= 0 || v > uint64(most) {
		r.bad, r.data = true, nil
		return 0
	}
	r.data = r.data[n:]
	return int(v)
}

func (r *reader) signed() int64 {
	v, n := binary.Varint(r.data)
	if n <= 0 {
		r.bad, r.data = true, nil
		return 0
	}
	r.data = r.data[n:]
	return v
}

func (r *reader) steps() []Point {
	line := make([]Point, r.count(len(r.data)))
	var x, y int64
	for i := range line {
		x, y = x+r.signed(), y+r.signed()
		line[i] = Point{float64(x) / perDegree, float64(y) / perDegree}
	}
	return line
}

//go:generate go run ./internal/shapegen -map central-mediterranean
//go:generate go run ./internal/shapegen -map ancient-world
//go:embed data/*.shapes
var builtinShapes embed.FS

// storedShapes returns the shapes that come with the program for a map with
// these provinces and seas, nil if there are none.
func storedShapes(m *Map) *Shapes {
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
func Of(m *Map) *Shapes {
	if source := m.ShapesSource(); source != nil {
		if own, err := readShapes(m, source, m.ShapesFile); err == nil { // as when it was given them
			return own
		}
	}
	return storedShapes(m)
}

// arcs returns the lines with the corners they meet in, each as line has it.
func (s *Shapes) arcs(line func(b boundary) []vec) []arc {
	corners := make(map[Point]int)
	corner := func(p Point) int {
		if _, known := corners[p]; !known {
			corners[p] = len(corners)
		}
		return corners[p]
	}
	arcs := make([]arc, len(s.lines))
	for i, b := range s.lines {
		arcs[i] = arc{b.left, b.right, corner(b.line[0]), corner(b.line[len(b.line)-1]), line(b)}
	}
	return arcs
}

// Contact is a common line of two provinces, or of a province and a sea.
type Contact struct {
	A      ProvinceID
	B      ProvinceID // blank for a sea
	Sea    SeaID      // blank for a province
	Length float64    // in degrees of latitude
}

// Contacts returns what touches what, in the order of ids.
func (s *Shapes) Contacts(m *Map) []Contact {
	lengths := make(map[[2]int32]float64)
	for _, l := range s.lines {
		a, b := min(l.left, l.right), max(l.left, l.right)
		if !s.names.isProvince(a) || !s.names.isProvince(b) && !s.names.isSea(b) {
			continue
		}
		for i := 1; i < len(l.line); i++ {
			p, q := l.line[i-1], l.line[i]
			k := math.Cos((p.Lat + q.Lat) / 2 * math.Pi / 180)
			lengths[[2]int32{a, b}] += math.Hypot((p.Lon-q.Lon)*k, p.Lat-q.Lat)
		}
	}
	pairs := make([][2]int32, 0, len(lengths))
	for p := range lengths {
		pairs = append(pairs, p)
	}
	slices.SortFunc(pairs, func(x, y [2]int32) int { return slices.Compare(x[:], y[:]) })
	var all []Contact
	for _, p := range pairs {
		c := Contact{A: m.Provinces[p[0]].ID, Length: lengths[p]}
		if s.names.isSea(p[1]) {
			c.Sea = m.Seas[int(p[1])-s.names.provinces].ID
		} else {
			c.B = m.Provinces[p[1]].ID
		}
		all = append(all, c)
	}
	return all
}
