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

// marks are the strong colours: hues that stay apart for the colour-blind
// (after Paul Tol's "muted" and "bright" schemes, darkened to carry white, the
// first eight moved until any two differ by 20 in CIELAB for every eye),
// neighbours in the list far apart in lightness as well.
var marks = [...]color.RGBA{
	rgb(0xB0, 0x59, 0x6F), // rose
	rgb(0x28, 0x70, 0xBA), // blue
	rgb(0xCB, 0x9C, 0x0D), // sand
	rgb(0x0C, 0x5D, 0x2F), // green
	rgb(0x82, 0x4B, 0x81), // purple
	rgb(0x31, 0xB0, 0xAF), // cyan
	rgb(0xD6, 0x69, 0x3A), // orange
	rgb(0x29, 0x2B, 0x80), // indigo
	rgb(0x8A, 0x8B, 0x2C), // olive
	rgb(0x7D, 0x22, 0x4D), // wine
	rgb(0x8C, 0x6A, 0x4F), // umber
	rgb(0x5D, 0x6D, 0x7A), // slate
}

// The colours of what nobody owns.
var (
	paper     = rgb(0xFB, 0xF8, 0xF0)
	ink       = rgb(0x2E, 0x2A, 0x26)
	faintInk  = rgb(0x6E, 0x66, 0x5C)
	landFree  = rgb(0xF7, 0xEF, 0xD9) // provinces without an owner
	landOther = rgb(0xEB, 0xE6, 0xDA) // land that is no province
	seaColour = rgb(0xCD, 0xDF, 0xE8)
	seaShade  = rgb(0xA8, 0xC5, 0xD4)
	seaInk    = rgb(0x3B, 0x63, 0x7C)
	seaLine   = rgb(0x97, 0xB7, 0xC8)
	riverLine = rgb(0x7F, 0xA9, 0xC0)
	coastLine = rgb(0x5F, 0x7D, 0x8C)
	border    = rgb(0x9B, 0x8C, 0x76)
)

// Palette returns the tints in order; the slice is the caller's own.
func Palette() []Swatch {
	swatches := make([]Swatch, len(marks))
	for i := range swatches {
		swatches[i] = Tint(i).swatch()
	}
	return swatches
}

func (t Tint) swatch() Swatch {
	n := len(marks)
	mark := marks[((int(t)%n)+n)%n]
	return Swatch{Land: mix(mark, paper, 0.42), Mark: mark}
}

func rgb(r, g, b uint8) color.RGBA { return color.RGBA{r, g, b, 0xFF} }

// mix returns a part of a, 0 to 1, in b.
func mix(a, b color.RGBA, part float64) color.RGBA {
	blend := func(x, y uint8) uint8 { return uint8(float64(x)*part + float64(y)*(1-part) + 0.5) }
	return color.RGBA{blend(a.R, b.R), blend(a.G, b.G), blend(a.B, b.B), 0xFF}
}
