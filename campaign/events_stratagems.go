package campaign

import (
	"fmt"
	"slices"

	atlas "adimperii/maps"
)

// StratagemDrawn is the token that a player draws out of the bag: the Nth of his in the
// season. He alone is told.
type StratagemDrawn struct {
	Player    PlayerID    `json:"player"`
	Stratagem StratagemID `json:"stratagem"`
	N         int         `json:"n"`
}

// Type implements [Payload].
func (StratagemDrawn) Type() string { return "stratagem-drawn" }

func (d StratagemDrawn) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		if !slices.Contains(b.Bag(), d.Stratagem) {
			return fmt.Errorf("%q is not in the bag", d.Stratagem)
		}
		b.Hands = file(b.Hands, d.Player, d.Stratagem)
		b.Log = append(b.Log, BagEntry{Season: s.Season, Player: d.Player, Drawn: d.Stratagem})
		return nil
	})
}

// DrawKey is what the Nth draw of a player in a season is keyed by.
func DrawKey(now Season, p PlayerID, n int) string { return fmt.Sprintf("R-99/%s/%s/%d", now, p, n) }

// DiscardReason is why a token goes back into the bag.
type DiscardReason string

// The reasons.
const (
	Chosen   DiscardReason = "chosen" // he said so
	HandFull DiscardReason = "full"   // he holds more than he may, and it is the oldest
	OutOfIt  DiscardReason = "out"    // he plays no more
)

// StratagemDiscarded is a token that goes back unplayed when the turn is over. Its player
// alone is told.
type StratagemDiscarded struct {
	Player    PlayerID      `json:"player"`
	Stratagem StratagemID   `json:"stratagem"`
	Why       DiscardReason `json:"why"`
}

// Type implements [Payload].
func (StratagemDiscarded) Type() string { return "stratagem-discarded" }

func (d StratagemDiscarded) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		b.Log = append(b.Log, BagEntry{Season: s.Season, Player: d.Player, Discarded: d.Stratagem})
		if i := slices.Index(b.Unwanted[d.Player], d.Stratagem); i >= 0 {
			b.Unwanted[d.Player] = slices.Delete(slices.Clone(b.Unwanted[d.Player]), i, i+1)
		}
		return b.withdraw(d.Player, d.Stratagem)
	})
}

// DiscardOrdered says which token a player throws back when the turn is over.
type DiscardOrdered struct {
	Player    PlayerID    `json:"player"`
	Stratagem StratagemID `json:"stratagem"`
}

// Type implements [Payload].
func (DiscardOrdered) Type() string { return "discard-ordered" }

func (d DiscardOrdered) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		if count(b.Unwanted[d.Player], d.Stratagem) >= count(b.Hands[d.Player], d.Stratagem) {
			return fmt.Errorf("%s does not hold %q", d.Player, d.Stratagem)
		}
		b.Unwanted = file(b.Unwanted, d.Player, d.Stratagem)
		return nil
	})
}

// StratagemNamed is a play that waits for its die, its battle or the close of the season
// . Its player alone is told before it is carried out.
type StratagemNamed struct {
	Player PlayerID `json:"player"`
	Play
}

// Type implements [Payload].
func (StratagemNamed) Type() string { return "stratagem-named" }

func (d StratagemNamed) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		if !slices.Contains(s.Free(d.Player), d.Stratagem) {
			return fmt.Errorf("%s has no %q to play", d.Player, d.Stratagem)
		}
		b.Named = file(b.Named, d.Player, d.Play)
		return nil
	})
}

// StratagemKept tells a player that what he had named came to nothing this season: he keeps the
// token.
type StratagemKept struct {
	Player PlayerID `json:"player"`
	Play
}

// Type implements [Payload].
func (StratagemKept) Type() string { return "stratagem-kept" }

func (d StratagemKept) apply(s *State) error {
	return s.bag(func(b *Stratagems) error { b.unname(d.Player, d.Play); return nil })
}

// unname takes out a play that waited.
func (b *Stratagems) unname(p PlayerID, play Play) {
	if i := slices.IndexFunc(b.Named[p], play.Same); i >= 0 {
		b.Named[p] = slices.Delete(slices.Clone(b.Named[p]), i, i+1)
	}
}

// StratagemPlayed is a play that is carried out, which all are told. What comes of it
// follows.
type StratagemPlayed struct {
	Player PlayerID `json:"player"`
	Play
	// Lasts says that it holds on, until the close of season Until, or with 0 until something
	// ends it. Gone says that it does not go back into the bag.
	Lasts bool `json:"lasts,omitempty"`
	Until int  `json:"until,omitempty"`
	Gone  bool `json:"gone,omitempty"`
	// Battle is the one whose die at the battle table it is for, "" where it is for no such die.
	Battle BattleID `json:"battle,omitempty"`
}

