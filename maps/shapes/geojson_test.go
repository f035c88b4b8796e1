package shapes

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

// TestGeoJSONRoundTrip exports every built-in map and reads it back: the same
// shapes, the same picture of what touches what.
func TestGeoJSONRoundTrip(t *testing.T) {
	t.Parallel()
	for _, name := range maps.BuiltinNames() {
		m := mapstest.BuiltinMap(t, name)
		data, err := GeoJSON(m)
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(data) {
			t.Fatalf("%s: not JSON", name)
		}
		again, err := FromGeoJSON(m, data, "test.geojson")
		if err != nil {
			t.Fatal(err)
		}
		second, err := GeoJSON(again)
		if err != nil {
			t.Fatal(err)
		}
		want, got := stored(m).Contacts(m), Of(again).Contacts(m)
		if len(want) != len(got) {
			t.Fatalf("%s: %d contacts became %d", name, len(want), len(got))
		}
		for i := range want {
			if want[i].A != got[i].A || want[i].B != got[i].B || want[i].Sea != got[i].Sea || math.Abs(want[i].Length-got[i].Length) > 1e-6 {
				t.Errorf("%s: %+v became %+v", name, want[i], got[i])
			}
		}
		third, err := FromGeoJSON(again, second, "test.geojson")
		if err != nil {
			t.Fatal(err)
		}
		if fourth, err := GeoJSON(third); err != nil || !bytes.Equal(second, fourth) {
			t.Errorf("%s: exporting again changes the file, %v", name, err)
		}
	}
}

