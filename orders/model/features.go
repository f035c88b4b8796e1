package model

import (
	"slices"
	"strings"

	"adimperii/orders/lexicon"
)

// features adds those of a candidate.
func (s *Sentence) features(t *tally, c *candidate) {
	verb := c.frame.sign
	t.add(aboutVerb, verb)
	if c.sails != nil {
		t.add(aboutList, verb, sailsThere)
	}
	name := c.newName()
	for i := c.from; i < c.to; i++ {
		if !s.named(i) && !name.holds(i) {
			s.part(t, at(aboutWord, i, verb), func(t *tally) { s.wordFeatures(t, verb, i) })
		}
	}
	s.flagFeatures(t, c)
	for n, x := range c.args {
		if x != nil {
			s.argumentFeatures(t, c, &c.frame.slots[n], x)
		}
	}
	s.sequence(t, c)
	s.order(c, &s.scratch)
	s.restFeatures(t, c)
	if c.list != nil {
		t.add(aboutList)
		t.add(aboutList, verb)
		t.add(aboutList, verb, c.list[0].how)
	}
	s.mapFeatures(t, verb, &s.scratch)
}

// newName is what a candidate has of the writer's own words, nil for nothing.
func (c *candidate) newName() (name *argument) {
	for _, x := range c.args {
		if x != nil && x.fresh {
			name = x
		}
	}
	return name
}

// holds says that a token is one of an argument's, if there is one.
func (x *argument) holds(i int) bool { return x != nil && x.from <= i && i < x.to }

// used are the mentions that a candidate takes up.
func (c *candidate) used() (mentions uint64) {
	for _, x := range c.args {
		if x != nil {
			mentions |= x.mentions
		}
	}
	for _, x := range c.list {
		mentions |= x.mentions
	}
	if c.sails != nil {
		mentions |= c.sails.mentions
	}
	return mentions
}

// argumentFeatures are those of an argument of a candidate.
func (s *Sentence) argumentFeatures(t *tally, c *candidate, in *slot, x *argument) {
	verb := c.frame.sign
	s.part(t, at(aboutSlot, x.from<<12+x.to, verb, in.sign, x.how), func(t *tally) {
		if s.slotFeatures(t, verb, in.sign, x); in.optional {
			s.beside(t, in.sign, x)
		}
	})
	if x.borrowed {
		s.part(t, at(aboutAnaphor, c.from<<12+c.to, in.sign, x.how), func(t *tally) { s.anaphors(t, c, in.sign, x.how) })
	}
}

// restFeatures are those of the names in a candidate's clauses that are none of its arguments.
func (s *Sentence) restFeatures(t *tally, c *candidate) {
	verb, name, used := c.frame.sign, c.newName(), c.used()
	for m, x := range s.mentions {
		if !x.within(c.from, c.to) || used&(1<<m) != 0 || name.holds(x.From) {
			continue
		}
		why, beside := s.relation(m, &s.scratch), truth(s.joined(m, used))
		s.part(t, at(aboutRest, m, verb, why, beside), func(t *tally) {
			t.add(aboutRest, why)
			t.add(aboutRest, verb, why)
			t.add(aboutRest, why, s.before(x.From))
			t.add(aboutJoined, beside)
			t.add(aboutJoined, verb, beside)
		})
	}
}

// wordFeatures are those of a word in a clause of a verb.
func (s *Sentence) wordFeatures(t *tally, verb symbol, i int) {
	t.add(aboutWord, verb, s.word(i))
	if at := s.prior[i-s.from]; at >= s.from && !s.named(at) && s.word(at) != unlearnt && s.word(i) != unlearnt {
		t.add(aboutPair, verb, s.word(at), s.word(i))
	}
	x := s.lexeme(i)
	if x.long > 1 {
		t.add(aboutWord, verb, x.phrase)
	}
	for _, concept := range x.concepts {
		t.add(aboutConcept, verb, concept)
	}
}

// flagFeatures tell by the words of a clause, and the two before, whether an order has the flags that it may have.
func (s *Sentence) flagFeatures(t *tally, c *candidate) {
	for n, sl := range c.frame.slots {
		if !sl.flag() {
			continue
		}
		about := aboutNoFlag
		if c.flags&(1<<n) != 0 {
			about = aboutFlag
			t.add(about, c.frame.sign, sl.sign)
		}
		for i := max(c.from-2, s.from); i < c.to; i++ {
			if !s.named(i) {
				t.add(about, sl.sign, s.word(i))
			}
		}
	}
}

