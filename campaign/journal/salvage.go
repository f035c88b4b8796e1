package journal

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"adimperii/maps"
)

// Salvage reads, of a journal that may be damaged, the batches before the first fault,
// and gives the faults. One that is not there is empty.
func Salvage(path string) (*Journal, maps.Problems, error) {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	data, _ = unconverted(data)
	s := scan(path, data)
	problems := s.problems
	if len(problems) > 0 {
		data = data[:s.sound()]
		s = scan(path, data)
	}
	j := &Journal{path: path, data: data[:s.committed:s.committed], end: s.committed, lines: s.lines, batches: s.batches}
	return j, problems, j.loadUndone()
}

// sound is the length of the batches before the first fault.
func (s *scanned) sound() int {
	first := s.problems[0].Line
	for _, p := range s.problems {
		first = min(first, p.Line)
	}
	end := 0
	for _, b := range s.batches {
		if b.Last+1 < first {
			end = s.lines[b.Last].end + 1 // of its commit
		}
	}
	return end
}

// Bytes are those that are committed, from a place in the file on.
func (j *Journal) Bytes(from int) ([]byte, error) {
	if j.end <= len(j.data) {
		return j.data[min(from, j.end):j.end], nil
	}
	if j.file == nil {
		return nil, fs.ErrClosed
	}
	text := make([]byte, max(j.end-from, 0))
	_, err := j.file.ReadAt(text, int64(from))
	return text, err
}

// Size is how many bytes are committed.
func (j *Journal) Size() int { return j.end }

// LineAt is the line that ends at or before a place in the file.
func (j *Journal) LineAt(size int) int {
	n, _ := slices.BinarySearchFunc(j.lines, size, func(l line, size int) int { return l.end - size })
	return n
}

// Text is that of line n, without its newline.
func (j *Journal) Text(n int) ([]byte, error) { return j.text(j.lines[n-1]) }

// SharedWith is the last line up to which two journals are the same.
func (j *Journal) SharedWith(other *Journal) int {
	n := min(len(j.batches), len(other.batches))
	for i := range n {
		at := n - i - 1 // they differ at the end, mostly
		if j.batches[at] == other.batches[at] {
			return j.batches[at].Last + 1
		}
	}
	return 0
}

// Extends says that a journal holds all lines of another one, and more.
func (j *Journal) Extends(other *Journal) bool {
	return j.Len() > other.Len() && j.SharedWith(other) == other.Len()
}
