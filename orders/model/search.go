package model

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"adimperii/orders"
	"adimperii/orders/tokens"
)

// incompleteness is how much less a reading is worth that names one thing too few, as weights are: by the factor of e to its power.
const incompleteness = 6

// Bounds on the search: how many beginnings are kept at each clause, how many orders of a run of clauses
// are gone on with, and how many whole readings are weighed.
const (
	mostBegun   = 24
	mostBest    = 12
	mostWeighed = 60
)

// An Analysis is what a sentence may order, and how probable that is.
type Analysis struct {
	Orders      []orders.Order
	Probability float64 // 0 to 1
	key         string
}

// A path is a way to read the clauses of a sentence up to one.
type path struct {
	score  float64
	before *path
	clause int        // the first that it adds
	takes  *candidate // nil: it orders nothing
	orders int
	last   *orders.Order // what it orders last, or what is ordered before the sentence; nil for nothing
	made   Makings
}

// Analyse gives what a sentence may order, the most probable first.
func (s *Sentence) Analyse(w *Weights) []Analysis { return s.analyse(w, anyFrame) }

// Completed gives what a sentence may order that names one thing too few: raise an army in Latium; of a verb alone where there is one.
func (s *Sentence) Completed(w *Weights, only orders.Verb) []Analysis {
	supplied := *s
	supplied.supplies = true
	return supplied.analyse(w, func(f *frame) bool { return only == "" || f.verb == only })
}

// analyse gives what a sentence may order in some frames, as far as anything was learnt of their verbs.
func (s *Sentence) analyse(w *Weights, in func(*frame) bool) []Analysis {
	if s.unfit() {
		return nil
	}
	s = s.hearing(func(i int) bool { return w.knows(s.word(i)) })
	paths := s.search(w, s.spans(func(f *frame) bool { return in(f) && w.knows(f.sign) }))
	sum, all := 0.0, map[string]*Analysis{}
	for _, x := range paths {
		found, keys := x.along()
		weight := math.Exp(x.score - paths[0].score)
		sum += weight
		key := joined(keys)
		if all[key] == nil {
			all[key] = &Analysis{Orders: found, key: key}
		}
		all[key].Probability += weight
	}
	var ranked []Analysis
	for _, a := range all {
		a.Probability /= sum
		ranked = append(ranked, *a)
	}
	slices.SortFunc(ranked, func(a, b Analysis) int {
		return cmp.Or(cmp.Compare(b.Probability, a.Probability), strings.Compare(a.key, b.key))
	})
	return ranked
}

// Key tells orders from others, whatever their order.
func Key(all []orders.Order) string {
	var keys []string
	for _, o := range all {
		keys = append(keys, key(o))
	}
	return joined(keys)
}

func joined(keys []string) string {
	slices.Sort(keys)
	return strings.Join(slices.Compact(keys), "\n")
}

// key tells an order from others.
func key(o orders.Order) string {
	switch o.Verb {
	case orders.RaiseArmy:
		o.Army = ""
	case orders.BuildFleet:
		o.Fleet = ""
	case orders.Appoint:
		o.Leader = ""
	}
	k := strings.Join([]string{string(o.Verb), string(o.Leader), string(o.Army), string(o.Fleet), tokens.FoldName(o.Name), string(o.Province), string(o.Via), string(o.To), string(o.City),
		string(o.Sea), string(o.Kingdom), string(o.Player), string(o.Payee), string(o.Advantage), strconv.Itoa(int(o.Talents)), strconv.FormatBool(o.UnlessArmy), strconv.FormatBool(o.IfInvaded),
		string(o.Battle), o.Until, strconv.FormatBool(o.Deputy)}, "|")
	if o.Stratagem != "" {
		k += "|" + string(o.Stratagem)
	}
	if o.Text != "" {
		k += "|" + tokens.FoldName(strings.Trim(o.Text, " .!\"“”«»"))
	}
	for _, t := range o.Targets {
		k += "|" + t.Kind + "/" + t.ID
	}
	for _, u := range o.Units {
		k += "|" + string(u.Army) + "/" + string(u.Fleet)
	}
	return k
}

// spans are candidates of all runs of clauses, by the first clause and how many more they are.
type spans [][longestList][]*candidate

