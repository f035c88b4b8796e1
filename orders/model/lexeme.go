package model

import (
	"slices"
	"strings"
	"sync"

	"adimperii/orders/lexicon"
)

// A lexeme is what is known of the phrase that begins at a token.
type lexeme struct {
	phrase   symbol // of several words
	long     int
	concepts []symbol
	role     symbol
	mood     symbol // of the phrase of moods, "" if there is none
	finite   bool
}

// lexeme is the one at a token.
func (s *Sentence) lexeme(i int) *lexeme {
	if s.lexemes == nil {
		entries := lexicon.Entries().Words
		s.lexemes = make([]lexeme, s.to-s.from)
		for at := s.from; at < s.to; at++ {
			m, long := entries[s.scan.Text(at, at+1)].At(s.scan, at, s.to)
			x := lexeme{finite: m.Finite, long: long, role: roleSign(m.Roles)}
			if m, long := lexicon.Moods()[s.scan.Text(at, at+1)].At(s.scan, at, s.to); long > 0 {
				x.mood = symbolFor("mood:" + m.Mood.String())
			}
			if long > 1 {
				x.phrase = symbolFor(s.scan.Text(at, at+long))
			}
			for _, c := range conceptSigns() {
				if m.Concepts.Has(c.is) {
					x.concepts = append(x.concepts, c.sign)
				}
			}
			s.lexemes[at-s.from] = x
		}
	}
	return &s.lexemes[i-s.from]
}

// A conceptSign is a concept with its symbol.
type conceptSign struct {
	is   lexicon.Concepts
	sign symbol
}

// conceptSigns are those of the concepts of the lexicon.
var conceptSigns = sync.OnceValue(func() (all []conceptSign) {
	for _, c := range lexicon.Meant().Concepts {
		all = append(all, conceptSign{lexicon.Of(c.Name), symbolFor(c.Name)})
	}
	return all
})

// roleSign is the symbol of roles, by their names.
func roleSign(r lexicon.Roles) symbol {
	var names []string
	for name, role := range lexicon.RoleNames {
		if role != lexicon.AnyRole && r&role != 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return symbolFor(strings.Join(names, "+"))
}