// TestGeoJSONByHand gives two squares that share an edge.
func TestGeoJSONByHand(t *testing.T) {
	t.Parallel()
	m := mapstest.Parsed(t, `name: {en: Two}
provinces:
  - {id: east, name: {en: East}, neighbours: [west], regions: [plain], at: [1.5, 0.5]}
  - {id: west, name: {en: West}, neighbours: [east], regions: [plain], at: [0.5, 0.5]}
`)
	square := func(id string, x float64) string {
		return strings.NewReplacer("ID", id, "X0", string('0'+rune(x)), "X1", string('1'+rune(x))).Replace(
			`{"type":"Feature","properties":{"id":"ID"},"geometry":{"type":"Polygon","coordinates":[[[X0,0],[X0,1],[X1,1],[X1,0],[X0,0]]]}}`)
	}
	file := func(features ...string) []byte {
		return []byte(`{"type":"FeatureCollection","features":[` + strings.Join(features, ",") + `]}`)
	}
	shaped, err := FromGeoJSON(m, file(square("west", 0), square("east", 1)), "two.geojson")
	if err != nil {
		t.Fatal(err)
	}
	if c := Of(shaped).Contacts(shaped); len(c) != 1 || math.Abs(c[0].Length-1) > 0.001 {
		t.Errorf("contacts %v", c)
	}
	for want, data := range map[string][]byte{
		"no shape":                   file(square("west", 0)),
		`did you mean "west"`:        file(square("westt", 0), square("east", 1)),
		"overlaps":                   file(square("west", 1), square("east", 1)),
		"not GeoJSON":                []byte("{"),
		"FeatureCollection":          []byte(`{"type":"Feature"}`),
		"no polygon":                 file(`{"properties":{"id":"west"},"geometry":{"type":"Point","coordinates":[0,0]}}`),
		"no place":                   file(`{"properties":{"id":"west"},"geometry":{"type":"Polygon","coordinates":[[[400,0],[0,1],[1,1],[400,0]]]}}`),
		"two.geojson:3: not GeoJSON": []byte("{\n\"type\": \"FeatureCollection\",\n}"),
		"EPSG::3857":                 []byte(`{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[]}`),
		"feature 1 has no id":        file(`{"properties":{"kind":null},"geometry":null}`),
		"(west): it has no geom":     file(`{"properties":{"id":"west"},"geometry":null}`),
		"two.geojson:2: feature":     file("\n"+square("westt", 0), square("east", 1)),
		"(west): json":               file(`{"properties":{"id":"west"},"geometry":{"type":"Polygon","coordinates":[[0,0]]}}`),
		"closed":                     file(`{"properties":{"id":"west"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1]]]}}`),
	} {
		if _, err := FromGeoJSON(m, data, "two.geojson"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

// TestGeoJSONOfOtherPrograms reads what QGIS and geojson.io make of shapes: other
// members and properties, ids of other types, heights, any winding, parts of their
// own, a mark of the byte order.
func TestGeoJSONOfOtherPrograms(t *testing.T) {
	t.Parallel()
	m := mapstest.Parsed(t, `name: {en: Two}
provinces:
  - {id: east, name: {en: East}, neighbours: [west], regions: [plain], at: [1.5, 0.5]}
  - {id: west, name: {en: West}, neighbours: [east], regions: [plain], at: [0.5, 0.5]}
`)
	for name, src := range map[string]string{
		"QGIS": `{
"type": "FeatureCollection",
"name": "two",
"crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
"xy_coordinate_resolution": 1e-06,
"features": [
{ "type": "Feature", "properties": { "fid": 1, "kind": "province", "id": "west", "neighbours": [ "east" ], "great_river": null, "native_list": 3.0 },
  "geometry": { "type": "MultiPolygon", "coordinates": [ [ [ [ 0.0, 0.0, 12.5 ], [ 0.0, 1.0, 0.0 ], [ 1.0, 1.0, 0.0 ], [ 1.0, 0.0, 0.0 ], [ 0.0, 0.0, 12.5 ] ] ] ] } },
{ "type": "Feature", "properties": { "fid": 2, "id": "east" }, "geometry": { "type": "Polygon", "coordinates": [ [ [ 1.0, 0.0 ], [ 2.0, 0.0 ], [ 2.0, 0.5 ], [ 1.0, 0.5 ], [ 1.0, 0.0 ] ] ] } },
{ "type": "Feature", "properties": { "fid": 3, "id": "east" }, "geometry": { "type": "Polygon", "coordinates": [ [ [ 1.0, 0.5 ], [ 1.0, 1.0 ], [ 2.0, 1.0 ], [ 2.0, 0.5 ], [ 1.0, 0.5 ] ] ] } }
]
}
`,
		"geojson.io": "\ufeff" + `{"features":[
  {"geometry":{"coordinates":[[[0,0],[1,0],[1,0.5],[1,1],[0,1],[0,0]]],"type":"Polygon"},"id":"west","properties":{"stroke":"#555555","fill-opacity":0.5},"type":"Feature"},
  {"geometry":{"coordinates":[[[1,0],[2,0],[2,1],[1,1],[1,0.5],[1,0]]],"type":"Polygon"},"id":7,"properties":{"id":"east","kind":"province"},"type":"Feature"},
  {"geometry":{"coordinates":[0.5,0.5],"type":"Point"},"properties":{"kind":"city","id":"urbs"},"type":"Feature"}
],"type":"FeatureCollection"}`,
	} {
		shaped, err := FromGeoJSON(m, []byte(src), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if c := Of(shaped).Contacts(shaped); len(c) != 1 || math.Abs(c[0].Length-1) > 0.001 {
			t.Errorf("%s: contacts %v", name, c)
		}
	}
}

func FuzzFromGeoJSON(f *testing.F) {
	m, err := maps.Parse([]byte(mapstest.Small), "small.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(`{"type":"FeatureCollection","features":[{"properties":{"id":"alba"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1],[0,0]]]}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if shaped, err := FromGeoJSON(m, data, "x"); err == nil {
			if _, err := Of(shaped).MarshalBinary(); err != nil {
				t.Error(err)
			}
		}
	})
}

func TestShapesBinary(t *testing.T) {
	t.Parallel()
	s := stored(mapstest.Mediterranean(t))
	data, err := s.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	var again Shapes
	if err := again.UnmarshalBinary(data); err != nil {
		t.Fatal(err)
	}
	if second, _ := again.MarshalBinary(); !bytes.Equal(data, second) {
		t.Error("packing what was unpacked gives other bytes")
	}
	for _, bad := range [][]byte{nil, data[:3], data[:len(data)-1], append(bytes.Clone(data), 0)} {
		if again.UnmarshalBinary(bad) == nil {
			t.Errorf("%d bytes were taken for shapes", len(bad))
		}
	}
}
