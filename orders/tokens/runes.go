package tokens

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// isArrow says that an arrow stands at i, which people write for to.
func isArrow(raw string, i int, r rune) bool {
	return r == '→' || r == '>' && i > 0 && raw[i-1] == ' ' || (r == '-' || r == '=') && i+1 < len(raw) && raw[i+1] == '>'
}

// Quotes are all signs that may stand before or behind what is quoted.
const Quotes = "\"“”„«»"

// IsQuote says that a sign is one of them.
func IsQuote(r rune) bool { return strings.ContainsRune(Quotes, r) }

// IsApostrophe says that a sign is one of the apostrophes people write.
func IsApostrophe(r rune) bool { return strings.ContainsRune("'’‘ʼ´`′", r) }

// spaces may stand before a line, or about a sign.
const spaces = " \t\u00a0\u202f"

// joinsFigures are the signs that stay inside a number, well written or not: 12/40, 1.5, 2,5.
func joinsFigures(r rune) bool { return r == '/' || r == '.' || r == ',' }

// isWordRune leaves out the sign of nº 2, which is a letter to Unicode.
func isWordRune(r rune) bool {
	return r != 'º' && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || unicode.Is(unicode.Cf, r))
}

// StartsWord also takes a minus before a figure, so that a negative sum is seen as one.
func StartsWord(raw string, i int, r rune) bool {
	if r == '-' {
		return digitAt(raw, i+1) && (i == 0 || raw[i-1] == ' ')
	}
	return isWordRune(r) && !IsApostrophe(r) // one of the apostrophes is a letter to Unicode
}

func letterAt(raw string, i int) bool {
	r, _ := utf8.DecodeRuneInString(raw[i:])
	return isWordRune(r)
}

func digitAt(raw string, i int) bool { return i < len(raw) && raw[i] >= '0' && raw[i] <= '9' }

// elides says that a word up to its apostrophe is a French elision.
func elides(word []byte) bool {
	switch string(word) {
	case "l'", "d'", "j'", "m'", "n'", "s'", "t'", "c'", "qu'", "jusqu'", "lorsqu'", "puisqu'":
		return true
	}
	return false
}

// latin holds the folded form of the letters that Western languages write, so that
// ordinary lines never pay for full Unicode folding.
var latin = sync.OnceValue(func() *[0x250]string {
	var table [0x250]string
	for r := range table {
		table[r] = foldSlowly(rune(r))
	}
	return &table
})

func foldRune(r rune) string {
	if table := latin(); int(r) < len(table) {
		return table[r]
	}
	return foldSlowly(r)
}

func foldSlowly(r rune) string {
	switch r {
	case 'œ', 'Œ':
		return "oe"
	case 'æ', 'Æ':
		return "ae"
	}
	folded := cases.Fold().String(norm.NFKD.String(string(r)))
	return strings.Map(func(r rune) rune {
		if unicode.IsMark(r) || unicode.Is(unicode.Cf, r) || unicode.IsSpace(r) {
			return -1
		}
		return r
	}, folded)
}
