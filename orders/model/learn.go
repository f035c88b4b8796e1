package model

import (
	"math"
	"math/rand"
	"slices"
	"strings"
	"sync"

	"adimperii/orders"
)

// An Example is a sentence of which it is known what it orders.
type Example struct {
	Sentence *Sentence
	Orders   []orders.Order
}

// How weights are learnt: AdaGrad (Duchi, Hazan, Singer 2011) on the likelihood of what is right, with a
// penalty on the squares of the weights, averaged over the second half of the rounds (Polyak and Juditsky 1992), so that
// which sentences came last matters less.
const (
	rate    = 0.3
	penalty = 1e-4
	faint   = 1e-4 // a gradient below that is none
)

// A lesson is an example with its candidates.
type lesson struct {
	*Sentence
	spans [][longestSpan][]*candidate
	key   string
}

// Learn finds the weights under which what is right of some examples is most probable, going through
// them so many times. It also tells how many examples no candidates make.
func Learn(examples []Example, rounds int) (w *Weights, beyond int) {
	w = &Weights{of: map[uint64]float64{}, texts: map[uint64]string{}, slopes: map[uint64]float64{}}
	var lessons []lesson
	for _, e := range examples {
		s := e.Sentence
		if s.unfit() {
			continue
		}
		l := lesson{s, s.spans(), Key(e.Orders)}
		s.mark(l.spans, strings.Split(l.key, "\n"))
		lessons = append(lessons, l)
	}
	rnd := rand.New(rand.NewSource(1))
	sums := map[uint64]float64{} // of weights after each round of the second half
	for round := range rounds {
		rnd.Shuffle(len(lessons), func(i, j int) { lessons[i], lessons[j] = lessons[j], lessons[i] })
		beyond = 0
		for at := 0; at < len(lessons); at += atOnce {
			some := lessons[at:min(at+atOnce, len(lessons))]
			slopes := make([]map[uint64]float64, len(some))
			var all sync.WaitGroup
			for n, l := range some {
				l.Sentence = l.dulled(rnd)
				all.Go(func() { slopes[n] = w.slope(l) })
			}
			all.Wait()
			for _, slope := range slopes {
				if w.step(slope); slope == nil {
					beyond++
				}
			}
		}
		if round >= rounds/2 {
			for f, x := range w.of {
				sums[f] += x
			}
		}
	}
	for f, sum := range sums {
		w.of[f] = sum / float64(rounds-rounds/2)
	}
	return w, beyond
}

// Of so many sentences no word is heard, and of as many a part of the words, whenever they are learnt from: so weights do not
// lean on words alone, and read those that were never seen, in another language too, by what the lexicon says of
// them (word dropout: Iyyer and others 2015, section 3).
const (
	deaf     = 0.1
	distract = 0.15
)

// dulled is a sentence as it is heard once.
func (s *Sentence) dulled(rnd *rand.Rand) *Sentence {
	switch x := rnd.Float64(); {
	case x < deaf:
		return s.hearing(func(int) bool { return false })
	case x < 2*deaf:
		return s.hearing(func(int) bool { return rnd.Float64() >= distract })
	}
	return s
}

// atOnce is how many sentences are learnt from at once, each with the weights from before all of them.
const atOnce = 4

// slope is which way the weights of features make what is right of a lesson more probable; nil if nothing makes it.
func (w *Weights) slope(l lesson) map[uint64]float64 {
	var right, all []*path
	for _, x := range l.search(w, l.spans, true) {
		if Key(l.ordersAlong(x)) == l.key {
			right = append(right, x)
		}
	}
	if right == nil {
		return nil
	}
	all = slices.Clone(right)
	for _, x := range l.search(w, l.spans, false) {
		if Key(l.ordersAlong(x)) != l.key {
			all = append(all, x)
		}
	}
	top := math.Inf(-1)
	for _, x := range all {
		top = max(top, x.score)
	}
	sum, sumRight := 0.0, 0.0
	for n, x := range all {
		weight := math.Exp(x.score - top)
		sum += weight
		if n < len(right) {
			sumRight += weight
		}
	}
	slope := map[uint64]float64{}
	for n, x := range all {
		weight := math.Exp(x.score - top)
		by := -weight / sum
		if n < len(right) {
			by += weight / sumRight
		}
		if math.Abs(by) < faint {
			continue
		}
		for _, f := range l.featuresAlong(w, x) {
			slope[f] += by
		}
	}
	return slope
}

// step takes a step along a slope.
func (w *Weights) step(slope map[uint64]float64) {
	for f, by := range slope {
		if by -= penalty * w.of[f]; by != 0 {
			w.slopes[f] += by * by
			w.of[f] += rate * by / math.Sqrt(w.slopes[f]+1e-3)
		}
	}
}

// featuresAlong are those of all that a path takes.
func (s *Sentence) featuresAlong(w *Weights, x *path) []uint64 {
	var all []uint64
	t := tally{w: w, list: &all}
	if x.orders > 0 {
		s.anyFeatures(&t)
	}
	for ; x.before != nil; x = x.before {
		if x.takes != nil {
			s.features(&t, x.takes)
		} else {
			s.noneFeatures(&t, s.starts[x.clause], s.starts[x.clause+1], x.before.orders > 0)
		}
	}
	return all
}
