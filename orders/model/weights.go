package model

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// Weights are those of features, by their hashes.
type Weights struct {
	of table
	// words are the symbols of all that is seen in features, none while they are learnt.
	words table
}

//go:embed weights.txt
var learnt string

// knows says that a symbol is seen in some feature.
func (w *Weights) knows(x symbol) bool { return w.words.get(x.hash) > 0 }

// mostSymbols is for how many there is room from the start.
const mostSymbols = 1 << 15

// Learnt are the weights that come with the program.
var Learnt = sync.OnceValue(func() *Weights { return ReadWeights(learnt) })

// ReadWeights reads what [Learn] or [LearnResults] wrote. It panics at a line that is none, which any test shows.
func ReadWeights(text string) *Weights {
	w := &Weights{of: newTable(strings.Count(text, "\n")), words: newTable(mostSymbols)}
	for text != "" {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		weight, feature, _ := strings.Cut(line, " ")
		x, err := strconv.Atoi(weight)
		if err != nil {
			panic(fmt.Sprintf("model: %q is no weight", line))
		}
		about, seen, more := strings.Cut(feature, "|")
		h := symbolFor(about).hash
		for more {
			var value string
			value, seen, more = strings.Cut(seen, "|")
			is := symbolFor(value).hash
			h = follow(h, is)
			w.words.add(is, 1)
		}
		w.of.add(h, float64(x)/inHundredths)
	}
	return w
}

// inHundredths is how many of what weights are written in make one.
const inHundredths = 100

// score is the sum of the weights of some features.
func (w *Weights) score(features func(*tally)) float64 {
	t := tally{w: w}
	features(&t)
	return t.sum
}

// A tally sums the weights of features or, to learn from them, lists them.
type tally struct {
	w    *Weights
	sum  float64
	list *list
}

// add takes in a feature: what it is about, and what is seen.
func (t *tally) add(about symbol, seen ...symbol) {
	h := about.hash
	for _, x := range seen {
		h = follow(h, x.hash)
	}
	if t.list == nil {
		t.sum += t.w.of.get(h)
	} else {
		t.list.add(h, about, seen)
	}
}
