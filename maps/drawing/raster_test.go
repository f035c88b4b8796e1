package drawing

import (
	"bytes"
	"image/color"
	"image/png"
	"slices"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
	"adimperii/maps/plane"
)

// TestInks wants all that a map is drawn with in its own colour, no colour in between too
// far from the true one, and no more of them than a small picture has room for.
func TestInks(t *testing.T) {
	t.Parallel()
	for _, name := range maps.BuiltinNames() {
		d, err := Draw(mapstest.BuiltinMap(t, name), war())
		if err != nil {
			t.Fatal(err)
		}
		im := d.rasterise(700)
		var k inks
		k.add(paper)
		for _, s := range d.strokes {
			k.keep(s)
		}
		own := len(k.colours)
		if len(im.Palette) > max(own, mostInks) {
			t.Errorf("%s: %d colours, %d of them its own", name, len(im.Palette), own)
		}
		used := map[color.RGBA]int{}
		for _, i := range im.Pix {
			used[im.Palette[i].(color.RGBA)]++
		}
		exact := 0
		for _, c := range k.colours {
			exact += used[c]
		}
		if share := float64(exact) / float64(len(im.Pix)); share < 0.8 {
			t.Errorf("%s: %.0f %% of the pixels are of a colour the map is drawn with", name, 100*share)
		}
		for tint := range Tint(6) { // what owners are told apart by
			for _, c := range []color.RGBA{tint.swatch().Land, tint.swatch().Mark} {
				if !slices.Contains(k.colours, c) || used[c] == 0 {
					t.Errorf("%s: tint %d lacks %v", name, tint, c)
				}
			}
		}
	}
}

// TestRaster paints an area with a hole, a pen's line around a corner, and a broken line,
// and looks at pixels inside and out.
func TestRaster(t *testing.T) {
	t.Parallel()
	red, blue, green := rgb(200, 0, 0), rgb(0, 0, 200), rgb(0, 160, 0)
	square := func(x, y, half float64) []vec {
		return plane.Line(x-half, y-half, x+half, y-half, x+half, y+half, x-half, y+half)
	}
	d := &Drawing{width: 600, height: 600, strokes: []stroke{
		area{[][]vec{square(150, 450, 100), plane.Reversed(square(150, 450, 50))}, red},
		lines{lines: [][]vec{plane.Line(350, 550, 550, 550, 550, 350)}, width: 40, colour: blue},
		lines{lines: [][]vec{plane.Line(20, 100, 580, 100)}, width: 20, dash: []float64{100, 60}, colour: green},
		lines{lines: [][]vec{square(300, 250, 20)}, closed: true, width: 10, colour: blue},
	}}
	im := d.rasterise(600)
	for _, want := range []struct {
		x, y int
		c    color.RGBA
	}{
		{70, 150, red}, {150, 150, paper}, {230, 150, red}, {255, 150, paper}, // the area and its hole; y runs down
		{450, 50, blue}, {560, 40, blue}, {550, 200, blue}, {568, 32, paper}, {520, 75, paper}, // a round corner
		{25, 500, green}, {115, 500, green}, {130, 500, paper}, {185, 500, green}, {290, 500, paper}, // dashes
		{300, 330, blue}, {280, 350, blue}, {300, 350, paper}, {320, 350, blue}, // a ring
	} {
		if got := im.At(want.x, want.y); got != want.c {
			t.Errorf("at %d, %d is %v, not %v", want.x, want.y, got, want.c)
		}
	}
	var whole bytes.Buffer
	if err := d.PNG(&whole, 600); err != nil {
		t.Fatal(err)
	}
	read, err := png.Decode(&whole)
	if err != nil || read.At(70, 150) != red {
		t.Errorf("the PNG is not the picture: %v", err)
	}
}
