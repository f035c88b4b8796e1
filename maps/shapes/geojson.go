package shapes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// The kinds of features in a map's GeoJSON.
const (
	kindProvince = "province"
	kindSea      = "sea"
	kindLand     = "land"  // no province's
	kindWater    = "water" // no sea's
	kindCity     = "city"
	kindStrait   = "strait"
)

// feature is a GeoJSON feature (RFC 7946) as this program writes it.
type feature struct {
	Type       string     `json:"type"`
	ID         string     `json:"id,omitempty"`
	Properties properties `json:"properties"`
	Geometry   geometry   `json:"geometry"`
}

// properties tell what a feature is; its names stand under name_LANGUAGE.
type properties struct {
	Kind       string            `json:"kind"`
	ID         string            `json:"id,omitempty"`
	Name       maps.Name         `json:"-"`
	Neighbours []maps.ProvinceID `json:"neighbours,omitempty"`
	Seas       []maps.SeaID      `json:"seas,omitempty"`
	Regions    []maps.Region     `json:"regions,omitempty"`
	Terrain    []maps.Terrain    `json:"terrain,omitempty"`
	GreatRiver bool              `json:"great_river,omitempty"`
	NativeList int               `json:"native_list,omitempty"`
	Province   maps.ProvinceID   `json:"province,omitempty"`
}

// MarshalJSON writes the names behind all else.
func (p properties) MarshalJSON() ([]byte, error) {
	type plain properties
	text, err := json.Marshal(plain(p))
	if err != nil || len(p.Name) == 0 {
		return text, err
	}
	names := map[string]string{}
	for lang, name := range p.Name {
		names["name_"+lang] = name
	}
	more, err := json.Marshal(names)
	return append(append(text[:len(text)-1], ','), more[1:]...), err
}

type geometry struct {
	Type        string `json:"type"`
	Coordinates any    `json:"coordinates"`
}

type position [2]float64

// GeoJSON returns the map with its shapes as GeoJSON (RFC 7946), for QGIS,
// geojson.io and the like: provinces, seas and the rest as polygons that share
// their borders point for point, cities as points, straits as lines. A map
// without shapes has them found, which takes seconds.
func GeoJSON(m *maps.Map) ([]byte, error) {
	if m == nil || len(m.Provinces) == 0 {
		return nil, ErrNotParsed
	}
	shapes := Of(m)
	if shapes == nil {
		var err error
		if shapes, err = Find(m, Sketch{}); err != nil {
			return nil, err
		}
	}
	var features []feature
	for l, rings := range shapes.rings() {
		if len(rings) > 0 {
			p := propertiesOf(m, int32(l))
			features = append(features, feature{"Feature", p.ID, p, polygons(rings)})
		}
	}
	for _, c := range m.Cities {
		p := properties{Kind: kindCity, ID: string(c.ID), Name: c.Name, Province: c.Province}
		features = append(features, feature{"Feature", p.ID, p, geometry{"Point", position{c.At.Lon, c.At.Lat}}})
	}
	for _, s := range m.Straits {
		a, _ := m.Province(s[0])
		b, _ := m.Province(s[1])
		p := properties{Kind: kindStrait, ID: string(s[0] + "-" + s[1]), Neighbours: []maps.ProvinceID{s[0], s[1]}}
		features = append(features, feature{"Feature", p.ID, p, geometry{"LineString", []position{{a.At.Lon, a.At.Lat}, {b.At.Lon, b.At.Lat}}}})
	}
	var out bytes.Buffer
	out.WriteString("{\"type\": \"FeatureCollection\", \"features\": [\n")
	for i, f := range features { // a line each, so that changes can be compared
		line, err := json.Marshal(f)
		if err != nil {
			return nil, fmt.Errorf("writing GeoJSON: %w", err)
		}
		out.Write(line)
		if i < len(features)-1 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
	}
	out.WriteString("]}\n")
	return out.Bytes(), nil
}

// properties tells what a label is.
func propertiesOf(m *maps.Map, l int32) properties {
	switch names := labelsOf(m); {
	case names.IsProvince(l):
		p := m.Provinces[l]
		return properties{
			Kind: kindProvince, ID: string(p.ID), Name: p.Name,
			Neighbours: p.Neighbours, Seas: p.Seas, Regions: p.Regions, Terrain: p.Terrain, GreatRiver: p.GreatRiver, NativeList: p.NativeList,
		}
	case names.IsSea(l):
		s := m.Seas[int(l)-names.provinces]
		return properties{Kind: kindSea, ID: string(s.ID), Name: s.Name}
	case l == names.deep():
		return properties{Kind: kindWater}
	default:
		return properties{Kind: kindLand}
	}
}

// rings joins the lines into rings around each label, on the ground.
func (s *Shapes) rings() [][][]vec {
	return plane.Outlines(s.arcs(func(b boundary) []vec {
		line := make([]vec, len(b.line))
		for k, p := range b.line {
			line[k] = plane.XY(p.Lon, p.Lat)
		}
		return line
	}), s.names.Count())
}

// polygons sorts rings into polygons: those that run anticlockwise are outer
// rings, the others holes in the smallest that holds them.
func polygons(rings [][]vec) geometry {
	var outer, holes [][]vec
	for _, r := range rings {
		if plane.SignedArea(r) > 0 {
			outer = append(outer, r)
		} else {
			holes = append(holes, r)
		}
	}
	slices.SortStableFunc(outer, func(a, b []vec) int {
		switch x, y := plane.SignedArea(a), plane.SignedArea(b); {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	parts := make([][][]position, len(outer))
	for i, r := range outer {
		parts[i] = [][]position{closedRing(r)}
	}
	for _, h := range holes {
		for i, r := range outer {
			if encloses(r, h) {
				parts[i] = append(parts[i], closedRing(h))
				break
			}
		}
	}
	slices.Reverse(parts)
	if len(parts) == 1 {
		return geometry{"Polygon", parts[0]}
	}
	return geometry{"MultiPolygon", parts}
}

func closedRing(r []vec) []position {
	ring := make([]position, 0, len(r)+1)
	for _, p := range r {
		ring = append(ring, position{p.X, p.Y})
	}
	return append(ring, ring[0])
}

// encloses reports whether a ring lies in another, by its points that are not
// points of the other too.
func encloses(outer, ring []vec) bool {
	for _, p := range ring {
		if slices.Contains(outer, p) {
			continue
		}
		in := false
		for i, a := range outer {
			b := outer[(i+1)%len(outer)]
			if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
				in = !in
			}
		}
		return in
	}
	return true
}
