package shapes

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"adimperii/maps"
)

// maxGeoJSON bounds the bytes of a file of shapes.
const maxGeoJSON = 32 << 20

// FromGeoJSON returns the map with the shapes that a GeoJSON file gives to its
// provinces and seas, told apart by the property "id" and "kind". Features
// that share a border share its points; an edge that belongs to one feature
// alone is a coast. Cities and straits are read from the map, not from the
// file. The error, if any, is [Problems]; file is the name to show in them.
func FromGeoJSON(m *maps.Map, data []byte, file string) (*maps.Map, error) {
	if m == nil || len(m.Provinces) == 0 {
		return nil, ErrNotParsed
	}
	if len(data) > maxGeoJSON {
		return nil, maps.Problems{{File: file, Message: fmt.Sprintf("the file has %d bytes; shapes have at most %d", len(data), maxGeoJSON)}}
	}
	text, fault := maps.Text(data)
	if fault != nil {
		return nil, maps.Problems{{File: file, Line: 0, Message: fault.Error(), Fault: fault}}
	}
	if _, err := readShapes(m, text, file); err != nil {
		return nil, err
	}
	return m.WithShapes(text), nil
}

// readShapes reads the shapes of a map from GeoJSON. The rivers of a built-in map stay where they are,
// whoever moved its borders.
func readShapes(m *maps.Map, data []byte, file string) (*Shapes, error) {
	c := &maps.Collector{File: file}
	features := readFeatures(c, data)
	if err := c.Err(); err != nil {
		return nil, err
	}
	w := &weaver{names: labelsOf(m), edges: make(map[edge]int32)}
	given := make([]bool, w.names.Count())
	for _, f := range features {
		if label, ok := labelOf(m, c, f); ok {
			given[label] = true
			weave(c, w, f, label)
		}
	}
	for i, p := range m.Provinces {
		if !given[i] {
			c.Add(0, "province %s has no shape", p.ID)
		}
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	read := &Shapes{fingerprint: fingerprint(m), names: w.names, lines: w.weave()}
	if stored := stored(m); stored != nil {
		read.rivers = stored.rivers
	}
	return read, nil
}

// ParseMap reads a map file as [maps.Parse] does, and gives it the shapes of the
// GeoJSON file it names, if it names one ([FromGeoJSON]); beside reads a file that
// lies beside the map's.
func ParseMap(src []byte, file string, beside func(name string) ([]byte, error)) (*maps.Map, error) {
	m, err := maps.Parse(src, file)
	if err != nil || m.ShapesFile == "" {
		return m, err
	}
	data, err := beside(m.ShapesFile)
	if err != nil {
		return nil, maps.Problems{{File: file, Message: fmt.Sprintf("the shapes cannot be read: %v", err)}}
	}
	return FromGeoJSON(m, data, filepath.Join(filepath.Dir(file), m.ShapesFile))
}

// rawFeature is a feature as it stands in a file.
type rawFeature struct {
	number, line int // from 1
	kind, id     string
	geometry     struct {
		Type        string
		Coordinates json.RawMessage
	}
}

// String names the feature in messages.
func (f rawFeature) String() string {
	if f.id == "" {
		return fmt.Sprintf("feature %d", f.number)
	}
	return fmt.Sprintf("feature %d (%s)", f.number, f.id)
}

// readFeatures reads what a file holds, one by one, so that each has its line.
func readFeatures(c *maps.Collector, data []byte) []rawFeature {
	decoder := json.NewDecoder(bytes.NewReader(data))
	var all []rawFeature
	var collection string
	err := walkObject(decoder, func(key string) error {
		switch key {
		case "type":
			return decoder.Decode(&collection)
		case "crs":
			var crs struct{ Properties struct{ Name string } }
			if err := decoder.Decode(&crs); err != nil {
				return err
			}
			if name := crs.Properties.Name; name != "" && !strings.Contains(name, "CRS84") && !strings.HasSuffix(name, "4326") {
				c.Add(maps.LineAt(data, decoder.InputOffset()), "the places are in %s; save the file in EPSG:4326, longitude and latitude", name)
			}
			return nil
		case "features":
			return walkArray(decoder, func() error {
				line := maps.LineAt(data, int64(bytes.IndexFunc(data[decoder.InputOffset():], isBrace))+decoder.InputOffset())
				f, err := readFeature(decoder, len(all)+1, line)
				all = append(all, f)
				return err
			})
		}
		var passedOver json.RawMessage
		return decoder.Decode(&passedOver)
	})
	switch {
	case err != nil:
		c.Add(maps.LineAt(data, max(errorOffset(err), decoder.InputOffset())), "not GeoJSON: %v", err)
	case collection != "FeatureCollection":
		c.Add(0, "the file must be a FeatureCollection, not %q", collection)
	}
	return all
}

func isBrace(r rune) bool { return r == '{' }

// readFeature reads a feature; what is told of it by properties of other types than
// this program's is passed over.
func readFeature(decoder *json.Decoder, number, line int) (rawFeature, error) {
	f := rawFeature{number: number, line: line}
	var raw struct {
		ID         any
		Properties map[string]any
		Geometry   *json.RawMessage
	}
	if err := decoder.Decode(&raw); err != nil {
		return f, err
	}
	f.kind, _ = raw.Properties["kind"].(string)
	f.id, _ = raw.Properties["id"].(string)
	if own, ok := raw.ID.(string); ok && f.id == "" {
		f.id = own
	}
	if raw.Geometry != nil {
		return f, json.Unmarshal(*raw.Geometry, &f.geometry)
	}
	return f, nil
}

// weave takes a feature's polygons for a label.
func weave(c *maps.Collector, w *weaver, f rawFeature, label int32) {
	parts, err := f.parts()
	if err != nil {
		c.Add(f.line, "%s: %v", f, err)
		return
	}
	for _, rings := range parts {
		for k, ring := range rings {
			if err := w.add(ring, label, k == 0); err != nil {
				c.Add(f.line, "%s: %v", f, err)
				return
			}
		}
	}
}

// parts returns the polygons of a feature: rings of places.
func (f rawFeature) parts() ([][][][]float64, error) {
	var parts [][][][]float64
	switch f.geometry.Type {
	case "Polygon":
		parts = make([][][][]float64, 1)
		return parts, json.Unmarshal(f.geometry.Coordinates, &parts[0])
	case "MultiPolygon":
		err := json.Unmarshal(f.geometry.Coordinates, &parts)
		return parts, err
	case "":
		return nil, errors.New("it has no geometry")
	}
	return nil, fmt.Errorf("a %s is no polygon", f.geometry.Type)
}

// labelOf finds the label a feature is for; ok is false where it is for none,
// which is a problem for unknown ids only.
func labelOf(m *maps.Map, c *maps.Collector, f rawFeature) (label int32, ok bool) {
	names := labelsOf(m)
	switch f.kind {
	case kindCity, kindStrait:
		return 0, false
	case kindLand:
		return names.Other(), true
	case kindWater:
		return names.deep(), true
	}
	if p, known := m.ProvinceIndex(maps.ProvinceID(f.id)); known && f.kind != kindSea {
		return int32(p), true
	}
	if s, known := m.SeaIndex(maps.SeaID(f.id)); known && f.kind != kindProvince {
		return names.Sea(s), true
	}
	if f.id == "" {
		c.Add(f.line, "%s has no id; give it the property id, that of a province or a sea, or the property kind, land or water", f)
		return 0, false
	}
	var candidates []string
	for _, p := range m.Provinces {
		candidates = append(candidates, string(p.ID))
	}
	for _, s := range m.Seas {
		candidates = append(candidates, string(s.ID))
	}
	c.Add(f.line, "feature %d has the unknown id %q%s", f.number, f.id, c.DidYouMean(f.id, candidates))
	return 0, false
}
