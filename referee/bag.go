package referee

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"adimperii/campaign"
	"adimperii/orders"
)

// Bag is what stratagems are drawn with. It has nothing to do with the seeds of dice,
// which are published while hands are still secret.
type Bag struct {
	// SHA256 is the promise of its seed, in hex.
	SHA256 string
	// Seed, in hex, is published when the campaign ends: that of the bag which was drawn from.
	Seed string
	// Draw is which of some tokens, at least one, is drawn by a key. The same key out of the same
	// tokens gives the same, always.
	Draw func(key string, among []campaign.StratagemID) campaign.StratagemID
}

// SeededBag is the bag of a seed: the first byte of the HMAC-SHA256 of the key that is below the
// greatest multiple of the number of tokens, modulo that number; where no byte is, the HMAC of
// the last one.
func SeededBag(seed []byte) Bag {
	sum := sha256.Sum256(seed)
	return Bag{SHA256: hex.EncodeToString(sum[:]), Seed: hex.EncodeToString(seed), Draw: func(key string, among []campaign.StratagemID) campaign.StratagemID {
		return among[keyedNumber(seed, key, len(among))]
	}}
}

// keyedNumber is a number below n by a key, each as likely as the others.
func keyedNumber(seed []byte, key string, n int) int {
	h := []byte(key)
	for {
		mac := hmac.New(sha256.New, seed)
		mac.Write(h)
		h = mac.Sum(nil)
		for _, b := range h {
			if int(b) < 256/n*n {
				return int(b) % n
			}
		}
	}
}

// drawStratagems has each player draw a token when a turn opens. The bag is promised
// before the first draw, and when it holds others or is another.
func (t *turn) drawStratagems() {
	s := t.State()
	if !s.Options().HasStratagems() {
		return
	}
	if t.bag.Draw == nil {
		t.err = &nothingToThrow{"R-99"}
		return
	}
	if copies := CopiesWith(s.Options()); !s.BagStands(t.bag.SHA256, copies) {
		t.record(campaign.Event{Rule: "R-102", Data: campaign.BagSealed{SHA256: t.bag.SHA256, Copies: copies}})
	}
	if !campaign.Falls(s.Options().Stratagems, s.Season) {
		return
	}
	const first = 1 // of his draws in the season: each has one
	for _, p := range s.PlayersInPlay() {
		if bag := s.Stratagems.Bag(); len(bag) > 0 {
			drawn := t.bag.Draw(campaign.DrawKey(s.Season, p, first), bag)
			t.record(campaign.Event{Rule: "R-99", Audience: audience(p), Data: campaign.StratagemDrawn{Player: p, Stratagem: drawn, N: first}})
		}
	}
}

// throwBack returns tokens to the bag when a turn is over: those that players said they
// would, of who holds more than he may the oldest, and all of who plays no more.
func (t *turn) throwBack() {
	s := t.State()
	if s.Stratagems == nil {
		return
	}
	back := func(p campaign.PlayerID, id campaign.StratagemID, why campaign.DiscardReason) {
		t.record(campaign.Event{Rule: "R-99", Audience: audience(p), Data: campaign.StratagemDiscarded{Player: p, Stratagem: id, Why: why}})
	}
	over := s.Options().Stratagems == campaign.Seasonal || s.Season.Quarter == campaign.Winter
	for _, p := range campaign.Sorted(s.Stratagems.Hands) {
		if s.Players[p].Status != campaign.InPlay {
			for _, id := range s.Hand(p) {
				back(p, id, campaign.OutOfIt)
			}
			continue
		}
		if !over {
			continue
		}
		for _, id := range s.Stratagems.Unwanted[p] {
			back(p, id, campaign.Chosen)
		}
		for len(s.Hand(p)) > s.Options().StratagemHand && t.err == nil {
			back(p, s.Hand(p)[0], campaign.HandFull)
		}
	}
}

// openBag publishes what the bag was drawn with, and all that was drawn, when the campaign ends
//
func (t *turn) openBag() {
	if b := t.State().Stratagems; b != nil && t.State().Ended != nil {
		t.record(campaign.Event{Rule: "R-102", Data: campaign.BagOpened{Seed: t.bag.Seed, Log: b.Log}})
	}
}

// orderDiscards notes what players throw back when the turn is over.
func (t *turn) orderDiscards() {
	said := map[campaign.PlayerID][]campaign.StratagemID{}
	t.each(func(p campaign.PlayerID, o orders.Order) {
		unwanted := 0
		if b := t.State().Stratagems; b != nil {
			unwanted = copiesOf(b.Unwanted[p], o.Stratagem)
		}
		if said[p] = append(said[p], o.Stratagem); t.State().Stage == campaign.Battles && unwanted >= copiesOf(said[p], o.Stratagem) {
			return // the letter was taken in before
		}
		if r := t.lacks(o, copiesOf(t.State().Hand(p), o.Stratagem)-unwanted); r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.record(campaign.Event{Rule: "R-99", Cause: cause(p, o), Audience: audience(p), Data: campaign.DiscardOrdered{Player: p, Stratagem: o.Stratagem}})
	}, orders.Discard)
}

// copiesOf counts the tokens of a kind.
func copiesOf(ids []campaign.StratagemID, id campaign.StratagemID) int {
	n := 0
	for _, x := range ids {
		n += oneIf(x == id)
	}
	return n
}
