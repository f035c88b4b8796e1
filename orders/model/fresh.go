package model

import (
	"slices"
	"strings"

	"adimperii/orders/lexicon"
)

// pronominal words stand for somebody and are nobody's name, though they may begin a sentence: he.
var pronominal = lexicon.Wordset("persons")

// newNames are words of a clause that may be the name of whom or what an order makes.
func (s *Sentence) newNames(a, b int) (all []argument) {
	capitals := slices.ContainsFunc(s.words[a-s.from:b-s.from], func(w symbol) bool { return w == somebody })
	for i := a; i < b && len(all) < mostNames; i++ {
		if capitals && !s.capital(i) {
			continue // where names have capitals, what has none is no name
		}
		for j := i + 1; j <= min(b, i+longestName); j++ {
			if s.nameless(j-1) || j > i+1 && !s.capital(j-1) {
				break
			}
			if !s.known(i, j) {
				all = append(all, argument{id: s.scan.Source(i, j), how: freshName, from: i, to: j, fresh: true})
			}
		}
	}
	return all
}

// nameless says that a token is in no new name: it belongs to a longer name, or means something else.
func (s *Sentence) nameless(i int) bool {
	if m := s.within[i-s.from]; m >= 0 && (s.mentions[m].To-s.mentions[m].From > 1 || !s.capital(i)) {
		return true
	}
	word := s.scan.Text(i, i+1)
	return contracted(word) || pronominal[word] || lexicon.OrdinalWords[word] > 0 || sign(word) || lexicon.Articles[word] || lexicon.Nameless[word]
}

// known says that each of some words is a name already: Pulcher makes another of Claudius.
func (s *Sentence) known(i, j int) bool { return !slices.Contains(s.within[i-s.from:j-s.from], -1) }

// contracted says that a word is no name but a pronoun and a verb: I'd.
func contracted(word string) bool {
	before, _, cut := strings.Cut(word, "'")
	return cut && (before == "i" || pronominal[before])
}

// quoting are words behind which stands what is told: that, is.
var quoting = lexicon.Wordset("quoting")

// told are the words of a clause up to the end of its sentence that may be what a note or a proclamation tells: those behind the first
// sign, the first comma, or a word that introduces them.
func (s *Sentence) told(a, b int) (all []argument) {
	var behindSign, behindComma bool
	for i := a + 1; i < b && b == s.to && len(all) < mostArguments; i++ {
		x := argument{how: quoted, from: i, to: b, fresh: true}
		between, before := s.scan.Between(i), s.scan.Text(i-1, i)
		switch {
		case !behindSign && (strings.ContainsAny(between, `:–—"“«(`) || strings.Contains(between, " - ")):
			behindSign = true
		case !behindComma && sign(before):
			behindComma = true
		case quoting[before]:
			x.how = spoken
		default:
			continue
		}
		for m := range s.mentions {
			if s.mentions[m].From >= i {
				x.mentions |= 1 << m
			}
		}
		x.id = s.scan.Source(i, b)
		all = append(all, x)
	}
	return all
}
