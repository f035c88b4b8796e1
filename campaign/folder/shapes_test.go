package folder

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adimperii/campaign/scenario"
	"adimperii/maps"
	"adimperii/maps/drawing"
	"adimperii/maps/shapes"
)

// creteOf finds the shape of Crete in a map's GeoJSON.
var creteOf = regexp.MustCompile(`("id":"creta",.*"coordinates":).*`)

// drawnByHand is a founded campaign on a map with a GeoJSON file of its own, in
// which Crete is a box.
func drawnByHand(t *testing.T) *Folder {
	t.Helper()
	src, _ := maps.Builtin("central-mediterranean")
	atlas, err := maps.Parse(src, "map")
	must(t, err)
	shapes, err := shapes.GeoJSON(atlas)
	must(t, err)
	shapes = creteOf.ReplaceAll(shapes, []byte(`${1}[[[[24,35],[26,35],[26,35.4],[24,35.4],[24,35]]]]}},`))
	dir := t.TempDir()
	own := bytes.Replace(src, []byte("\nprovinces:"), []byte("\nshapes: own.geojson\nprovinces:"), 1)
	must(t, os.WriteFile(filepath.Join(dir, "own.yaml"), own, openFile))
	must(t, os.WriteFile(filepath.Join(dir, "own.geojson"), shapes, openFile))
	s, err := scenario.Load("central-mediterranean", filepath.Join(dir, "own.yaml"))
	must(t, err)
	f, err := Create(filepath.Join(dir, "c"), New{Founded: s.Founded, Banks: s.Banks, Map: s.Map, SeedHex: testSeed})
	must(t, err)
	t.Cleanup(func() { _ = f.Close() })
	must(t, f.Commit("new", f.Founding()))
	return f
}

// TestShapesStayWithTheCampaign wants shapes read from GeoJSON beside the map in
// the folder, so that what is drawn later has them; their loss stops no season.
func TestShapesStayWithTheCampaign(t *testing.T) {
	t.Parallel()
	f := drawnByHand(t)
	picture := func(m *maps.Map) string {
		d, err := drawing.Draw(m, drawing.Picture{})
		must(t, err)
		var svg bytes.Buffer
		must(t, d.SVG(&svg))
		return svg.String()
	}
	name := filepath.Join(f.Dir(), "own.geojson")
	before := picture(f.State().Map)
	f = reopened(t, f, Options{})
	if picture(f.State().Map) != before {
		t.Error("the map looks different once the campaign is opened again")
	}
	if report, err := Verify(f.Dir(), ""); err != nil || !report.OK {
		t.Errorf("verify: %+v, %v", report, err)
	}
	if shapes, err := shapes.GeoJSON(f.State().Map); err != nil || !strings.Contains(string(shapes), "[26,35.4]") {
		t.Errorf("the shapes are not those of the file: %v", err)
	}
	shapes, err := os.ReadFile(name)
	must(t, err)
	for what, spoil := range map[string]func() error{
		"faulty":  func() error { return os.WriteFile(name, []byte("{"), openFile) },
		"missing": func() error { return os.Remove(name) },
	} {
		must(t, spoil())
		f = reopened(t, f, Options{})
		if got := picture(f.State().Map); !strings.Contains(got, `id="province-latium"`) {
			t.Errorf("%s: nothing is drawn", what)
		}
		report, err := Verify(f.Dir(), "")
		must(t, err)
		if report.OK || !strings.Contains(report.Problems[0].Message+report.Problems[0].File, "own.geojson") {
			t.Errorf("%s: verify says %+v", what, report)
		}
		must(t, os.WriteFile(name, shapes, openFile))
	}
}
