package journal

import (
	"fmt"
	"iter"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// undoneType is the type of the event that takes others back.
var undoneType = campaign.Undone{}.Type()

// takeback is an undone event: its line, and the first line it took back.
type takeback struct{ line, to int }

// takebacks are all that took others back, in order.
type takebacks []takeback

// stands says whether a line of a type stood as of a later line: whether nothing up to
// that line took it back.
func (t takebacks) stands(n int, kind string, asOf int) bool {
	if campaign.Stands(kind) {
		return true
	}
	return !slices.ContainsFunc(t, func(u takeback) bool { return u.line <= asOf && u.to <= n && n < u.line })
}

// Stands says whether line n stood as of a later line: whether it is a commit, or an
// event that no undone event up to that line took back (contract.md, Undo).
func (j *Journal) Stands(n, asOf int) bool {
	kind := j.lines[n-1].kind
	return kind == commitType || j.undone.stands(n, kind, asOf)
}

// Untouched says that no undone event after line n, up to line asOf, took back
// anything up to line n: what was true at n is still.
func (j *Journal) Untouched(n, asOf int) bool {
	return !slices.ContainsFunc(j.undone, func(u takeback) bool { return n < u.line && u.line <= asOf && u.to <= n })
}

// UndoneSince says that something was taken back after line n.
func (j *Journal) UndoneSince(n int) bool {
	return slices.ContainsFunc(j.undone, func(u takeback) bool { return u.line > n })
}

// Effective gives the lines from n on that stood as of a later line, commits included.
func (j *Journal) Effective(n, asOf int) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		for i := max(n, 1); i <= min(asOf, len(j.lines)); i++ {
			if !j.Stands(i, asOf) {
				continue
			}
			record, err := j.record(i)
			if !yield(record, err) || err != nil {
				return
			}
		}
	}
}

// possible says that an undone event on a line may take back what stands from line to
// on: something before itself, and nothing of the founding, which is the first batch.
func (u takeback) possible(batches []Batch) error {
	if len(batches) == 0 || u.to <= batches[0].Last+1 || u.to >= u.line {
		return fmt.Errorf("it takes back what stands from line %d on, which cannot be", u.to)
	}
	return nil
}

// noteUndone keeps what the events of a batch took back; first is the first's line.
func (j *Journal) noteUndone(first int, events []campaign.Event) {
	for i, e := range events {
		if u, ok := takebackOf(first+i, e); ok {
			j.undone = append(j.undone, u)
		}
	}
}

func takebackOf(line int, e campaign.Event) (takeback, bool) {
	u, ok := e.Data.(campaign.Undone)
	return takeback{line, u.To}, ok
}

// loadUndone finds what was taken back.
func (j *Journal) loadUndone() error {
	for r, err := range j.OfType(undoneType) {
		if err != nil {
			return err
		}
		if u, ok := takebackOf(r.N, r.Event); ok {
			if err := u.possible(j.batches); err != nil {
				return &DamageError{maps.Problems{{File: j.path, Line: r.N, Message: err.Error()}}}
			}
			j.undone = append(j.undone, u)
		}
	}
	return nil
}

// UndosUntil counts the undone events up to a line: what stood as of two lines with the
// same count, of the lines up to the lower one, is the same.
func (j *Journal) UndosUntil(n int) int {
	return len(slices.DeleteFunc(slices.Clone(j.undone), func(u takeback) bool { return u.line > n }))
}
