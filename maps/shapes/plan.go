package shapes

import (
	"adimperii/maps"
	"adimperii/maps/plane"
)

// Plan is a map laid out on a sheet, and what lies in each cell of a raster of it. Places are
// in points from the sheet's lower left corner.
type Plan struct {
	Projection plane.Projection
	Names      Labels
	Provinces  []vec // where each stands
	Seas       []vec // where the name of each is best
	Rivers     [][]vec

	Grid   *plane.Grid // for finding out what lies where
	Labels []int32     // of each cell
}

// layOut puts the provinces on an empty sheet.
func layOut(m *maps.Map, p plane.Projection, cells int) *Plan {
	g := &Plan{Projection: p, Names: labelsOf(m)}
	g.Grid = plane.NewGrid(g.Projection.Sheet(), cells)
	for _, p := range m.Provinces {
		g.Provinces = append(g.Provinces, g.Projection.At(p.At))
	}
	for _, s := range m.Seas {
		g.Seas = append(g.Seas, g.Projection.At(s.At))
	}
	return g
}

// Trace returns the lines between what lies on the plan.
func (g *Plan) Trace() []plane.Arc { return g.Grid.Trace(g.Labels) }

// projected carries a line on the ground to the sheet.
func (g *Plan) projected(line []maps.Point) []vec {
	moved := make([]vec, len(line))
	for i, p := range line {
		moved[i] = g.Projection.At(p)
	}
	return moved
}

// roughened is a line between two things on the sheet; on land without long straight stretches, which
// nature has none of and a simplified border has.
func (g *Plan) roughened(b boundary) []vec {
	line := g.projected(b.line)
	if g.Names.IsWater(b.left) || g.Names.IsWater(b.right) || b.left == plane.Outside || b.right == plane.Outside {
		return line
	}
	const long, bend = 4.0, 0.25 // points; of a stretch's length
	var add func(p, q vec, rough []vec) []vec
	add = func(p, q vec, rough []vec) []vec {
		length := p.Distance(q)
		if length < long {
			return append(rough, q)
		}
		middle := plane.XY((p.X+q.X)/2, (p.Y+q.Y)/2)
		wild := plane.Noise(plane.XY(2.3*middle.X, 2.3*middle.Y))
		off := bend * min(length, 60) * (wild + 0.25*sign(wild)) / length
		middle = plane.XY(middle.X-off*(q.Y-p.Y), middle.Y+off*(q.X-p.X))
		return add(middle, q, add(p, middle, rough))
	}
	rough := line[:1:1]
	for i := 1; i < len(line); i++ {
		rough = add(line[i-1], line[i], rough)
	}
	return rough
}
