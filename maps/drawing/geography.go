package drawing

import (
	"math"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
	"adimperii/maps/shapes"
)

// geography is what of a drawing depends on the map alone. Places are on the
// sheet, in points from its lower left corner.
type geography struct {
	shapes.Plan

	shapes     [][][]vec   // by label: its rings
	borders    []plane.Arc // between provinces, or a province and nobody's land
	coast      [][]vec     // lines between land and water
	seaBorders [][]vec     // between sea zones
	straits    [][2]vec    // where each strait is crossed
	extents    []box       // of each province, as far as its mainland goes
	seen       seen
}

// seen tells what there is to name on the sheet, by index.
type seen struct{ provinces, cities, seas []bool }

func all(n int) []bool { return slices.Repeat([]bool{true}, n) }

// newGeography is that of a plan on which no outlines are drawn yet.
func newGeography(m *maps.Map, p *shapes.Plan) *geography {
	return &geography{Plan: *p, seen: seen{all(len(m.Provinces)), all(len(m.Cities)), all(len(m.Seas))}}
}

// survey finds the geography of a map: from its shapes where it has any, else
// from real coasts where its provinces lie on the land we know, else from a
// country made to fit them.
func survey(m *maps.Map) *geography {
	found := shapes.Of(m)
	if found == nil {
		raised := shapes.Raise(m, shapes.Sketch{}, plane.CoarseCells)
		g := newGeography(m, raised)
		g.outline(m, raised.Trace())
		return g
	}
	g := newGeography(m, found.Plan(m, plane.CoarseCells))
	g.outline(m, found.LinesOn(&g.Plan))
	g.paint()
	return g
}

// outline finds the outlines and lines of everything from the arcs between.
func (g *geography) outline(m *maps.Map, arcs []plane.Arc) {
	g.shapes = plane.Outlines(arcs, g.Names.Count())
	for _, a := range arcs {
		switch left, right := a.Left, a.Right; {
		case left == plane.Outside || right == plane.Outside:
		case g.Names.IsWater(left) != g.Names.IsWater(right):
			g.coast = append(g.coast, a.Line)
		case g.Names.IsSea(left) && g.Names.IsSea(right):
			g.seaBorders = append(g.seaBorders, a.Line)
		case !g.Names.IsWater(left):
			g.borders = append(g.borders, a)
		}
	}
	for i, p := range g.Provinces {
		extent := p.Box()
		for _, v := range g.mainland(i) {
			extent = extent.With(v.Box())
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
	nearest := [2]vec{g.Provinces[a], g.Provinces[b]}
	shore := g.mainland(b)
	for _, p := range g.mainland(a) {
		for _, q := range shore {
			if d := p.Distance(q); d < best {
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
		if plane.SignedArea(ring) > plane.SignedArea(largest) {
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
		area += plane.SignedArea(ring)
	}
	return math.Sqrt(max(area, 0))
}

// paint fills the grid from the shapes.
func (g *geography) paint() {
	g.Labels = make([]int32, len(g.Grid.Land))
	for i := range g.Labels {
		g.Labels[i], g.Grid.Land[i] = g.Names.Other(), true
	}
	for l, rings := range g.shapes {
		water := g.Names.IsWater(int32(l))
		g.Grid.Inside(rings, func(i int) { g.Labels[i], g.Grid.Land[i] = int32(l), !water })
	}
}

// province returns the label of the province whose land a place lies on,
// nobody if it is none's.
func (g *geography) province(p vec) int32 {
	if l := g.Labels[g.Grid.At(p)]; g.Names.IsProvince(l) {
		return l
	}
	return plane.Nobody
}
