package drawing

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
// stay apart for the colour-blind too, and none looks like the sea; a test says how far.
var hues = [...]struct {
	mark color.RGBA
	part float64
}{
	{rgb(0xBB, 0x4D, 0x5C), 0.65}, // brick
	{rgb(0x58, 0x94, 0xFF), 0.72}, // blue
	{rgb(0x39, 0x5C, 0x0B), 0.37}, // moss
	{rgb(0x4F, 0xA4, 0x90), 0.72}, // teal
	{rgb(0xCF, 0x66, 0xC5), 0.68}, // orchid
	{rgb(0x23, 0x3A, 0x65), 0.49}, // steel
	{rgb(0x94, 0x7A, 0x23), 0.72}, // ochre
	{rgb(0x85, 0x5F, 0xCE), 0.69}, // violet
	{rgb(0xCA, 0x8C, 0x26), 0.45}, // amber
	{rgb(0x98, 0x71, 0xA6), 0.53}, // mauve
	{rgb(0xE5, 0x67, 0x4F), 0.70}, // coral
	{rgb(0x00, 0xAB, 0xDF), 0.65}, // cyan
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
	seaColour = rgb(0xE0, 0xEB, 0xF1)
	seaShade  = rgb(0xA8, 0xC5, 0xD4)
	seaInk    = rgb(0x3B, 0x63, 0x7C)
	seaLine   = rgb(0x97, 0xB7, 0xC8)
	riverLine = rgb(0x3A, 0x6C, 0x8E) // darker than any land, or it is lost where colours are
	coastLine = rgb(0x5F, 0x7D, 0x8C)
	border    = rgb(0x9B, 0x8C, 0x76)
	frontier  = mix(border, ink, 0.25) // between realms, whose lands may be one in grey
	battleInk = rgb(0x8E, 0x12, 0x12)
)

// Palette returns the tints in order; the slice is the caller's own.
func Palette() []Swatch {
	swatches := make([]Swatch, len(hues))
	for i := range swatches {
		swatches[i] = Tint(i).swatch()
	}
	return swatches
}

// Water is the colour of the sea.
func Water() color.RGBA { return seaColour }

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
