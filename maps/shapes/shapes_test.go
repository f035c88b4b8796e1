package shapes

import (
	"bytes"
	"os"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
	"adimperii/maps/plane"
)

// TestShapesAreThoseOfTheirSources finds the shapes of the built-in maps anew
// and wants the bytes that are built in. It takes some seconds, because it does
// on a raster of millions of cells what go generate did: only where .ci/run asks for what
// is built anew.
func TestShapesAreThoseOfTheirSources(t *testing.T) {
	t.Parallel()
	for _, name := range maps.BuiltinNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if os.Getenv("ADIMPERII_BUILDS") != "yes" {
				t.Skip("ADIMPERII_BUILDS=yes asks for it")
			}
			src, err := os.ReadFile("internal/shapegen/" + name + ".sketch.yaml")
			if err != nil {
				t.Fatal(err)
			}
			sketch, err := ParseSketch(src)
			if err != nil {
				t.Fatal(err)
			}
			shapes, err := Find(mapstest.BuiltinMap(t, name), sketch)
			if err != nil {
				t.Fatal(err)
			}
			got, err := shapes.MarshalBinary()
			if err != nil {
				t.Fatal(err)
			}
			want, err := builtinShapes.ReadFile("data/" + name + ".shapes")
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%d bytes are found, others are built in: run go generate", len(got))
			}
		})
	}
}

func TestParseSketch(t *testing.T) {
	t.Parallel()
	if _, err := ParseSketch([]byte("seeds: {latium: [[12, 42]]}\nvodi: []\n")); err == nil {
		t.Error("an unknown key was taken")
	}
	s, err := ParseSketch([]byte("void: [[1, 2]]\nbarriers: [{name: Alps, cost: 3, line: [[1, 2], [3, 4]]}]\n"))
	if err != nil || !s.sketched() || s.Barriers[0].Line[1] != [2]float64{3, 4} {
		t.Errorf("%+v, %v", s, err)
	}
}

// TestProjection goes from the ground to the sheet and back.
func TestProjection(t *testing.T) {
	t.Parallel()
	for name, m := range map[string]*maps.Map{"conic": mapstest.World(t), "plain": mapstest.Mediterranean(t)} {
		p := Of(m).Plan(m, plane.CoarseCells).Projection
		if p.Conic != (name == "conic") {
			t.Errorf("%s: conic is %t", name, p.Conic)
		}
		for _, g := range places(m) {
			at := p.At(g)
			if !p.Sheet().Holds(at) {
				t.Errorf("%s: %v is not on the sheet", name, g)
			}
			if back := p.Ground(at); max(back.Lon-g.Lon, g.Lon-back.Lon, back.Lat-g.Lat, g.Lat-back.Lat) > 1e-9 {
				t.Errorf("%s: %v came back as %v", name, g, back)
			}
		}
	}
}
