package orders

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
)

// longestName is the most characters a new name may have.
const longestName = 40

// newName takes a name that the order makes, as written. Unquoted it may hold no
// word that could as well be the rest of the order.
func (p *parser) newName(i, j int) (value, *Diagnostic) {
	for i < j-1 && !p.scan.tokens[i].quoted && (p.forceNoun(i) || titles[p.scan.text(i, i+1)]) {
		i++
	}
	for i < j-1 && !p.scan.tokens[i].quoted && calling[p.scan.text(i, i+1)] {
		i++
	}
	if word := p.scan.text(i, j); !p.scan.tokens[i].quoted && (len(p.exact(aKingdom, word)) > 0 || len(p.exact(aKingdom, word+"s")) > 0 || j-i == 1 && p.adjectival(word)) {
		// an Epirot army: one of that name, or one of that people?
		return value{}, p.fault(BadName, i, map[string]string{"word": p.scan.source(i, j)}, `"`+p.scan.source(i, j)+`"`)
	}
	if !p.scan.tokens[i].quoted && j-i > 1 && p.is(i, genitive) { // of the Epirots
		return value{}, p.fault(BadName, i, map[string]string{"word": p.scan.source(i, j)}, `"`+p.scan.source(i, j)+`"`)
	}
	if !p.scan.tokens[i].quoted && j-i == 1 && articles[p.scan.text(i, j)] {
		return value{}, p.fault(BadName, i, map[string]string{"word": p.scan.source(i, j)})
	}
	name := tidy(p.scan.source(i, j))
	clean := name != "" && utf8.RuneCountInString(name) <= longestName && campaign.Slug(name) != ""
	for at := i; at < j; at++ {
		w := p.scan.text(at, at+1)
		clean = clean && (p.scan.tokens[at].quoted || j-i == 1 || !p.book.joints[w] && !titles[w] && !courtesyWords[w])
		clean = clean && (p.scan.tokens[at].quoted || !articles[w] && !renewed[w])
		clean = clean && (p.scan.tokens[at].quoted || j-i == 1 || !fills(w))
		clean = clean && w != "," && w != ";" && w != "/"
	}
	if !clean {
		return value{}, p.fault(BadName, i, map[string]string{"word": p.scan.source(i, j)}, `"`+name+`"`)
	}
	return value{text: name}, nil
}

// adjectival says that a word is made of the name of a land: Mesopotamian.
func (p *parser) adjectival(word string) bool {
	for cut := 1; cut <= longestEnding && len(word)-cut >= longestEnding; cut++ {
		if stem := word[:len(word)-cut]; len(p.exact(aProvince, stem)) > 0 {
			return true
		}
	}
	return false
}

// longestEnding is how long the ending is at most that makes an adjective of a name: an, ese.
const longestEnding = 3

// tidy is a name of letters, figures, hyphens, apostrophes and points alone, without
// needless spaces.
func tidy(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case isApostrophe(r):
			return '\''
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '-' || r == '.':
			return r
		}
		return ' '
	}, strings.ToValidUTF8(name, ""))
	words := strings.Fields(name)
	for i, w := range words {
		words[i] = strings.Trim(w, "'")
	}
	return strings.Trim(strings.Join(strings.Fields(strings.Join(words, " ")), " "), "-. ")
}
