// Package journal is the file journal.jsonl: every event of a campaign, one JSON
// object a line, chained by hashes (contract.md, Journal).
//
// Lines are numbered from 1. Each names the SHA-256, in hex, of the bytes of the
// line before it, without the newline. The events of one command are a batch,
// ended by a line of type commit that counts them and carries a seal, the SHA-256
// of its own bytes up to the seal; so no byte of a committed line can change
// unnoticed. What stands after the last commit is a torn tail and is dropped.
//
// Start with [Open], which is for one writer that holds the campaign's lock, or
// with [Read], which changes nothing. [Check] looks for everything that is wrong.
package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/disk"
)

// Journal is a journal as it stood when it was opened, and what was appended
// since. It is for one goroutine.
type Journal struct {
	// By is the edition of the program that appends, in hex digits; "" is not named.
	By      string
	path    string
	file    *disk.File // nil when read-only
	data    []byte     // the committed bytes, as they were read
	end     int        // of all that is committed: what was appended is read from the file
	lines   []line
	batches []Batch
	undone  takebacks
	// converted: the file is not as it was written, but by its line ends alone.
	converted bool
	// decoded are the lines that were decoded already, where they are kept.
	decoded []*Record
	// broken says why nothing more can be appended.
	broken error
}

// Head is a place in the journal: a line and the SHA-256 of its bytes, in hex. The
// head of an empty journal is line 0 and 64 zeros.
type Head struct {
	Line int    `json:"line"`
	Hash string `json:"hash"`
}

// Record is one line of the journal.
type Record struct {
	N     int
	Event campaign.Event // zero for a commit
	// Commit is set on the last line of a batch, nil on every other.
	Commit *Commit
}

// Commit is the data of the line that ends a batch.
type Commit struct {
	Command string `json:"command"`
	Events  int    `json:"events"`
	By      string `json:"by,omitempty"`
	// State is what the state sums up to after a batch that opened a season, "" after others.
	State string `json:"state,omitempty"`
	// Seal is the SHA-256, in hex, of the line's bytes before the seal's own key.
	Seal string `json:"seal"`
}

// Batch is what one command committed: events First to Last, the commit being the
// line after Last.
type Batch struct {
	Command     string
	First, Last int
	// Hash is that of the commit's line, in hex: the journal's head at the time.
	Hash string
	// By is the edition of the program that committed it ([Journal.By]).
	By string
	// State is as in [Commit].
	State string
}

// Open opens a journal for appending: [Read], then [Journal.Own].
func Open(path string) (*Journal, error) {
	j, err := Read(path)
	if err != nil {
		return nil, err
	}
	if err := j.Own(); err != nil {
		j.Close()
		return nil, err
	}
	return j, nil
}

