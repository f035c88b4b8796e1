package maps

import (
	"math"
)

// InSight are the provinces that stand on a letter's picture of a part, in the map's order; none
// if nothing of it is known.
func InSight(m *Map, of Part) []ProvinceID {
	whole := viewsOf(m).whole
	part, ok := whole.around(m, of, letter)
	if !ok {
		return nil
	}
	var all []ProvinceID
	for i, p := range m.Provinces {
		if part.holds(whole.provinces[i]) {
			all = append(all, p.ID)
		}
	}
	return all
}

// around is what a part of the map covers of the sheet, and some room around it; false if nothing of
// it is known.
func (g *geography) around(m *Map, of Part, f format) (box, bool) {
	part := nowhere
	for _, id := range of.Provinces {
		if i, ok := m.ProvinceIndex(id); ok {
			part = part.with(g.extents[i])
		}
	}
	for _, id := range of.Seas {
		if i, ok := m.SeaIndex(id); ok {
			part = part.with(g.seas[i].box())
		}
	}
	if part == nowhere {
		return box{}, false
	}
	return g.framed(part, f), true
}

// cropped returns the geography of a part of the map. Unknown provinces are passed over; without
// a known one the whole is returned.
func (g *geography) cropped(m *Map, of Part, f format) *geography {
	part, ok := g.around(m, of, f)
	if !ok {
		return g
	}
	moved := mover{part, f.crop / (part.x1 - part.x0)}
	c := g.moved(moved, g.projection.within(part, f.crop), 8)
	c.grid = newGrid(c.projection.sheet(), f.cells)
	c.paint()
	c.look(m, moved.line(g.provinces), moved.line(g.seas))
	return c
}

// trimmed returns the geography without what lies beyond the sheet, which is
// kept for crops at its edge.
func (g *geography) trimmed() *geography {
	t := g.moved(mover{part: g.projection.sheet(), scale: 1}, g.projection, 8)
	t.grid, t.labels, t.provinces, t.seas, t.seen = g.grid, g.labels, g.provinces, g.seas, g.seen
	return t
}

// moved carries what lies on a sheet, or hardly beyond its edge, to another.
func (g *geography) moved(moved mover, to projection, beyond float64) *geography {
	c := &geography{plan: plan{projection: to, names: g.names}}
	c.shapes = make([][][]vec, len(g.shapes))
	edge := c.projection.sheet().grown(beyond)
	for l, rings := range g.shapes {
		for _, r := range rings {
			if cut := edge.clipped(moved.line(r)); len(cut) > 2 {
				c.shapes[l] = append(c.shapes[l], cut)
			}
		}
	}
	c.coast, c.seaBorders, c.rivers = moved.lines(g.coast, edge), moved.lines(g.seaBorders, edge), moved.lines(g.rivers, edge)
	for _, a := range g.borders {
		for _, l := range moved.lines([][]vec{a.line}, edge) {
			c.borders = append(c.borders, arc{left: a.left, right: a.right, line: l})
		}
	}
	for _, s := range g.straits {
		if s := [2]vec{moved.place(s[0]), moved.place(s[1])}; edge.holds(s[0]) && edge.holds(s[1]) {
			c.straits = append(c.straits, s)
		}
	}
	return c
}

// framed gives a part of the sheet room around it and a pleasant shape.
func (g *geography) framed(part box, f format) box {
	width, height := part.x1-part.x0, part.y1-part.y0
	room := 0.07*max(width, height) + 10
	width, height = width+2*room, height+2*room
	width = max(width, height/f.high, f.crop*g.projection.scale/f.closest)
	height = max(height, width*f.low)
	x, y := (part.x0+part.x1)/2, (part.y0+part.y1)/2
	return box{x - width/2, y - height/2, x + width/2, y + height/2}.within(g.projection.sheet())
}

