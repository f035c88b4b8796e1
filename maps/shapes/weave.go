package shapes

import (
	"errors"
	"fmt"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// node is a point in steps of 1/perDegree.
type node [2]int32

func (n node) point() maps.Point {
	return maps.Point{Lon: float64(n[0]) / perDegree, Lat: float64(n[1]) / perDegree}
}

func compareNodes(a, b node) int { return slices.Compare(a[:], b[:]) }

// edge is a step of a ring; what the ring bounds lies on its left.
type edge struct{ from, to node }

// weaver turns rings around things into lines between things.
type weaver struct {
	names Labels
	edges map[edge]int32
}

// add takes a ring around a label: an outer one, or a hole.
func (w *weaver) add(ring [][]float64, label int32, outer bool) error {
	var nodes []node
	for _, p := range ring {
		if len(p) < 2 || p[0] < -180 || p[0] > 180 || p[1] < -90 || p[1] > 90 {
			return fmt.Errorf("%v is no place in degrees", p)
		}
		q := rounded(maps.Point{Lon: p[0], Lat: p[1]})
		n := node{int32(q.Lon*perDegree + 0.5*sign(q.Lon)), int32(q.Lat*perDegree + 0.5*sign(q.Lat))}
		if len(nodes) == 0 || nodes[len(nodes)-1] != n {
			nodes = append(nodes, n)
		}
	}
	if len(nodes) == 0 || nodes[0] != nodes[len(nodes)-1] {
		return errors.New("a ring must be closed: its last place is its first")
	}
	if len(nodes) < 4 {
		return nil // nothing is left of it at the fineness of shapes
	}
	var area int64
	for i := 1; i < len(nodes); i++ {
		a, b := nodes[i-1], nodes[i]
		area += int64(a[0])*int64(b[1]) - int64(b[0])*int64(a[1])
	}
	if (area > 0) != outer {
		slices.Reverse(nodes)
	}
	for i := 1; i < len(nodes); i++ {
		e := edge{nodes[i-1], nodes[i]}
		if other, taken := w.edges[e]; taken && other != label {
			p := e.from.point()
			return fmt.Errorf("overlaps another shape at %.3f, %.3f", p.Lon, p.Lat)
		}
		w.edges[e] = label
	}
	return nil
}

func sign(f float64) float64 {
	if f < 0 {
		return -1
	}
	return 1
}

// side is a step from a corner, with what lies on either side.
type side struct {
	to          node
	left, right int32
}

// weave joins edges between the same two labels into lines, which run from
// where three meet, or whose ends none do, to the next such place.
func (w *weaver) weave() []boundary {
	w.shareCorners()
	all := w.sorted()
	ways := w.ways(all)
	walked := make(map[edge]bool)
	var lines []boundary
	walk := func(from node, s side) {
		b := boundary{left: s.left, right: s.right, line: []maps.Point{from.point()}}
		for at := from; ; {
			walked[edge{at, s.to}], walked[edge{s.to, at}] = true, true
			b.line = append(b.line, s.to.point())
			previous := at
			if at = s.to; at == from || len(ways[at]) != 2 {
				break
			}
			if s = ways[at][0]; s.to == previous {
				s = ways[at][1]
			}
		}
		lines = append(lines, b)
	}
	for _, closed := range []bool{false, true} { // what the first round leaves is closed
		for _, e := range all {
			for _, n := range []node{e.from, e.to} {
				if !closed && len(ways[n]) == 2 {
					continue
				}
				for _, s := range ways[n] {
					if !walked[edge{n, s.to}] {
						walk(n, s)
					}
				}
			}
		}
	}
	return lines
}

// sorted returns the edges from west to east.
func (w *weaver) sorted() []edge {
	all := make([]edge, 0, len(w.edges))
	for e := range w.edges {
		all = append(all, e)
	}
	slices.SortFunc(all, func(a, b edge) int {
		if c := compareNodes(a.from, b.from); c != 0 {
			return c
		}
		return compareNodes(a.to, b.to)
	})
	return all
}

// ways returns the steps from each corner. Beside an edge that belongs to one
// shape alone is water; or nothing, if it is a sea's, on the frame, or of nobody's
// land where water has shapes as well.
func (w *weaver) ways(all []edge) map[node][]side {
	low, high := node{1 << 30, 1 << 30}, node{-1 << 30, -1 << 30}
	for _, e := range all {
		low = node{min(low[0], e.from[0]), min(low[1], e.from[1])}
		high = node{max(high[0], e.from[0]), max(high[1], e.from[1])}
	}
	framed := func(e edge) bool {
		for axis := range 2 {
			if v := e.from[axis]; v == e.to[axis] && (v == low[axis] || v == high[axis]) {
				return true
			}
		}
		return false
	}
	wet := slices.ContainsFunc(all, func(e edge) bool { return w.names.IsWater(w.edges[e]) })
	ways := make(map[node][]side)
	for _, e := range all {
		left := w.edges[e]
		right, shared := w.edges[edge{e.to, e.from}]
		switch {
		case shared:
		case w.names.IsWater(left), framed(e), wet && left == w.names.Other():
			right = plane.Outside
		default:
			right = w.names.deep()
		}
		if left == right {
			continue
		}
		ways[e.from] = append(ways[e.from], side{e.to, left, right})
		if !shared {
			ways[e.to] = append(ways[e.to], side{e.from, right, left})
		}
	}
	return ways
}
