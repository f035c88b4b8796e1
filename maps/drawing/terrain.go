package drawing

import (
	"image/color"
	"iter"
	"math"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// Signs of terrain stand so far apart on the sheet, in points, and take this much room either way.
const (
	terrainApart = 19.0
	terrainRoom  = 5.0
	terrainWidth = 0.9
	terrainInk   = 0.34 // of the ground's colour
)

// terrain strews signs of its country over a province.
func (s *sheet) terrain(i int, land color.RGBA) {
	var strokes [][]vec
	for kind, at := range s.signs(i) {
		for _, stroke := range terrainSigns[kind] {
			strokes = append(strokes, figure(at, stroke...))
		}
	}
	if len(strokes) > 0 {
		s.line(strokes, terrainWidth, mix(ink, land, terrainInk))
	}
}

// signs are the kinds of country of a province and where the sign of each stands: the more, the nearer to
// the head of its list a region stands. A plain has none.
func (s *sheet) signs(i int) iter.Seq2[string, vec] {
	return func(yield func(kind string, at vec) bool) {
		kinds := strewn(s.m.Provinces[i])
		if len(s.geo.shapes[i]) == 0 || !slices.ContainsFunc(kinds, func(k string) bool { return k != string(maps.Plain) }) {
			return
		}
		var extent = plane.Nowhere
		for _, ring := range s.geo.shapes[i] {
			for _, p := range ring {
				extent = extent.With(p.Box())
			}
		}
		extent = extent.Within(s.geo.Projection.Sheet())
		origin := s.geo.Projection.At(maps.Point{}) // signs stay on their ground, whatever the crop
		row0, column0 := math.Ceil((extent.Y0-origin.Y)/terrainApart), math.Ceil((extent.X0-origin.X)/terrainApart)
		for row := row0; origin.Y+row*terrainApart < extent.Y1; row++ {
			for column := column0; origin.X+column*terrainApart < extent.X1; column++ {
				lattice := plane.XY(column*terrainApart+0.5*terrainApart*math.Mod(row, 2), row*terrainApart)
				chance := plane.Noise(plane.XY(lattice.X*1.7+31, lattice.Y*1.3+17))
				at := plane.XY(origin.X+lattice.X+4*plane.Noise(lattice), origin.Y+lattice.Y+4*chance)
				kind := kinds[min(int((chance+1)/2*float64(len(kinds))), len(kinds)-1)]
				if len(terrainSigns[kind]) > 0 && s.isWithin(at, int32(i)) && !yield(kind, at) {
					return
				}
			}
		}
	}
}

// hasSign says that a sign of a kind of country stands somewhere on the sheet.
func (s *sheet) hasSign(kind string) bool {
	for i, p := range s.m.Provinces {
		if !slices.Contains(strewn(p), kind) {
			continue
		}
		for on := range s.signs(i) {
			if on == kind {
				return true
			}
		}
	}
	return false
}

// isWithin says that a sign stands on a province and nothing else.
func (s *sheet) isWithin(at vec, province int32) bool {
	for _, d := range [...]vec{{}, plane.XY(-terrainRoom, -3), plane.XY(terrainRoom, -3), plane.XY(-terrainRoom, 4), plane.XY(terrainRoom, 4)} {
		if p := (plane.XY(at.X+d.X, at.Y+d.Y)); !s.geo.Projection.Sheet().Holds(p) || s.geo.province(p) != province {
			return false
		}
	}
	return true
}

// strewn are the kinds of country of a province, the prevailing ones several times.
func strewn(p maps.Province) []string {
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
	string(maps.Mountains): {plane.Line(-4.6, -2.6, -0.6, 3.6, 3.6, -2.6), plane.Line(-0.6, 3.6, 0.4, 0.6, -0.4, -1), plane.Line(2, 0, 3.4, 1.8, 5.4, -1.4)},
	string(maps.Forest):    {plane.Line(-2.6, -1, 0, 3.8, 2.6, -1, -2.6, -1), plane.Line(0, -1, 0, -2.8)},
	string(maps.Desert):    {plane.Line(-4, -1.5, -3, -1.5), plane.Line(-0.5, 1.5, 0.5, 1.5), plane.Line(2.8, -1, 3.8, -1)},
	string(maps.Steppe):    {plane.Line(-1.6, -1.5, -2.6, 1.5), plane.Line(0, -1.5, 0, 2.4), plane.Line(1.6, -1.5, 2.6, 1.5)},
	string(maps.Hills):     {plane.Line(-4.4, -1.4, -3, 0.6, -1.4, 1.2, 0.2, 0.6, 1.4, -1.4), plane.Line(0.8, 0, 2, 0.8, 3.2, 0.6, 4.6, -1.4)},
	string(maps.Marsh):     {plane.Line(-4, -1.4, 4, -1.4), plane.Line(-1.4, -0.4, -2, 1.8), plane.Line(0.4, -0.4, 0.4, 2.4), plane.Line(-2, -2.8, 2, -2.8)},
}
