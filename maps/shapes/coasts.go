package shapes

import (
	"math"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// onLand is how near to the known land a province must lie to be on it; where
// none is, an islet is put under it.
const onLand = 9.0

// realLand uses the coasts we know if most provinces lie on them.
func (g *Plan) realLand(m *maps.Map) bool {
	inWindow := 0
	for _, p := range m.Provinces {
		if p.At.Lon > landWest && p.At.Lon < landEast && p.At.Lat > landSouth && p.At.Lat < landNorth {
			inWindow++
		}
	}
	if 2*inWindow <= len(m.Provinces) {
		return false
	}
	var rings [][]vec
	for _, ring := range readLines(landData) {
		projected := make([]vec, len(ring))
		for i, p := range ring {
			projected[i] = g.Projection.At(p)
		}
		if ring := g.Grid.Bounds().Clipped(projected); len(ring) > 2 {
			rings = append(rings, ring)
		}
	}
	g.Grid.Fill(rings)
	var adrift []vec
	for _, p := range g.Provinces {
		if _, ok := g.Grid.NearestLand(p, onLand); !ok {
			adrift = append(adrift, p)
		}
	}
	if 2*len(adrift) >= len(g.Provinces) {
		clear(g.Grid.Land)
		return false
	}
	for _, p := range adrift {
		rings = append(rings, islet(p))
	}
	if len(adrift) > 0 {
		g.Grid.Fill(rings)
	}
	g.Grid.Tidy(6)
	return true
}

// islet is an irregular round of land.
func islet(p vec) []vec {
	const corners, radius = 28, 8.0
	ring := make([]vec, corners)
	for i := range ring {
		a := -2 * math.Pi * float64(i) / corners // clockwise, as land runs
		q := plane.XY(p.X+radius*math.Cos(a), p.Y+radius*math.Sin(a))
		r := radius * (1 + 0.25*plane.Noise(q))
		ring[i] = plane.XY(p.X+r*math.Cos(a), p.Y+r*math.Sin(a))
	}
	return ring
}

// landRadius is how far invented land reaches around a province, in points.
func (g *Plan) landRadius(links [][2]int) float64 {
	return 0.55 * middle(g.spans(links))
}

// inventLand raises land around the provinces, about as far as radius, and
// along the ways between neighbours, and leaves sea where the sea zones are.
func (g *Plan) inventLand(m *maps.Map, links [][2]int, radius float64) {
	radius = min(radius, g.landRadius(links)) // the sheet may have shrunk
	var seas []vec
	for _, s := range m.Seas {
		seas = append(seas, g.Projection.At(s.At))
	}
	for i := range g.Grid.Land {
		p := g.Grid.Centre(i)
		away := math.Inf(1)
		for _, q := range g.Provinces {
			away = min(away, p.Distance(q))
		}
		for _, l := range links {
			away = min(away, 1.25*plane.ToSegment(p, g.Provinces[l[0]], g.Provinces[l[1]]))
		}
		water := math.Inf(1)
		for _, s := range seas {
			water = min(water, p.Distance(s))
		}
		g.Grid.Land[i] = away < radius*(1+0.3*plane.Noise(p)) && away < 1.1*water
	}
	g.Grid.Tidy(300)
}