// spans are the candidates in some frames.
func (s *Sentence) spans(in func(*frame) bool) spans {
	n := len(s.starts) - 1
	all := make(spans, n)
	for a := range n {
		for more := 0; more < longestList && a+more < n; more++ {
			all[a][more] = s.candidates(s.starts[a], s.starts[a+more+1], func(f *frame) bool {
				return in(f) && (more < longestSpan || toEnd(f.verb))
			})
		}
	}
	return all
}

// toEnd says that an order of a verb may take up the rest of a sentence.
func toEnd(v orders.Verb) bool { return v == orders.Upkeep || v.Tells() }

// A search is one for the ways to read a sentence.
type search struct {
	*Sentence
	w        *Weights
	ordering float64 // what it is worth that anything is ordered
}

// search gives the ways to read a sentence by some candidates, the best first.
func (s *Sentence) search(w *Weights, all spans) []*path {
	s.memo = newTable(mostParts)
	sought := search{s, w, w.score(s.anyFeatures)}
	reached := make([][]*path, len(all)+1)
	reached[0] = []*path{{last: s.around.Last}}
	for a := range all {
		begun := best(reached[a], mostBegun, scoreOf)
		reached[a+1] = append(reached[a+1], sought.idle(begun, a)...)
		for more, candidates := range all[a] {
			for _, c := range sought.likeliest(candidates) {
				reached[a+more+1] = append(reached[a+more+1], sought.taking(c, begun, a)...)
			}
		}
	}
	return best(reached[len(all)], mostWeighed, scoreOf)
}

// idle goes on with some paths as if a clause ordered nothing.
func (s *search) idle(begun []*path, clause int) (all []*path) {
	worth := [2]float64{}
	for behind := range worth {
		worth[behind] = s.w.score(func(t *tally) { s.noneFeatures(t, s.starts[clause], s.starts[clause+1], behind > 0) })
	}
	for _, x := range begun {
		all = append(all, &path{x.score + worth[min(x.orders, 1)], x, clause, nil, x.orders, x.last, x.made})
	}
	return all
}

// likeliest scores candidates, and gives the best with their orders.
func (s *search) likeliest(all []*candidate) []*candidate {
	for _, c := range all {
		c.score = s.w.score(func(t *tally) { s.features(t, c) })
		if c.supplied {
			c.score -= incompleteness
		}
	}
	all = best(all, mostBest, func(c *candidate) float64 { return c.score })
	for _, c := range all {
		c.orders = s.ordersOf(c)
	}
	return all
}

// taking goes on with some paths by a candidate, from a clause on.
func (s *search) taking(c *candidate, begun []*path, clause int) (all []*path) {
	o := &c.orders[len(c.orders)-1]
	behind := map[*orders.Order]float64{} // what it is worth behind others
	for _, x := range begun {
		if x.made.Lacks(*o) {
			continue
		}
		worth, known := behind[x.last]
		if !known {
			worth = s.w.score(func(t *tally) { s.afterFeatures(t, x.last, c) })
			behind[x.last] = worth
		}
		to := &path{x.score + c.score + worth, x, clause, c, x.orders + 1, o, x.made}
		if to.made.Add(*o); x.orders == 0 {
			to.score += s.ordering
		}
		all = append(all, to)
	}
	return all
}

func scoreOf(x *path) float64 { return x.score }

// best are so many of the highest scores, the highest first, and of the same the one that came first.
func best[T any](all []T, most int, score func(T) float64) []T {
	kept := make([]T, 0, most+1)
	for _, x := range all {
		if len(kept) == most && score(x) <= score(kept[most-1]) {
			continue
		}
		at := sort.Search(len(kept), func(i int) bool { return score(kept[i]) < score(x) })
		kept = slices.Insert(kept, at, x)
		kept = kept[:min(len(kept), most)]
	}
	return kept
}

// along are the orders of a path, as they stand in the sentence, and what tells them from others.
func (x *path) along() (all []orders.Order, keys []string) {
	if x.before != nil {
		all, keys = x.before.along()
	}
	if x.takes == nil {
		return all, keys
	}
	if x.takes.keys == nil {
		for _, o := range x.takes.orders {
			x.takes.keys = append(x.takes.keys, key(o))
		}
	}
	for n, o := range x.takes.orders {
		if k := x.takes.keys[n]; !slices.Contains(keys, k) {
			all, keys = append(all, o), append(keys, k)
		}
	}
	return all, keys
}

// key tells the orders of a path from others, whatever their order.
func (x *path) key() string {
	_, keys := x.along()
	return joined(keys)
}
