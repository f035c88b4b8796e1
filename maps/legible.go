package maps

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Harmful says of a character that a terminal or an editor may obey it instead of showing
// it: control characters but for line ends and tabs, and those that turn the direction of
// writing (Unicode UAX #9), by which a text might rewrite what stands around it.
func Harmful(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
}

// Legible says that a text is valid UTF-8 without [Harmful] characters.
func Legible(text string) bool { return utf8.ValidString(text) && !strings.ContainsFunc(text, Harmful) }

// LegibleLine is [Legible] for a text that keeps to its line, as a name does.
func LegibleLine(text string) bool {
	return Legible(text) && !strings.ContainsAny(text, "\n\t\u2028\u2029\ufffd")
}

// MadeLegible is a text with a blank for each harmful character, so that what stands
// behind it keeps its column.
func MadeLegible(text string) string {
	if Legible(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if Harmful(r) {
			return ' '
		}
		return r
	}, text)
}
