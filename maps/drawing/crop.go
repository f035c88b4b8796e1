package drawing

import (
	"math"

	"adimperii/maps"
	"adimperii/maps/plane"
	"adimperii/maps/shapes"
)

// InSight are the provinces that stand on a letter's picture of a part, in the map's order; none
// if nothing of it is known.
func InSight(m *maps.Map, of Part) []maps.ProvinceID {
	whole := viewsOf(m).whole
	part, ok := whole.around(m, of, letter)
	if !ok {
		return nil
	}
	var all []maps.ProvinceID
	for i, p := range m.Provinces {
		if part.Holds(whole.Provinces[i]) {
			all = append(all, p.ID)
		}
	}
	return all
}

// around is what a part of the map covers of the sheet, and some room around it; false if nothing of
// it is known.
func (g *geography) around(m *maps.Map, of Part, f format) (box, bool) {
	part := plane.Nowhere
	for _, id := range of.Provinces {
		if i, ok := m.ProvinceIndex(id); ok {
			part = part.With(g.extents[i])
		}
	}
	for _, id := range of.Seas {
		if i, ok := m.SeaIndex(id); ok {
			part = part.With(g.Seas[i].Box())
		}
	}
	if part == plane.Nowhere {
		return box{}, false
	}
	return g.framed(part, f), true
}

// cropped returns the geography of a part of the map. Unknown provinces are passed over; without
// a known one the whole is returned.
func (g *geography) cropped(m *maps.Map, of Part, f format) *geography {
	part, ok := g.around(m, of, f)
	if !ok {
		return g
	}
	moved := mover{part, f.crop / (part.X1 - part.X0)}
	c := g.moved(moved, g.Projection.Within(part, f.crop), 8)
	c.Grid = plane.NewGrid(c.Projection.Sheet(), f.cells)
	c.paint()
	c.look(m, moved.line(g.Provinces), moved.line(g.Seas))
	return c
}

// trimmed returns the geography without what lies beyond the sheet, which is
// kept for crops at its edge.
func (g *geography) trimmed() *geography {
	t := g.moved(mover{part: g.Projection.Sheet(), scale: 1}, g.Projection, 8)
	t.Grid, t.Labels, t.Provinces, t.Seas, t.seen = g.Grid, g.Labels, g.Provinces, g.Seas, g.seen
	return t
}

// moved carries what lies on a sheet, or hardly beyond its edge, to another.
func (g *geography) moved(moved mover, to plane.Projection, beyond float64) *geography {
	c := &geography{Plan: shapes.Plan{Projection: to, Names: g.Names}}
	c.shapes = make([][][]vec, len(g.shapes))
	edge := c.Projection.Sheet().Grown(beyond)
	for l, rings := range g.shapes {
		for _, r := range rings {
			if cut := edge.Clipped(moved.line(r)); len(cut) > 2 {
				c.shapes[l] = append(c.shapes[l], cut)
			}
		}
	}
	c.coast, c.seaBorders, c.Rivers = moved.lines(g.coast, edge), moved.lines(g.seaBorders, edge), moved.lines(g.Rivers, edge)
	for _, a := range g.borders {
		for _, l := range moved.lines([][]vec{a.Line}, edge) {
			c.borders = append(c.borders, plane.Arc{Left: a.Left, Right: a.Right, Line: l})
		}
	}
	for _, s := range g.straits {
		if s := [2]vec{moved.place(s[0]), moved.place(s[1])}; edge.Holds(s[0]) && edge.Holds(s[1]) {
			c.straits = append(c.straits, s)
		}
	}
	return c
}

// framed gives a part of the sheet room around it and a pleasant shape.
func (g *geography) framed(part box, f format) box {
	width, height := part.X1-part.X0, part.Y1-part.Y0
	room := 0.07*max(width, height) + 10
	width, height = width+2*room, height+2*room
	width = max(width, height/f.high, f.crop*g.Projection.Scale/f.closest)
	height = max(height, width*f.low)
	x, y := (part.X0+part.X1)/2, (part.Y0+part.Y1)/2
	return plane.Rect(x-width/2, y-height/2, x+width/2, y+height/2).Within(g.Projection.Sheet())
}

// look finds where what can be seen of each province and sea is best named.
func (g *geography) look(m *maps.Map, provinces, seas []vec) {
	type heap struct {
		sum   vec
		cells int
	}
	heaps := make([]heap, g.Names.Count())
	in := g.Projection.Sheet().Grown(-6)
	for i, l := range g.Labels {
		if p := g.Grid.Centre(i); in.Holds(p) {
			h := &heaps[l]
			h.sum, h.cells = plane.XY(h.sum.X+p.X, h.sum.Y+p.Y), h.cells+1
		}
	}
	least := len(g.Labels) / 150
	find := func(label int32, at vec) (vec, bool) {
		if in.Holds(at) {
			return at, true
		}
		h := heaps[label]
		if h.cells < least {
			return at, false
		}
		mean := plane.XY(h.sum.X/float64(h.cells), h.sum.Y/float64(h.cells))
		best := math.Inf(1)
		for i, l := range g.Labels {
			if p := g.Grid.Centre(i); l == label && in.Holds(p) && p.Distance(mean) < best {
				best, at = p.Distance(mean), p
			}
		}
		return at, true
	}
	g.seen = seen{all(len(provinces)), all(len(m.Cities)), all(len(seas))}
	g.Provinces, g.Seas = provinces, seas
	for i, p := range provinces {
		g.Provinces[i], g.seen.provinces[i] = find(int32(i), p)
	}
	for i, p := range seas {
		g.Seas[i], g.seen.seas[i] = find(g.Names.Sea(i), p)
	}
	for i, c := range m.Cities {
		g.seen.cities[i] = in.Holds(g.Projection.At(c.At))
	}
}

// mover carries a part of one sheet to another.
type mover struct {
	part  box
	scale float64
}

func (m mover) place(p vec) vec {
	return plane.XY((p.X-m.part.X0)*m.scale, (p.Y-m.part.Y0)*m.scale)
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
			a, b, ok := in.Segment(moved[i-1], moved[i])
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
