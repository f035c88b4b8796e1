package plane

import (
	"math"
	"slices"
)

// Arc is a line between two labels: left of it, as it runs, lies one, right of
// it the other. An arc that ends where it began is closed.
type Arc struct {
	Left, Right int32
	From, To    int // corners of the grid
	Line        []Vec
}

// tracer walks the edges between cells of different labels. Corners are
// numbered row by row, one more a row than there are cells.
type tracer struct {
	g      *Grid
	labels []int32
	walked []bool // by corner and direction
}

// The directions an edge may leave a corner in.
const (
	eastward = iota
	northward
	westward
	southward
)

// Trace returns the lines between differently labelled cells, each once, with
// its steps smoothed away. Lines meet only at their ends.
func (g *Grid) Trace(labels []int32) []Arc {
	t := &tracer{g: g, labels: labels, walked: make([]bool, 4*(g.Columns+1)*(g.Rows+1))}
	var arcs []Arc
	corners := (g.Columns + 1) * (g.Rows + 1)
	for c := 0; c < corners; c++ {
		if t.degree(c) == 2 {
			continue
		}
		for d := eastward; d <= southward; d++ {
			if a, ok := t.walk(c, d); ok {
				arcs = append(arcs, a)
			}
		}
	}
	for c := 0; c < corners; c++ { // what is left is closed, without a node
		if a, ok := t.walk(c, eastward); ok {
			arcs = append(arcs, a)
		}
	}
	return arcs
}

func (t *tracer) label(column, row int) int32 {
	if column < 0 || row < 0 || column >= t.g.Columns || row >= t.g.Rows {
		return Outside
	}
	return t.labels[row*t.g.Columns+column]
}

// sides returns the labels left and right of the edge that leaves a corner.
func (t *tracer) sides(corner, direction int) (left, right int32) {
	x, y := corner%(t.g.Columns+1), corner/(t.g.Columns+1)
	switch direction {
	case eastward:
		return t.label(x, y), t.label(x, y-1)
	case northward:
		return t.label(x-1, y), t.label(x, y)
	case westward:
		return t.label(x-1, y-1), t.label(x-1, y)
	default:
		return t.label(x, y-1), t.label(x-1, y-1)
	}
}

func (t *tracer) degree(corner int) int {
	n := 0
	for d := eastward; d <= southward; d++ {
		if left, right := t.sides(corner, d); left != right {
			n++
		}
	}
	return n
}

// step returns the corner that an edge leads to.
func (t *tracer) step(corner, direction int) int {
	return corner + [4]int{1, t.g.Columns + 1, -1, -(t.g.Columns + 1)}[direction]
}

// walk follows the line that leaves a corner in a direction to the next node,
// or round to where it began; ok is false if none leaves or it was walked.
func (t *tracer) walk(start, direction int) (a Arc, ok bool) {
	left, right := t.sides(start, direction)
	if left == right || t.walked[4*start+direction] {
		return Arc{}, false
	}
	a = Arc{Left: left, Right: right, From: start}
	at := start
	points := []Vec{t.place(at)}
	for {
		t.walked[4*at+direction] = true
		at = t.step(at, direction)
		back := (direction + 2) % 4
		t.walked[4*at+back] = true
		points = append(points, t.place(at))
		if at == start || t.degree(at) != 2 {
			break
		}
		for d := eastward; d <= southward; d++ {
			if l, r := t.sides(at, d); d != back && l != r {
				direction = d
				break
			}
		}
	}
	a.To = at
	a.Line = smoothed(points, t.g.Cell)
	return a, true
}

func (t *tracer) place(corner int) Vec {
	return t.g.corner(corner%(t.g.Columns+1), corner/(t.g.Columns+1))
}

