package model

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Weights are those of features, by their hashes.
type Weights struct {
	of table
	// words are the symbols of all that is seen in features, none while they are learnt.
	words table
	// slopes are the sums of squares of the gradients of features while they are learnt, texts those that matter as weights.txt has
	// them, noted when learning comes to its end.
	slopes table
	texts  map[uint64]string
	noting bool
	least  float64    // what a weight must come to, in hundredths, to be written
	write  sync.Mutex // of texts
}

//go:embed weights.txt
var learnt string

// Heard says that a word like one was learnt.
func (w *Weights) Heard(word string) bool { return w.knows(stem(word)) }

// knows says that a symbol is seen in some feature.
func (w *Weights) knows(x symbol) bool { return w.words.get(x.hash) > 0 }

// mostSymbols is for how many there is room from the start.
const mostSymbols = 1 << 15

// Learnt are the weights that come with the program.
var Learnt = sync.OnceValue(func() *Weights { return ReadWeights(learnt) })

// ReadWeights reads what [Weights.String] wrote. It panics at a line that is none, which any test shows.
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

// String writes features a line, in their order, those that matter: the weight in hundredths, the feature.
func (w *Weights) String() string {
	var lines []string
	for h, x := range w.of.all() {
		if n := math.Round(x * inHundredths); math.Abs(n) >= w.least && w.texts[h] != "" {
			lines = append(lines, fmt.Sprintf("%.0f %s\n", n, w.texts[h]))
		}
	}
	slices.SortFunc(lines, func(a, b string) int {
		_, x, _ := strings.Cut(a, " ")
		_, y, _ := strings.Cut(b, " ")
		return strings.Compare(x, y)
	})
	return strings.Join(lines, "")
}

// What a weight must come to, in hundredths, to be written: of an order's features, of which there are many, and of a result's.
const (
	leastOfOrders  = 20
	leastOfResults = 8
)

// A tally sums the weights of features, and may list them.
type tally struct {
	w    *Weights
	sum  float64
	list *[]uint64
}

// add takes in a feature: what it is about, and what is seen.
func (t *tally) add(about symbol, seen ...symbol) {
	h := about.hash
	for _, x := range seen {
		h = follow(h, x.hash)
	}
	if t.list == nil {
		t.sum += t.w.of.get(h)
		return
	}
	*t.list = append(*t.list, h)
	if !t.w.noting || math.Abs(t.w.of.get(h))*inHundredths < t.w.least/2 {
		return
	}
	t.w.write.Lock()
	defer t.w.write.Unlock()
	if t.w.texts[h] == "" {
		text := about.text
		for _, x := range seen {
			text += "|" + x.text
		}
		t.w.texts[h] = text
	}
}
