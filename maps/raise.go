package maps

import (
	"math"
	"slices"
)

// raise finds what lies in each cell of a raster.
func raise(m *Map, s Sketch, cells int) *plan {
	links := landLinks(m)
	g := layOut(m, fit(places(m), roomAround, widthOf(m)), cells)
	invented := !g.realLand(m)
	if invented {
		radius := g.landRadius(links)
		g = layOut(m, fit(places(m), 1.2*radius/g.projection.scale, widthOf(m)), cells)
		g.inventLand(m, links, radius)
	}
	g.grid.connect()
	var rivers [][]Point
	if !invented {
		rivers = readLines(riverData)
	}
	for _, r := range s.Rivers {
		var line []vec
		for _, p := range r.Line {
			line = append(line, vec{p[0], p[1]})
		}
		var river []Point
		for _, v := range curved(line) {
			river = append(river, Point{v.x, v.y})
		}
		rivers = append(rivers, river)
	}
	land := g.grid.territories(g.seeds(m, links, s, invented), s.terrain(g.grid, g.projection, rivers))
	g.divideSeas(m, s, land)
	g.keepRivers(rivers)
	return g
}

// landLinks returns the indexes of neighbours by land, each pair once.
func landLinks(m *Map) [][2]int {
	var links [][2]int
	for i, p := range m.Provinces {
		for _, n := range p.Neighbours {
			if j, _ := m.ProvinceIndex(n); i < j {
				links = append(links, [2]int{i, j})
			}
		}
	}
	return links
}

// spans returns how far each province is from its farthest neighbour by land,
// or, if it has none, from the nearest province; in points.
func (g *plan) spans(links [][2]int) []float64 {
	spans := make([]float64, len(g.provinces))
	for _, l := range links {
		d := g.provinces[l[0]].distance(g.provinces[l[1]])
		spans[l[0]], spans[l[1]] = max(spans[l[0]], d), max(spans[l[1]], d)
	}
	for i, p := range g.provinces {
		if spans[i] > 0 {
			continue
		}
		spans[i] = g.projection.size.x / 4
		for j, q := range g.provinces {
			if d := p.distance(q); i != j && d > 0 {
				spans[i] = min(spans[i], d)
			}
		}
	}
	return spans
}

// middle returns the median.
func middle(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// seeds returns where provinces spread from: their own places, and their
// cities and the places of the sketch, which pull borders to where they belong.
// In an invented country and in a sketched one they spread without end.
func (g *plan) seeds(m *Map, links [][2]int, s Sketch, invented bool) []seed {
	spans := g.spans(links)
	least := middle(spans)
	var seeds []seed
	add := func(label int, at vec, share float64) {
		if cell, ok := g.grid.nearestLand(at, 2*onLand); ok {
			reach := share * max(0.8*spans[max(label, 0)], least) / g.grid.cell
			if invented || s.sketched() {
				reach = math.Inf(1)
			}
			seeds = append(seeds, seed{int32(label), cell, reach})
		}
	}
	for i, p := range g.provinces {
		add(i, p, 1)
		for _, q := range s.Seeds[string(m.Provinces[i].ID)] {
			add(i, g.projection.at(Point{q[0], q[1]}), 1)
		}
	}
	for _, c := range m.Cities {
		province, _ := m.ProvinceIndex(c.Province)
		add(province, g.projection.at(c.At), 0.7)
	}
	for _, q := range s.Void {
		add(int(foreign), g.projection.at(Point{q[0], q[1]}), 1)
	}
	return seeds
}

// divideSeas labels every cell: land as it is given, water by the sea zone
// that spreads there. A zone spreads from its place and, where nothing is
// sketched, with reluctance along coasts that do not border it.
func (g *plan) divideSeas(m *Map, s Sketch, land []int32) {
	borders := make([][]bool, len(m.Seas))
	for i, z := range m.Seas {
		borders[i] = make([]bool, len(m.Provinces))
		for j, p := range m.Provinces {
			borders[i][j] = s.sketched() || slices.Contains(p.Seas, z.ID)
		}
	}
	zones := make([]int32, len(land))
	for i := range zones {
		zones[i] = nobody
	}
	var seeds []seed
	for i, z := range m.Seas {
		for k, at := range append([][2]float64{{z.At.Lon, z.At.Lat}}, s.Seeds[string(z.ID)]...) {
			cell := g.grid.at(g.projection.at(Point{at[0], at[1]}))
			if !g.grid.land[cell] && (k == 0 || g.grid.inner(cell)) {
				seeds = append(seeds, seed{int32(i), cell, math.Inf(1)})
			}
		}
	}
	g.grid.spread(zones, seeds, func(zone seed, i int) float64 {
		switch p := land[i]; {
		case g.grid.land[i]:
			return math.Inf(1)
		case p >= 0 && !borders[zone.label][p]:
			return 3
		}
		return 1
	})
	g.labels = make([]int32, len(land))
	for i := range g.labels {
		switch {
		case g.grid.land[i] && land[i] >= 0:
			g.labels[i] = land[i]
		case g.grid.land[i]:
			g.labels[i] = g.names.other()
		case zones[i] >= 0:
			g.labels[i] = g.names.sea(int(zones[i]))
		default:
			g.labels[i] = g.names.deep()
		}
	}
}

// keepRivers keeps the stretches of rivers that run on land of the sheet.
func (g *plan) keepRivers(rivers [][]Point) {
	for _, r := range rivers {
		var stretch []vec
		for _, v := range g.projected(r) {
			if g.grid.bounds().holds(v) && g.grid.land[g.grid.at(v)] {
				stretch = append(stretch, v)
				continue
			}
			if len(stretch) > 1 {
				g.rivers = append(g.rivers, append(stretch, v))
			}
			stretch = nil
		}
		if len(stretch) > 1 {
			g.rivers = append(g.rivers, stretch)
		}
	}
}
