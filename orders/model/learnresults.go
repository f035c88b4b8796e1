package model

import (
	"maps"
	"math"
	"math/rand"
)

// A Report is an account of which it is known what it tells; its winner is [Untold] where that is no result.
type Report struct {
	Account
	Outcome
}

// How weights of results are learnt: as those of orders are, with a stronger penalty and smaller steps, as there are fewer examples.
const (
	resultPenalty = 1e-3
	resultDamping = 1
)

// LearnResults finds the weights under which what some reports tell is most probable, going through them so many times.
func LearnResults(reports []Report, rounds int) *Weights {
	w := newWeights(leastOfResults)
	w.rehearse(rounds, func(rnd *rand.Rand) {
		rnd.Shuffle(len(reports), func(i, j int) { reports[i], reports[j] = reports[j], reports[i] })
		for _, r := range reports {
			w.hear(r)
		}
	})
	return w
}

// hear takes a step towards what a report tells.
func (w *Weights) hear(r Report) {
	courses, camps := r.courses(), r.camps()
	w.prefer(len(courses), func(t *tally, k int) { r.course(t, courses[k]) }, func(k int) bool { return r.took(courses[k]) })
	if r.Winner == Untold {
		return
	}
	for _, l := range r.leaders() {
		w.prefer(len(fates), func(t *tally, k int) { r.fate(t, l, fates[k], r.Winner) }, func(k int) bool { return fates[k] == r.Leaders[l] })
	}
	w.prefer(len(camps), func(t *tally, k int) { r.camp(t, camps[k], r.Winner) }, func(k int) bool { return camps[k] == r.Camp })
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
	for _, c := range r.courses() {
		if r.took(c) {
			return true
		}
	}
	return false
}

// prefer takes a step towards the right ones of so many choices.
func (w *Weights) prefer(n int, features func(t *tally, k int), right func(k int) bool) {
	p, sum := w.probable(n, features), 0.0
	for k := range p {
		if right(k) {
			sum += p[k]
		}
	}
	slope := map[uint64]float64{}
	for k := range p {
		by := -p[k]
		if right(k) {
			by += p[k] / sum
		}
		if sum == 0 || math.Abs(by) < faint {
			continue
		}
		var list []uint64
		features(&tally{w: w, list: &list}, k)
		for _, f := range list {
			slope[f] += by
		}
	}
	w.step(slope, resultPenalty, resultDamping)
}
