package lexicon

import (
	"strconv"
	"strings"

	"adimperii/orders/tokens"
)

// numberWords are the numbers that players write in words, folded.
var numberWords = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
	"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
	"onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16, "dix sept": 17, "dix huit": 18, "dix neuf": 19, "vingt": 20,
	"twenty one": 21, "twenty two": 22, "twenty three": 23, "twenty four": 24, "twenty five": 25, "twenty six": 26, "twenty seven": 27, "twenty eight": 28, "twenty nine": 29,
	"vingt et un": 21, "vingt deux": 22, "vingt trois": 23, "vingt quatre": 24, "vingt cinq": 25, "vingt six": 26, "vingt sept": 27, "vingt huit": 28, "vingt neuf": 29,
	"thirty": 30, "forty": 40, "fifty": 50, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "septante": 70, "huitante": 80, "nonante": 90,
	"single": 1, "a single": 1, "un seul": 1, "a brace of": 2, "paire de": 2, "une paire de": 2, "a couple": 2, "couple of": 2, "a couple of": 2, "a pair of": 2, "half a dozen": 6, "a dozen": 12, "demi douzaine": 6, "une demi douzaine": 6, "une douzaine": 12,
}

// OrdinalWords are the ordinals that players write in words, folded.
var OrdinalWords = map[string]int{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
	"premier": 1, "premiere": 1, "deuxieme": 2, "seconde": 2, "troisieme": 3, "quatrieme": 4, "cinquieme": 5, "sixieme": 6, "septieme": 7, "huitieme": 8, "neuvieme": 9, "dixieme": 10,
}

// Ordinal reads an ordinal in words, or a figure or Roman numeral with its ending:
// second, 2nd, 2e, IIe, IIème. 0 if it is none.
func Ordinal(folded string) int {
	if n, ok := OrdinalWords[folded]; ok {
		return n
	}
	for _, ending := range []string{"ieme", "eme", "ere", "st", "nd", "rd", "th", "re", "er", "de", "e"} {
		bare, ok := strings.CutSuffix(folded, ending)
		if !ok || bare == "" {
			continue
		}
		if n, ok := ReadFigures(bare); ok {
			return n
		}
		if n := tokens.Arabic(bare); n > 0 && ending[0] != 's' && ending[0] != 't' {
			return n
		}
	}
	return 0
}

// number reads an ordinal or figures, 0 if it is neither.
func number(folded string) int {
	if n := Ordinal(folded); n > 0 {
		return n
	}
	if n, ok := ReadFigures(folded); ok {
		return n
	}
	return 0
}

// AnyNumber reads an ordinal, figures or a Roman numeral, 0 if it is none.
func AnyNumber(folded string) int {
	if n := number(folded); n > 0 {
		return n
	}
	return tokens.Arabic(folded)
}

// most is the largest number that is read; nobody owns as much.
const most = 9999

// Figures says that a folded word may begin a number, well written or not.
func Figures(word string) bool {
	if word == "" {
		return false
	}
	if c := word[0]; c >= '0' && c <= '9' || c == '-' {
		return true
	}
	_, ok := numberWords[word]
	return ok
}

// ReadNumber reads a whole number from 1 to [most], in figures or words.
func ReadNumber(folded string) (int, bool) {
	if n, ok := numberWords[folded]; ok {
		return n, true
	}
	n, ok := ReadFigures(strings.TrimSuffix(folded, "t")) // 3t: three talents
	return n, ok && n > 0
}

// InTalents says that a folded number in figures says itself that it is a sum: 3t.
func InTalents(folded string) bool {
	bare, talents := strings.CutSuffix(folded, "t")
	_, is := ReadFigures(bare)
	return talents && is
}

// ReadFigures is the number that a folded word of figures is; false if it is none.
func ReadFigures(folded string) (int, bool) {
	for i := range len(folded) {
		if folded[i] < '0' || folded[i] > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(folded)
	return n, err == nil && n <= most
}
