package shapes

import (
	"encoding/binary"
	"errors"
	"math"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// MarshalBinary packs shapes: the fingerprint of their map, then a row of
// varints: lines, each with left, right, points and steps; then rivers.
func (s *Shapes) MarshalBinary() ([]byte, error) {
	out := binary.BigEndian.AppendUint32(nil, s.fingerprint)
	out = binary.AppendUvarint(out, uint64(s.names.provinces))
	out = binary.AppendUvarint(out, uint64(s.names.seas))
	steps := func(line []maps.Point) {
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
	read.names = Labels{r.count(maps.MaxThings), r.count(maps.MaxThings)}
	for range r.count(len(data)) {
		b := boundary{left: int32(r.signed()), right: int32(r.signed())}
		b.line = r.steps()
		for _, side := range []int32{b.left, b.right} {
			if side != plane.Outside && (side < 0 || int(side) >= read.names.Count()) {
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

func (r *reader) steps() []maps.Point {
	line := make([]maps.Point, r.count(len(r.data)))
	var x, y int64
	for i := range line {
		x, y = x+r.signed(), y+r.signed()
		line[i] = maps.Point{Lon: float64(x) / perDegree, Lat: float64(y) / perDegree}
	}
	return line
}
