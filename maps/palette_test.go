package maps

import (
	"image/color"
	"math"
	"testing"
)

// seenBy are linear RGB as people see it who lack one kind of cone (Machado,
// Oliveira and Fernandes 2009, full severity).
var seenBy = map[string][9]float64{
	"protanope":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranope": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanope":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
	"anyone":      {1, 0, 0, 0, 1, 0, 0, 0, 1},
}

// lab is a colour in CIELAB, seen through a matrix.
func lab(c color.RGBA, m [9]float64) [3]float64 {
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	r0, g0, b0 := linear(c.R), linear(c.G), linear(c.B)
	r := m[0]*r0 + m[1]*g0 + m[2]*b0
	g := m[3]*r0 + m[4]*g0 + m[5]*b0
	b := m[6]*r0 + m[7]*g0 + m[8]*b0
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*max(t, 0) + 16.0/116
	}
	x := f((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := f(0.2126*r + 0.7152*g + 0.0722*b)
	z := f((0.0193*r + 0.1192*g + 0.9505*b) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart is how far two colours are from each other as someone sees them: CIE 1976,
// of which 2 or 3 can just be seen.
func apart(a, b color.RGBA, eye [9]float64) float64 {
	p, q := lab(a, eye), lab(b, eye)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// TestTintsAreToldApart wants twelve lands that anyone tells from each other and
// from land and water that is nobody's, the first eight better, and their marks;
// wherever colour fails the emblems do.
func TestTintsAreToldApart(t *testing.T) {
	t.Parallel()
	common := map[string]color.RGBA{"free": landFree, "other": landOther, "sea": seaColour, "kingdoms": kingdoms.Land}
	for who, eye := range seenBy {
		all, eight, marks, nobody := 6.0, 9.0, 14.0, 6.0
		if who == "anyone" {
			all, eight, marks, nobody = 12, 16, 25, 12
		}
		for a := range Tint(len(hues)) {
			for name, c := range common {
				if d := apart(a.swatch().Land, c, eye); d < nobody {
					t.Errorf("%s: the land of tint %d is %.1f from %s", who, a, d, name)
				}
			}
			for b := range a {
				land, mark := apart(a.swatch().Land, b.swatch().Land, eye), apart(a.swatch().Mark, b.swatch().Mark, eye)
				if land < all || a < 8 && (land < eight || mark < marks) {
					t.Errorf("%s: tints %d and %d are %.1f apart on land, %.1f in marks", who, a, b, land, mark)
				}
			}
		}
	}
	for a := range Tint(len(hues)) {
		for b := range a {
			if a.emblem() == b.emblem() {
				t.Errorf("tints %d and %d have one emblem", a, b)
			}
		}
	}
}

// TestNamesAreReadOnEveryLand wants ink on land at the contrast that is asked of
// text on screens (WCAG 2, 4.5 to 1).
func TestNamesAreReadOnEveryLand(t *testing.T) {
	t.Parallel()
	light := func(c color.RGBA) float64 { // relative luminance, from lightness
		l := (lab(c, seenBy["anyone"])[0] + 16) / 116
		return l * l * l
	}
	for _, s := range append(Palette(), kingdoms) {
		if c := (light(s.Land) + 0.05) / (light(ink) + 0.05); c < 4.5 {
			t.Errorf("ink stands out of %s by %.1f to 1", htmlColour(s.Land), c)
		}
	}
}
