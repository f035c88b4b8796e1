package drawing

import (
	"cmp"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
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
func (g *geography) findInsets(m *maps.Map, happens map[maps.ProvinceID]bool) insets {
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
func (g *geography) insetOf(m *maps.Map, part, room box) *inset {
	scale := (room.X1 - room.X0) / (part.X1 - part.X0)
	moved := mover{part, scale}
	to := g.Projection.Within(part, room.X1-room.X0)
	c := g.moved(moved, to, 0)
	c.Grid = plane.NewGrid(to.Sheet(), plane.CoarseCells/3)
	c.paint()
	c.look(m, moved.line(g.Provinces), moved.line(g.Seas))
	return &inset{part, room, c}
}

// crowd finds the box around the smallest provinces that lie together and in no
// inset yet: the small ones within reach, in points, of the most crowded.
func (g *geography) crowd(reach float64, found insets, busy []bool) (box, bool) {
	cells := make([]int, g.Names.Count())
	for _, l := range g.Labels {
		cells[l]++
	}
	small := func(i int) bool {
		side := insetProvince / g.Grid.Cell
		return float64(cells[i]) < side*side && !found.show(g.Provinces[i])
	}
	const near = 85.0 // points
	best, most := 0, 0
	for i, p := range g.Provinces {
		n, weight := 0, 0
		for j, q := range g.Provinces {
			if small(j) && p.Distance(q) < near {
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
	c := g.Provinces[best]
	part := plane.Rect(c.X, c.Y, c.X, c.Y)
	for j, q := range g.Provinces {
		if small(j) && c.Distance(q) < reach {
			part = plane.Rect(min(part.X0, q.X), min(part.Y0, q.Y), max(part.X1, q.X), max(part.Y1, q.Y))
		}
	}
	return part.Grown(22), true
}

// blank finds the largest room of a part's shape that is nobody's land and no
// other inset's; false if that would show the part hardly larger than it is.
func (g *geography) blank(part box, found insets) (box, bool) {
	// sums holds, for each cell, how much of what is left and below is taken.
	n := g.Grid
	sums := make([]int32, (n.Columns+1)*(n.Rows+1))
	for row := range n.Rows {
		for column := range n.Columns {
			taken := int32(1)
			if g.Labels[row*n.Columns+column] == g.Names.Other() {
				taken = 0
			}
			i := (row+1)*(n.Columns+1) + column + 1
			sums[i] = taken + sums[i-1] + sums[i-n.Columns-1] - sums[i-n.Columns-2]
		}
	}
	shape := (part.Y1 - part.Y0) / (part.X1 - part.X0)
	in := g.Projection.Sheet().Grown(-insetMargin - 8)
	const step = 8.0
	least := max(insetLeast, insetLarger*(part.X1-part.X0))
	for width := min(in.X1-in.X0, insetLargest*(part.X1-part.X0)); width > least; width -= step {
		height := width * shape
		var rooms []box
		for y := in.Y0; y+height <= in.Y1; y += step {
			for x := in.X0; x+width <= in.X1; x += step {
				r := plane.Rect(x, y, x+width, y+height)
				low, high := g.cell(r.Grown(insetMargin), false), g.cell(r.Grown(insetMargin), true)
				w := n.Columns + 1
				if !found.cover(r.Grown(2*insetMargin)) && sums[high[1]*w+high[0]]-sums[low[1]*w+high[0]]-sums[high[1]*w+low[0]]+sums[low[1]*w+low[0]] == 0 {
					rooms = append(rooms, r)
				}
			}
		}
		if len(rooms) > 0 { // the lowest, as legends stand
			return slices.MinFunc(rooms, func(a, b box) int { return cmp.Or(cmp.Compare(a.Y0, b.Y0), cmp.Compare(a.X0, b.X0)) }), true
		}
	}
	return box{}, false
}

// cell returns column and row of a box's lower left cell, or one past its upper
// right.
func (g *geography) cell(b box, high bool) [2]int {
	if high {
		i := g.Grid.At(plane.XY(b.X1, b.Y1))
		return [2]int{i%g.Grid.Columns + 1, i/g.Grid.Columns + 1}
	}
	i := g.Grid.At(plane.XY(b.X0, b.Y0))
	return [2]int{i % g.Grid.Columns, i / g.Grid.Columns}
}

// name reports whether a city has its name in an inset.
func (all insets) name(city int) bool {
	return slices.ContainsFunc(all, func(in *inset) bool { return in.geo.seen.cities[city] })
}

// show reports whether a place of the map is in an inset.
func (all insets) show(p vec) bool {
	return slices.ContainsFunc(all, func(in *inset) bool { return in.part.Grown(-6).Holds(p) })
}

// cover reports whether an inset stands on a part of the sheet.
func (all insets) cover(b box) bool {
	return slices.ContainsFunc(all, func(in *inset) bool { return in.room.Overlap(b) > 0 })
}

// inset draws an inset of the map; its things have ids that begin with its own.
func (s *sheet) inset(in *inset, id string) {
	s.part(in, id, func(sub *sheet) {
		// A band covers what the pen drew over the edge.
		band := in.room.Grown(3.4)
		s.line([][]vec{append(band.Ring(), band.Ring()[0], band.Ring()[1])}, 6.8, paper)
		s.ring([][]vec{in.room.Ring()}, 1.2, ink)
		s.ring([][]vec{in.room.Grown(6.8).Ring()}, 0.6, faintInk)
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
		origin: plane.XY(s.origin.X+in.room.X0, s.origin.Y+in.room.Y0),
		labels: placer{sheet: in.geo.Projection.Sheet(), sparing: s.sparing},
	}
}
