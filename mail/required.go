package mail

import (
	"regexp/syntax"
	"slices"
)

// Bounds of the words that are drawn out of a regular expression.
const (
	maxProduct = 256 // words that one place in it may come to
	maxClass   = 4   // characters of a class that are spelt out
	minWord    = 3   // octets; shorter words are in every text
)

// requiredWords gives the words one of which is in every text that the expression
// matches, nil if there are none of use (compare Cox, Regular Expression Matching
// with a Trigram Index).
func requiredWords(expression string) *wordFilter {
	parsed, err := syntax.Parse(expression, syntax.Perl)
	if err != nil {
		return nil
	}
	words := wordsOf(parsed.Simplify()).needed
	if leastLength(words) < minWord {
		return nil
	}
	return newWordFilter(words)
}

// A wordSet says what a text that an expression matches is: one of the words of exact
// if that is not nil; and that one of needed is in it, if that is not nil.
type wordSet struct{ exact, needed []string }

func wordsOf(re *syntax.Regexp) wordSet {
	switch re.Op {
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase != 0 {
			return wordSet{}
		}
		return exactly(string(re.Rune))
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return exactly("")
	case syntax.OpCharClass:
		return wordsOfClass(re.Rune)
	case syntax.OpCapture:
		return wordsOf(re.Sub[0])
	case syntax.OpPlus:
		return wordSet{needed: wordsOf(re.Sub[0]).needed}
	case syntax.OpQuest:
		if s := wordsOf(re.Sub[0]); s.exact != nil {
			return wordSet{exact: append(slices.Clone(s.exact), "")}
		}
	case syntax.OpConcat:
		return wordsOfConcat(re.Sub)
	case syntax.OpAlternate:
		return wordsOfAlternate(re.Sub)
	}
	return wordSet{}
}

func exactly(words ...string) wordSet { return wordSet{exact: words, needed: words} }

func wordsOfClass(ranges []rune) wordSet {
	var words []string
	for i := 0; i+1 < len(ranges); i += 2 {
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if len(words) == maxClass {
				return wordSet{}
			}
			words = append(words, string(r))
		}
	}
	return exactly(words...)
}

// wordsOfConcat multiplies out neighbours that are exact, and takes of all runs of
// them and of all else that is needed the words that are longest.
func wordsOfConcat(parts []*syntax.Regexp) wordSet {
	var best []string
	offer := func(words []string) {
		if leastLength(words) > leastLength(best) {
			best = words
		}
	}
	run, whole := []string{""}, true
	for _, part := range parts {
		s := wordsOf(part)
		if s.exact != nil && len(run)*len(s.exact) <= maxProduct {
			run = product(run, s.exact)
			continue
		}
		whole = false
		offer(run)
		offer(s.needed)
		run = []string{""}
		if s.exact != nil {
			run = s.exact
		}
	}
	offer(run)
	if whole {
		return exactly(run...)
	}
	return wordSet{needed: best}
}

func wordsOfAlternate(choices []*syntax.Regexp) wordSet {
	out := wordSet{exact: []string{}, needed: []string{}}
	for _, choice := range choices {
		s := wordsOf(choice)
		if s.exact == nil || out.exact == nil || len(out.exact)+len(s.exact) > maxProduct {
			out.exact = nil
		} else {
			out.exact = append(out.exact, s.exact...)
		}
		needed := s.needed
		if needed == nil {
			needed = s.exact
		}
		if leastLength(needed) == 0 {
			return wordSet{exact: out.exact}
		}
		out.needed = append(out.needed, needed...)
	}
	return out
}

func product(a, b []string) []string {
	out := make([]string, 0, len(a)*len(b))
	for _, first := range a {
		for _, second := range b {
			out = append(out, first+second)
		}
	}
	return out
}

// leastLength is the length of the shortest word, 0 if there are none.
func leastLength(words []string) int {
	least := 0
	for i, w := range words {
		if i == 0 || len(w) < least {
			least = len(w)
		}
	}
	return least
}

// A wordFilter finds out whether any of many words is in a text, in one pass: most
// places are passed over for the three octets there, with which no word begins.
type wordFilter struct {
	begins [1 << 12 / 64]uint64
	words  map[[minWord]byte][]string
}

func newWordFilter(words []string) *wordFilter {
	f := &wordFilter{words: map[[minWord]byte][]string{}}
	for _, w := range words {
		key := [minWord]byte([]byte(w[:minWord]))
		f.words[key] = append(f.words[key], w)
		h := hashOf(w, 0)
		f.begins[h/64] |= 1 << (h % 64)
	}
	return f
}

func hashOf(s string, i int) uint32 {
	return (uint32(s[i]) | uint32(s[i+1])<<8 | uint32(s[i+2])<<16) * 0x9E3779B1 >> 20
}

func (f *wordFilter) anyIn(s string) bool {
	for i := 0; i+minWord <= len(s); i++ {
		h := hashOf(s, i)
		if f.begins[h/64]>>(h%64)&1 == 0 {
			continue
		}
		for _, w := range f.words[[minWord]byte{s[i], s[i+1], s[i+2]}] {
			if len(s)-i >= len(w) && s[i:i+len(w)] == w {
				return true
			}
		}
	}
	return false
}
