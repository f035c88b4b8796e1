package maps

import (
	"math"
	"slices"
)

// geography is what of a drawing depends on the map alone. Places are on the
// sheet, in points from its lower left corner.
type geography struct {
	projection projection
	names      labels
	shapes     [][][]vec // by label: its rings
	borders    []arc     // between provinces, or a province and nobody's land
	coast      [][]vec   // lines between land and water
	seaBorders [][]vec   // between sea zones
	rivers     [][]vec
	straits    [][2]vec // where each strait is crossed
	provinces  []vec    // where each stands
	seas       []vec    // where the name of each is best
	seen       seen

	grid   *grid   // for finding out what lies where
	labels []int32 // of each cell
}

// views are the geography of a map, whole and as its own sheet shows it.
type views struct{ whole, sheet *geography }

// seen tells what there is to name on the sheet, by index.
type seen struct{ provinces, cities, seas []bool }

func all(n int) []bool { return slices.Repeat([]bool{true}, n) }

// views surveys the map.
func (m *Map) views() views {
	g := m.survey()
	return views{g, g.trimmed()}
}

// survey finds the geography of a map: from its shapes where it has any, else
// from real coasts where its provinces lie on the land we know, else from a
// country made to fit them.
func (m *Map) survey() *geography {
	shapes := m.shapes
	if shapes == nil {
		shapes = storedShapes(m)
	}
	if shapes == nil {
		g := m.raise(Sketch{}, coarseCells)
		g.outline(m, g.grid.trace(g.labels))
		return g
	}
	g := m.layOut(0.35, coarseCells)
	arcs := make([]arc, len(shapes.lines))
	corners := make(map[Point]int)
	corner := func(p Point) int {
		if _, known := corners[p]; !known {
			corners[p] = len(corners)
		}
		return corners[p]
	}
	for i, b := range shapes.lines {
		arcs[i] = arc{
			left: b.left, right: b.right, line: g.projected(b.line),
			from: corner(b.line[0]), to: corner(b.line[len(b.line)-1]),
		}
	}
	for _, r := range shapes.rivers {
		g.rivers = append(g.rivers, g.projected(r))
	}
	g.outline(m, arcs)
	g.paint()
	return g
}

func (g *geography) projected(line []Point) []vec {
	moved := make([]vec, len(line))
	for i, p := range line {
		moved[i] = g.projection.at(p)
	}
	return moved
}

// raise finds what lies in each cell of a raster.
func (m *Map) raise(s Sketch, cells int) *geography {
	links := m.landLinks()
	g := m.layOut(0.35, cells)
	invented := !g.realLand(m)
	if invented {
		radius := g.landRadius(links)
		g = m.layOut(1.2*radius/g.projection.scale, cells)
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
	for _, s := range m.Straits {
		g.straits = append(g.straits, g.crossing(m.provinces[s[0]], m.provinces[s[1]]))
	}
}

// layOut puts the provinces on an empty sheet with some degrees of room around.
func (m *Map) layOut(room float64, cells int) *geography {
	g := &geography{projection: fit(m.places(), room, m.sheetWidth()), names: m.labels()}
	g.grid = newGrid(g.projection.sheet(), cells)
	for _, p := range m.Provinces {
		g.provinces = append(g.provinces, g.projection.at(p.At))
	}
	for _, s := range m.Seas {
		g.seas = append(g.seas, g.projection.at(s.At))
	}
	g.seen = seen{all(len(m.Provinces)), all(len(m.Cities)), all(len(m.Seas))}
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
// cities and the places of the sketch, which pull borders to where they belong.
// In an invented country and in a sketched one they spread without end.
func (g *geography) seeds(m *Map, links [][2]int, s Sketch, invented bool) []seed {
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
		add(m.provinces[c.Province], g.projection.at(c.At), 0.7)
	}
	for _, q := range s.Void {
		add(int(foreign), g.projection.at(Point{q[0], q[1]}), 1)
	}
	return seeds
}

// divideSeas labels every cell: land as it is given, water by the sea zone
// that spreads there. A zone spreads from its place and, where nothing is
// sketched, with reluctance along coasts that do not border it.
func (g *geography) divideSeas(m *Map, s Sketch, land []int32) {
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
func (g *geography) keepRivers(rivers [][]Point) {
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