// Own makes a journal that was read ready to be appended to: the file is made if
// there is none, line ends are as they were written, and a torn tail is cut off. Whoever owns holds the campaign's lock.
func (j *Journal) Own() error {
	if j.converted {
		temp, err := disk.Beside(j.path)
		if err != nil {
			return err
		}
		if err := disk.Replace(temp, j.path, j.data, 0o644); err != nil {
			return err
		}
	}
	file, err := disk.OpenFile(j.path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	j.file = file
	if err := j.untorn(); err != nil {
		return err
	}
	return disk.SyncDir(filepath.Dir(j.path))
}

// untorn cuts off what stands after the last commit.
func (j *Journal) untorn() error {
	size, err := j.size()
	if err != nil || size == int64(j.end) {
		return err
	}
	if err := j.file.Truncate(int64(j.end)); err != nil {
		return err
	}
	return j.file.Sync()
}

func (j *Journal) size() (int64, error) {
	info, err := j.file.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Read opens a journal to be read only. One that is not there is empty; a damaged
// one is a [*DamageError].
func Read(path string) (*Journal, error) {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	data, converted := unconverted(data)
	s := scan(path, data)
	if len(s.problems) > 0 {
		return nil, &DamageError{s.problems}
	}
	j := &Journal{path: path, data: data[:s.committed:s.committed], end: s.committed, lines: s.lines, batches: s.batches, converted: converted}
	if len(j.lines) <= mostRemembered {
		j.Remember()
	}
	return j, j.loadUndone()
}

// mostRemembered is how long a journal may be for its lines to be decoded once a command: reports, ledger and mails each
// go through them, and of a longer one that would take tens of megabytes.
const mostRemembered = 2000

// Close releases the file. All that counts of it is on disk already.
func (j *Journal) Close() {
	if j.file != nil {
		_ = j.file.Close()
		j.file = nil
	}
}

// Len is the number of lines, commits included.
func (j *Journal) Len() int { return len(j.lines) }

// Head is the last line.
func (j *Journal) Head() Head {
	h, _ := j.At(j.Len())
	return h
}

// At is the place of line n, and whether there is such a line; line 0 is the
// beginning.
func (j *Journal) At(n int) (Head, bool) {
	switch {
	case n == 0:
		return Head{0, zeros}, true
	case n < 0 || n > len(j.lines):
		return Head{}, false
	}
	return Head{n, j.lines[n-1].hash.String()}, true
}

// WasHead says that a hash, in hex, is or was the journal's head: that of a commit.
func (j *Journal) WasHead(hash string) bool {
	return slices.ContainsFunc(j.batches, func(b Batch) bool { return b.Hash == hash })
}

// From gives the lines from line n on, decoded. It ends after the first error.
func (j *Journal) From(n int) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		for i := max(n, 1); i <= len(j.lines); i++ {
			record, err := j.record(i)
			if !yield(record, err) || err != nil {
				return
			}
		}
	}
}

// OfType gives the events of one type, decoding no others.
func (j *Journal) OfType(kind string) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		for i, l := range j.lines {
			if l.kind != kind {
				continue
			}
			record, err := j.record(i + 1)
			if !yield(record, err) || err != nil {
				return
			}
		}
	}
}

// Lines are the numbers of the lines of one type, ascending.
func (j *Journal) Lines(kind string) []int {
	var numbers []int
	for i, l := range j.lines {
		if l.kind == kind {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// Records are the lines of a batch, without its commit.
func (j *Journal) Records(b Batch) ([]Record, error) {
	records := make([]Record, 0, b.Last+1-b.First)
	for n := b.First; n <= b.Last; n++ {
		r, err := j.Line(n)
		if err != nil {
			return nil, err
		}
		records = append(records, r)
	}
	return records, nil
}

// Batches are the commands that made the journal, in order.
func (j *Journal) Batches() []Batch { return slices.Clone(j.batches) }

// Kind is the type of line n, commit for the end of a batch.
func (j *Journal) Kind(n int) string { return j.lines[n-1].kind }

// Line gives line n, decoded.
func (j *Journal) Line(n int) (Record, error) { return j.record(n) }

// BatchOf is the batch that line n belongs to, its commit included; zero if there is none.
func (j *Journal) BatchOf(n int) Batch {
	i, _ := slices.BinarySearchFunc(j.batches, n, func(b Batch, n int) int { return b.Last + 1 - n })
	if i == len(j.batches) {
		return Batch{}
	}
	return j.batches[i]
}

func (j *Journal) record(n int) (Record, error) {
	kept := n <= len(j.decoded) // and not appended since
	if kept && j.decoded[n-1] != nil {
		return *j.decoded[n-1], nil
	}
	var record Record
	text, err := j.text(j.lines[n-1])
	if err == nil {
		record, err = decode(n, text)
	}
	if err != nil {
		err = fmt.Errorf("%s:%d: %w", j.path, n, err)
	} else if kept {
		j.decoded[n-1] = &record
	}
	return record, err
}

// text is that of a line.
func (j *Journal) text(l line) ([]byte, error) {
	if l.end <= len(j.data) {
		return l.text(j.data), nil
	}
	if j.file == nil {
		return nil, fs.ErrClosed
	}
	text := make([]byte, l.end-l.start)
	_, err := j.file.ReadAt(text, int64(l.start))
	return text, err
}

// Raw is line n as it stands in the file.
func (j *Journal) Raw(n int) ([]byte, error) { return j.text(j.lines[n-1]) }
