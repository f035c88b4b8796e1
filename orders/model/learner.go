package model

import (
	"fmt"
	"math"
	"math/rand"
	"slices"
	"strings"
	"sync"
)

// A learner finds weights, by AdaGrad (Duchi, Hazan, Singer 2011) on the likelihood of what is right, with a penalty on the
// squares of the weights, averaged over the second half of the rounds (Polyak and Juditsky 1992), so that what came last
// matters less.
type learner struct {
	Weights
	penalty float64
	damping float64 // of the first steps
	least   float64 // what a weight must come to, in hundredths, to be written
	slopes  table   // the sums of squares of the gradients of features
	// texts are the features that matter as they are written, noted in the last rounds, by several lessons at once.
	texts  map[uint64]string
	noting bool
	write  sync.Mutex
}

const (
	rate  = 0.3
	faint = 1e-4 // a gradient below that is none
)

// notingRounds is in how many of the last rounds features are noted: what came up but once, of a sentence heard in part, is none to write.
const notingRounds = 2

// rehearse takes steps so many rounds, and averages the weights after each round of the second half.
func (l *learner) rehearse(rounds int, round func(rnd *rand.Rand)) {
	rnd, sums := rand.New(rand.NewSource(1)), newTable(0)
	l.of, l.slopes, l.texts = newTable(0), newTable(0), map[uint64]string{}
	for n := range rounds {
		l.noting = n >= rounds-notingRounds
		if round(rnd); n >= rounds/2 {
			for f, x := range l.of.all() {
				sums.add(f, x)
			}
		}
	}
	l.of = newTable(sums.size)
	for f, sum := range sums.all() {
		l.of.add(f, sum/float64(rounds-rounds/2))
	}
}

// step takes a step along a slope.
func (l *learner) step(slope map[uint64]float64) {
	for f, by := range slope {
		if by -= l.penalty * l.of.get(f); by != 0 {
			l.slopes.add(f, by*by)
			l.of.add(f, rate*by/math.Sqrt(l.slopes.get(f)+l.damping))
		}
	}
}

// A list has the features that a tally came upon.
type list struct {
	features []uint64
	learner  *learner
}

// listed are the features that are added to a tally.
func (l *learner) listed(features func(*tally)) []uint64 {
	all := list{learner: l}
	features(&tally{list: &all})
	return all.features
}

func (l *list) add(h uint64, about symbol, seen []symbol) {
	l.features = append(l.features, h)
	if l.learner.noting && math.Abs(l.learner.of.get(h))*inHundredths >= l.learner.least/2 {
		l.learner.note(h, about, seen)
	}
}

// note keeps what a feature is called.
func (l *learner) note(h uint64, about symbol, seen []symbol) {
	l.write.Lock()
	defer l.write.Unlock()
	if l.texts[h] == "" {
		text := about.text
		for _, x := range seen {
			text += "|" + x.text
		}
		l.texts[h] = text
	}
}

// written are features a line, in their order, those that matter: the weight in hundredths, the feature.
func (l *learner) written() string {
	var lines []string
	for h, x := range l.of.all() {
		if n := math.Round(x * inHundredths); math.Abs(n) >= l.least && l.texts[h] != "" {
			lines = append(lines, fmt.Sprintf("%.0f %s\n", n, l.texts[h]))
		}
	}
	slices.SortFunc(lines, func(a, b string) int {
		_, x, _ := strings.Cut(a, " ")
		_, y, _ := strings.Cut(b, " ")
		return strings.Compare(x, y)
	})
	return strings.Join(lines, "")
}
