package maps

import (
	"image/color"
	"math"
	"slices"
)

// Signs of terrain stand so far apart on the sheet, in points, and take this much room either way.
const (
	terrainApart = 19.0
	terrainRoom  = 5.0
)

// terrain strews signs of its country over a province: the more, the nearer to the head of its
// list a region stands. A plain has none.
func (s *sheet) terrain(i int, land color.RGBA) {
	kinds := strewn(s.m.Provinces[i])
	if !slices.ContainsFunc(kinds, func(k string) bool { return k != string(Plain) }) {
		return
	}
	var extent = nowhere
	for _, ring := range s.geo.shapes[i] {
		for _, p := range ring {
			extent = extent.with(p.box())
		}
	}
	extent = extent.within(s.geo.projection.sheet())
	var strokes [][]vec
	origin := s.geo.projection.at(Point{}) // signs stay on their ground, whatever the crop
	row0, column0 := math.Ceil((extent.y0-origin.y)/terrainApart), math.Ceil((extent.x0-origin.x)/terrainApart)
	for row := row0; origin.y+row*terrainApart < extent.y1; row++ {
		for column := column0; origin.x+column*terrainApart < extent.x1; column++ {
			lattice := vec{column*terrainApart + 0.5*terrainApart*math.Mod(row, 2), row * terrainApart}
			chance := noise(vec{lattice.x*1.7 + 31, lattice.y*1.3 + 17})
			at := vec{origin.x + lattice.x + 4*noise(lattice), origin.y + lattice.y + 4*chance}
			kind := kinds[min(int((chance+1)/2*float64(len(kinds))), len(kinds)-1)]
			if s.isWithin(at, int32(i)) {
				for _, stroke := range terrainSigns[kind] {
					strokes = append(strokes, figure(at, stroke...))
				}
			}
		}
	}
	if len(strokes) > 0 {
		s.line(strokes, 0.9, mix(ink, land, 0.34))
	}
}

// isWithin says that a sign stands on a province and nothing else.
func (s *sheet) isWithin(at vec, province int32) bool {
	for _, d := range [...]vec{{}, {-terrainRoom, -3}, {terrainRoom, -3}, {-terrainRoom, 4}, {terrainRoom, 4}} {
		if p := (vec{at.x + d.x, at.y + d.y}); !s.geo.projection.sheet().holds(p) || s.geo.province(p) != province {
			return false
		}
	}
	return true
}

// strewn are the kinds of country of a province, the prevailing ones several times.
func strewn(p Province) []string {
	var all []string
	for i, r := range p.Regions {
		for range max(3-i, 1) {
			all = append(all, string(r))
		}
	}
	for _, t := range p.Terrain {
		all = append(all, string(t))
	}
	return all
}

// terrainSigns are the strokes of each kind of country around a place.
var terrainSigns = map[string][][]vec{
	string(Mountains): {{{-4.6, -2.6}, {-0.6, 3.6}, {3.6, -2.6}}, {{-0.6, 3.6}, {0.4, 0.6}, {-0.4, -1}}, {{2, 0}, {3.4, 1.8}, {5.4, -1.4}}},
	string(Forest):    {{{-2.6, -1}, {0, 3.8}, {2.6, -1}, {-2.6, -1}}, {{0, -1}, {0, -2.8}}},
	string(Desert):    {{{-4, -1.5}, {-3, -1.5}}, {{-0.5, 1.5}, {0.5, 1.5}}, {{2.8, -1}, {3.8, -1}}},
	string(Steppe):    {{{-1.6, -1.5}, {-2.6, 1.5}}, {{0, -1.5}, {0, 2.4}}, {{1.6, -1.5}, {2.6, 1.5}}},
	string(Hills):     {{{-4.4, -1.4}, {-3, 0.6}, {-1.4, 1.2}, {0.2, 0.6}, {1.4, -1.4}}, {{0.8, 0}, {2, 0.8}, {3.2, 0.6}, {4.6, -1.4}}},
	string(Marsh):     {{{-4, -1.4}, {4, -1.4}}, {{-1.4, -0.4}, {-2, 1.8}}, {{0.4, -0.4}, {0.4, 2.4}}, {{-2, -2.8}, {2, -2.8}}},
}
