package referee

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"maps"

	"adimperii/campaign"
)

// Dice gives the value of the die with a key (contract.md, Dice), 1 to 6, or 0 to 9 of one
// with ten sides. The
// same key gives the same value, always, so that no other roll is shifted by one
// that is added or left out.
type Dice func(key string) int

// SeededDice are the dice of a season's seed: HMAC-SHA256 of the key, the first
// byte below 252 modulo 6, plus 1, or for ten sides below 250 modulo 10; where no byte is,
// the HMAC of the last one.
func SeededDice(seed []byte) Dice {
	return func(key string) int {
		h, sides, least := []byte(key), 6, 1
		if campaign.TenSided(key) {
			sides, least = 10, 0
		}
		for {
			mac := hmac.New(sha256.New, seed)
			mac.Write(h)
			h = mac.Sum(nil)
			for _, b := range h {
				if int(b) < 256/sides*sides {
					return int(b)%sides + least
				}
			}
		}
	}
}

// MixedSeed is a season's seed mixed with what nobody could choose alone: HMAC-SHA256 of
// the text, keyed by the seed; the seed itself where there is none ([campaign.State.DiceMix]).
func MixedSeed(seed []byte, mix string) []byte {
	if mix == "" {
		return seed
	}
	mac := hmac.New(sha256.New, seed)
	mac.Write([]byte(mix))
	return mac.Sum(nil)
}

// SeasonDice are the dice of a season: thrown from its seed as it is mixed in the state, but
// for those that were thrown by hand.
func SeasonDice(s *campaign.State, seed []byte) Dice {
	byHand := map[string]int{}
	for key, die := range s.ByHand {
		byHand[key] = die.Value
	}
	return Thrown(byHand, SeededDice(MixedSeed(seed, s.DiceMix())))
}

// Witnessed names, with each die of some events that was thrown by hand, who saw it.
func Witnessed(s *campaign.State, events []campaign.Event) []campaign.Event {
	for i, e := range events {
		for j, die := range e.Dice {
			if hand, ok := s.ByHand[die.Key]; ok {
				events[i].Dice[j].Seen = hand.Seen
			}
		}
	}
	return events
}

// DieKey is the key of the nth die (from 1) of a rule for a subject in a season.
func DieKey(season campaign.Season, rule campaign.Rule, subject string, n int) string {
	return fmt.Sprintf("%s/%s/%s/%d", season, rule, subject, n)
}

// Thrown are dice of which some were thrown by hand; the others come from under them.
func Thrown(byHand map[string]int, under Dice) Dice {
	byHand = maps.Clone(byHand)
	return func(key string) int {
		if v, ok := byHand[key]; ok {
			return v
		}
		return under(key)
	}
}
