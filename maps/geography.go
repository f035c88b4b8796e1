package maps

import (
	"math"
	"slices"
)

// geography is what of a drawing depends on the map alone. Places are on the
// sheet, in points from its lower left corner.
type geography struct {
	projection projection
	grid       *grid
	labels     []int32   // the province of each cell, by index; nobody's otherwise
	shapes     [][][]vec // by province: its rings, which run on under the sea
	borders    []arc     // between provinces, or a province and nobody's land
	coast      [][]vec   // closed rings, clockwise around land
	seaBorders [][]vec   // between sea zones
	straits    [][2]vec  // where each strait is crossed
	provinces  []vec     // where each stands, on land
}

// survey finds the geography of a map: real coasts where its provinces lie on
// the land we know, else a country made to fit them.
func (m *Map) survey() *geography {
	links := m.landLinks()
	g := m.layOut(0.35)
	invented := !g.realLand(m)
	if invented {
		radius := g.landRadius(links)
		g = m.layOut(1.2 * radius / g.projection.scaleY)
		g.inventLand(m, links, radius)
	}
	g.grid.connect()
	g.labels = g.grid.territories(g.seeds(m, links, invented))
	arcs := g.grid.trace(g.labels)
	g.shapes = outlines(arcs, len(m.Provinces))
	for _, a := range arcs {
		if a.left != outside && a.right != outside {
			g.borders = append(g.borders, a)
		}
	}
	g.divideSeas(m)
	for _, s := range m.Straits {
		g.straits = append(g.straits, g.crossing(int32(m.provinces[s[0]]), int32(m.provinces[s[1]])))
	}
	return g
}

// layOut puts the provinces on an empty sheet with some degrees of room around.
func (m *Map) layOut(room float64) *geography {
	g := &geography{projection: fit(m.places(), room)}
	g.grid = newGrid(g.projection.sheet())
	for _, p := range m.Provinces {
		g.provinces = append(g.provinces, g.projection.at(p.At))
	}
	return g
}

// landLinks returns the indexes of neighbours by land, each pair once.
func (m *Map) landLinks() [][2]int {
	var links [][2]int
	for i, p := range m.Provinces {
		for _, n := range p.Neighbours {
			if j := m.provinces[n]; i < j {
				links = append(links, [2]int{i, j})
			}
		}
	}
	return links
}

// spans returns how far each province is from its farthest neighbour by land,
// or, if it has none, from the nearest province; in points.
func (g *geography) spans(links [][2]int) []float64 {
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
// cities, which pull borders to where they belong. In an invented country they
// spread without end: there is no land but theirs.
func (g *geography) seeds(m *Map, links [][2]int, invented bool) []seed {
	spans := g.spans(links)
	least := middle(spans)
	var seeds []seed
	add := func(label int, at vec, share float64) {
		if cell, ok := g.grid.nearestLand(at, 2*onLand); ok {
			reach := share * max(0.8*spans[label], least) / g.grid.cell
			if invented {
				reach = math.Inf(1)
			}
			seeds = append(seeds, seed{int32(label), cell, reach})
		}
	}
	for i, p := range g.provinces {
		add(i, p, 1)
	}
	for _, c := range m.Cities {
		add(m.provinces[c.Province], g.projection.at(c.At), 0.7)
	}
	return seeds
}

// divideSeas draws the lines between sea zones. A zone spreads from its place
// and with reluctance along coasts that do not border it.
func (g *geography) divideSeas(m *Map) {
	borders := make([][]bool, len(m.Seas))
	for i, s := range m.Seas {
		borders[i] = make([]bool, len(m.Provinces))
		for j, p := range m.Provinces {
			borders[i][j] = slices.Contains(p.Seas, s.ID)
		}
	}
	zones := make([]int32, len(g.labels))
	for i := range zones {
		zones[i] = nobody
	}
	var seeds []seed
	for i, s := range m.Seas {
		if cell := g.grid.at(g.projection.at(s.At)); !g.grid.land[cell] {
			seeds = append(seeds, seed{int32(i), cell, math.Inf(1)})
		}
	}
	g.grid.spread(zones, seeds, func(zone seed, i int) float64 {
		switch p := g.labels[i]; {
		case g.grid.land[i]:
			return math.Inf(1)
		case p >= 0 && !borders[zone.label][p]:
			return 3
		}
		return 1
	})
	for _, a := range g.grid.trace(zones) {
		if a.left >= 0 && a.right >= 0 {
			g.seaBorders = append(g.seaBorders, a.line)
		}
	}
}

// crossing returns the two shores of a strait where they are nearest.
func (g *geography) crossing(a, b int32) [2]vec {
	var shores [2][]vec
	main := [2]int32{g.mainland(a), g.mainland(b)}
	for i, l := range g.labels {
		side := 0
		if l == b {
			side = 1
		}
		if (l == a || l == b) && g.grid.coastal(i) && g.grid.components[i] == main[side] {
			shores[side] = append(shores[side], g.grid.centre(i))
		}
	}
	best := math.Inf(1)
	nearest := [2]vec{g.provinces[a], g.provinces[b]}
	for _, p := range shores[0] {
		for _, q := range shores[1] {
			if d := p.distance(q); d < best {
				best, nearest = d, [2]vec{p, q}
			}
		}
	}
	return nearest
}

// mainland returns the component of land a province's own place lies on, -1 if
// it lies on none.
func (g *geography) mainland(province int32) int32 {
	if i, ok := g.grid.nearestLand(g.provinces[province], 2*onLand); ok {
		return g.grid.components[i]
	}
	return -1
}

// province returns the label of the province whose land a place lies on.
func (g *geography) province(p vec) int32 {
	i := g.grid.at(p)
	if !g.grid.land[i] {
		return nobody
	}
	return g.labels[i]
}
