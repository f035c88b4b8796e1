package shapes

import (
	"cmp"
	"math"
	"slices"
)

// onEdge is how near to an edge a corner lies on it, in steps of 1/perDegree: what
// rounding may move it.
const onEdge = 0.75

// shareCorners splits edges that one shape alone has where a corner of another's
// lies on them: programs that cut a shape in two give the new corner to the pieces
// and not to the neighbour.
func (w *weaver) shareCorners() {
	var lone []edge
	for _, e := range w.sorted() {
		if _, shared := w.edges[edge{e.to, e.from}]; !shared {
			lone = append(lone, e)
		}
	}
	corners := cornerGrid{}
	for _, e := range lone {
		corners.add(e.from)
		corners.add(e.to)
	}
	for _, e := range lone {
		w.split(e, corners.on(e))
	}
}

// split puts corners into an edge, unless that would lay it on another shape's.
func (w *weaver) split(e edge, corners []node) {
	label := w.edges[e]
	way := slices.Concat([]node{e.from}, corners, []node{e.to})
	for i := 1; i < len(way); i++ {
		if other, taken := w.edges[edge{way[i-1], way[i]}]; taken && other != label {
			return
		}
	}
	delete(w.edges, e)
	for i := 1; i < len(way); i++ {
		w.edges[edge{way[i-1], way[i]}] = label
	}
}

// cornerGrid finds corners by where they are.
type cornerGrid map[node][]node

// cornerCell is how wide a cell of the grid is.
const cornerCell = 128

func cornerColumn(v int32) int32 { return int32(math.Floor(float64(v) / cornerCell)) }

func (g cornerGrid) add(n node) {
	cell := node{cornerColumn(n[0]), cornerColumn(n[1])}
	if !slices.Contains(g[cell], n) {
		g[cell] = append(g[cell], n)
	}
}

// on returns the corners that lie on an edge, in its direction, its ends left out.
func (g cornerGrid) on(e edge) []node {
	var found []node
	a, b := e.from, e.to
	along := func(n node) float64 {
		return float64(n[0]-a[0])*float64(b[0]-a[0]) + float64(n[1]-a[1])*float64(b[1]-a[1])
	}
	length := math.Hypot(float64(b[0]-a[0]), float64(b[1]-a[1]))
	low, high := a, b
	if low[0] > high[0] {
		low, high = high, low
	}
	for x := cornerColumn(low[0] - 1); x <= cornerColumn(high[0]+1); x++ {
		south, north := within(low, high, x)
		for y := cornerColumn(south - 1); y <= cornerColumn(north+1); y++ {
			for _, n := range g[node{x, y}] {
				across := float64(n[1]-a[1])*float64(b[0]-a[0]) - float64(n[0]-a[0])*float64(b[1]-a[1])
				if math.Abs(across) <= onEdge*length && along(n) > 0 && along(n) < length*length && n != a && n != b {
					found = append(found, n)
				}
			}
		}
	}
	slices.SortFunc(found, func(p, q node) int { return cmp.Or(cmp.Compare(along(p), along(q)), compareNodes(p, q)) })
	return found
}

// within is how far south and north the line from low, in the west, to high goes in
// a column of the grid.
func within(low, high node, column int32) (south, north int32) {
	at := func(x int32) int32 {
		x = min(max(x, low[0]), high[0])
		if low[0] == high[0] {
			return low[1]
		}
		f := float64(x-low[0]) / float64(high[0]-low[0])
		return low[1] + int32(math.Round(f*float64(high[1]-low[1])))
	}
	first, last := at(column*cornerCell-1), at((column+1)*cornerCell+1)
	if low[0] == high[0] {
		first, last = low[1], high[1]
	}
	return min(first, last), max(first, last)
}
