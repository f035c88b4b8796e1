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

// newName takes a name that the order makes, as written. Unquoted it may hold no
// word that could as well be the rest of the order.
func (p *parser) newName(i, j int) (grammar.Value, *orders.Diagnostic) {
	for i < j-1 && !p.scan.Tokens[i].Quoted && (p.forceNoun(i) || lexicon.Titles[p.scan.Text(i, i+1)]) {
		i++
	}
	if word := p.scan.Text(i, j); !p.scan.Tokens[i].Quoted && (len(p.exact(orders.AKingdom, word)) > 0 || len(p.exact(orders.AKingdom, word+"s")) > 0) {
		// an Epirot army: one of that name, or one of that people?
		return grammar.Value{}, p.fault(orders.BadName, i, map[string]string{"word": p.scan.Source(i, j)}, `"`+p.scan.Source(i, j)+`"`)
	}
	if !p.scan.Tokens[i].Quoted && j-i > 1 && p.is(i, grammar.Genitive) { // of the Epirots
		return grammar.Value{}, p.fault(orders.BadName, i, map[string]string{"word": p.scan.Source(i, j)}, `"`+p.scan.Source(i, j)+`"`)
	}
	name := Tidy(p.scan.Source(i, j))
	clean := name != "" && utf8.RuneCountInString(name) <= LongestName && campaign.Slug(name) != ""
	for at := i; at < j; at++ {
		w := p.scan.Text(at, at+1)
		if lexicon.Genitives[w] && at > i && at < j-1 {
			continue // Lances du Désert
		}
		clean = clean && (p.scan.Tokens[at].Quoted || j-i == 1 || !grammar.Joints[w] && !lexicon.Titles[w] && !lexicon.CourtesyWords[w])
		clean = clean && (p.scan.Tokens[at].Quoted || !lexicon.Articles[w] && !lexicon.Renewed[w])
		clean = clean && (p.scan.Tokens[at].Quoted || j-i == 1 || !lexicon.Fills(w))
		clean = clean && w != "," && w != ";" && w != "/"
	}
	if !clean {
		return grammar.Value{}, p.fault(orders.BadName, i, map[string]string{"word": p.scan.Source(i, j)}, `"`+name+`"`)
	}
	return grammar.Value{Text: name}, nil
}

// christens names what the order before made, where a sentence says no more than how it is called: it
// will be called Acheron.
func (p *parser) christens(i, j int) bool {
	last := len(p.sheet.Orders) - 1
	at := i
	for at < j-1 && !lexicon.Calling[p.scan.Text(at, at+1)] && (p.in(pronouns, at) || p.in(personal, at) || p.in(whoseOwn, at) || lexicon.Fills(strings.Replace(p.scan.Text(at, at+1), "s'", "se", 1)) || p.be(at)) {
		at++
	}
	name := at + 1
	if name < j && p.in(pronouns, name) { // call it Storm
		name++
	}
	if last < 0 || at == i && name == at+1 && !p.calls(at) || name >= j || !lexicon.Calling[p.scan.Text(at, at+1)] || p.place.Line-p.sheet.Orders[last].Line > 1 {
		return false
	}
	v, d := p.newName(name, j)
	return d == nil && musters(p.sheet.Orders[last]) && p.christen(&p.sheet.Orders[last], v.Text, at)
}

// christen gives what an order makes a name in place of its number; false if it has one, or another has that name.
func (p *parser) christen(o *orders.Order, name string, at int) bool {
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
