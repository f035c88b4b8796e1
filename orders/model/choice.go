package model

import (
	"math"
	"slices"

	"adimperii/campaign"
)

// A choice is one of several that an account may tell, by their features.
type choice[T any] struct {
	of       []T
	features func(*tally, T)
}

func (a Account) ofCourse() choice[course] { return choice[course]{a.courses(), a.course} }

// ofFate is what became of a leader in a battle that a side won.
func (a Account) ofFate(of campaign.LeaderID, winner Side) choice[campaign.Casualty] {
	return choice[campaign.Casualty]{fates, func(t *tally, fate campaign.Casualty) { a.fate(t, of, fate, winner) }}
}

// ofCamp is whose camp was taken in such a battle.
func (a Account) ofCamp(winner Side) choice[Side] {
	return choice[Side]{a.camps(), func(t *tally, of Side) { a.camp(t, of, winner) }}
}

// probable are the probabilities of what may be chosen.
func (c choice[T]) probable(w *Weights) []float64 {
	p, top, sum := make([]float64, len(c.of)), math.Inf(-1), 0.0
	for k, x := range c.of {
		p[k] = w.score(func(t *tally) { c.features(t, x) })
		top = max(top, p[k])
	}
	for k := range p {
		p[k] = math.Exp(p[k] - top)
		sum += p[k]
	}
	for k := range p {
		p[k] /= sum
	}
	return p
}

// likeliest is the most probable one, and how probable that is.
func (c choice[T]) likeliest(w *Weights) (T, float64) {
	p := c.probable(w)
	k := slices.Index(p, slices.Max(p))
	return c.of[k], p[k]
}
