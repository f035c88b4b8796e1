package maps

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// maxGeoJSON bounds the bytes of a file of shapes.
const maxGeoJSON = 32 << 20

// FromGeoJSON returns the map with the shapes that a GeoJSON file gives to its
// provinces and seas, told apart by the property "id" and "kind". Features
// that share a border share its points; an edge that belongs to one feature
// alone is a coast. Cities and straits are read from the map, not from the
// file. The error, if any, is [Problems]; file is the name to show in them.
func FromGeoJSON(m *Map, data []byte, file string) (*Map, error) {
	c := &collector{file: file}
	if m == nil || len(m.Provinces) == 0 {
		return nil, errNoMap
	}
	if len(data) > maxGeoJSON {
		c.add(0, "the file has %d bytes; shapes have at most %d", len(data), maxGeoJSON)
		return nil, c.err()
	}
	var collection struct {
		Type     string
		Features []struct {
			Properties struct{ Kind, ID string }
			Geometry   rawGeometry
		}
	}
	if err := json.Unmarshal(data, &collection); err != nil {
		c.add(lineOf(data, err), "not GeoJSON: %v", err)
		return nil, c.err()
	}
	if collection.Type != "FeatureCollection" {
		c.add(0, "the file must be a FeatureCollection, not %q", collection.Type)
		return nil, c.err()
	}
	w := &weaver{names: m.labels(), edges: make(map[edge]int32)}
	given := make([]bool, w.names.count())
	for i, f := range collection.Features {
		label, ok := m.labelled(c, i, f.Properties.Kind, f.Properties.ID)
		if !ok {
			continue
		}
		given[label] = true
		parts, err := f.Geometry.parts()
		if err != nil {
			c.add(0, "feature %d (%s): %v", i+1, f.Properties.ID, err)
		}
		for _, rings := range parts {
			for k, ring := range rings {
				if err := w.add(ring, label, k == 0); err != nil {
					c.add(0, "feature %d (%s): %v", i+1, f.Properties.ID, err)
				}
			}
		}
	}
	for i, p := range m.Provinces {
		if !given[i] {
			c.add(0, "province %s has no shape", p.ID)
		}
	}
	if err := c.err(); err != nil {
		return nil, err
	}
	shaped := m.withShapes(&Shapes{fingerprint: m.fingerprint(), names: w.names, lines: w.weave()})
	shaped.geoJSON = bytes.Clone(data)
	return shaped, nil
}

// rawGeometry is a geometry as it stands in a file.
type rawGeometry struct {
	Type        string
	Coordinates json.RawMessage
}

// parts returns the polygons of a geometry: rings of places.
func (g rawGeometry) parts() ([][][][]float64, error) {
	var parts [][][][]float64
	switch g.Type {
	case "Polygon":
		parts = make([][][][]float64, 1)
		return parts, json.Unmarshal(g.Coordinates, &parts[0])
	case "MultiPolygon":
		err := json.Unmarshal(g.Coordinates, &parts)
		return parts, err
	}
	return nil, fmt.Errorf("a %s is no polygon", g.Type)
}

// withShapes returns a copy of the map drawn with shapes of its own.
func (m *Map) withShapes(s *Shapes) *Map {
	shaped := *m
	shaped.shapes = s
	if shapes := storedShapes(m); shapes != nil {
		s.rivers = shapes.rivers
	}
	shaped.surveyOnce()
	return &shaped
}

// labelled finds the label a feature is for; ok is false where it is for none,
// which is a problem for unknown ids only.
func (m *Map) labelled(c *collector, i int, kind, id string) (label int32, ok bool) {
	names := m.labels()
	switch kind {
	case kindCity, kindStrait:
		return 0, false
	case kindLand:
		return names.other(), true
	case kindWater:
		return names.deep(), true
	}
	if p, known := m.provinces[ProvinceID(id)]; known && kind != kindSea {
		return int32(p), true
	}
	if s, known := m.seas[SeaID(id)]; known && kind != kindProvince {
		return names.sea(s), true
	}
	var candidates []string
	for _, p := range m.Provinces {
		candidates = append(candidates, string(p.ID))
	}
	for _, s := range m.Seas {
		candidates = append(candidates, string(s.ID))
	}
	c.add(0, "feature %d has the unknown id %q%s", i+1, id, c.didYouMean(id, candidates))
	return 0, false
}

// lineOf finds the line an error of the JSON decoder is about.
func lineOf(data []byte, err error) int {
	var at int64
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	line := 1
	for _, b := range data[:min(int(at), len(data))] {
		if b == '\n' {
			line++
		}
	}
	return line
}