// slotFeatures are those of an argument in a slot.
func (s *Sentence) slotFeatures(t *tally, verb, in symbol, x *argument) {
	t.add(aboutSlot, in, x.how)
	t.add(aboutSlot, verb, in, x.how)
	if x.borrowed {
		return
	}
	i := s.prior[x.from-s.from]
	role := opens
	if i >= s.from {
		role = s.lexeme(i).role
	}
	t.add(aboutPrep, verb, in, s.before(x.from))
	t.add(aboutPrep, in, s.before(x.from))
	t.add(aboutRole, verb, in, role)
	t.add(aboutRole, in, role)
	t.add(aboutNext, verb, in, s.word(x.to))
	if !x.fresh || x.how != freshName {
		return
	}
	known := truth(lexicon.Entries().Words[s.scan.Text(x.from, x.from+1)] != nil)
	capital := truth(s.capital(x.from))
	t.add(aboutName, stem(s.scan.Text(x.from, x.to)))
	t.add(aboutName, capital, known, symbolFor(strings.Repeat("+", x.to-x.from)))
	t.add(aboutName, verb, capital, known)
	t.add(aboutName, closes, truth(x.to < s.to && s.capital(x.to) && s.scan.Between(x.to) == " "))
	t.add(aboutName, opens, truth(x.from > s.from && s.capital(x.from-1) && s.scan.Between(x.from) == " "), truth(x.from == s.from+1))
	t.add(aboutName, same, truth(slices.ContainsFunc(s.within[x.from-s.from:x.to-s.from], func(m int) bool { return m >= 0 })))
	t.add(aboutName, truth(i >= s.from && lexicon.Calling[s.scan.Text(i, i+1)]), truth(s.scan.Tokens[x.from].Quoted))
}

// window is how many words on either side of an argument tell what else it is than what an order needs: Chaldia is your road.
const window = 3

// beside tells of an argument that an order may have by the words on either side of it.
func (s *Sentence) beside(t *tally, in symbol, x *argument) {
	if x.borrowed {
		return
	}
	for n := 1; n <= window; n++ {
		t.add(aboutBeside, in, s.word(max(x.from-n, s.from-1)))
		t.add(aboutBeside, in, s.word(min(x.to+n-1, s.to)))
	}
}

// anaphoric are words that stand for what was named before: there, the other.
var anaphoric = lexicon.Wordset("anaphoric")

// anaphors tell by the words of a clause which stand for what was named before whether that is in a slot.
func (s *Sentence) anaphors(t *tally, c *candidate, in, how symbol) {
	any := false
	for i := c.from; i < c.to; i++ {
		if word := s.scan.Text(i, i+1); anaphoric[word] {
			any = true
			t.add(aboutAnaphor, in, how, symbolFor(word))
		}
	}
	t.add(aboutAnaphor, in, how, truth(any))
}

// sequence is in which order the arguments stand.
func (s *Sentence) sequence(t *tally, c *candidate) {
	var seen [mostSlots + 1]symbol
	var from [mostSlots]int
	seen[0] = c.frame.sign
	n := 0
	for k, x := range c.args {
		if x == nil || x.borrowed {
			continue
		}
		at := n
		for at > 0 && from[at-1] > x.from {
			seen[at+1], from[at] = seen[at], from[at-1]
			at--
		}
		seen[at+1], from[at] = c.frame.slots[k].sign, x.from
		n++
	}
	t.add(aboutSeq, seen[:n+1]...)
}

// anyFeatures tell whether a sentence orders something.
func (s *Sentence) anyFeatures(t *tally) {
	seen := map[uint64]bool{}
	once := func(x ...symbol) {
		if h := at(aboutAny, 0, x...); !seen[h] {
			seen[h] = true
			t.add(aboutAny, x...)
		}
	}
	for i := s.from; i < s.to; i++ {
		once(s.word(i))
		once(s.word(i-1), s.word(i))
		if m := s.lexeme(i).mood; m.text != "" {
			once(m)
		}
	}
	once(opens, s.word(s.from), s.word(s.from+1))
	if s.scan.Question {
		once(question)
	}
}

// noneFeatures tell that a clause orders nothing.
func (s *Sentence) noneFeatures(t *tally, a, b int, behind bool) {
	about := aboutNone
	if behind {
		about = aboutTail
	}
	t.add(about)
	for i := a; i < b; i++ {
		t.add(about, s.word(i))
		if !s.named(i) && s.lexeme(i).finite {
			t.add(about, finite)
		}
	}
}