// Type implements [Payload].
func (StratagemPlayed) Type() string { return "stratagem-played" }

func (d StratagemPlayed) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		b.unname(d.Player, d.Play)
		b.Done = file(b.Done, d.Player, d.Play)
		if d.Lasts {
			b.Lasting = append(b.Lasting, Lasting{Play: d.Play, Player: d.Player, Until: d.Until, Battle: d.Battle})
		}
		if d.Gone {
			b.Spent = append(slices.Clone(b.Spent), d.Stratagem)
		}
		b.Log = append(b.Log, BagEntry{Season: s.Season, Player: d.Player, Played: d.Stratagem, Gone: d.Gone})
		return b.withdraw(d.Player, d.Stratagem)
	})
}

// StratagemEnded is the end of a play that lasted.
type StratagemEnded struct {
	Player PlayerID `json:"player"`
	Play
}

// Type implements [Payload].
func (StratagemEnded) Type() string { return "stratagem-ended" }

func (d StratagemEnded) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		i := slices.IndexFunc(b.Lasting, Lasting{Player: d.Player, Play: d.Play}.Same)
		if i < 0 {
			return fmt.Errorf("%s of %s does not last", d.Stratagem, d.Player)
		}
		b.Lasting = slices.Delete(b.Lasting, i, i+1)
		return nil
	})
}

// StratagemTested is the die that tells what comes of a play: of ten sides where a leader may
// die, of six where a kingdom may leave its patron.
type StratagemTested struct {
	Player    PlayerID    `json:"player"`
	Stratagem StratagemID `json:"stratagem"`
	Leader    LeaderID    `json:"leader,omitempty"`
	Kingdom   KingdomID   `json:"kingdom,omitempty"`
	// Needs is the least die with which it succeeds.
	Needs     int  `json:"needs"`
	Succeeded bool `json:"succeeded,omitempty"`
}

// Type implements [Payload].
func (StratagemTested) Type() string { return "stratagem-tested" }

func (StratagemTested) apply(*State) error { return nil }

// PlagueSpread is on whom a plague has come now: each is struck once.
type PlagueSpread struct {
	Player PlayerID `json:"player"`
	Play
	Armies  []ArmyID   `json:"armies,omitempty"`
	Leaders []LeaderID `json:"leaders,omitempty"`
}

// Type implements [Payload].
func (PlagueSpread) Type() string { return "plague-spread" }

func (d PlagueSpread) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		i := slices.IndexFunc(b.Lasting, Lasting{Player: d.Player, Play: d.Play}.Same)
		if i < 0 {
			return fmt.Errorf("%s of %s does not last", d.Stratagem, d.Player)
		}
		l := b.Lasting[i]
		l.Struck = slices.Clone(l.Struck)
		for _, id := range d.Armies {
			l.Struck = append(l.Struck, string(id))
		}
		for _, id := range d.Leaders {
			l.Struck = append(l.Struck, string(id))
		}
		b.Lasting[i] = l
		return nil
	})
}

// SidesTurned are the points with which two armies meet once some of one have gone over to the
// other.
type SidesTurned struct {
	Battle  BattleID `json:"battle"`
	To      PlayerID `json:"to"`
	Invader int      `json:"invader"`
	Invaded int      `json:"invaded"`
}

// Type implements [Payload].
func (SidesTurned) Type() string { return "sides-turned" }

func (d SidesTurned) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	b.Invader.Points, b.Invaded.Points = d.Invader, d.Invaded
	set(s, s.Battles, d.Battle, b)
	return nil
}

// FleetQuelled is the end of a mutiny on a fleet, bought by its player; the sum is in the event's
// entries.
type FleetQuelled struct {
	Player PlayerID    `json:"player"`
	Fleet  FleetID     `json:"fleet"`
	At     atlas.SeaID `json:"at,omitempty"`
}

// Type implements [Payload].
func (FleetQuelled) Type() string { return "fleet-quelled" }

func (d FleetQuelled) apply(s *State) error {
	return s.bag(func(b *Stratagems) error {
		b.Lasting = slices.DeleteFunc(b.Lasting, func(l Lasting) bool {
			return l.Stratagem == "mutiny" && l.First("fleet") == string(d.Fleet)
		})
		return nil
	})
}
