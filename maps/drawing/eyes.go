package drawing

import (
	"image/color"
	"math"
	"slices"

	"adimperii/maps"
)

// Eye is who looks at a picture: linear RGB as he sees it (Machado, Oliveira and Fernandes
// 2009, full severity).
type Eye [9]float64

// The eyes that colours are made for.
var (
	Anyone      = Eye{1, 0, 0, 0, 1, 0, 0, 0, 1}
	Protanope   = Eye{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}
	Deuteranope = Eye{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}
	Grey        = Eye{0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722} // a printer without colours
	Tritanope   = Eye{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}
)

// lab is a colour in CIELAB, as it is seen.
func (m Eye) lab(c color.RGBA) [3]float64 {
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

// Apart is how far two colours are from each other as they are seen: CIE 1976, of which 2 or 3
// can just be seen.
func (m Eye) Apart(a, b color.RGBA) float64 {
	p, q := m.lab(a), m.lab(b)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// unlike is how far the lands of two tints are apart for who tells them apart worst; the colour-blind
// see two fifths less of all differences.
func unlike(a, b Tint) float64 {
	x, y := a.swatch().Land, b.swatch().Land
	return min(Anyone.Apart(x, y), 1.6*Protanope.Apart(x, y), 1.6*Deuteranope.Apart(x, y))
}

// Tints gives each of some realms, by where its home is, a tint: the nearer two are, the less
// alike. No two of the first twelve have the same, and who comes later changes nobody's.
func Tints(m *maps.Map, homes []maps.ProvinceID) []Tint {
	const far = 40.0 // degrees, beyond which it does not matter
	gap := func(a, b maps.ProvinceID) float64 {
		p, _ := m.Province(a)
		q, _ := m.Province(b)
		return min(math.Hypot((p.At.Lon-q.At.Lon)*0.75, p.At.Lat-q.At.Lat)/far, 1)
	}
	all := make([]Tint, 0, len(homes))
	for i, home := range homes {
		round := Tint(i / len(hues) * len(hues))
		best, most := round, -1.0
		for t := round; t < round+Tint(len(hues)); t++ {
			if slices.Contains(all, t) {
				continue
			}
			least := math.Inf(1)
			for j, o := range all[min(int(round), len(all)):] {
				least = min(least, unlike(t, o)*(1+4*gap(home, homes[int(round)+j])))
			}
			if least > most {
				best, most = t, least
			}
		}
		all = append(all, best)
	}
	return all
}
