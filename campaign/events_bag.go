package campaign

import "maps"

// BagSealed promises the seed that stratagems are drawn by, and says how many there are of each
// . It comes before the first draw, and again where there are others.
type BagSealed struct {
	SHA256 string              `json:"sha256"`
	Copies map[StratagemID]int `json:"copies"`
}

// Type implements [Payload].
func (BagSealed) Type() string { return "bag-sealed" }

func (d BagSealed) apply(s *State) error {
	if s.Stratagems == nil {
		s.Stratagems = &Stratagems{}
	}
	return s.bag(func(b *Stratagems) error {
		b.Sealed, b.Copies, b.Opened = d.SHA256, d.Copies, false
		b.Log = append(b.Log, BagEntry{Season: s.Season, Sealed: d.SHA256, Copies: d.Copies})
		return nil
	})
}

// BagOpened publishes that seed, in hex, with all that was drawn by it: the end of a campaign
//
type BagOpened struct {
	Seed string     `json:"seed"`
	Log  []BagEntry `json:"log"`
}

// Type implements [Payload].
func (BagOpened) Type() string { return "bag-opened" }

func (BagOpened) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		b.Opened = true
		return nil
	})
}

// sameCopies says that a bag holds the same tokens as another.
func (b *Stratagems) sameCopies(copies map[StratagemID]int) bool { return maps.Equal(b.Copies, copies) }

// BagStands says that the bag in force is of a seed and of so many tokens, and is not opened.
func (s *State) BagStands(sha256 string, copies map[StratagemID]int) bool {
	b := s.Stratagems
	return b != nil && !b.Opened && b.Sealed == sha256 && b.sameCopies(copies)
}
