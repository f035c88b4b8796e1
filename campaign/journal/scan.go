package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"adimperii/maps"
)

// DamageError tells that a journal was changed by something else than this
// program. Nothing is mended: the referee restores his copy.
type DamageError struct {
	Problems maps.Problems
}

// Error names the first problem and what to do.
func (e *DamageError) Error() string {
	more := ""
	if n := len(e.Problems) - 1; n > 0 {
		more = fmt.Sprintf(" (and %d more)", n)
	}
	return fmt.Sprintf("the journal is damaged: %s%s; 'adimperii verify' lists all, and 'adimperii restore' mends it", e.Problems[0], more)
}

// Message is the error in the catalogue of words: what is known of its cause, or that
// the journal is damaged.
func (e *DamageError) Message() (id string, args map[string]any) {
	first := e.Problems[0]
	if f := first.Fault; f != nil && f.ID == errMerged(0).ID {
		return f.ID, f.Args
	}
	return "journal.damaged", map[string]any{"line": first.Line, "why": first.Fault, "more": len(e.Problems) - 1}
}

// maxProblems bounds what is said of one file.
const maxProblems = 100

// scanned is what one pass over the bytes finds.
type scanned struct {
	file      string
	lines     []line // those of complete batches
	batches   []Batch
	committed int // bytes that they take up
	torn      int // bytes after them
	problems  maps.Problems
	kinds     map[string]string // each kept once, of a hundred thousand lines
}

func (s *scanned) kind(text []byte) string {
	kind, ok := s.kinds[string(text)]
	if !ok {
		kind = string(text)
		s.kinds[kind] = kind
	}
	return kind
}

// add keeps a problem, whose message is in the catalogue under journal.<id>; the arguments
// are pairs of a name and a value.
func (s *scanned) add(n int, id, english string, args ...any) {
	if len(s.problems) < maxProblems {
		fault := maps.NewFault("journal."+id, english, args...)
		s.problems = append(s.problems, maps.Problem{File: s.file, Line: n, Message: fault.Error(), Fault: fault})
	}
}

func (s *scanned) fault(n int, f *maps.Fault) {
	s.problems = append(s.problems, maps.Problem{File: s.file, Line: n, Message: f.Error(), Fault: f})
}

// scan follows the chain through all complete batches, decoding nothing else. A
// problem does not end it: the chain is taken up again from the line as it is.
func scan(file string, data []byte) scanned {
	s := scanned{file: file, kinds: map[string]string{}}
	if line := merged(data); line > 0 {
		s.fault(line, errMerged(line))
		return s
	}
	s.committed = lastCommit(data)
	s.torn = len(data) - s.committed
	s.lines = make([]line, 0, bytes.Count(data[:s.committed], []byte("\n")))
	var prev hash
	first := 0 // the last commit
	for start := 0; start < s.committed; {
		end := start + bytes.IndexByte(data[start:s.committed], '\n')
		text := data[start:end]
		l := line{start: start, end: end, hash: sha256.Sum256(text)}
		n := len(s.lines) + 1
		switch h, ok := parseHead(text); {
		case len(text) > maxLine:
			s.add(n, "long", "the line has {bytes} bytes; at most {most} are written", "bytes", len(text), "most", maxLine)
		case !ok:
			s.add(n, "line", "this is no line of a journal")
		default:
			l.kind = s.kind(h.kind)
			s.link(n, h, prev)
			if n == 1 && l.kind != foundingType {
				s.add(n, "founding", "a journal begins with the founding of its campaign, not with {type}", "type", l.kind)
			}
		}
		if l.kind == commitType {
			s.batch(first+1, n, l, text)
			first = n
		}
		s.lines = append(s.lines, l)
		prev, start = l.hash, end+1
	}
	return s
}

// link checks a line's number and the hash of the line before it.
func (s *scanned) link(n int, h head, prev hash) {
	if h.n != n {
		s.add(n, "number", "the line says it is number {number}: lines were dropped, added or swapped", "number", h.n)
	}
	var text [2 * len(prev)]byte
	if hex.Encode(text[:], prev[:]); string(h.prev) == string(text[:]) {
		return
	}
	if n == 1 {
		s.add(n, "first", "the first line follows another: lines before it were dropped")
		return
	}
	s.add(n, "chain", "it does not follow from line {before}, which was changed, or between them a line was dropped, added or swapped", "before", n-1)
}

// batch checks the commit, on line n, of the batch that begins on line first.
func (s *scanned) batch(first, n int, l line, text []byte) {
	record, err := decode(n, text)
	switch {
	case err != nil:
		s.add(n, "unread", "{why}", "why", err)
	case !sealed(text):
		s.add(n, "seal", "the commit was changed: its seal does not match")
	case record.Commit.Events != n-first:
		s.add(n, "count", "the commit is of {said} events and ends {is}: lines were dropped or added", "said", record.Commit.Events, "is", n-first)
	default:
		s.batches = append(s.batches, Batch{record.Commit.Command, first, n - 1, l.hash.String(), record.Commit.By, record.Commit.State})
	}
}

// lastCommit is the length of what ends in a commit. A tail is torn when the
// machine stopped in the middle of a batch: then it holds no commit, or a hole of
// zero bytes where the file system had not written yet. Any other tail is damage,
// and counts as committed so that it is reported and not cut off.
func lastCommit(data []byte) int {
	start, end := commitBefore(data, len(data))
	if end == 0 {
		return 0
	}
	_, before := commitBefore(data, start)
	if hole := bytes.IndexByte(data[before:end], 0) >= 0; hole {
		return before // its commit reached the disk, and other blocks of the batch did not
	}
	return end
}

// commitBefore finds the last line of type commit that ends at or before a place;
// zeros if there is none.
func commitBefore(data []byte, place int) (start, end int) {
	for end = bytes.LastIndexByte(data[:place], '\n') + 1; end > 0; end = start {
		start = bytes.LastIndexByte(data[:end-1], '\n') + 1
		if h, ok := parseHead(data[start : end-1]); ok && string(h.kind) == commitType {
			return start, end
		}
	}
	return 0, 0
}
