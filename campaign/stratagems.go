package campaign

import (
	"fmt"
	"maps"
	"slices"
)

// StratagemID names a kind of stratagem: "murder".
type StratagemID string

// Target is one thing that a stratagem is played on. Kind says what its id is of: province,
// city, sea, kingdom, leader, army, fleet or battle.
type Target struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
}

// Play is a stratagem with all that its player says of it.
type Play struct {
	Stratagem StratagemID `json:"stratagem"`
	On        []Target    `json:"on,omitempty"`
	// Number is what a die is to show, where the stratagem asks for it.
	Number int `json:"number,omitempty"`
}

// First is the id of the first target of a kind, "" if there is none.
func (p Play) First(kind string) string {
	for _, t := range p.On {
		if t.Kind == kind {
			return t.ID
		}
	}
	return ""
}

// Same says that two plays are of one stratagem on the same targets.
func (p Play) Same(other Play) bool {
	return p.Stratagem == other.Stratagem && slices.Equal(p.On, other.On)
}

// Lasting is a play that holds on after it was carried out.
type Lasting struct {
	Play
	Player PlayerID `json:"player"`
	// Until is the number of the last season in which it holds, 0 where something else ends it.
	Until int `json:"until,omitempty"`
	// Battle is the one whose die at the battle table it was shown for, and no other's.
	Battle BattleID `json:"battle,omitempty"`
	// Struck are the armies and leaders on whom it has come already.
	Struck []string `json:"struck,omitempty"`
}

// Same says that two are one play of one player's.
func (l Lasting) Same(other Lasting) bool { return l.Player == other.Player && l.Play.Same(other.Play) }

// BagEntry is one token that was drawn, played or thrown back, as the end of a campaign tells it
// . Sealed, alone or with Copies, says which seed is drawn from after it.
type BagEntry struct {
	Season    Season              `json:"season"`
	Sealed    string              `json:"sealed,omitempty"`
	Copies    map[StratagemID]int `json:"copies,omitempty"`
	Player    PlayerID            `json:"player,omitempty"`
	Drawn     StratagemID         `json:"drawn,omitempty"`
	Played    StratagemID         `json:"played,omitempty"`
	Discarded StratagemID         `json:"discarded,omitempty"`
	// Gone says that what was played does not go back into the bag.
	Gone bool `json:"gone,omitempty"`
}

// Stratagems are the bag of stratagems, what of it is in players' hands, and what of it is in
// play.
type Stratagems struct {
	// Sealed is the SHA-256, in hex, of the seed that is drawn from; Opened says that it was
	// published.
	Sealed string `json:"sealed"`
	Opened bool   `json:"opened,omitempty"`
	// Copies are how many there are of each, in the bag or out of it.
	Copies map[StratagemID]int `json:"copies"`
	// Hands are what players hold, what was drawn first first.
	Hands map[PlayerID][]StratagemID `json:"hands,omitempty"`
	// Named are the plays that wait for their die, battle or close; Unwanted what players throw
	// back when the turn is over.
	Named    map[PlayerID][]Play        `json:"named,omitempty"`
	Unwanted map[PlayerID][]StratagemID `json:"unwanted,omitempty"`
	// Done are the plays of the season that were carried out: a letter that is taken in again
	// plays nothing twice.
	Done map[PlayerID][]Play `json:"done,omitempty"`
	// Lasting are the plays that still hold, and Spent what never goes back into the bag.
	Lasting []Lasting     `json:"lasting,omitempty"`
	Spent   []StratagemID `json:"spent,omitempty"`
	// Log is all that was drawn, played and thrown back.
	Log []BagEntry `json:"log,omitempty"`
}

// Bag are the tokens in the bag, in the order of their ids, by which one is drawn.
func (b *Stratagems) Bag() []StratagemID {
	left := map[StratagemID]int{}
	maps.Copy(left, b.Copies)
	take := func(ids []StratagemID) {
		for _, id := range ids {
			left[id]--
		}
	}
	for _, hand := range b.Hands {
		take(hand)
	}
	take(b.Spent)
	var bag []StratagemID
	for _, id := range Sorted(left) {
		for range left[id] {
			bag = append(bag, id)
		}
	}
	return bag
}

// Held are the lasting plays of a stratagem, or of all with "".
func (s *State) Held(id StratagemID) []Lasting {
	if s.Stratagems == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.Stratagems.Lasting), func(l Lasting) bool { return id != "" && l.Stratagem != id })
}

