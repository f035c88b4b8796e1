package model

import "iter"

// A table has a number for each of many hashes. It is asked far more often than anything else, mostly for what it has not, and
// hashes are as good as random: they are their own places in it, which is several times as fast as a map.
type table struct {
	hashes  []uint64 // 0 for none, as many as a power of two
	numbers []float64
	size    int
}

// newTable has room for so many hashes.
func newTable(size int) table {
	room := 16
	for room < 2*size {
		room *= 2
	}
	return table{hashes: make([]uint64, room), numbers: make([]float64, room)}
}

// at is the place of a hash, or that where it would be put.
func (t *table) at(h uint64) int {
	last := uint64(len(t.hashes) - 1)
	for i := h & last; ; i = (i + 1) & last {
		if t.hashes[i] == h || t.hashes[i] == 0 {
			return int(i)
		}
	}
}

// get is the number of a hash, 0 if it has none.
func (t *table) get(h uint64) float64 { return t.numbers[t.at(h)] }

// add adds to the number of a hash.
func (t *table) add(h uint64, x float64) {
	if 2*t.size >= len(t.hashes) {
		larger := newTable(2 * t.size)
		for h, x := range t.all() {
			larger.add(h, x)
		}
		*t = larger
	}
	i := t.at(h)
	if t.hashes[i] == 0 {
		t.hashes[i], t.size = h, t.size+1
	}
	t.numbers[i] += x
}

// all are the hashes with their numbers.
func (t *table) all() iter.Seq2[uint64, float64] {
	return func(yield func(uint64, float64) bool) {
		for i, h := range t.hashes {
			if h != 0 && !yield(h, t.numbers[i]) {
				return
			}
		}
	}
}
