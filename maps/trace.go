package maps

import (
	"math"
	"slices"
)

// arc is a line between two labels: left of it, as it runs, lies one, right of
// it the other. An arc that ends where it began is closed.
type arc struct {
	left, right int32
	from, to    int // corners of the grid
	line        []vec
}

// tracer walks the edges between cells of different labels. Corners are
// numbered row by row, one more a row than there are cells.
type tracer struct {
	g      *grid
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

// trace returns the lines between differently labelled cells, each once, with
// its steps smoothed away. Lines meet only at their ends.
func (g *grid) trace(labels []int32) []arc {
	t := &tracer{g: g, labels: labels, walked: make([]bool, 4*(g.columns+1)*(g.rows+1))}
	var arcs []arc
	corners := (g.columns + 1) * (g.rows + 1)
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
	if column < 0 || row < 0 || column >= t.g.columns || row >= t.g.rows {
		return outside
	}
	return t.labels[row*t.g.columns+column]
}

// sides returns the labels left and right of the edge that leaves a corner.
func (t *tracer) sides(corner, direction int) (left, right int32) {
	x, y := corner%(t.g.columns+1), corner/(t.g.columns+1)
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
	return corner + [4]int{1, t.g.columns + 1, -1, -(t.g.columns + 1)}[direction]
}

// walk follows the line that leaves a corner in a direction to the next node,
// or round to where it began; ok is false if none leaves or it was walked.
func (t *tracer) walk(start, direction int) (a arc, ok bool) {
	left, right := t.sides(start, direction)
	if left == right || t.walked[4*start+direction] {
		return arc{}, false
	}
	a = arc{left: left, right: right, from: start}
	at := start
	points := []vec{t.place(at)}
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
	a.to = at
	a.line = smoothed(points, t.g.cell)
	return a, true
}

func (t *tracer) place(corner int) vec {
	return t.g.corner(corner%(t.g.columns+1), corner/(t.g.columns+1))
}

// smoothed turns a staircase into a line a pen might have drawn. Its ends stay
// where they are.
func smoothed(points []vec, cell float64) []vec {
	closed := points[0] == points[len(points)-1]
	line := points
	for range 2 {
		line = softened(line, closed)
	}
	tolerance := 0.3 * cell
	if !closed {
		simple := simplified(line, tolerance)
		if len(simple) == 2 && len(line) > 2 { // two lines between the same corners stay two
			return []vec{simple[0], line[len(line)/2], simple[1]}
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
func softened(line []vec, closed bool) []vec {
	if len(line) < 3 {
		return line
	}
	soft := slices.Clone(line)
	between := func(a, b, c vec) vec { return vec{(a.x + 2*b.x + c.x) / 4, (a.y + 2*b.y + c.y) / 4} }
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
func simplified(line []vec, tolerance float64) []vec {
	if len(line) < 3 {
		return append([]vec(nil), line...)
	}
	first, last := line[0], line[len(line)-1]
	far, most := 0, 0.0
	for i := 1; i < len(line)-1; i++ {
		if d := toSegment(line[i], first, last); d > most {
			far, most = i, d
		}
	}
	if most <= tolerance {
		return []vec{first, last}
	}
	left := simplified(line[:far+1], tolerance)
	return append(left[:len(left)-1], simplified(line[far:], tolerance)...)
}

// toSegment is the distance of a place from the segment a b.
func toSegment(p, a, b vec) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	if n := dx*dx + dy*dy; n > 0 {
		f := min(max(((p.x-a.x)*dx+(p.y-a.y)*dy)/n, 0), 1)
		a = vec{a.x + f*dx, a.y + f*dy}
	}
	return math.Hypot(p.x-a.x, p.y-a.y)
}

// outlines joins the arcs around each label from 0 to n-1 into closed rings
// that run anticlockwise around it. Where a ring touches itself the pieces may
// be joined either way: the area is the same.
func outlines(arcs []arc, n int) [][][]vec {
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
		add(a.left, a.from, piece{i, true})
		add(a.right, a.to, piece{i, false})
	}
	rings := make([][][]vec, n)
	for label := range rings {
		for _, corner := range order[label] {
			for len(starts[label][corner]) > 0 {
				var ring []vec
				for at := corner; len(starts[label][at]) > 0; {
					p := starts[label][at][0]
					starts[label][at] = starts[label][at][1:]
					line := arcs[p.arc].line
					at = arcs[p.arc].to
					if !p.forward {
						line = reversed(line)
						at = arcs[p.arc].from
					}
					ring = append(ring, line[:len(line)-1]...)
				}
				rings[label] = append(rings[label], ring)
			}
		}
	}
	return rings
}

func reversed(line []vec) []vec {
	back := make([]vec, len(line))
	for i, p := range line {
		back[len(line)-1-i] = p
	}
	return back
}
