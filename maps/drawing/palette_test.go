package drawing

import (
	"image/color"
	"testing"
)

// seenBy are the eyes that colours are made for.
var seenBy = map[string]Eye{"protanope": Protanope, "deuteranope": Deuteranope, "tritanope": Tritanope, "anyone": Anyone}

// TestTintsAreToldApart wants twelve lands that anyone tells from each other and
// from land and water that is nobody's, the first eight better, and their marks;
// wherever colour fails the emblems do.
func TestTintsAreToldApart(t *testing.T) {
	t.Parallel()
	common := map[string]color.RGBA{"free": landFree, "other": landOther, "sea": seaColour, "kingdoms": kingdoms.Land}
	for who, eye := range seenBy {
		all, eight, marks, nobody, water := 9.5, 10.0, 15.0, 10.0, 17.5
		if who == "anyone" {
			all, eight, marks, nobody, water = 16, 18, 26, 14, 24
		}
		for a := range Tint(len(hues)) {
			for name, c := range common {
				if d := eye.Apart(a.swatch().Land, c); d < nobody || name == "sea" && d < water {
					t.Errorf("%s: the land of tint %d is %.1f from %s", who, a, d, name)
				}
			}
			for b := range a {
				land, mark := eye.Apart(a.swatch().Land, b.swatch().Land), eye.Apart(a.swatch().Mark, b.swatch().Mark)
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
	for _, s := range append(Palette(), kingdoms) {
		if c := contrast(s.Land, ink); c < 4.5 {
			t.Errorf("ink stands out of %s by %.1f to 1", htmlColour(s.Land), c)
		}
	}
}

// contrast is that of two colours as WCAG 2 counts it, 1 to 21.
func contrast(a, b color.RGBA) float64 {
	light := func(c color.RGBA) float64 { // relative luminance, from lightness
		l := (Anyone.lab(c)[0] + 16) / 116
		return l * l * l
	}
	x, y := light(a)+0.05, light(b)+0.05
	return max(x/y, y/x)
}

// TestMapIsReadInGrey: two lands may be the same grey, so what parts and names them must not be lost
// in either. Frontiers, outlines of emblems and coasts have the contrast that is asked of graphics
// (WCAG 2, 3 to 1), and a river is seen on every land.
func TestMapIsReadInGrey(t *testing.T) {
	t.Parallel()
	for _, s := range append(Palette(), kingdoms, Swatch{Land: landFree}, Swatch{Land: landOther}) {
		for name, c := range map[string]color.RGBA{"frontier": frontier, "outline of an emblem": ink} {
			if got := contrast(s.Land, c); got < 3 {
				t.Errorf("the %s stands out of %s by %.1f to 1", name, htmlColour(s.Land), got)
			}
		}
		if d := Grey.Apart(s.Land, riverLine); d < 15 {
			t.Errorf("in grey a river is %.1f from %s", d, htmlColour(s.Land))
		}
	}
	for name, c := range map[string]color.RGBA{"coast": coastLine, "name of a sea": seaInk} {
		if got := contrast(seaColour, c); got < 3 {
			t.Errorf("the %s stands out of the sea by %.1f to 1", name, got)
		}
	}
}
