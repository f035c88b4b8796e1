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
	// Asked: its writer has to make clear what he means. So it orders nothing, but that must not be certain.
	Asked bool
}

// How weights of orders are learnt; the least that is written is in hundredths.
const (
	penalty       = 1e-4
	damping       = 1e-3
	leastOfOrders = 20
)

// A lesson is an example with the key of what is right. Its candidates are made anew whenever it is learnt from: those of all lessons
// together take up many times the memory of the rest.
type lesson struct {
	*Sentence
	key   string
	asked bool
}

// Learn finds the weights under which what is right of some examples is most probable, going through
// them so many times, and writes them. It also tells how many examples no candidates make.
func Learn(examples []Example, rounds int) (written string, beyond int) {
	learner := &learner{penalty: penalty, damping: damping, least: leastOfOrders}
	var lessons []lesson
	for _, e := range examples {
		s := e.Sentence
		if !s.unfit() {
			lessons = append(lessons, lesson{s, Key(e.Orders), e.Asked && len(e.Orders) == 0})
		}
	}
	learner.rehearse(rounds, func(rnd *rand.Rand) {
		rnd.Shuffle(len(lessons), func(i, j int) { lessons[i], lessons[j] = lessons[j], lessons[i] })
		beyond = 0
		for some := range slices.Chunk(lessons, atOnce) {
			slopes := make([]map[uint64]float64, len(some))
			var all sync.WaitGroup
			for n, l := range some {
				l.Sentence = l.dulled(rnd)
				all.Go(func() { slopes[n] = learner.slope(l) })
			}
			all.Wait()
			for _, slope := range slopes {
				if learner.step(slope); slope == nil {
					beyond++
				}
			}
		}
	})
	return learner.written(), beyond
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

// How probable it has to be that a sentence orders nothing whose writer is to be asked, and may be at most.
const (
	doubt      = 0.5
	leastDoubt = 0.7
)

// atOnce is how many sentences are learnt from at once, each with the weights from before all of them.
const atOnce = 8

// slope is which way the weights of features make what is right of a lesson more probable; nil if nothing makes it.
func (l *learner) slope(of lesson) map[uint64]float64 {
	defer func() { of.memo = table{} }() // which takes up more than all sentences
	all := of.spans(anyFrame)
	isRight := func(x *path) bool { return x.key() == of.key }
	isWrong := func(x *path) bool { return !isRight(x) }
	right := slices.DeleteFunc(of.search(&l.Weights, of.right(all, strings.Split(of.key, "\n"))), isWrong)
	if len(right) == 0 {
		return nil
	}
	wrong := slices.DeleteFunc(of.search(&l.Weights, all), isRight)
	paths := slices.Concat(right, wrong)
	top := math.Inf(-1)
	for _, x := range paths {
		top = max(top, x.score)
	}
	sum, sumRight := 0.0, 0.0
	for n, x := range paths {
		weight := math.Exp(x.score - top)
		sum += weight
		if n < len(right) {
			sumRight += weight
		}
	}
	slope := map[uint64]float64{}
	way := 1.0
	switch {
	case of.asked && sumRight > leastDoubt*sum:
		way = -1
	case of.asked && sumRight > doubt*sum:
		return slope
	}
	for n, x := range paths {
		weight := math.Exp(x.score - top)
		by := -weight / sum
		if n < len(right) {
			by += weight / sumRight
		}
		if math.Abs(by) < faint {
			continue
		}
		for _, f := range l.listed(func(t *tally) { of.featuresAlong(t, x) }) {
			slope[f] += way * by
		}
	}
	return slope
}

// featuresAlong are those of all that a path takes.
func (s *Sentence) featuresAlong(t *tally, x *path) {
	if x.orders > 0 {
		s.anyFeatures(t)
	}
	for ; x.before != nil; x = x.before {
		if x.takes != nil {
			s.features(t, x.takes)
			s.afterFeatures(t, x.before.last, x.takes)
		} else {
			s.noneFeatures(t, s.starts[x.clause], s.starts[x.clause+1], x.before.orders > 0)
		}
	}
}
