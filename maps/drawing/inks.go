package drawing

import (
	"encoding/binary"
	"image/color"
)

// A picture has as many colours as it is drawn with and what stands between two of them
// at an edge, in few steps, of which what nearly is a colour that there is shares its place:
// that costs the eye nothing, and a mail would carry nothing else.
const (
	wholly    = 4   // steps from one colour to another, as letters need them
	halfway   = 2   // of those, as lines and areas have them
	mostInks  = 128 // beyond which no more mixtures are added
	alikeInks = 32  // how far a mixture is from what shares its place, black being 441 from white
)

// inks are the colours of a picture by their place in its palette.
type inks struct {
	colours []color.RGBA
	places  map[color.RGBA]uint8
	// mixes are the places of what is between two, by step and places, plus 1.
	mixes []uint16
}

// keep gives what a stroke is drawn with a place of its own.
func (k *inks) keep(s stroke) {
	switch s := s.(type) {
	case area:
		k.add(s.colour)
	case lines:
		k.add(s.colour)
	case lettering:
		k.add(s.colour)
		if s.halo != (color.RGBA{}) {
			k.add(s.halo)
		}
	}
}

// add returns the place of a colour: its own, while there is room.
func (k *inks) add(c color.RGBA) uint8 {
	if place, ok := k.places[c]; ok {
		return place
	}
	if len(k.colours) == 256 {
		place, _ := k.nearest(c)
		return place
	}
	if k.places == nil {
		k.places = map[color.RGBA]uint8{}
		k.mixes = make([]uint16, wholly<<16)
	}
	place := uint8(len(k.colours))
	k.places[c] = place
	k.colours = append(k.colours, c)
	return place
}

func (k *inks) nearest(c color.RGBA) (place uint8, distance int) {
	distance = 1 << 30
	for i, o := range k.colours {
		r, g, b := int(c.R)-int(o.R), int(c.G)-int(o.G), int(c.B)-int(o.B)
		if d := r*r + g*g + b*b; d < distance {
			place, distance = uint8(i), d
		}
	}
	return place, distance
}

// mix is the place of what so many steps of one colour over another give.
func (k *inks) mix(under, over uint8, step int) uint8 {
	known := &k.mixes[step<<16|int(under)<<8|int(over)]
	if *known == 0 {
		c := mix(k.colours[over], k.colours[under], float64(step)/wholly)
		place, distance := k.nearest(c)
		if distance > alikeInks*alikeInks && len(k.colours) < mostInks {
			place = k.add(c)
		}
		*known = uint16(place) + 1
	}
	return uint8(*known - 1)
}

// blend lays a colour over a row of pixels, as far as a mask covers them, by steps of a
// size: 1 for letters.
func (k *inks) blend(row, mask []uint8, over uint8, size int) {
	for i := 0; i < len(mask); i++ {
		a := mask[i]
		if a == 0 {
			for i+8 < len(mask) && binary.LittleEndian.Uint64(mask[i+1:]) == 0 {
				i += 8
			}
			continue
		}
		switch step := (int(a)*wholly/size + 127) / 255 * size; step {
		case 0:
		case wholly:
			row[i] = over
		default:
			row[i] = k.mix(row[i], over, step)
		}
	}
}

func (k *inks) palette() color.Palette {
	all := make(color.Palette, len(k.colours))
	for i, c := range k.colours {
		all[i] = c
	}
	return all
}
