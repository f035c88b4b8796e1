package plane

import (
	"math"

	"adimperii/maps"
)

// Projection lays degrees out on the sheet. A theatre is laid out true to
// scale at its middle latitude, which is as good as any for half a sea; the
// whole ancient world by Lambert's conformal conic, as atlases do.
type Projection struct {
	Conic  bool
	middle float64 // longitude in degrees that points upwards
	k      float64 // degrees of longitude to one of latitude, if not conic
	n, f   float64 // of the cone
	origin Vec     // of the sheet, before scaling
	Scale  float64 // points per degree of latitude where the scale is true
	Size   Vec
}

// broad is how many degrees a map spans before the earth's roundness shows.
const broad = 45.0

// Fit chooses the projection that shows every place with some degrees of room
// around, in a shape that is neither a ribbon nor a tower.
func Fit(places []maps.Point, room, sheet float64) Projection {
	west, south := math.Inf(1), math.Inf(1)
	east, north := math.Inf(-1), math.Inf(-1)
	for _, p := range places {
		west, east = min(west, p.Lon), max(east, p.Lon)
		south, north = min(south, p.Lat), max(north, p.Lat)
	}
	p := Projection{middle: (west + east) / 2, k: max(math.Cos((south+north)/2*math.Pi/180), 0.2), Scale: 1}
	if east-west > broad && east-west < 2*broad && south > 0 && north < 70 {
		sixth := (north - south) / 6
		p.cone(south+sixth, north-sixth)
	}
	low, high := Vec{math.Inf(1), math.Inf(1)}, Vec{math.Inf(-1), math.Inf(-1)}
	for _, g := range places {
		v := p.At(g)
		low, high = Vec{min(low.X, v.X), min(low.Y, v.Y)}, Vec{max(high.X, v.X), max(high.Y, v.Y)}
	}
	width, height := high.X-low.X, high.Y-low.Y
	if p.Conic {
		room += 0.018 * max(width, height)
	} else {
		room += 0.045 * max(width, height)
	}
	width, height = width+2*room, height+2*room
	width = max(width, height/0.85)
	height = max(height, width*0.5)
	p.origin = Vec{(low.X+high.X)/2 - width/2, (low.Y+high.Y)/2 - height/2}
	p.Scale = sheet / width
	p.Size = Vec{sheet, height * p.Scale}
	return p
}

// cone makes the projection conic, true to scale at two latitudes.
func (p *Projection) cone(south, north float64) {
	t := func(lat float64) float64 { return math.Tan(math.Pi/4 + lat*math.Pi/360) }
	a, b := south*math.Pi/180, north*math.Pi/180
	p.Conic = true
	p.n = math.Log(math.Cos(a)/math.Cos(b)) / math.Log(t(north)/t(south))
	p.f = math.Cos(a) * math.Pow(t(south), p.n) / p.n * 180 / math.Pi
}

// At returns the place on the sheet of a place on the ground.
func (p Projection) At(g maps.Point) Vec {
	v := Vec{(g.Lon - p.middle) * p.k, g.Lat}
	if p.Conic {
		rho := p.f / math.Pow(math.Tan(math.Pi/4+g.Lat*math.Pi/360), p.n)
		turn := p.n * (g.Lon - p.middle) * math.Pi / 180
		v = Vec{rho * math.Sin(turn), -rho * math.Cos(turn)}
	}
	return Vec{(v.X - p.origin.X) * p.Scale, (v.Y - p.origin.Y) * p.Scale}
}

// Ground is at's inverse.
func (p Projection) Ground(v Vec) maps.Point {
	v = Vec{v.X/p.Scale + p.origin.X, v.Y/p.Scale + p.origin.Y}
	if !p.Conic {
		return maps.Point{Lon: p.middle + v.X/p.k, Lat: v.Y}
	}
	rho := math.Hypot(v.X, v.Y)
	return maps.Point{
		Lon: p.middle + math.Atan2(v.X, -v.Y)/p.n*180/math.Pi,
		Lat: math.Atan(math.Pow(p.f/rho, 1/p.n))*360/math.Pi - 90,
	}
}

// Within returns the projection of a box of this sheet to a sheet of a width.
func (p Projection) Within(b Box, width float64) Projection {
	p.origin = Vec{p.origin.X + b.X0/p.Scale, p.origin.Y + b.Y0/p.Scale}
	k := width / (b.X1 - b.X0)
	p.Scale *= k
	p.Size = Vec{width, (b.Y1 - b.Y0) * k}
	return p
}

// Sheet is the whole sheet.
func (p Projection) Sheet() Box { return Box{0, 0, p.Size.X, p.Size.Y} }
