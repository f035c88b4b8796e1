package maps

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// spelling evens out what Unicode does not decompose but writers mix freely.
var spelling = strings.NewReplacer(
	"œ", "oe", "Œ", "oe", "æ", "ae", "Æ", "ae", "’", "'", "‘", "'", "-", " ",
)

// Fold reduces a name to what two spellings of it share: case, accents,
// hyphens and the amount of space make no difference. Names that fold alike
// are one name to whoever writes orders.
func Fold(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(spelling.Replace(s)))
	return strings.Join(strings.Fields(cases.Fold().String(s)), " ")
}
