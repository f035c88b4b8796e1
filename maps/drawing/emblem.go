package drawing

import (
	"image/color"
	"math"
	"strconv"

	"adimperii/maps/plane"
)

// The emblems tell owners apart without colour: one for each tint of the
// palette, and the next one when the palette begins again.
const emblems = 12

func (t Tint) emblem() int {
	n := len(hues)
	round := int(math.Floor(float64(t) / float64(n)))
	return (((int(t)+round)%emblems + emblems) % emblems)
}

// emblem draws an owner's device around a place, in his colour; r is half its
// height in points. An ally's is hollow, a kingdom's its number.
func (s *sheet) emblem(o Owner, at vec, r float64) {
	if o.Number > 0 {
		s.numeral(o.Number, at, 1.2*r)
		return
	}
	rings := s.device(o.Tint.emblem(), at, r, o.swatch().Mark, o.Allied)
	if !o.Allied { // on its own land its colour alone is not seen
		s.ring(rings, 0.7, ink)
	}
}

// numeral draws a number in a disc.
func (s *sheet) numeral(n int, at vec, r float64) {
	number := strconv.Itoa(n)
	st := style{size: 1.5 * r, bold: true}
	if len(number) > 1 {
		st.size = 1.3 * r
	}
	if s.sparing { // to be read it must be larger than a disc has room for
		st.size = s.letters.unit.size
	} else {
		s.fill([][]vec{disc(at, r)}, paper)
		s.ring([][]vec{disc(at, r)}, 0.7, kingdoms.Mark)
	}
	s.put(lettering{
		text: number, style: st, colour: ink,
		at: plane.XY(at.X+s.origin.X-st.width(number)/2, at.Y+s.origin.Y-0.34*st.size),
	})
}

// device draws one around a place and returns its outline.
func (s *sheet) device(number int, at vec, r float64, c color.RGBA, hollow bool) [][]vec {
	rings := device(number)
	for i := range rings {
		for k, p := range rings[i] {
			rings[i][k] = plane.XY(at.X+r*p.X, at.Y+r*p.Y)
		}
	}
	if hollow {
		s.fill(rings, paper)
		s.ring(rings, 0.9, c)
		return rings
	}
	s.fill(rings, c)
	return rings
}

// device returns a device's outline around the origin, 2 high.
func device(number int) [][]vec {
	switch number {
	case 0: // roundel
		return [][]vec{disc(vec{}, 1)}
	case 1: // billet
		return [][]vec{plane.Line(-0.85, -0.85, 0.85, -0.85, 0.85, 0.85, -0.85, 0.85)}
	case 2: // pile
		return [][]vec{plane.Line(-1, -0.8, 1, -0.8, 0, 1)}
	case 3: // lozenge
		return [][]vec{plane.Line(0, -1.1, 0.95, 0, 0, 1.1, -0.95, 0)}
	case 4: // cross
		const w = 0.34
		return [][]vec{plane.Line(-w, -1, w, -1, w, -w, 1, -w, 1, w, w, w, w, 1, -w, 1, -w, w, -1, w, -1, -w, -w, -w)}
	case 5: // star of five
		return [][]vec{star(5, 1.1, 0.45)}
	case 6: // annulet
		return [][]vec{disc(vec{}, 1), plane.Reversed(disc(vec{}, 0.5))}
	case 7: // pile reversed
		return [][]vec{plane.Line(-1, 0.8, 0, -1, 1, 0.8)}
	case 8: // bars
		return [][]vec{
			plane.Line(-0.9, 0.25, 0.9, 0.25, 0.9, 0.9, -0.9, 0.9),
			plane.Line(-0.9, -0.9, 0.9, -0.9, 0.9, -0.25, -0.9, -0.25),
		}
	case 9: // chevron
		return [][]vec{plane.Line(-1, -0.9, -0.4, -0.9, 0, -0.1, 0.4, -0.9, 1, -0.9, 0, 1)}
	case 10: // crescent
		var ring []vec
		for k := range 17 {
			a := math.Pi*(0.5+float64(k)/16*1) + 0
			ring = append(ring, plane.XY(0.35+math.Cos(a)*1.05, math.Sin(a)))
		}
		for k := range 17 {
			a := math.Pi * (1.5 - float64(k)/16)
			ring = append(ring, plane.XY(0.35+math.Cos(a)*0.35, math.Sin(a)))
		}
		return [][]vec{ring}
	default: // sun of eight
		return [][]vec{star(8, 1.1, 0.6)}
	}
}

// star has points on one radius and notches on another.
func star(points int, outer, inner float64) []vec {
	ring := make([]vec, 2*points)
	for i := range ring {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := math.Pi/2 + math.Pi*float64(i)/float64(points)
		ring[i] = plane.XY(r*math.Cos(a), r*math.Sin(a))
	}
	return ring
}
