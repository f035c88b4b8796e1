package journal

import (
	"errors"
	"slices"

	"adimperii/campaign"
)

// Upto is the journal as it stood at line n, which ends a batch: to be read, and as long as
// the journal is.
func (j *Journal) Upto(n int) *Journal {
	past := *j
	past.lines = j.lines[:n:n]
	batches, _ := slices.BinarySearchFunc(j.batches, n, func(b Batch, n int) int { return b.Last + 1 - n - 1 })
	undone, _ := slices.BinarySearchFunc(j.undone, n, func(u takeback, n int) int { return u.line - n - 1 })
	past.batches, past.undone = j.batches[:batches:batches], j.undone[:undone:undone]
	past.broken = errPast
	return &past
}

// Remember keeps every line that is decoded from now on, for who reads them many times.
func (j *Journal) Remember() { j.decoded = make([]*Record, len(j.lines)) }

// errPast says that nothing is appended to what is past.
var errPast = errors.New("the journal is read as it stood once")

// Unknown is the first line of a type that this program does not know, and the type; 0 if
// there is none. A newer one wrote it.
func (j *Journal) Unknown() (int, string) {
	for i, l := range j.lines {
		if l.kind != commitType && !campaign.Known(l.kind) {
			return i + 1, l.kind
		}
	}
	return 0, ""
}
