package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// Checked is what [Check] finds.
type Checked struct {
	Lines    int
	Head     Head
	Problems maps.Problems
	batches  []Batch
}

// WasHead says that a hash, in hex, is or was the journal's head.
func (c Checked) WasHead(hash string) bool {
	return slices.ContainsFunc(c.batches, func(b Batch) bool { return b.Hash == hash })
}

// Check goes through a journal and reports all that is wrong with it: the chain,
// lines that cannot be read, events that do not fit the state before them,
// postings that do not sum to zero, treasuries below zero, a torn tail. It
// changes nothing. After each line, visit is given the state that the lines so far
// lead to; it may be nil.
//
// The state is valid until visit returns. Once an event did not fit, the fold
// cannot go on and visit is called no more.
func Check(path string, visit func(h Head, r Record, s *campaign.State)) (Checked, error) {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Checked{}, err
	}
	data, converted := unconverted(data)
	s := scan(filepath.Base(path), data)
	if converted && len(s.problems) == 0 {
		s.fault(0, errConverted)
	}
	if s.torn > 0 {
		s.add(len(s.lines)+1, "torn", "{bytes} bytes stand after the last commit: a command was stopped before it committed them, or their commit was dropped", "bytes", s.torn)
	}
	c := Checked{Lines: len(s.lines), Head: Head{0, zeros}, batches: s.batches}
	unfounded := len(s.lines) > 0 && s.lines[0].kind != foundingType // nothing can be folded
	f := fold{halted: unfounded, scanned: &s, data: data, visit: visit}
	f.begin()
	for i, l := range s.lines {
		c.Head = Head{i + 1, l.hash.String()}
		f.line(c.Head, l.text(data))
	}
	slices.SortStableFunc(s.problems, func(a, b maps.Problem) int { return a.Line - b.Line })
	c.Problems = s.problems
	return c, nil
}

// fold is the state and, apart from it, the sums of all postings.
type fold struct {
	*scanned
	data   []byte
	undone takebacks
	visit  func(Head, Record, *campaign.State)
	batch  *campaign.Batch
	sums   map[campaign.Account]campaign.Talents
	halted bool
}

func (f *fold) begin() {
	f.batch, f.sums = campaign.NewBatch(campaign.State{}), map[campaign.Account]campaign.Talents{}
}

// rewind folds anew the lines before an undone event that stand after it.
func (f *fold) rewind(at int, u campaign.Undone) {
	if f.halted {
		return
	}
	back := takeback{at, u.To}
	if err := back.possible(f.batches); err != nil {
		f.add(at, "undone", "{why}", "why", err)
		f.halted = true
		return
	}
	f.undone = append(f.undone, back)
	f.begin()
	for i, l := range f.lines[:at-1] {
		if l.kind == commitType || !f.undone.stands(i+1, l.kind, at) {
			continue
		}
		record, err := decode(i+1, l.text(f.data))
		if err != nil {
			f.halted = true // it was reported when its turn came
			return
		}
		f.sum(record.Event.Entries)
		f.apply(at, record.Event)
	}
}

func (f *fold) line(at Head, text []byte) {
	if _, ok := parseHead(text); !ok {
		f.halted = true
		return // reported by the scan
	}
	record, err := decode(at.Line, text)
	if err != nil {
		f.add(at.Line, "unread", "{why}", "why", err)
		f.halted = true
		return
	}
	if record.Commit == nil {
		u, undone := record.Event.Data.(campaign.Undone)
		if undone {
			f.rewind(at.Line, u)
		}
		f.post(at.Line, record.Event.Entries)
		f.apply(at.Line, record.Event)
		if s := f.batch.State(); undone && !f.halted && (u.Number != s.Number || u.Stage != s.Stage) {
			f.add(at.Line, "stands", "it says that the campaign stands in season {said}, {stage}, again, and it is in season {is}, {in}", "said", u.Number, "stage", u.Stage, "is", s.Number, "in", s.Stage)
		}
	}
	if !f.halted && f.visit != nil {
		f.visit(at, record, f.batch.State())
	}
}

// post sums the entries without the help of the fold, so that each checks the other.
func (f *fold) post(n int, entries []campaign.Entry) {
	if sum := f.sum(entries); sum != 0 {
		f.add(n, "sum", "the entries sum to {sum}, not 0", "sum", sum)
	}
	for _, e := range entries {
		if e.Account != campaign.Mint && f.sums[e.Account] < 0 {
			f.add(n, "treasury", "the treasury of {account} falls to {talents} talents", "account", e.Account, "talents", f.sums[e.Account])
		}
	}
}

// sum adds entries up, and gives what they come to.
func (f *fold) sum(entries []campaign.Entry) campaign.Talents {
	var sum campaign.Talents
	for _, e := range entries {
		sum += e.Talents
		f.sums[e.Account] += e.Talents
	}
	return sum
}

func (f *fold) apply(n int, e campaign.Event) {
	if f.halted {
		return
	}
	if err := f.batch.Record(e); err != nil {
		f.add(n, "fold", "the event does not fit what went before: {why}", "why", err)
		f.halted = true
	}
}
