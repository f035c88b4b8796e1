package drawing

import (
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
	"adimperii/maps/shapes"
)

// TestReadShapesAreDrawn draws every built-in map by the shapes that its own GeoJSON gives it.
func TestReadShapesAreDrawn(t *testing.T) {
	t.Parallel()
	for _, name := range maps.BuiltinNames() {
		m := mapstest.BuiltinMap(t, name)
		data, err := shapes.GeoJSON(m)
		if err != nil {
			t.Fatal(err)
		}
		own, err := shapes.FromGeoJSON(m, data, "test.geojson")
		if err != nil {
			t.Fatal(err)
		}
		if n := len(viewsOf(own).whole.Rivers); n == 0 || n != len(viewsOf(m).whole.Rivers) {
			t.Errorf("%s: %d rivers are left", name, n)
		}
		if d, err := Draw(own, war()); err != nil || len(d.strokes) == 0 {
			t.Error(err)
		}
	}
}

// TestOwnShapesAreShownWhole wants provinces that reach far beyond their places on
// the sheet.
func TestOwnShapesAreShownWhole(t *testing.T) {
	t.Parallel()
	m := mapstest.Parsed(t, `name: {en: One}
provinces:
  - {id: west, name: {en: West}, regions: [plain], at: [0.5, 0.5]}
`)
	shaped, err := shapes.FromGeoJSON(m, []byte(`{"type":"FeatureCollection","features":[{"properties":{"id":"west"},`+
		`"geometry":{"type":"Polygon","coordinates":[[[-4,0],[6,-3],[5,9],[-4,0]]]}}]}`), "one.geojson")
	if err != nil {
		t.Fatal(err)
	}
	sheet := viewsOf(shaped).sheet.Projection
	for _, p := range []maps.Point{{Lon: -4, Lat: 0}, {Lon: 6, Lat: -3}, {Lon: 5, Lat: 9}} {
		if !sheet.Sheet().Grown(-5).Holds(sheet.At(p)) {
			t.Errorf("the corner %v is not on the sheet", p)
		}
	}
}

// TestOwnShapesEndTheSheet wants a sheet that shows nothing beyond what has a shape,
// though the edge of that lies aslant.
func TestOwnShapesEndTheSheet(t *testing.T) {
	t.Parallel()
	m := mapstest.Parsed(t, `name: {en: One}
provinces:
  - {id: west, name: {en: West}, regions: [plain], seas: [mare], at: [5, 5]}
seas: [{id: mare, name: {en: Mare}, at: [8.8, 5]}]
`)
	shaped, err := shapes.FromGeoJSON(m, []byte(`{"type":"FeatureCollection","features":[`+
		`{"properties":{"id":"west"},"geometry":{"type":"Polygon","coordinates":[[[2,2],[8,2],[8,8],[2,8],[2,2]]]}},`+
		`{"properties":{"id":"mare"},"geometry":{"type":"Polygon","coordinates":[[[8,2],[9,1.2],[9.2,8.6],[8,8],[8,2]]]}},`+
		`{"properties":{"kind":"land"},"geometry":{"type":"Polygon","coordinates":[[[1,1],[9,1.2],[8,2],[2,2],[2,8],[8,8],[9.2,8.6],[1.2,8.5],[1,1]]]}}]}`), "one.geojson")
	if err != nil {
		t.Fatal(err)
	}
	g := viewsOf(shaped).sheet
	covered := make([]bool, len(g.Labels))
	for _, rings := range g.shapes {
		g.Grid.Inside(rings, func(i int) { covered[i] = true })
	}
	bare := 0
	for i := range covered {
		if !covered[i] && g.Projection.Sheet().Grown(-2).Holds(g.Grid.Centre(i)) {
			bare++
		}
	}
	if bare > len(g.Labels)/500 {
		t.Errorf("%d of %d places on the sheet have no shape", bare, len(g.Labels))
	}
}
