package maps

// plan is a map laid out on a sheet, and what lies in each cell of a raster of it. Places are
// in points from the sheet's lower left corner.
type plan struct {
	projection projection
	names      labels
	provinces  []vec // where each stands
	seas       []vec // where the name of each is best
	rivers     [][]vec

	grid   *grid   // for finding out what lies where
	labels []int32 // of each cell
}

// layOut puts the provinces on an empty sheet.
func layOut(m *Map, p projection, cells int) *plan {
	g := &plan{projection: p, names: labelsOf(m)}
	g.grid = newGrid(g.projection.sheet(), cells)
	for _, p := range m.Provinces {
		g.provinces = append(g.provinces, g.projection.at(p.At))
	}
	for _, s := range m.Seas {
		g.seas = append(g.seas, g.projection.at(s.At))
	}
	return g
}

// trace returns the lines between what lies on the plan.
func (g *plan) trace() []arc { return g.grid.trace(g.labels) }

// projected carries a line on the ground to the sheet.
func (g *plan) projected(line []Point) []vec {
	moved := make([]vec, len(line))
	for i, p := range line {
		moved[i] = g.projection.at(p)
	}
	return moved
}
