package plane

import (
	"math"
	"slices"
)

// Labels of cells that are no province's.
const (
	Nobody  int32 = -1 // land that is no province, or not yet decided
	Outside int32 = -2 // beyond the grid
	Foreign int32 = -3 // sketched as no province's
)

// Seed is a place from which a province or sea spreads over the grid.
type Seed struct {
	Label int32
	Cell  int
	Reach float64 // how far it spreads, in cells
}

// Territories gives every cell, land and sea, to a province or to nobody.
// Each province spreads from its own place and its cities over the land they
// are on until it meets another; small islands without a place of their own
// go whole to the nearest coast; then the sea takes the label of the coast
// nearest to it, so that a border drawn roughly still ends under the water.
func (g *Grid) Territories(seeds []Seed, terrain []float32) []int32 {
	labels := make([]int32, len(g.Land))
	for i := range labels {
		labels[i] = Nobody
	}
	settled := make([]bool, len(g.areas))
	for _, s := range seeds {
		if c := g.components[s.Cell]; c >= 0 {
			settled[c] = true
		}
	}
	g.Spread(labels, seeds, func(s Seed, i int) float64 {
		if !g.Land[i] || g.components[i] != g.components[s.Cell] {
			return math.Inf(1)
		}
		return (1 + 0.38*Noise(g.Centre(i))) * float64(terrain[i])
	})
	g.settleIslands(labels, settled)
	g.flood(labels)
	return labels
}

// settleIslands gives each piece of land that no seed lies on, if it is small
// and near enough, to the province whose coast is nearest.
func (g *Grid) settleIslands(labels []int32, settled []bool) {
	const near = 42.0 // points of open water an island may lie off
	largest := len(g.Land) / 250
	reach := slices.Clone(labels)
	var shores []Seed
	for i, l := range labels {
		if l != Nobody && g.coastal(i) {
			shores = append(shores, Seed{l, i, near / g.Cell})
		}
	}
	g.Spread(reach, shores, func(_ Seed, i int) float64 {
		if c := g.components[i]; c >= 0 && (settled[c] || g.areas[c] > largest) {
			return math.Inf(1)
		}
		return 1
	})
	owner := make([]int32, len(g.areas))
	for c := range owner {
		owner[c] = Nobody
	}
	// The first cell met is not the nearest one, but an island that is near
	// two coasts is nobody's surprise in the hands of either.
	for i, l := range reach {
		if c := g.components[i]; c >= 0 && !settled[c] && l != Nobody && owner[c] == Nobody {
			owner[c] = l
		}
	}
	for i, c := range g.components {
		if c >= 0 && owner[c] != Nobody && labels[i] == Nobody {
			labels[i] = owner[c]
		}
	}
}

// coastal reports whether a land cell touches the sea.
func (g *Grid) coastal(i int) bool {
	if !g.Land[i] || !g.Inner(i) {
		return false
	}
	return !g.Land[i+1] || !g.Land[i-1] || !g.Land[i+g.Columns] || !g.Land[i-g.Columns]
}

// flood carries the labels of the land, nobody's too, over the sea.
func (g *Grid) flood(labels []int32) {
	var shores []Seed
	for i := range labels {
		if g.Land[i] && labels[i] == Nobody {
			labels[i] = Foreign
		}
		if g.coastal(i) {
			shores = append(shores, Seed{labels[i], i, math.Inf(1)})
		}
	}
	g.Spread(labels, shores, func(_ Seed, i int) float64 {
		if g.Land[i] {
			return math.Inf(1)
		}
		return 1
	})
	for i, l := range labels {
		if l == Foreign {
			labels[i] = Nobody
		}
	}
}

// Spread labels cells from seeds outwards, nearest seed first (Dijkstra). cost
// is what it takes from a seed to enter a cell, per cell of way; infinite bars it.
// Cells that have a label keep it. Ties go to the earlier seed.
func (g *Grid) Spread(labels []int32, seeds []Seed, cost func(from Seed, i int) float64) {
	best := make([]float64, len(labels)) // the shortest way yet
	for i, l := range labels {
		best[i] = math.Inf(1)
		if l != Nobody {
			best[i] = math.Inf(-1)
		}
	}
	var queue frontier
	for order, s := range seeds {
		if best[s.Cell] != 0 {
			best[s.Cell] = 0
			labels[s.Cell] = s.Label
			queue.push(wave{cell: int32(s.Cell), seed: int32(order)})
		}
	}
	steps, lengths := g.steps()
	for len(queue) > 0 {
		w := queue.pop()
		cell := int(w.cell)
		if w.way > best[cell] || !g.Inner(cell) {
			continue
		}
		s := seeds[w.seed]
		for k, step := range steps {
			next := cell + step
			if best[next] <= w.way {
				continue
			}
			way := w.way + lengths[k]*cost(s, next)
			if way < best[next] && way <= s.Reach {
				best[next] = way
				labels[next] = s.Label
				queue.push(wave{way, w.seed, int32(next)})
			}
		}
	}
}

// wave is a cell reached from a seed.
type wave struct {
	way        float64
	seed, cell int32
}

// before orders waves, shortest way first; seed and cell break ties so that the
// result never depends on the heap.
func (w wave) before(v wave) bool {
	if w.way != v.way {
		return w.way < v.way
	}
	if w.seed != v.seed {
		return w.seed < v.seed
	}
	return w.cell < v.cell
}

// frontier is a heap of waves. It is one of its own because millions of them pass
// through it: container/heap boxes each.
type frontier []wave

func (f *frontier) push(w wave) {
	*f = append(*f, w)
	heap, i := *f, len(*f)-1
	for i > 0 && w.before(heap[(i-1)/2]) {
		heap[i] = heap[(i-1)/2]
		i = (i - 1) / 2
	}
	heap[i] = w
}

func (f *frontier) pop() wave {
	heap, last := *f, len(*f)-1
	first, w := heap[0], heap[last]
	heap = heap[:last]
	*f = heap
	i := 0
	for child := 1; child < last; child = 2*i + 1 {
		if child+1 < last && heap[child+1].before(heap[child]) {
			child++
		}
		if !heap[child].before(w) {
			break
		}
		heap[i] = heap[child]
		i = child
	}
	if last > 0 {
		heap[i] = w
	}
	return first
}