// Hand is what a player holds, what was drawn first first.
func (s *State) Hand(p PlayerID) []StratagemID {
	if s.Stratagems == nil {
		return nil
	}
	return s.Stratagems.Hands[p]
}

// PlayedOn is who has played a stratagem on a battle this season, "" for nobody.
func (s *State) PlayedOn(b BattleID, id StratagemID) PlayerID {
	if s.Stratagems == nil {
		return ""
	}
	for _, p := range Sorted(s.Stratagems.Done) {
		if slices.ContainsFunc(s.Stratagems.Done[p], func(play Play) bool { return play.Stratagem == id && play.First("battle") == string(b) }) {
			return p
		}
	}
	return ""
}

// Free are the tokens of a player's hand that no play which waits has use for.
func (s *State) Free(p PlayerID) []StratagemID {
	free := slices.Clone(s.Hand(p))
	if s.Stratagems == nil {
		return nil
	}
	for _, play := range s.Stratagems.Named[p] {
		if i := slices.Index(free, play.Stratagem); i >= 0 {
			free = slices.Delete(free, i, i+1)
		}
	}
	return free
}

// bag writes a copy of the bag, so that states before keep theirs. Entries of the log and
// lasting plays are never written to once they stand.
func (s *State) bag(do func(*Stratagems) error) error {
	if s.Stratagems == nil {
		return fmt.Errorf("there is no bag of stratagems")
	}
	b := *s.Stratagems
	b.Hands, b.Named, b.Unwanted, b.Done = maps.Clone(b.Hands), maps.Clone(b.Named), maps.Clone(b.Unwanted), maps.Clone(b.Done)
	b.Lasting, b.Log = slices.Clone(b.Lasting), slices.Clip(b.Log)
	if err := do(&b); err != nil {
		return err
	}
	s.Stratagems = &b
	return nil
}

// file adds to a list of a player's, in a map that may be nil.
func file[T any](all map[PlayerID][]T, p PlayerID, more T) map[PlayerID][]T {
	if all == nil {
		all = map[PlayerID][]T{}
	}
	all[p] = append(slices.Clone(all[p]), more)
	return all
}

// withdraw takes a token out of a player's hand, and what it was to do with it.
func (b *Stratagems) withdraw(p PlayerID, id StratagemID) error {
	i := slices.Index(b.Hands[p], id)
	if i < 0 {
		return fmt.Errorf("%s does not hold %q", p, id)
	}
	b.Hands[p] = slices.Delete(slices.Clone(b.Hands[p]), i, i+1)
	if i := slices.Index(b.Unwanted[p], id); i >= 0 && count(b.Hands[p], id) < count(b.Unwanted[p], id) {
		b.Unwanted[p] = slices.Delete(slices.Clone(b.Unwanted[p]), i, i+1)
	}
	return nil
}

func count(ids []StratagemID, id StratagemID) int {
	n := 0
	for _, x := range ids {
		n += oneIf(x == id)
	}
	return n
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// ageStratagems ends, as a season opens, what held for the one before, or for a battle that is
// forgotten, and what waited for it.
func (s *State) ageStratagems() {
	if s.Stratagems == nil {
		return
	}
	_ = s.bag(func(b *Stratagems) error {
		b.Named, b.Done = nil, nil
		b.Lasting = slices.DeleteFunc(b.Lasting, func(l Lasting) bool {
			battle := BattleID(l.First("battle"))
			_, on := s.Battles[battle]
			return l.Until > 0 && l.Until < s.Number || battle != "" && !on
		})
		return nil
	})
}

// OwnStratagems are what a player may know of stratagems: his hand and what he has said of it,
// and of others' what was played and still holds.
type OwnStratagems struct {
	// Sealed is the SHA-256, in hex, of the seed that is drawn from.
	Sealed   string        `json:"sealed"`
	Hand     []StratagemID `json:"hand"`
	Named    []Play        `json:"named,omitempty"`
	Unwanted []StratagemID `json:"unwanted,omitempty"`
	Lasting  []Lasting     `json:"lasting,omitempty"`
}

func (s *State) ownStratagems(p PlayerID) *OwnStratagems {
	b := s.Stratagems
	if b == nil {
		return nil
	}
	return &OwnStratagems{
		Sealed: b.Sealed, Hand: slices.Clone(b.Hands[p]), Named: slices.Clone(b.Named[p]), Unwanted: slices.Clone(b.Unwanted[p]),
		Lasting: slices.Clone(b.Lasting),
	}
}