// within moves a box into another, beyond whose edge there is nothing to see, and
// cuts what is too large for it.
func (b box) within(sheet box) box {
	along := func(from, to, least, most float64) (float64, float64) {
		size := min(to-from, most-least)
		from = min(max(from, least), most-size)
		return from, from + size
	}
	b.x0, b.x1 = along(b.x0, b.x1, sheet.x0, sheet.x1)
	b.y0, b.y1 = along(b.y0, b.y1, sheet.y0, sheet.y1)
	return b
}

// look finds where what can be seen of each province and sea is best named.
func (g *geography) look(m *Map, provinces, seas []vec) {
	type heap struct {
		sum   vec
		cells int
	}
	heaps := make([]heap, g.names.count())
	in := g.projection.sheet().grown(-6)
	for i, l := range g.labels {
		if p := g.grid.centre(i); in.holds(p) {
			h := &heaps[l]
			h.sum, h.cells = vec{h.sum.x + p.x, h.sum.y + p.y}, h.cells+1
		}
	}
	least := len(g.labels) / 150
	find := func(label int32, at vec) (vec, bool) {
		if in.holds(at) {
			return at, true
		}
		h := heaps[label]
		if h.cells < least {
			return at, false
		}
		mean := vec{h.sum.x / float64(h.cells), h.sum.y / float64(h.cells)}
		best := math.Inf(1)
		for i, l := range g.labels {
			if p := g.grid.centre(i); l == label && in.holds(p) && p.distance(mean) < best {
				best, at = p.distance(mean), p
			}
		}
		return at, true
	}
	g.seen = seen{all(len(provinces)), all(len(m.Cities)), all(len(seas))}
	g.provinces, g.seas = provinces, seas
	for i, p := range provinces {
		g.provinces[i], g.seen.provinces[i] = find(int32(i), p)
	}
	for i, p := range seas {
		g.seas[i], g.seen.seas[i] = find(g.names.sea(i), p)
	}
	for i, c := range m.Cities {
		g.seen.cities[i] = in.holds(g.projection.at(c.At))
	}
}

// mover carries a part of one sheet to another.
type mover struct {
	part  box
	scale float64
}

func (m mover) place(p vec) vec {
	return vec{(p.x - m.part.x0) * m.scale, (p.y - m.part.y0) * m.scale}
}

func (m mover) line(line []vec) []vec {
	moved := make([]vec, len(line))
	for i, p := range line {
		moved[i] = m.place(p)
	}
	return moved
}

// lines moves lines and keeps their stretches inside a box.
func (m mover) lines(all [][]vec, in box) [][]vec {
	var kept [][]vec
	for _, line := range all {
		var stretch []vec
		end := func() {
			if len(stretch) > 1 {
				kept = append(kept, stretch)
			}
			stretch = nil
		}
		moved := m.line(line)
		for i := 1; i < len(moved); i++ {
			a, b, ok := in.segment(moved[i-1], moved[i])
			if !ok {
				end()
				continue
			}
			if len(stretch) == 0 || stretch[len(stretch)-1] != a {
				end()
				stretch = []vec{a}
			}
			stretch = append(stretch, b)
		}
		end()
	}
	return kept
}

// segment cuts the segment p q to the box (Liang and Barsky).
func (b box) segment(p, q vec) (vec, vec, bool) {
	from, to := 0.0, 1.0
	dx, dy := q.x-p.x, q.y-p.y
	for _, side := range [4][2]float64{{-dx, p.x - b.x0}, {dx, b.x1 - p.x}, {-dy, p.y - b.y0}, {dy, b.y1 - p.y}} {
		switch d, room := side[0], side[1]; {
		case d == 0 && room < 0:
			return vec{}, vec{}, false
		case d < 0:
			from = max(from, room/d)
		case d > 0:
			to = min(to, room/d)
		}
	}
	if from > to {
		return vec{}, vec{}, false
	}
	on := func(f float64) vec {
		switch f {
		case 0:
			return p
		case 1:
			return q
		}
		return vec{p.x + f*dx, p.y + f*dy}
	}
	return on(from), on(to), true
}
