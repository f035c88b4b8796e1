package maps

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// A picture of a map has some forty colours and, where edges are smoothed, thousands
// of mixtures of them. Written with a palette of 256 it is less than half as large,
// which counts in a mail, and sooner written.
const (
	paletteSize = 256
	exactly     = 96 // the commonest colours are kept, as they are the map's own
	tolerance   = 20 // how far a colour may be moved at most; else there is no palette
)

// shade is a colour of a picture without transparency.
type shade struct{ r, g, b uint8 }

// from returns the square of the distance to another, the brightest white being 441
// away from black.
func (s shade) from(o shade) int {
	r, g, b := int(s.r)-int(o.r), int(s.g)-int(o.g), int(s.b)-int(o.b)
	return r*r + g*g + b*b
}

// paletted returns a picture without transparency with at most 256 colours, each
// pixel in the colour nearest to its own; false if one would be too far from it.
func paletted(im *image.RGBA) (*image.Paletted, bool) {
	counts := map[shade]int{}
	eachRun(im, func(s shade, _, n int) { counts[s] += n })
	palette := choosePalette(counts)
	if palette == nil {
		return nil, false
	}
	index := make(map[shade]uint8, len(counts))
	for s := range counts {
		i, _ := nearest(palette, s)
		index[s] = uint8(i)
	}
	colours := make(color.Palette, len(palette))
	for i, s := range palette {
		colours[i] = color.RGBA{s.r, s.g, s.b, 0xff}
	}
	out := image.NewPaletted(im.Rect, colours)
	eachRun(im, func(s shade, at, n int) {
		i := index[s]
		for k := range n {
			out.Pix[at+k] = i
		}
	})
	return out, true
}

// eachRun gives every run of pixels of one colour, from which pixel on and how many.
func eachRun(im *image.RGBA, take func(s shade, at, n int)) {
	pixels := len(im.Pix) / 4
	for at := 0; at < pixels; {
		p := im.Pix[4*at:]
		n := 1
		for 4*n < len(p) && p[4*n] == p[0] && p[4*n+1] == p[1] && p[4*n+2] == p[2] {
			n++
		}
		take(shade{p[0], p[1], p[2]}, at, n)
		at += n
	}
}

// choosePalette chooses the commonest colours and then, by how common they are, those
// that differ from all chosen before, by as little as leaves room for all; nil if even
// the tolerance does not.
func choosePalette(counts map[shade]int) []shade {
	all := make([]shade, 0, len(counts))
	for s := range counts {
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b shade) int {
		return cmp.Or(counts[b]-counts[a], int(a.r)-int(b.r), int(a.g)-int(b.g), int(a.b)-int(b.b))
	})
	if len(all) <= paletteSize {
		return all
	}
	for apart := tolerance / 2; apart <= tolerance; apart += 2 {
		if palette := thinned(all, apart); len(palette) <= paletteSize {
			return palette
		}
	}
	return nil
}

// thinned keeps the first colours, and of the others those that are at least so far
// from all kept before; it stops when they are too many for a palette.
func thinned(all []shade, apart int) []shade {
	palette := slices.Clone(all[:exactly])
	for _, s := range all[exactly:] {
		if _, distance := nearest(palette, s); distance > apart*apart {
			if palette = append(palette, s); len(palette) > paletteSize {
				break
			}
		}
	}
	return palette
}

// nearest returns the colour of a palette that is nearest, the first of equals, and
// the square of its distance.
func nearest(palette []shade, s shade) (index, distance int) {
	distance = 1 << 30
	for i, p := range palette {
		if d := p.from(s); d < distance {
			index, distance = i, d
		}
	}
	return index, distance
}
