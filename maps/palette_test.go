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

// TestTintsAreToldApart wants the marks of any two of the first eight owners to
// differ for everyone; beyond, and wherever colour fails, the emblems do.
func TestTintsAreToldApart(t *testing.T) {
	t.Parallel()
	const plain = 18.0 // of CIE 1976; 2 or 3 can just be seen
	for who, m := range seenBy {
		least := math.Inf(1)
		for a := range Tint(len(marks)) {
			for b := range a {
				p, q := lab(a.swatch().Mark, m), lab(b.swatch().Mark, m)
				d := math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
				if a < 8 {
					least = min(least, d)
					if d < plain {
						t.Errorf("%s: tints %d and %d are %.1f apart", who, a, b, d)
					}
				}
				if a.emblem() == b.emblem() {
					t.Errorf("tints %d and %d have one emblem", a, b)
				}
			}
		}
		t.Logf("%s: the nearest two of the first eight are %.1f apart", who, least)
	}
}
