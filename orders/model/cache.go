package model

import "adimperii/orders"

// A cache is what was found out about a sentence, for the weights at hand.
type cache struct {
	lexemes []lexeme
	memo    table // sums of features that candidates share
	battles map[orders.Verb][]argument
	scratch orders.Order
}

// part adds some features of a candidate that others share, once for all of them.
func (s *Sentence) part(t *tally, key uint64, features func(*tally)) {
	if t.list != nil {
		features(t)
		return
	}
	i := s.memo.at(key)
	if s.memo.hashes[i] == key {
		t.sum += s.memo.numbers[i]
		return
	}
	sum := t.w.score(features)
	s.memo.add(key, sum)
	t.sum += sum
}

// mostParts is for how many sums there is room from the start.
const mostParts = 256

// at is a key of something at a token.
func at(about symbol, i int, of ...symbol) uint64 {
	h := follow(about.hash, uint64(i)+1)
	for _, x := range of {
		h = follow(h, x.hash)
	}
	return h
}