// smoothed turns a staircase into a line a pen might have drawn. Its ends stay
// where they are.
func smoothed(points []Vec, cell float64) []Vec {
	closed := points[0] == points[len(points)-1]
	line := points
	for range 2 {
		line = softened(line, closed)
	}
	tolerance := 0.3 * cell
	if !closed {
		simple := simplified(line, tolerance)
		if len(simple) == 2 && len(line) > 2 { // two lines between the same corners stay two
			return []Vec{simple[0], line[len(line)/2], simple[1]}
		}
		return simple
	}
	if len(line) < 9 {
		return line
	}
	half := len(line) / 2 // two halves, so that there are two ends
	first := simplified(line[:half+1], tolerance)
	ring := slices.Concat(first[:len(first)-1], simplified(line[half:], tolerance))
	if len(ring) < 5 {
		return line // an islet would be lost
	}
	return ring
}

// softened moves each point a quarter of the way to each of its neighbours.
func softened(line []Vec, closed bool) []Vec {
	if len(line) < 3 {
		return line
	}
	soft := slices.Clone(line)
	between := func(a, b, c Vec) Vec { return Vec{(a.X + 2*b.X + c.X) / 4, (a.Y + 2*b.Y + c.Y) / 4} }
	last := len(line) - 1
	for i := 1; i < last; i++ {
		soft[i] = between(line[i-1], line[i], line[i+1])
	}
	if closed {
		soft[0] = between(line[last-1], line[0], line[1])
		soft[last] = soft[0]
	}
	return soft
}

// simplified drops what strays less than the tolerance (Douglas and Peucker).
func simplified(line []Vec, tolerance float64) []Vec {
	if len(line) < 3 {
		return append([]Vec(nil), line...)
	}
	first, last := line[0], line[len(line)-1]
	far, most := 0, 0.0
	for i := 1; i < len(line)-1; i++ {
		if d := ToSegment(line[i], first, last); d > most {
			far, most = i, d
		}
	}
	if most <= tolerance {
		return []Vec{first, last}
	}
	left := simplified(line[:far+1], tolerance)
	return append(left[:len(left)-1], simplified(line[far:], tolerance)...)
}

// ToSegment is the distance of a place from the segment a b.
func ToSegment(p, a, b Vec) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	if n := dx*dx + dy*dy; n > 0 {
		f := min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/n, 0), 1)
		a = Vec{a.X + f*dx, a.Y + f*dy}
	}
	return math.Hypot(p.X-a.X, p.Y-a.Y)
}

// Outlines joins the arcs around each label from 0 to n-1 into closed rings
// that run anticlockwise around it. Where a ring touches itself the pieces may
// be joined either way: the area is the same.
func Outlines(arcs []Arc, n int) [][][]Vec {
	type piece struct {
		arc     int
		forward bool
	}
	starts := make([]map[int][]piece, n)
	order := make([][]int, n) // the corners of starts, as first met
	add := func(label int32, corner int, p piece) {
		if label < 0 || int(label) >= n {
			return
		}
		if starts[label] == nil {
			starts[label] = make(map[int][]piece)
		}
		if len(starts[label][corner]) == 0 {
			order[label] = append(order[label], corner)
		}
		starts[label][corner] = append(starts[label][corner], p)
	}
	for i, a := range arcs {
		add(a.Left, a.From, piece{i, true})
		add(a.Right, a.To, piece{i, false})
	}
	rings := make([][][]Vec, n)
	for label := range rings {
		for _, corner := range order[label] {
			for len(starts[label][corner]) > 0 {
				var ring []Vec
				for at := corner; len(starts[label][at]) > 0; {
					p := starts[label][at][0]
					starts[label][at] = starts[label][at][1:]
					line := arcs[p.arc].Line
					at = arcs[p.arc].To
					if !p.forward {
						line = Reversed(line)
						at = arcs[p.arc].From
					}
					ring = append(ring, line[:len(line)-1]...)
				}
				rings[label] = append(rings[label], ring)
			}
		}
	}
	return rings
}

// Reversed is a line run the other way.
func Reversed(line []Vec) []Vec {
	back := make([]Vec, len(line))
	for i, p := range line {
		back[len(line)-1-i] = p
	}
	return back
}
