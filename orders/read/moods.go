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

// conditional says that among tokens is what makes something depend on something, or takes it back.
func (p *parser) conditional(i, j int) bool {
	return p.mooded(i, j, lexicon.Provided|lexicon.Unless|lexicon.Retracts)
}

// denied says that something is denied among tokens, or comes at another time.
func (p *parser) denied(i, j int) bool { return p.mooded(i, j, lexicon.Doubtful) }

// mooded says that a phrase of some moods is among tokens.
func (p *parser) mooded(i, j int, any lexicon.Mood) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool { return p.mood(at, j, any) > 0 })
}

// isnt says that a token is a verb that denies: isn't, doesn't.
func (p *parser) isnt(i int) bool { return strings.HasSuffix(p.scan.Text(i, i+1), "n't") }

// provides says that among tokens a condition begins.
func (p *parser) provides(i, j int) bool { return p.conditions(i, j) > 0 }

// conditions is how many begin among tokens.
func (p *parser) conditions(i, j int) int { return len(p.conditionsAt(i, j)) }

// conditionsAt are the tokens at which conditions begin: if, unless; not army I should march, nor it stays, because if it goes.
func (p *parser) conditionsAt(i, j int) (all []int) {
	for at := i; at < j; at++ {
		if at > i && p.in(explaining, at) {
			at = p.partEnd(at, j) - 1
			continue
		}
		n := p.mood(at, j, lexicon.Provided|lexicon.Unless)
		if modal := p.in(fronted, at) && at > i && !p.borders(at); n > 0 && !modal {
			all = append(all, at)
			at += n - 1
		}
	}
	return all
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

// parts says that something else begins at a token.
func (p *parser) parts(at int) bool {
	if p.in(parting, at) {
		return true
	}
	between := p.scan.Between(at)
	return len(between) > 1 && strings.ContainsAny(between, ".!:()")
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
	for ; i < j-1; i++ {
		if p.in(ambiguous, i) && p.scan.Source(i, i+1) == p.scan.Text(i, i+1) && (i == 0 || !p.in(takesArticle, i-1)) {
			if m, _ := p.meaning(i+1, j); m.Past && !p.in(won, i+1) {
				return true
			}
		}
	}
	return false
}

// means says that a token is a word of the language, or begins a name.
func (p *parser) means(i, j int) bool {
	_, long := p.meaning(i, j)
	return long > 0 || p.noun(i) != "" || p.name(i, j, false).to > i
}

// heads says that what begins at a token heads the orders of some verb.
func (p *parser) heads(i, j int, verbs ...orders.Verb) bool {
	m, _ := p.meaning(i, j)
	return slices.ContainsFunc(grammar.HeadedByAny(m.Concepts), func(v orders.Verb) bool { return slices.Contains(verbs, v) })
}

// does says that a finite verb begins at a token that heads the orders of some verb.
func (p *parser) does(i, j int, verbs ...orders.Verb) bool {
	m, _ := p.meaning(i, j)
	return m.Finite && p.heads(i, j, verbs...)
}

// speaks says that some run of tokens is a name known in the campaign.
func (p *parser) speaks(i, j int) bool {
	for at := i; at < j; at++ {
		if !lexicon.Articles[p.scan.Text(at, at+1)] && p.name(at, j, len(p.scan.Text(at, at+1)) > 1).to > at {
			return true
		}
	}
	return false
}

// unheardOf says that a word is written like a name, and is none that is known: the player's own, perhaps.
func (p *parser) unheardOf(i, j int) bool {
	return i < j && p.capital(i) && !p.scan.Tokens[i].Quoted && !p.means(i, j) && p.name(i, j, true).to == 0
}
