package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// MaxTokens is how many words an order may have.
const MaxTokens = model.MostTokens

// figures are those of numbers.
const figures = "0123456789"

// hasMood says that a phrase of some moods is among tokens.
func (p *parser) hasMood(i, j int, any lexicon.Mood) bool {
	return anywhere(i, j, func(at int) bool { return p.mood(at, j, any) > 0 })
}

// isnt says that a token is a verb that denies: isn't, doesn't.
func (p *parser) isnt(i int) bool { return strings.HasSuffix(p.scan.Text(i, i+1), "n't") }

// conditions is how many begin among tokens: if, unless; not army I should march, nor it stays, because if it goes.
func (p *parser) conditions(i, j int) (count int) {
	for at := i; at < j; at++ {
		if at > i && p.in(explaining, at) {
			at = p.partEnd(at, j) - 1
			continue
		}
		n := p.mood(at, j, lexicon.Provided|lexicon.Unless)
		if modal := p.in(fronted, at) && at > i && !p.borders(at); n > 0 && !modal {
			count++
			at += n - 1
		}
	}
	return count
}

// borders says that a part of a sentence ends before a token.
func (p *parser) borders(at int) bool {
	if at == len(p.scan.Tokens) {
		return true
	}
	between := p.scan.Between(at)
	return p.isSign(at) || p.in(parting, at) || p.in(concluding, at) || strings.ContainsAny(between, ".!?;:()–—") || strings.Contains(between, " - ")
}

// partEnd is where the part of a sentence ends in which a token stands.
func (p *parser) partEnd(i, j int) int {
	for i++; i < j && !p.borders(i); {
		i++
	}
	return i
}

// isArticle says that a token is an article, or one before army or fleet.
func (p *parser) isArticle(i int) bool {
	return p.filler(i) || p.in(indefinite, i) && p.noun(i+1) != ""
}

// labels says that a colon, or a dash by itself, stands before a token.
func (p *parser) labels(i int) bool {
	switch strings.TrimSpace(p.scan.Between(i)) {
	case ":", "-", "–", "—", ".:":
		return p.scan.Tokens[i].At-p.scan.Tokens[i-1].To > 1
	}
	return false
}

// past says that French tells here what was done, as in a attaqué: no order.
func (p *parser) past(i, j int) bool {
	return anywhere(i, j-1, func(at int) bool {
		has := p.in(ambiguous, at) && p.scan.Source(at, at+1) == p.scan.Text(at, at+1) && (at == 0 || !p.in(takesArticle, at-1))
		m, _ := p.meaning(at+1, j)
		return has && m.Past && !p.in(won, at+1)
	})
}

// isKnown says that a token is a word of the language, or begins a name.
func (p *parser) isKnown(i, j int) bool {
	_, long := p.meaning(i, j)
	return long > 0 || p.noun(i) != "" || p.name(i, j, false).to > i
}

// heads says that what begins at a token heads the orders of some verb.
func (p *parser) heads(i, j int, verbs ...orders.Verb) bool {
	m, _ := p.meaning(i, j)
	headed := func(v orders.Verb) bool { return slices.Contains(verbs, v) }
	return slices.ContainsFunc(grammar.HeadedByAny(m.Concepts), headed)
}

// does says that a finite verb begins at a token that heads the orders of some verb.
func (p *parser) does(i, j int, verbs ...orders.Verb) bool {
	m, _ := p.meaning(i, j)
	return m.Finite && p.heads(i, j, verbs...)
}

// hasName says that a name known in the campaign is among tokens.
func (p *parser) hasName(i, j int) bool {
	return anywhere(i, j, func(at int) bool {
		word := p.scan.Text(at, at+1)
		return !lexicon.Articles[word] && p.name(at, j, len(word) > 1).to > at
	})
}

// hasNumber says that a number is among tokens.
func (p *parser) hasNumber(i, j int) bool {
	return anywhere(i, j, func(at int) bool {
		_, _, is := p.number(at, j)
		return is
	})
}

// mentionsSoon says that a name or a number stands at a token, or close behind it.
func (p *parser) mentionsSoon(i, j int) bool {
	return anywhere(i, min(j, i+longestNumber), func(at int) bool {
		_, _, is := p.number(at, j)
		return is || p.name(at, j, true).to > at
	})
}

// unheardOf says that a word is written like a name, and is none that is known: the player's own, perhaps.
func (p *parser) unheardOf(i, j int) bool {
	return i < j && p.capital(i) && !p.scan.Tokens[i].Quoted && !p.isKnown(i, j) && p.name(i, j, true).to == 0
}
