package maps

import "image/color"

// Tint is a place in [Palette] by which the caller tells owners apart. Tints
// past the end of the palette begin again at its start.
type Tint int

// Swatch is how one owner is coloured.
type Swatch struct {
	Land color.RGBA // what he controls: pale, so that names can be read on it
	Mark color.RGBA // armies, fleets, cities, hatching: the same hue, strong
}

// hues are the strong colour of each tint, and how much of it there is in the land
// of its owner. They were moved until any two lands, and the first eight of both,
// stay apart for the colour-blind too; a test says how far.
var hues = [...]struct {
	mark color.RGBA
	part float64
}{
	{rgb(0xB3, 0x4A, 0x55), 0.52}, // brick
	{rgb(0x4E, 0x93, 0xFF), 0.58}, // blue
	{rgb(0x3A, 0x5F, 0x0F), 0.47}, // moss
	{rgb(0x4D, 0xA4, 0x96), 0.51}, // teal
	{rgb(0xD8, 0x6F, 0xCD), 0.52}, // orchid
	{rgb(0x13, 0x4A, 0x83), 0.43}, // steel
	{rgb(0x97, 0x7D, 0x23), 0.61}, // ochre
	{rgb(0x79, 0x5E, 0xC6), 0.55}, // violet
	{rgb(0xC8, 0x89, 0x22), 0.44}, // amber
	{rgb(0x7B, 0x59, 0x76), 0.52}, // mauve
	{rgb(0xF1, 0x6B, 0x5A), 0.59}, // coral
	{rgb(0x1D, 0xA1, 0xCF), 0.52}, // cyan
}

// kingdoms is what kingdoms without a patron wear, whichever they are.
var kingdoms = Swatch{Land: rgb(0xDD, 0xD3, 0xBD), Mark: rgb(0x7A, 0x6A, 0x50)}

// The colours of what nobody owns.
var (
	paper     = rgb(0xFB, 0xF8, 0xF0)
	ink       = rgb(0x2E, 0x2A, 0x26)
	faintInk  = rgb(0x6E, 0x66, 0x5C)
	landFree  = rgb(0xFA, 0xF4, 0xE3) // provinces without an owner
	landOther = rgb(0xEE, 0xEB, 0xE4) // land that is no province
	seaColour = rgb(0xCD, 0xDF, 0xE8)
	seaShade  = rgb(0xA8, 0xC5, 0xD4)
	seaInk    = rgb(0x3B, 0x63, 0x7C)
	seaLine   = rgb(0x97, 0xB7, 0xC8)
	riverLine = rgb(0x6C, 0x9C, 0xB8)
	coastLine = rgb(0x5F, 0x7D, 0x8C)
	border    = rgb(0x9B, 0x8C, 0x76)
)

// Palette returns the tints in order; the slice is the caller's own.
func Palette() []Swatch {
	swatches := make([]Swatch, len(hues))
	for i := range swatches {
		swatches[i] = Tint(i).swatch()
	}
	return swatches
}

func (t Tint) swatch() Swatch {
	n := len(hues)
	h := hues[((int(t)%n)+n)%n]
	return Swatch{Land: mix(h.mark, paper, h.part), Mark: h.mark}
}

func (o Owner) swatch() Swatch {
	if o.Number > 0 {
		return kingdoms
	}
	return o.Tint.swatch()
}

func rgb(r, g, b uint8) color.RGBA { return color.RGBA{r, g, b, 0xFF} }

// mix returns a part of a, 0 to 1, in b.
func mix(a, b color.RGBA, part float64) color.RGBA {
	blend := func(x, y uint8) uint8 { return uint8(float64(x)*part + float64(y)*(1-part) + 0.5) }
	return color.RGBA{blend(a.R, b.R), blend(a.G, b.G), blend(a.B, b.B), 0xFF}
}
