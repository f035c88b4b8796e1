package maps

import "math"

// The width of the drawing of a map, in typographic points; its height follows
// from the map. A board of many provinces gets a larger sheet, so that their
// names have room.
const (
	sheetWidth   = 1040.0
	widestSheet  = 1600.0
	easyToLetter = 40 // provinces that the usual sheet has room for
)

// projection lays degrees out on the sheet. A theatre is laid out true to
// scale at its middle latitude, which is as good as any for half a sea; the
// whole ancient world by Lambert's conformal conic, as atlases do.
type projection struct {
	conic  bool
	middle float64 // longitude in degrees that points upwards
	k      float64 // degrees of longitude to one of latitude, if not conic
	n, f   float64 // of the cone
	origin vec     // of the sheet, before scaling
	scale  float64 // points per degree of latitude where the scale is true
	size   vec
}

// broad is how many degrees a map spans before the earth's roundness shows.
const broad = 45.0

// fit chooses the projection that shows every place with some degrees of room
// around, in a shape that is neither a ribbon nor a tower.
func fit(places []Point, room, sheet float64) projection {
	west, south := math.Inf(1), math.Inf(1)
	east, north := math.Inf(-1), math.Inf(-1)
	for _, p := range places {
		west, east = min(west, p.Lon), max(east, p.Lon)
		south, north = min(south, p.Lat), max(north, p.Lat)
	}
	p := projection{middle: (west + east) / 2, k: max(math.Cos((south+north)/2*math.Pi/180), 0.2), scale: 1}
	if east-west > broad && east-west < 2*broad && south > 0 && north < 70 {
		sixth := (north - south) / 6
		p.cone(south+sixth, north-sixth)
	}
	low, high := vec{math.Inf(1), math.Inf(1)}, vec{math.Inf(-1), math.Inf(-1)}
	for _, g := range places {
		v := p.at(g)
		low, high = vec{min(low.x, v.x), min(low.y, v.y)}, vec{max(high.x, v.x), max(high.y, v.y)}
	}
	width, height := high.x-low.x, high.y-low.y
	if p.conic {
		room += 0.018 * max(width, height)
	} else {
		room += 0.045 * max(width, height)
	}
	width, height = width+2*room, height+2*room
	width = max(width, height/0.85)
	height = max(height, width*0.5)
	p.origin = vec{(low.x+high.x)/2 - width/2, (low.y+high.y)/2 - height/2}
	p.scale = sheet / width
	p.size = vec{sheet, height * p.scale}
	return p
}

// cone makes the projection conic, true to scale at two latitudes.
func (p *projection) cone(south, north float64) {
	t := func(lat float64) float64 { return math.Tan(math.Pi/4 + lat*math.Pi/360) }
	a, b := south*math.Pi/180, north*math.Pi/180
	p.conic = true
	p.n = math.Log(math.Cos(a)/math.Cos(b)) / math.Log(t(north)/t(south))
	p.f = math.Cos(a) * math.Pow(t(south), p.n) / p.n * 180 / math.Pi
}

// at returns the place on the sheet of a place on the ground.
func (p projection) at(g Point) vec {
	v := vec{(g.Lon - p.middle) * p.k, g.Lat}
	if p.conic {
		rho := p.f / math.Pow(math.Tan(math.Pi/4+g.Lat*math.Pi/360), p.n)
		turn := p.n * (g.Lon - p.middle) * math.Pi / 180
		v = vec{rho * math.Sin(turn), -rho * math.Cos(turn)}
	}
	return vec{(v.x - p.origin.x) * p.scale, (v.y - p.origin.y) * p.scale}
}

// ground is at's inverse.
func (p projection) ground(v vec) Point {
	v = vec{v.x/p.scale + p.origin.x, v.y/p.scale + p.origin.y}
	if !p.conic {
		return Point{p.middle + v.x/p.k, v.y}
	}
	rho := math.Hypot(v.x, v.y)
	return Point{
		p.middle + math.Atan2(v.x, -v.y)/p.n*180/math.Pi,
		math.Atan(math.Pow(p.f/rho, 1/p.n))*360/math.Pi - 90,
	}
}

// within returns the projection of a box of this sheet to a sheet of a width.
func (p projection) within(b box, width float64) projection {
	p.origin = vec{p.origin.x + b.x0/p.scale, p.origin.y + b.y0/p.scale}
	k := width / (b.x1 - b.x0)
	p.scale *= k
	p.size = vec{width, (b.y1 - b.y0) * k}
	return p
}

func (p projection) sheet() box { return box{0, 0, p.size.x, p.size.y} }

// places returns every place of the map, for fit.
func places(m *Map) []Point {
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

// sheetWidth is how wide a map is drawn, in points.
func widthOf(m *Map) float64 {
	return min(max(sheetWidth, sheetWidth*math.Sqrt(float64(len(m.Provinces))/easyToLetter)), widestSheet)
}
