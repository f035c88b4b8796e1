package read

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// LongestName is the most characters a new name may have.
const LongestName = 40

// newName takes a name that the order makes, as written, without a title before it.
func (p *parser) newName(i, j int) (grammar.Value, *orders.Diagnostic) {
	for i < j-1 && !p.scan.Tokens[i].Quoted && (p.forceNoun(i) || lexicon.Titles[p.scan.Text(i, i+1)]) {
		i++
	}
	name := Tidy(p.scan.Source(i, j))
	misfit := func(at int) bool { return !p.fitsName(at, i, j) }
	if utf8.RuneCountInString(name) > LongestName || campaign.Slug(name) == "" || p.namesPeople(i, j) || anywhere(i, j, misfit) {
		return grammar.Value{}, p.fault(orders.BadName, i, map[string]string{"word": p.scan.Source(i, j)}, `"`+name+`"`)
	}
	return grammar.Value{Text: name}, nil
}

// namesPeople says that tokens without quotation marks may say whose what is made is: an Epirot army, an army of the Epirots.
func (p *parser) namesPeople(i, j int) bool {
	word := p.scan.Text(i, j)
	people := len(p.exact(orders.AKingdom, word)) > 0 || len(p.exact(orders.AKingdom, word+"s")) > 0
	return !p.scan.Tokens[i].Quoted && (people || j-i > 1 && p.is(i, grammar.Genitive))
}

// fitsName says that a token may be a word of the new name that tokens are: no word of the language that could as well be the
// rest of the order.
func (p *parser) fitsName(at, i, j int) bool {
	word := p.scan.Text(at, at+1)
	switch {
	case p.isSign(at):
		return false
	case p.scan.Tokens[at].Quoted, lexicon.Genitives[word] && at > i && at < j-1: // Lances du Désert
		return true
	case lexicon.Articles[word], lexicon.Renewed[word]:
		return false
	}
	return j-i == 1 || !grammar.Joints[word] && !lexicon.Titles[word] && !lexicon.CourtesyWords[word] && !lexicon.Fills(word)
}

// christens names what the order before made, where a sentence says no more than how it is called: it
// will be called Acheron.
func (p *parser) christens(i, j int) bool {
	last := len(p.sheet.Orders) - 1
	if last < 0 || !musters(p.sheet.Orders[last]) || p.place.Line-p.sheet.Orders[last].Line > 1 {
		return false
	}
	calling := func(at int) bool { return lexicon.Calling[p.scan.Text(at, at+1)] }
	meant := func(at int) bool { // words for what was made, and forms of to be
		word := strings.Replace(p.scan.Text(at, at+1), "s'", "se", 1)
		return p.in(pronouns, at) || p.in(personal, at) || p.in(whoseOwn, at) || p.be(at) || lexicon.Fills(word)
	}
	at := i
	for at < j-1 && !calling(at) && meant(at) {
		at++
	}
	name := at + 1
	if name < j && p.in(pronouns, name) { // call it Storm
		name++
	}
	if name >= j || !calling(at) || at == i && name == at+1 && !p.calls(at) {
		return false
	}
	v, d := p.newName(name, j)
	return d == nil && p.christen(&p.sheet.Orders[last], v.Text, at)
}

// christen gives what an order makes a name in place of its number; false if it has one, or another has that name.
func (p *parser) christen(o *orders.Order, name string, at int) bool {
	if tokens.FoldName(name) == tokens.FoldName(o.Name) { // as it is called anyway: call it III
		return true
	}
	renamed := *o
	renamed.Name = name
	if tokens.Arabic(tokens.FoldName(o.Name)) == 0 || p.nameTaken(renamed, at) != nil {
		return false
	}
	*o = renamed
	p.make(*o)
	p.names.Learn(*o)
	o.Canonical = grammar.Canonical(*o, p.names)
	return true
}

// raisedBefore says that an order raises an army by its name of which the letter has said where and under whom: the first of these is
// to be called Delians.
func (p *parser) raisedBefore(o orders.Order, at int) bool {
	n := slices.IndexFunc(p.sheet.Orders, func(was orders.Order) bool {
		return was.Verb == orders.RaiseArmy && was.Repeats(o) && was.Province == o.Province && was.Kingdom == o.Kingdom
	})
	return o.Name != "" && n >= 0 && p.christen(&p.sheet.Orders[n], o.Name, at)
}

// christening says that a token is a word behind which a new name stands, whatever else may.
func (p *parser) christening(i int) bool { return lexicon.Calling[p.scan.Text(i, i+1)] && !p.be(i) }

// calls says that a word behind which a new name stands is followed by a colon.
func (p *parser) calls(i int) bool {
	return i+1 < len(p.scan.Tokens) && p.christening(i) && strings.Contains(p.scan.Between(i+1), ":")
}

// longestEnding is how long the ending is at most that makes an adjective of a name: an, ese.
const longestEnding = 3

// Tidy is a name of letters, figures, hyphens, apostrophes and points alone, without
// needless spaces.
func Tidy(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case tokens.IsApostrophe(r):
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

// musters says that an order makes an army or a fleet.
func musters(o orders.Order) bool { return o.Verb == orders.RaiseArmy || o.Verb == orders.BuildFleet }
