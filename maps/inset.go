package maps

import (
	"cmp"
	"slices"
)

// An inset shows a crowded part of the map larger, where the map has nothing
// else to show. It is drawn only if that makes it this much larger.
const (
	insetLarger   = 1.5
	insetLargest  = 2.6
	insetMargin   = 9.0
	insetLeast    = 90.0 // points either way
	insetCrowd    = 8    // provinces that make a crowd
	insetProvince = 62.0 // points across, on the mean, below which provinces are crowded
)

// inset is a part of a sheet and where on it that part is shown larger.
type inset struct {
	part, room box
	geo        *geography
}

// findInset looks for a crowded part of the map and for room for it on land
// that is no province's. It returns nil where there is none of either.
func (g *geography) findInset(m *Map) *inset {
	part, ok := g.crowd()
	if !ok {
		return nil
	}
	room, ok := g.blank(part)
	if !ok {
		return nil
	}
	scale := (room.x1 - room.x0) / (part.x1 - part.x0)
	if scale < insetLarger {
		return nil
	}
	moved := mover{part, scale}
	to := g.projection.within(part, room.x1-room.x0)
	c := g.moved(moved, to, 0)
	c.grid = newGrid(to.sheet(), coarseCells/3)
	c.paint()
	c.look(m, moved.line(g.provinces), moved.line(g.seas))
	return &inset{part, room, c}
}

// crowd finds the box around the smallest provinces that lie together: it
// starts at the most crowded and takes in the next as long as they are small.
func (g *geography) crowd() (box, bool) {
	cells := make([]int, g.names.count())
	for _, l := range g.labels {
		cells[l]++
	}
	small := func(i int) bool {
		side := insetProvince / g.grid.cell
		return float64(cells[i]) < side*side
	}
	const near = 85.0 // points
	best, most := 0, 0
	for i, p := range g.provinces {
		n := 0
		for j, q := range g.provinces {
			if small(j) && p.distance(q) < near {
				n++
			}
		}
		if n > most {
			best, most = i, n
		}
	}
	if most < insetCrowd {
		return box{}, false
	}
	c := g.provinces[best]
	part := box{c.x, c.y, c.x, c.y}
	for j, q := range g.provinces {
		if small(j) && c.distance(q) < near {
			part = box{min(part.x0, q.x), min(part.y0, q.y), max(part.x1, q.x), max(part.y1, q.y)}
		}
	}
	return part.grown(22), true
}

// blank finds the largest room of a part's shape that is nobody's land.
func (g *geography) blank(part box) (box, bool) {
	// sums holds, for each cell, how much of what is left and below is taken.
	n := g.grid
	sums := make([]int32, (n.columns+1)*(n.rows+1))
	for row := range n.rows {
		for column := range n.columns {
			taken := int32(1)
			if g.labels[row*n.columns+column] == g.names.other() {
				taken = 0
			}
			i := (row+1)*(n.columns+1) + column + 1
			sums[i] = taken + sums[i-1] + sums[i-n.columns-1] - sums[i-n.columns-2]
		}
	}
	shape := (part.y1 - part.y0) / (part.x1 - part.x0)
	in := g.projection.sheet().grown(-insetMargin - 8)
	const step = 8.0
	for width := min(in.x1-in.x0, insetLargest*(part.x1-part.x0)); width > insetLeast; width -= step {
		height := width * shape
		var rooms []box
		for y := in.y0; y+height <= in.y1; y += step {
			for x := in.x0; x+width <= in.x1; x += step {
				r := box{x, y, x + width, y + height}
				low, high := g.cell(r.grown(insetMargin), false), g.cell(r.grown(insetMargin), true)
				w := n.columns + 1
				if sums[high[1]*w+high[0]]-sums[low[1]*w+high[0]]-sums[high[1]*w+low[0]]+sums[low[1]*w+low[0]] == 0 {
					rooms = append(rooms, r)
				}
			}
		}
		if len(rooms) > 0 { // the lowest, as legends stand
			return slices.MinFunc(rooms, func(a, b box) int { return cmp.Or(cmp.Compare(a.y0, b.y0), cmp.Compare(a.x0, b.x0)) }), true
		}
	}
	return box{}, false
}

// cell returns column and row of a box's lower left cell, or one past its upper
// right.
func (g *geography) cell(b box, high bool) [2]int {
	if high {
		i := g.grid.at(vec{b.x1, b.y1})
		return [2]int{i%g.grid.columns + 1, i/g.grid.columns + 1}
	}
	i := g.grid.at(vec{b.x0, b.y0})
	return [2]int{i % g.grid.columns, i / g.grid.columns}
}

// names reports whether a city has its name in the inset, where there is one.
func (in *inset) names(city int) bool { return in != nil && in.geo.seen.cities[city] }

// shows reports whether a place of the map is in the inset.
func (in *inset) shows(p vec) bool { return in != nil && in.part.grown(-6).holds(p) }

// inset draws the map's inset, if it has one.
func (s *sheet) inset(in *inset) {
	if in == nil {
		return
	}
	s.open("inset", "", "")
	defer s.close()
	sub := &sheet{
		m: s.m, picture: s.picture, geo: in.geo, drawing: s.drawing, prefix: "inset-",
		origin: vec{s.origin.x + in.room.x0, s.origin.y + in.room.y0},
		labels: placer{sheet: in.geo.projection.sheet()},
	}
	sub.land()
	sub.sea()
	sub.moves()
	// A band covers what the pen drew over the edge.
	band := in.room.grown(3.4)
	s.line([][]vec{append(band.ring(), band.ring()[0], band.ring()[1])}, 6.8, paper)
	s.ring([][]vec{in.room.ring()}, 1.2, ink)
	s.ring([][]vec{in.room.grown(6.8).ring()}, 0.6, faintInk)
	sub.names()
}
