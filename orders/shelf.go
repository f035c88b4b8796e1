package orders

import "strings"

// A shelf is where texts are put of which there are many, several in one piece of memory.
type shelf struct{ strings.Builder }

// A piece of memory holds so much text: twice as much as the one before it.
const leastShelf, mostShelf = 256, 4096

// put gives a text that stays as it is; without a shelf it has its own memory.
func (s *shelf) put(text []byte) string {
	if s == nil {
		return string(text)
	}
	if s.Cap()-s.Len() < len(text) {
		more := min(2*s.Cap(), mostShelf)
		s.Reset()
		s.Grow(max(leastShelf, more, len(text)))
	}
	at := s.Len()
	s.Write(text)
	return s.String()[at:]
}
