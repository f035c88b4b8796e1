package maps

import (
	"cmp"
	"slices"
)

// An inset shows a crowded part of the map larger, where the map has nothing
// else to show. It is drawn only if that makes it this much larger.
const (
	mostInsets    = 2
	insetLarger   = 1.5
	insetLargest  = 2.6
	insetMargin   = 9.0
	insetLeast    = 90.0 // points either way
	insetCrowd    = 8    // provinces that make a crowd
	insetProvince = 62.0 // points across, on the mean, below which provinces are crowded
)

// insetReach are how far from its middle a crowd is taken in, in points, the best
// first.
var insetReach = [...]float64{110, 95, 80}

// inset is a part of a sheet and where on it that part is shown larger.
type inset struct {
	part, room box
	geo        *geography
}

// insets are those of a sheet, the most crowded part first.
type insets []*inset

// findInsets looks for crowded parts of the map, first where something happens, and for room for
// them on land that is no province's. There may be none of either.
func (g *geography) findInsets(m *Map, happens map[ProvinceID]bool) insets {
	busy := make([]bool, len(m.Provinces))
	for i, p := range m.Provinces {
		busy[i] = happens[p.ID]
	}
	var found insets
	for range mostInsets {
		for _, reach := range insetReach {
			part, crowded := g.crowd(reach, found, busy)
			if !crowded {
				return found
			}
			if room, ok := g.blank(part, found); ok {
				found = append(found, g.insetOf(m, part, room))
				break
			}
		}
	}
	return found
}

// insetOf shows a part of the map in a room.
func (g *geography) insetOf(m *Map, part, room box) *inset {
	scale := (room.x1 - room.x0) / (part.x1 - part.x0)
	moved := mover{part, scale}
	to := g.projection.within(part, room.x1-room.x0)
	c := g.moved(moved, to, 0)
	c.grid = newGrid(to.sheet(), coarseCells/3)
	c.paint()
	c.look(m, moved.line(g.provinces), moved.line(g.seas))
	return &inset{part, room, c}
}

// crowd finds the box around the smallest provinces that lie together and in no
// inset yet: the small ones within reach, in points, of the most crowded.
func (g *geography) crowd(reach float64, found insets, busy []bool) (box, bool) {
	cells := make([]int, g.names.count())
	for _, l := range g.labels {
		cells[l]++
	}
	small := func(i int) bool {
		side := insetProvince / g.grid.cell
		return float64(cells[i]) < side*side && !found.show(g.provinces[i])
	}
	const near = 85.0 // points
	best, most := 0, 0
	for i, p := range g.provinces {
		n, weight := 0, 0
		for j, q := range g.provinces {
			if small(j) && p.distance(q) < near {
				if n, weight = n+1, weight+1; busy[j] {
					weight += 2
				}
			}
		}
		if n >= insetCrowd && weight > most {
			best, most = i, weight
		}
	}
	if most == 0 {
		return box{}, false
	}
	c := g.provinces[best]
	part := box{c.x, c.y, c.x, c.y}
	for j, q := range g.provinces {
		if small(j) && c.distance(q) < reach {
			part = box{min(part.x0, q.x), min(part.y0, q.y), max(part.x1, q.x), max(part.y1, q.y)}
		}
	}
	return part.grown(22), true
}

// blank finds the largest room of a part's shape that is nobody's land and no
// other inset's; false if that would show the part hardly larger than it is.
func (g *geography) blank(part box, found insets) (box, bool) {
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
	least := max(insetLeast, insetLarger*(part.x1-part.x0))
	for width := min(in.x1-in.x0, insetLargest*(part.x1-part.x0)); width > least; width -= step {
		height := width * shape
		var rooms []box
		for y := in.y0; y+height <= in.y1; y += step {
			for x := in.x0; x+width <= in.x1; x += step {
				r := box{x, y, x + width, y + height}
				low, high := g.cell(r.grown(insetMargin), false), g.cell(r.grown(insetMargin), true)
				w := n.columns + 1
				if !found.cover(r.grown(2*insetMargin)) && sums[high[1]*w+high[0]]-sums[low[1]*w+high[0]]-sums[high[1]*w+low[0]]+sums[low[1]*w+low[0]] == 0 {
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

// name reports whether a city has its name in an inset.
func (all insets) name(city int) bool {
	return slices.ContainsFunc(all, func(in *inset) bool { return in.geo.seen.cities[city] })
}

// show reports whether a place of the map is in an inset.
func (all insets) show(p vec) bool {
	return slices.ContainsFunc(all, func(in *inset) bool { return in.part.grown(-6).holds(p) })
}

// cover reports whether an inset stands on a part of the sheet.
func (all insets) cover(b box) bool {
	return slices.ContainsFunc(all, func(in *inset) bool { return in.room.overlap(b) > 0 })
}

// inset draws an inset of the map; its things have ids that begin with its own.
func (s *sheet) inset(in *inset, id string) {
	s.part(in, id, func(sub *sheet) {
		// A band covers what the pen drew over the edge.
		band := in.room.grown(3.4)
		s.line([][]vec{append(band.ring(), band.ring()[0], band.ring()[1])}, 6.8, paper)
		s.ring([][]vec{in.room.ring()}, 1.2, ink)
		s.ring([][]vec{in.room.grown(6.8).ring()}, 0.6, faintInk)
		sub.names()
	})
}

// part draws the country of a part of the map in a group of its own, and what finish puts on it.
func (s *sheet) part(in *inset, id string, finish func(sub *sheet)) {
	s.open(id, "inset", "")
	defer s.close()
	sub := s.sub(in, id)
	sub.country()
	finish(sub)
}

// sub is the sheet of a part that stands somewhere on another.
func (s *sheet) sub(in *inset, id string) *sheet {
	return &sheet{
		format: s.format, m: s.m, picture: s.picture, geo: in.geo, drawing: s.drawing, prefix: id + "-",
		origin: vec{s.origin.x + in.room.x0, s.origin.y + in.room.y0},
		labels: placer{sheet: in.geo.projection.sheet(), sparing: s.sparing},
	}
}
