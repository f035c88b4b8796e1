package maps

import (
	"image"
	"image/color"
	"testing"
)

// TestPaletted keeps every colour of the built-in maps as it is or so near that no eye
// tells, and the great mass of pixels as they are.
func TestPaletted(t *testing.T) {
	t.Parallel()
	for _, name := range BuiltinNames() {
		src, _ := Builtin(name)
		m, err := Parse(src, name)
		if err != nil {
			t.Fatal(err)
		}
		d, err := Draw(m, Picture{Title: name, Lang: "en"})
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{700, 1600} {
			im := d.raster(width, float64(width)/d.width)
			out, ok := paletted(im)
			if !ok {
				t.Errorf("%s, %d pixels wide: no palette will do", name, width)
				continue
			}
			worst, moved := 0, 0
			for y := range im.Rect.Dy() {
				for x := range im.Rect.Dx() {
					a, b := im.RGBAAt(x, y), out.At(x, y).(color.RGBA)
					if distance := (shade{a.R, a.G, a.B}).from(shade{b.R, b.G, b.B}); distance > 0 {
						moved++
						worst = max(worst, distance)
					}
				}
			}
			share := float64(moved) / float64(im.Rect.Dx()*im.Rect.Dy())
			t.Logf("%s, %d pixels wide: %d colours, %.1f %% of pixels moved, by the square root of %d at most", name, width, len(out.Palette), 100*share, worst)
			if worst > tolerance*tolerance || share > 0.15 {
				t.Errorf("%s, %d pixels wide: %.1f %% of pixels moved, by the square root of %d at most", name, width, 100*share, worst)
			}
		}
	}
}

// TestPalettedGivesUp leaves a picture alone whose colours are too many.
func TestPalettedGivesUp(t *testing.T) {
	t.Parallel()
	im := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		im.SetRGBA(i%64, i/64, color.RGBA{uint8(i % 16 * 17), uint8(i / 16 % 16 * 17), uint8(i / 256 * 17), 0xff})
	}
	if _, ok := paletted(im); ok {
		t.Error("4096 colours far apart were made 256")
	}
	few := image.NewRGBA(image.Rect(0, 0, 2, 2))
	for i, c := range []color.RGBA{{1, 2, 3, 0xff}, {1, 2, 4, 0xff}, {1, 5, 4, 0xff}, {6, 5, 4, 0xff}} {
		few.SetRGBA(i%2, i/2, c)
	}
	out, ok := paletted(few)
	if !ok {
		t.Fatal("four colours were too many")
	}
	for i := range 4 {
		if got, want := out.At(i%2, i/2), few.At(i%2, i/2); got != want {
			t.Errorf("pixel %d is %v, not %v", i, got, want)
		}
	}
}
