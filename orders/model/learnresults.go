package model

import (
	"maps"
	"math"
	"math/rand"
	"slices"

	"adimperii/campaign"
)

// A Report is an account of which it is known what it tells; its winner is [Untold] where that is no result.
type Report struct {
	Account
	Outcome
}

// How weights of results are learnt: with a stronger penalty and smaller steps than those of orders, as there are fewer
// examples. The least that is written is in hundredths.
const (
	resultPenalty  = 1e-3
	resultDamping  = 1
	leastOfResults = 8
)

// LearnResults finds the weights under which what some reports tell is most probable, going through them so many times, and
// writes them.
func LearnResults(reports []Report, rounds int) (written string) {
	l := &learner{penalty: resultPenalty, damping: resultDamping, least: leastOfResults}
	l.rehearse(rounds, func(rnd *rand.Rand) {
		rnd.Shuffle(len(reports), func(i, j int) { reports[i], reports[j] = reports[j], reports[i] })
		for _, r := range reports {
			l.hear(r)
		}
	})
	return l.written()
}

// hear takes a step towards what a report tells.
func (l *learner) hear(r Report) {
	prefer(l, r.ofCourse(), r.took)
	if r.Winner == Untold {
		return
	}
	for _, leader := range r.leaders() {
		prefer(l, r.ofFate(leader, r.Winner), func(fate campaign.Casualty) bool { return fate == r.Leaders[leader] })
	}
	prefer(l, r.ofCamp(r.Winner), func(side Side) bool { return side == r.Camp })
}

// took says that a course is the one of which a report tells.
func (r Report) took(c course) bool {
	return c.winner == r.Winner && (c.winner == Untold || maps.Equal(r.lost(c.losers), r.Losses))
}

// Whole says that what is told of a report stands in its account.
func (r Report) Whole() bool {
	fallen := 0
	for _, l := range r.leaders() {
		if r.Leaders[l] != "" {
			fallen++
		}
	}
	if fallen < len(r.Leaders) || r.Camp != Nobody && !r.tells("camp") {
		return false
	}
	return slices.ContainsFunc(r.courses(), r.took)
}

// prefer takes a step towards those of a choice that are right.
func prefer[T any](l *learner, c choice[T], right func(T) bool) {
	p, sum := c.probable(&l.Weights), 0.0
	for k, x := range c.of {
		if right(x) {
			sum += p[k]
		}
	}
	slope := map[uint64]float64{}
	for k, x := range c.of {
		by := -p[k]
		if right(x) {
			by += p[k] / sum
		}
		if sum == 0 || math.Abs(by) < faint {
			continue
		}
		for _, f := range l.listed(func(t *tally) { c.features(t, x) }) {
			slope[f] += by
		}
	}
	l.step(slope)
}
