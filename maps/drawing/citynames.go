package drawing

import (
	"iter"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// cityName letters a city beside its sign.
func (s *sheet) cityName(c maps.City) {
	at := s.geo.Projection.At(c.At)
	b := s.written([]string{c.Name.In(s.picture.Lang)}, s.letters.city, ink)
	gap := 5.0
	if s.comesFirst(c) {
		gap = siegeRadius
	}
	right, left, middle := at.X+gap, at.X-gap-b.width, at.X-b.width/2
	above, below, level := at.Y+gap, at.Y-gap-b.height, at.Y-b.height/2
	choices := []choice{
		{at: plane.XY(right, level), against: 0}, {at: plane.XY(left, level), against: 1},
		{at: plane.XY(middle, above+1), against: 2}, {at: plane.XY(middle, below-1), against: 2},
		{at: plane.XY(right, above-2), against: 1.5}, {at: plane.XY(right, below+2), against: 1.5},
		{at: plane.XY(left, above-2), against: 2.5}, {at: plane.XY(left, below+2), against: 2.5},
		{at: plane.XY(right+4, above+3), against: 9}, {at: plane.XY(right+4, below-3), against: 9},
		{at: plane.XY(left-4, above+3), against: 9}, {at: plane.XY(left-4, below-3), against: 9},
		{at: plane.XY(right-b.width/4, above+1), against: 3}, {at: plane.XY(right-b.width/4, below-1), against: 3},
		{at: plane.XY(left+b.width/4, above+1), against: 3.5}, {at: plane.XY(left+b.width/4, below-1), against: 3.5},
	}
	own := s.geo.province(at)
	for i := range choices { // wholly on land or wholly on water reads best, and best on its own land
		room := plane.Rect(choices[i].at.X, choices[i].at.Y, choices[i].at.X+b.width, choices[i].at.Y+b.height)
		choices[i].against += s.mixed(room) + 0.4*s.abroad(room, own)
	}
	s.labels.add(label{block: b, class: "name city-name", choices: choices})
}

// nine are the corners, the middles of the sides, and the centre of a room: what lies beneath it
// is judged by them.
func nine(room box) iter.Seq[vec] {
	return func(yield func(vec) bool) {
		for k := range 9 {
			if !yield(plane.XY(room.X0+(room.X1-room.X0)*float64(k%3)/2, room.Y0+(room.Y1-room.Y0)*float64(k/3)/2)) {
				return
			}
		}
	}
}

// abroad says how much of a room lies on provinces other than one: up to 9.
func (s *sheet) abroad(room box, own int32) float64 {
	var sum float64
	for p := range nine(room) {
		if on := s.geo.province(p); on != own && on != plane.Nobody {
			sum++
		}
	}
	return sum
}

// mixed says how much a room lies across a coast: up to 4.
func (s *sheet) mixed(room box) float64 {
	land := 0
	for p := range nine(room) {
		if s.geo.Grid.Land[s.geo.Grid.At(p)] {
			land++
		}
	}
	return float64(min(land, 9-land))
}
