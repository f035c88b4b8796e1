package desk

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"adimperii/mail"
	"adimperii/maps"
)

// Bounds of what the referee writes for the record, in characters.
const (
	longestName = 60
	longestText = 20_000
	longestID   = 40
)

// legibleNames refuses names that are no line of their own which everything can show;
// one that is empty is none given.
func legibleNames(names ...string) error {
	for _, name := range names {
		if !maps.LegibleLine(name) || utf8.RuneCountInString(name) > longestName || name != "" && strings.TrimSpace(name) == "" {
			return refuse("name", args{"given": visible(name), "most": longestName})
		}
	}
	return nil
}

// legibleTexts refuses texts that hold characters which nothing shows, or are a book.
func legibleTexts(texts ...string) error {
	for _, text := range texts {
		if !maps.Legible(text) {
			return refuse("text.harmful", args{"given": visible(text)})
		}
		if n := utf8.RuneCountInString(text); n > longestText {
			return refuse("text.long", args{"count": n, "most": longestText})
		}
	}
	return nil
}

// addresses are bare and in lower case, as letters are known by them.
func addresses(given []string) ([]string, error) {
	var all []string
	for _, g := range given {
		address, err := mail.CleanAddress(strings.TrimSpace(g))
		if err != nil {
			return nil, refuse("address", args{"given": visible(g)})
		}
		all = append(all, address)
	}
	return all, nil
}

// visible is the beginning of a text with what nothing shows written out.
func visible(text string) string {
	cut := []rune(text)
	rest := ""
	if len(cut) > longestName {
		cut, rest = cut[:longestName], "…"
	}
	quoted := strconv.QuoteToGraphic(string(cut))
	return strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`) + rest
}
