// Package maps is the board of a campaign: provinces, cities, seas and the
// links between them, read from strict YAML and asked for paths. It knows
// no player and no season.
//
// The rooms within know each only those before it: this board; adimperii/maps/plane, flat geometry;
// adimperii/maps/shapes, the outlines of everything on a map; adimperii/maps/drawing, pictures as SVG, PNG
// and PDF; adimperii/maps/page, which binds pictures of seasons into a page.
//
// Units: distances are steps over land or straits; places on the ground are
// degrees of longitude and latitude, east and north positive.
//
// Start with [Parse], on the bytes of a map file or of a [Builtin] map. A Map
// is immutable once parsed and safe for concurrent use; slices got from it are
// shared and are not to be written to.
package maps

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"adimperii/maps/language"
)

// ProvinceID identifies a province: lower-case letters, digits and hyphens.
type ProvinceID string

// CityID identifies a city, as [ProvinceID] does a province.
type CityID string

// SeaID identifies a sea zone, as [ProvinceID] does a province.
type SeaID string

// Name is what a thing is called in each language, Latin ("la") among them. At least one is set
// on everything in a parsed Map.
type Name = language.Text

// Point is a place on the ground in degrees: Lon -180 to 180, Lat -90 to 90.
type Point struct{ Lon, Lat float64 }

// Province is a piece of land that is controlled as a whole.
type Province struct {
	ID         ProvinceID
	Name       Name
	Aliases    []string
	Neighbours []ProvinceID // by land only, sorted; see Map.Neighbours
	Seas       []SeaID      // sorted; none for an inland province
	Regions    []Region     // what a battle may be fought on, in the file's order
	Terrain    []Terrain    // what else the country allows on the table
	GreatRiver bool         // allows coasts on the table
	NativeList int          // number of the local army list, 1 to 200; 0 for none
	At         Point
}

// City stands in a province and is controlled apart from it.
type City struct {
	ID       CityID
	Name     Name
	Aliases  []string
	Province ProvinceID
	At       Point
}

// Sea is a zone that fleets sail in.
type Sea struct {
	ID         SeaID
	Name       Name
	Aliases    []string
	Neighbours []SeaID // sorted
	At         Point
}

// Map is a whole board. Its slices are sorted by id. The zero Map is empty;
// useful ones come from [Parse].
type Map struct {
	Name      Name
	Provinces []Province
	Cities    []City
	Seas      []Sea
	Straits   [][2]ProvinceID // each pair and the list in ascending order

	// ShapesFile is the GeoJSON file beside the map's that its shapes are in,
	// for shapes.ParseMap; blank where they are to be found by the program.
	ShapesFile string

	source    []byte
	geoJSON   []byte // that its shapes were read from
	provinces map[ProvinceID]int
	cities    map[CityID]int
	seas      map[SeaID]int
	steps     [][]int // by province index: indexes one step away, ascending
	citiesIn  map[ProvinceID][]CityID
	coastsOf  map[SeaID][]ProvinceID
}

// Source returns a copy of the bytes the map was parsed from.
func (m *Map) Source() []byte { return append([]byte(nil), m.source...) }

// ShapesSource returns a copy of the GeoJSON that the map's shapes were read from;
// nil if they come from elsewhere.
func (m *Map) ShapesSource() []byte { return bytes.Clone(m.geoJSON) }

// WithShapes returns a copy of the map with the GeoJSON that its shapes are to be read from.
func (m *Map) WithShapes(geoJSON []byte) *Map {
	shaped := *m
	shaped.geoJSON = bytes.Clone(geoJSON)
	return &shaped
}

// Hash returns the SHA-256 of the source bytes in hex, for the journal.
func (m *Map) Hash() string {
	sum := sha256.Sum256(m.source)
	return hex.EncodeToString(sum[:])
}

// ProvinceIndex returns where in Provinces that of an id stands, and whether there is one.
func (m *Map) ProvinceIndex(id ProvinceID) (int, bool) { i, ok := m.provinces[id]; return i, ok }

// CityIndex is [Map.ProvinceIndex] for cities.
func (m *Map) CityIndex(id CityID) (int, bool) { i, ok := m.cities[id]; return i, ok }

// SeaIndex is [Map.ProvinceIndex] for seas.
func (m *Map) SeaIndex(id SeaID) (int, bool) { i, ok := m.seas[id]; return i, ok }

// Province returns the province of that id, and whether there is one.
func (m *Map) Province(id ProvinceID) (Province, bool) {
	if i, ok := m.provinces[id]; ok {
		return m.Provinces[i], true
	}
	return Province{}, false
}

// City returns the city of that id, and whether there is one.
func (m *Map) City(id CityID) (City, bool) {
	if i, ok := m.cities[id]; ok {
		return m.Cities[i], true
	}
	return City{}, false
}

// Sea returns the sea zone of that id, and whether there is one.
func (m *Map) Sea(id SeaID) (Sea, bool) {
	if i, ok := m.seas[id]; ok {
		return m.Seas[i], true
	}
	return Sea{}, false
}

// CitiesIn returns the cities of a province by id.
func (m *Map) CitiesIn(p ProvinceID) []CityID {
	return append([]CityID(nil), m.citiesIn[p]...)
}
