package maps

import "math"

// sheetWidth is the width of the drawing of a map, in typographic points; its
// height follows from the map.
const sheetWidth = 1040.0

// projection lays degrees out on the sheet: equirectangular, true to scale at
// the middle latitude, which is as good as any for half a sea.
type projection struct {
	west, south    float64 // degrees at the sheet's lower left corner
	scaleX, scaleY float64 // points per degree
	size           vec
}

// fit chooses the projection that shows every place with some degrees of room
// around, in a shape that is neither a ribbon nor a tower.
func fit(places []Point, room float64) projection {
	west, south := math.Inf(1), math.Inf(1)
	east, north := math.Inf(-1), math.Inf(-1)
	for _, p := range places {
		west, east = min(west, p.Lon), max(east, p.Lon)
		south, north = min(south, p.Lat), max(north, p.Lat)
	}
	k := max(math.Cos((south+north)/2*math.Pi/180), 0.2)
	width, height := (east-west)*k, north-south
	room += 0.045 * max(width, height)
	width, height = width+2*room, height+2*room
	cx, cy := (west+east)/2, (south+north)/2
	width = max(width, height/0.85)
	height = max(height, width*0.5)

	scale := sheetWidth / width
	return projection{
		west: cx - width/2/k, south: cy - height/2,
		scaleX: scale * k, scaleY: scale,
		size: vec{sheetWidth, height * scale},
	}
}

func (p projection) at(g Point) vec {
	return vec{(g.Lon - p.west) * p.scaleX, (g.Lat - p.south) * p.scaleY}
}

func (p projection) sheet() box { return box{0, 0, p.size.x, p.size.y} }

// places returns every place of the map, for fit.
func (m *Map) places() []Point {
	var all []Point
	for _, p := range m.Provinces {
		all = append(all, p.At)
	}
	for _, c := range m.Cities {
		all = append(all, c.At)
	}
	for _, s := range m.Seas {
		all = append(all, s.At)
	}
	return all
}
