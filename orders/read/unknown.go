package read

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// proper says that a word which means nothing here may be a name or a number: it is written
// like one, stands where one would, or is near to one.
func (p *parser) proper(c *clause, i, j int) bool {
	word := p.scan.Text(i, i+1)
	r, _ := utf8.DecodeRuneInString(word)
	switch {
	case p.isNumeral(i), p.scan.Tokens[i].Quoted,
		!unicode.IsLetter(r), p.token(i).number > 0 && p.scan.Source(i, i+1) != word,
		i > c.from && isTalents(c, i), // two bucks
		p.outlander(i), !p.due(i), p.acts(c, i, j),
		c.before&lexicon.RoleVia != 0 && !p.filler(i-1),
		c.before&lexicon.RoleOf != 0 && p.belongs(c, i): // the Epirots of the north
		return true
	}
	return (p.capital(i) || !p.lettered(c)) && p.nearName(word)
}

// lettered says that a clause writes its names with capitals, so that what has none is no name.
func (p *parser) lettered(c *clause) bool {
	for at := c.from + 1; at < c.to; at++ {
		if !p.due(at) && names.LongEnough(p.scan.Text(at, at+1)) {
			return true
		}
	}
	return false
}

// outlander says that a word is a name that is not the player's to order about.
func (p *parser) outlander(i int) bool {
	word := strings.TrimSuffix(p.scan.Text(i, i+1), "'s")
	for _, k := range []orders.Kind{orders.ALeader, orders.AnArmy, orders.AFleet} {
		if len(p.lex.Foreign[k].Exactly(word)) > 0 && len(p.exact(k, word)) == 0 {
			return true
		}
	}
	return len(p.lex.Lost.Exactly(word)) > 0
}

// unheardOf says that a word is written like a name, and is none that is known, nor near to one: the player's
// own, perhaps.
func (p *parser) unheardOf(i, j int) bool {
	return i < j && p.capital(i) && !p.scan.Tokens[i].Quoted && !p.means(i, j) && p.name(i, j, true).to == 0 && !p.outlander(i) &&
		!p.nearName(strings.TrimSuffix(p.scan.Text(i, i+1), "'s"))
}

// acts says that a word before all others is the one of whom a verb speaks.
func (p *parser) acts(c *clause, i, j int) bool {
	if len(c.parts)+len(c.heard) > 0 || i+1 >= j || p.in(speakers, i) {
		return false
	}
	m, _ := p.meaning(i+1, j)
	return m.Finite || m.Be || p.be(i+1)
}

// nearName says that a word may be a name misspelt or cut short.
func (p *parser) nearName(word string) bool {
	if utf8.RuneCountInString(word) < shortestNear || compass.words[word] {
		return false
	}
	return p.resembles(word, aName, func(word string) bool {
		return slices.ContainsFunc(names.NamedKinds, func(k orders.Kind) bool {
			made := p.made[k]
			return p.lex.Kinds[k].Near(word) || made != nil && made.Near(word)
		})
	})
}

// nearFlag says that a token may be a word misspelt that says yes to something.
func (p *parser) nearFlag(i int) bool {
	return p.resembles(p.scan.Text(i, i+1), aFlag, lexicon.NearFlag)
}

// nearVerb says that a token may be the verb of an order misspelt.
func (p *parser) nearVerb(i int) bool {
	return p.resembles(p.scan.Text(i, i+1), aVerb, func(word string) bool { return len(grammar.Table().NearVerb(word)) > 0 })
}

// A resemblance is that of a word to some: names, flags or verbs.
type resemblance struct {
	word string
	to   byte
}

const (
	aName = iota
	aFlag
	aVerb
)

// resembles says whether a word is near to some, which is found out once a letter.
func (p *parser) resembles(word string, to byte, near func(string) bool) bool {
	is, known := p.nearby[resemblance{word, to}]
	if !known {
		is = near(word)
		p.nearby[resemblance{word, to}] = is
	}
	return is
}

// shortestNear is how many letters a word has at least that may be a name misspelt.
const shortestNear = 4

// isTalents says that a word stands where talents may, behind a number without any.
func isTalents(c *clause, i int) bool {
	last := len(c.parts) - 1
	return last >= 0 && c.parts[last].n > 0 && c.parts[last].to == i && c.parts[last].to-c.parts[last].from == 1
}

// isNumeral says that a Roman numeral stands behind the word for an army or a fleet: one
// that is yet to be.
func (p *parser) isNumeral(i int) bool {
	return i > 0 && tokens.Arabic(p.scan.Text(i, i+1)) > 0 && p.capital(i) && p.forceNoun(i-1)
}

// speaker says that an I is who writes, not the army of that number: I am, I send.
func (p *parser) speaker(i, j int) bool {
	if !p.in(myself, i) || i+1 >= j || i > 0 && p.in(letting, i-1) {
		return false
	}
	next := p.scan.Text(i+1, i+2)
	m, _ := p.meaning(i+1, j)
	return p.in(selfVerbs, i+1) || m.Finite && !strings.HasSuffix(next, "s")
}

// belongs says that a word tells which of several peoples is meant by the name before it.
func (p *parser) belongs(c *clause, i int) bool {
	last := len(c.parts) - 1
	return last >= 0 && len(c.parts[last].ids[orders.AHolder]) > 0 && c.parts[last].to == i-1
}
