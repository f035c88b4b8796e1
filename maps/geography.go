package maps

import (
	"math"
	"slices"
)

// geography is what of a drawing depends on the map alone. Places are on the
// sheet, in points from its lower left corner.
type geography struct {
	plan

	shapes     [][][]vec // by label: its rings
	borders    []arc     // between provinces, or a province and nobody's land
	coast      [][]vec   // lines between land and water
	seaBorders [][]vec   // between sea zones
	straits    [][2]vec  // where each strait is crossed
	extents    []box     // of each province, as far as its mainland goes
	seen       seen
}

// seen tells what there is to name on the sheet, by index.
type seen struct{ provinces, cities, seas []bool }

func all(n int) []bool { return slices.Repeat([]bool{true}, n) }

// newGeography is that of a plan on which no outlines are drawn yet.
func newGeography(m *Map, p *plan) *geography {
	return &geography{plan: *p, seen: seen{all(len(m.Provinces)), all(len(m.Cities)), all(len(m.Seas))}}
}

// survey finds the geography of a map: from its shapes where it has any, else
// from real coasts where its provinces lie on the land we know, else from a
// country made to fit them.
func survey(m *Map) *geography {
	shapes := Of(m)
	if shapes == nil {
		raised := raise(m, Sketch{}, coarseCells)
		g := newGeography(m, raised)
		g.outline(m, raised.trace())
		return g
	}
	g := newGeography(m, shapes.plan(m, coarseCells))
	g.outline(m, shapes.arcs(g.roughened))
	g.paint()
	return g
}

// roughened is a line between two things on the sheet; on land without long straight stretches, which
// nature has none of and a simplified border has.
func (g *geography) roughened(b boundary) []vec {
	line := g.projected(b.line)
	if g.names.isWater(b.left) || g.names.isWater(b.right) || b.left == outside || b.right == outside {
		return line
	}
	const long, bend = 4.0, 0.25 // points; of a stretch's length
	var add func(p, q vec, rough []vec) []vec
	add = func(p, q vec, rough []vec) []vec {
		length := p.distance(q)
		if length < long {
			return append(rough, q)
		}
		middle := vec{(p.x + q.x) / 2, (p.y + q.y) / 2}
		wild := noise(vec{2.3 * middle.x, 2.3 * middle.y})
		off := bend * min(length, 60) * (wild + 0.25*sign(wild)) / length
		middle = vec{middle.x - off*(q.y-p.y), middle.y + off*(q.x-p.x)}
		return add(middle, q, add(p, middle, rough))
	}
	rough := line[:1:1]
	for i := 1; i < len(line); i++ {
		rough = add(line[i-1], line[i], rough)
	}
	return rough
}

// outline finds the outlines and lines of everything from the arcs between.
func (g *geography) outline(m *Map, arcs []arc) {
	g.shapes = outlines(arcs, g.names.count())
	for _, a := range arcs {
		switch left, right := a.left, a.right; {
		case left == outside || right == outside:
		case g.names.isWater(left) != g.names.isWater(right):
			g.coast = append(g.coast, a.line)
		case g.names.isSea(left) && g.names.isSea(right):
			g.seaBorders = append(g.seaBorders, a.line)
		case !g.names.isWater(left):
			g.borders = append(g.borders, a)
		}
	}
	for i, p := range g.provinces {
		extent := p.box()
		for _, v := range g.mainland(i) {
			extent = extent.with(v.box())
		}
		g.extents = append(g.extents, extent)
	}
	for _, s := range m.Straits {
		a, _ := m.ProvinceIndex(s[0])
		b, _ := m.ProvinceIndex(s[1])
		g.straits = append(g.straits, g.crossing(a, b))
	}
}

// crossing returns the two shores of a strait where they are nearest.
func (g *geography) crossing(a, b int) [2]vec {
	best := math.Inf(1)
	nearest := [2]vec{g.provinces[a], g.provinces[b]}
	shore := g.mainland(b)
	for _, p := range g.mainland(a) {
		for _, q := range shore {
			if d := p.distance(q); d < best {
				best, nearest = d, [2]vec{p, q}
			}
		}
	}
	return nearest
}

// mainland returns the largest piece of a province's land.
func (g *geography) mainland(province int) []vec {
	var largest []vec
	for _, ring := range g.shapes[province] {
		if signedArea(ring) > signedArea(largest) {
			largest = ring
		}
	}
	return largest
}

// across is how wide a thing is on the sheet, in points: the side of a square as
// large.
func (g *geography) across(label int32) float64 {
	var area float64
	for _, ring := range g.shapes[label] {
		area += signedArea(ring)
	}
	return math.Sqrt(max(area, 0))
}

// paint fills the grid from the shapes.
func (g *geography) paint() {
	g.labels = make([]int32, len(g.grid.land))
	for i := range g.labels {
		g.labels[i], g.grid.land[i] = g.names.other(), true
	}
	for l, rings := range g.shapes {
		water := g.names.isWater(int32(l))
		g.grid.inside(rings, func(i int) { g.labels[i], g.grid.land[i] = int32(l), !water })
	}
}

// province returns the label of the province whose land a place lies on,
// nobody if it is none's.
func (g *geography) province(p vec) int32 {
	if l := g.labels[g.grid.at(p)]; g.names.isProvince(l) {
		return l
	}
	return nobody
}
