package model

import (
	"cmp"
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

// How weights are learnt: AdaGrad (Duchi, Hazan, Singer 2011) on the likelihood of what is right, with a
// penalty on the squares of the weights, averaged over the second half of the rounds (Polyak and Juditsky 1992), so that
// which sentences came last matters less.
const (
	rate    = 0.3
	penalty = 1e-4
	damping = 1e-3 // of the first steps
	faint   = 1e-4 // a gradient below that is none
)

// A lesson is an example with the key of what is right. Its candidates are made anew whenever it is learnt from: those of all lessons
// together take up many times the memory of the rest.
type lesson struct {
	*Sentence
	key   string
	asked bool
}

// Learn finds the weights under which what is right of some examples is most probable, going through
// them so many times. It also tells how many examples no candidates make.
func Learn(examples []Example, rounds int) (w *Weights, beyond int) {
	w = newWeights(leastOfOrders)
	var lessons []lesson
	for _, e := range examples {
		s := e.Sentence
		if !s.unfit() {
			lessons = append(lessons, lesson{s, Key(e.Orders), e.Asked && len(e.Orders) == 0})
		}
	}
	w.rehearse(rounds, func(rnd *rand.Rand) {
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
				if w.step(slope, penalty, damping); slope == nil {
					beyond++
				}
			}
		}
	})
	return w, beyond
}

// newWeights are those of nothing, yet to be learnt, of which those will be written that come to so much.
func newWeights(least float64) *Weights {
	return &Weights{of: newTable(0), slopes: newTable(0), texts: map[uint64]string{}, least: least}
}

// notingRounds is in how many of the last rounds features are noted: what came up but once, of a sentence heard in part, is none to write.
const notingRounds = 2

// rehearse takes steps so many rounds, and averages the weights after each round of the second half.
func (w *Weights) rehearse(rounds int, round func(rnd *rand.Rand)) {
	rnd, sums := rand.New(rand.NewSource(1)), newTable(0)
	for n := range rounds {
		w.noting = n >= rounds-notingRounds
		if round(rnd); n >= rounds/2 {
			for f, x := range w.of.all() {
				sums.add(f, x)
			}
		}
	}
	w.of = newTable(sums.size)
	for f, sum := range sums.all() {
		w.of.add(f, sum/float64(rounds-rounds/2))
	}
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
func (w *Weights) slope(l lesson) map[uint64]float64 {
	defer func() { l.memo, l.wordSums = table{}, nil }() // which take up more than all sentences
	var right, all []*path
	spans := l.spans()
	l.mark(spans, strings.Split(l.key, "\n"))
	for _, x := range l.search(w, spans, true) {
		if x.key() == l.key {
			right = append(right, x)
		}
	}
	if right == nil {
		return nil
	}
	all = slices.Clone(right)
	for _, x := range l.search(w, spans, false) {
		if x.key() != l.key {
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
	way := 1.0
	switch {
	case l.asked && sumRight > leastDoubt*sum:
		way = -1
	case l.asked && sumRight > doubt*sum:
		return slope
	}
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
			slope[f] += way * by
		}
	}
	return slope
}

// step takes a step along a slope.
func (w *Weights) step(slope map[uint64]float64, penalty, damping float64) {
	for f, by := range slope {
		if by -= penalty * w.of.get(f); by != 0 {
			w.slopes.add(f, by*by)
			w.of.add(f, rate*by/math.Sqrt(w.slopes.get(f)+damping))
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
			s.afterFeatures(&t, x.before.last, x.takes)
		} else {
			s.noneFeatures(&t, s.starts[x.clause], s.starts[x.clause+1], x.before.orders > 0)
		}
	}
	return all
}

// Right are those of some orders that a sentence most probably holds; worth is how much likelier each of them is than it looks,
// as weights are, since somewhere it is known to be.
func (s *Sentence) Right(w *Weights, of []orders.Order, worth float64) []orders.Order {
	if s.unfit() {
		return nil
	}
	spans := s.marked(of)
	best := func(x *path) float64 { return x.score + worth*float64(x.orders) }
	all, _ := slices.MaxFunc(s.search(w, spans, true), func(x, y *path) int { return cmp.Compare(best(x), best(y)) }).along()
	return all
}

// Gains tell of each of some orders how much likelier a sentence is to hold it than to order nothing, as weights are; minus
// infinity where it cannot.
func (s *Sentence) Gains(w *Weights, of []orders.Order) []float64 {
	all := make([]float64, len(of))
	for n := range all {
		all[n] = math.Inf(-1)
	}
	if s.unfit() {
		return all
	}
	spans, unnamed := s.marked(of), s.Unnamed(of)
	s.search(w, spans, true)
	ordering := tally{w: w}
	s.anyFeatures(&ordering)
	for a, at := range spans {
		idle := tally{w: w}
		for long, candidates := range at {
			if a+long < len(spans) {
				s.noneFeatures(&idle, s.starts[a+long], s.starts[a+long+1], false)
			}
			for _, c := range candidates {
				if !c.right {
					continue
				}
				for _, o := range s.ordersOf(c) {
					for n := range of {
						if k := key(o); k == key(of[n]) || k == key(unnamed[n]) {
							all[n] = max(all[n], ordering.sum+c.score-idle.sum)
						}
					}
				}
			}
		}
	}
	return all
}

// marked are the candidates of all runs of clauses, marked by some orders of its text.
func (s *Sentence) marked(of []orders.Order) [][longestList][]*candidate {
	spans := s.spans()
	s.mark(spans, strings.Split(Key(of)+"\n"+Key(s.Unnamed(of)), "\n"))
	return spans
}

// mark notes which candidates order nothing but what is wanted.
func (s *Sentence) mark(spans [][longestList][]*candidate, wanted []string) {
	verbs := map[orders.Verb]bool{}
	for _, k := range wanted {
		verb, _, _ := strings.Cut(k, "|")
		verbs[orders.Verb(verb)] = true
	}
	for _, of := range spans {
		for _, all := range of {
			for _, c := range all {
				c.right = verbs[c.frame.verb] && !slices.ContainsFunc(s.ordersOf(c), func(o orders.Order) bool { return !slices.Contains(wanted, key(o)) })
			}
		}
	}
}
