package shapes

import (
	"math"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// Raise finds what lies in each cell of a raster.
func Raise(m *maps.Map, s Sketch, cells int) *Plan {
	links := landLinks(m)
	g := layOut(m, plane.Fit(places(m), roomAround, widthOf(m)), cells)
	invented := !g.realLand(m)
	if invented {
		radius := g.landRadius(links)
		g = layOut(m, plane.Fit(places(m), 1.2*radius/g.Projection.Scale, widthOf(m)), cells)
		g.inventLand(m, links, radius)
	}
	g.Grid.Connect()
	var rivers [][]maps.Point
	if !invented {
		rivers = readLines(riverData)
	}
	for _, r := range s.Rivers {
		var line []vec
		for _, p := range r.Line {
			line = append(line, plane.XY(p[0], p[1]))
		}
		var river []maps.Point
		for _, v := range plane.Curved(line) {
			river = append(river, maps.Point{Lon: v.X, Lat: v.Y})
		}
		rivers = append(rivers, river)
	}
	land := g.Grid.Territories(g.seeds(m, links, s, invented), s.terrain(g.Grid, g.Projection, rivers))
	g.divideSeas(m, s, land)
	g.keepRivers(rivers)
	return g
}

// landLinks returns the indexes of neighbours by land, each pair once.
func landLinks(m *maps.Map) [][2]int {
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
func (g *Plan) spans(links [][2]int) []float64 {
	spans := make([]float64, len(g.Provinces))
	for _, l := range links {
		d := g.Provinces[l[0]].Distance(g.Provinces[l[1]])
		spans[l[0]], spans[l[1]] = max(spans[l[0]], d), max(spans[l[1]], d)
	}
	for i, p := range g.Provinces {
		if spans[i] > 0 {
			continue
		}
		spans[i] = g.Projection.Size.X / 4
		for j, q := range g.Provinces {
			if d := p.Distance(q); i != j && d > 0 {
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
func (g *Plan) seeds(m *maps.Map, links [][2]int, s Sketch, invented bool) []plane.Seed {
	spans := g.spans(links)
	least := middle(spans)
	var seeds []plane.Seed
	add := func(label int, at vec, share float64) {
		if cell, ok := g.Grid.NearestLand(at, 2*onLand); ok {
			reach := share * max(0.8*spans[max(label, 0)], least) / g.Grid.Cell
			if invented || s.sketched() {
				reach = math.Inf(1)
			}
			seeds = append(seeds, plane.Seed{Label: int32(label), Cell: cell, Reach: reach})
		}
	}
	for i, p := range g.Provinces {
		add(i, p, 1)
		for _, q := range s.Seeds[string(m.Provinces[i].ID)] {
			add(i, g.Projection.At(maps.Point{Lon: q[0], Lat: q[1]}), 1)
		}
	}
	for _, c := range m.Cities {
		province, _ := m.ProvinceIndex(c.Province)
		add(province, g.Projection.At(c.At), 0.7)
	}
	for _, q := range s.Void {
		add(int(plane.Foreign), g.Projection.At(maps.Point{Lon: q[0], Lat: q[1]}), 1)
	}
	return seeds
}

// divideSeas labels every cell: land as it is given, water by the sea zone
// that spreads there. A zone spreads from its place and, where nothing is
// sketched, with reluctance along coasts that do not border it.
func (g *Plan) divideSeas(m *maps.Map, s Sketch, land []int32) {
	borders := make([][]bool, len(m.Seas))
	for i, z := range m.Seas {
		borders[i] = make([]bool, len(m.Provinces))
		for j, p := range m.Provinces {
			borders[i][j] = s.sketched() || slices.Contains(p.Seas, z.ID)
		}
	}
	zones := make([]int32, len(land))
	for i := range zones {
		zones[i] = plane.Nobody
	}
	var seeds []plane.Seed
	for i, z := range m.Seas {
		for k, at := range append([][2]float64{{z.At.Lon, z.At.Lat}}, s.Seeds[string(z.ID)]...) {
			cell := g.Grid.At(g.Projection.At(maps.Point{Lon: at[0], Lat: at[1]}))
			if !g.Grid.Land[cell] && (k == 0 || g.Grid.Inner(cell)) {
				seeds = append(seeds, plane.Seed{Label: int32(i), Cell: cell, Reach: math.Inf(1)})
			}
		}
	}
	g.Grid.Spread(zones, seeds, func(zone plane.Seed, i int) float64 {
		switch p := land[i]; {
		case g.Grid.Land[i]:
			return math.Inf(1)
		case p >= 0 && !borders[zone.Label][p]:
			return 3
		}
		return 1
	})
	g.Labels = make([]int32, len(land))
	for i := range g.Labels {
		switch {
		case g.Grid.Land[i] && land[i] >= 0:
			g.Labels[i] = land[i]
		case g.Grid.Land[i]:
			g.Labels[i] = g.Names.Other()
		case zones[i] >= 0:
			g.Labels[i] = g.Names.Sea(int(zones[i]))
		default:
			g.Labels[i] = g.Names.deep()
		}
	}
}

// keepRivers keeps the stretches of rivers that run on land of the sheet.
func (g *Plan) keepRivers(rivers [][]maps.Point) {
	for _, r := range rivers {
		var stretch []vec
		for _, v := range g.projected(r) {
			if g.Grid.Bounds().Holds(v) && g.Grid.Land[g.Grid.At(v)] {
				stretch = append(stretch, v)
				continue
			}
			if len(stretch) > 1 {
				g.Rivers = append(g.Rivers, append(stretch, v))
			}
			stretch = nil
		}
		if len(stretch) > 1 {
			g.Rivers = append(g.Rivers, stretch)
		}
	}
}
