package orders

// A word of the language is known by its number, from 1; 0 is any other word. A line's
// words are numbered when it is cut, so that forms are matched without comparing texts.
type word uint16

// A numbering gives each word of the language its number.
type numbering map[string]word

// number is that of a folded word, which is taken in if it is new.
func (n numbering) number(text string) word {
	w, ok := n[text]
	if !ok {
		w = word(len(n) + 1)
		n[text] = w
	}
	return w
}

func (n numbering) numbers(texts []string) []word {
	all := make([]word, len(texts))
	for i, text := range texts {
		all[i] = n.number(text)
	}
	return all
}

// A wordSet is a set of words, one bit each.
type wordSet []uint64

func (s wordSet) has(w word) bool {
	i := int(w >> 6)
	return i < len(s) && s[i]&(1<<(w&63)) != 0
}

func (s wordSet) with(w word) wordSet {
	for len(s) <= int(w>>6) {
		s = append(s, 0)
	}
	s[w>>6] |= 1 << (w & 63)
	return s
}

// union is a set of its own of the words of both.
func (s wordSet) union(t wordSet) wordSet {
	all := make(wordSet, max(len(s), len(t)))
	copy(all, s)
	for i, bits := range t {
		all[i] |= bits
	}
	return all
}
