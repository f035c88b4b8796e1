package folder

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
)

// snapshotFormat is raised whenever the same events fold to another state than
// before: older snapshots are then of no use.
const snapshotFormat = 5

const snapshotComment = "# The state at a line of journal.jsonl, derived from it; changing it here changes nothing.\n"

// snapshot is a state and the journal's line it was taken at. It spares folding the
// whole journal, and is trusted only if the commit on that line names what its state sums
// up to: what was forged here, sums and all, the journal does not know. As text it is
// JSON, which is YAML and read faster.
type snapshot struct {
	Format int    `json:"format"`
	Line   int    `json:"line"`
	Hash   string `json:"hash"`
	// Sum is the SHA-256, in hex, of the line, the hash and the state.
	Sum   string          `json:"sum"`
	State json.RawMessage `json:"state"`
}

// sumHead is what the sum is of before the state.
const sumHead = "%d %d %s\n"

// sum is what Sum must be; the state is in compact form.
func (s snapshot) sum() string {
	h := sha256.New()
	fmt.Fprintf(h, sumHead+"%s", s.Format, s.Line, s.Hash, s.State)
	return hex.EncodeToString(h.Sum(nil))
}

// stateSum is what a state sums up to, as a commit names it.
func stateSum(s campaign.State) (string, error) {
	sum, err := putSnapshot(io.Discard, journal.Head{}, s)
	return fmt.Sprintf("%d:%s", snapshotFormat, sum), err
}

// stateSum is that of the state in a snapshot.
func (s snapshot) stateSum() string {
	s.Line, s.Hash = 0, ""
	return fmt.Sprintf("%d:%s", s.Format, s.sum())
}

// snapshotStart is what stands before the state in a snapshot taken at a line.
func snapshotStart(at journal.Head) string {
	return fmt.Sprintf(`%s{"format":%d,"line":%d,"hash":"%s","state":`, snapshotComment, snapshotFormat, at.Line, at.Hash)
}

// putSnapshot writes the snapshot of a state. The letters, of which there may be thousands,
// it writes one after the other, a line each. It gives the snapshot's sum.
func putSnapshot(w io.Writer, at journal.Head, s campaign.State) (string, error) {
	letters := s.Letters
	s.Letters = nil
	text, err := json.Marshal(s)
	if err != nil {
		return "", err
	}
	const none = `"letters":null`
	before, after, _ := bytes.Cut(text, []byte(none)) // within a string its quotes would be escaped
	out, sum := bufio.NewWriterSize(w, 64<<10), sha256.New()
	both := io.MultiWriter(out, sum)
	fmt.Fprint(out, snapshotStart(at))
	fmt.Fprintf(sum, sumHead, snapshotFormat, at.Line, at.Hash)
	fmt.Fprintf(both, "%s", before)
	if letters == nil {
		fmt.Fprint(both, none)
	} else {
		fmt.Fprint(both, `"letters":[`)
		for i, l := range letters {
			if text, err = json.Marshal(l); err != nil {
				return "", err
			}
			if i > 0 {
				fmt.Fprint(both, ",")
			}
			fmt.Fprint(out, "\n")
			fmt.Fprintf(both, "%s", text)
		}
		fmt.Fprint(both, "]")
	}
	fmt.Fprintf(both, "%s", after)
	total := hex.EncodeToString(sum.Sum(nil))
	fmt.Fprintf(out, `,"sum":"%s"}`+"\n", total)
	return total, out.Flush() // which tells of all that went wrong
}

var errChanged = errors.New("the snapshot is not as it was written")

// readSnapshot reads a snapshot that is whole; whether it fits the journal is for
// the caller to see.
func readSnapshot(name string) (snapshot, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return snapshot{}, err
	}
	return parseSnapshot(text)
}

func parseSnapshot(text []byte) (snapshot, error) {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) // as git may have it
	var s snapshot
	if err := json.Unmarshal(bytes.TrimPrefix(text, []byte(snapshotComment)), &s); err != nil {
		return snapshot{}, errChanged
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, s.State); err != nil {
		return snapshot{}, errChanged
	}
	s.State = compact.Bytes()
	if s.sum() != s.Sum {
		return snapshot{}, errChanged
	}
	return s, nil
}

// decode gives the state; an error if this program has another idea of states.
func (s snapshot) decode() (campaign.State, error) {
	if s.Format != snapshotFormat {
		return campaign.State{}, fmt.Errorf("format %d is not %d", s.Format, snapshotFormat)
	}
	d := json.NewDecoder(bytes.NewReader(s.State))
	d.DisallowUnknownFields()
	var state campaign.State
	err := d.Decode(&state)
	return state, err
}

// StateAt is the state that the journal's lines up to n lead to, but for those that
// were taken back since; line 0 is the state before the founding.
func (f *Folder) StateAt(n int) (campaign.State, error) { return f.StateAsOf(n, f.journal.Len()) }

// StateAsOf is the state that the lines up to n led to as the journal stood at a later
// line: without those that had been taken back by then.
func (f *Folder) StateAsOf(n, asOf int) (campaign.State, error) {
	if n < 0 || n > asOf || asOf > f.journal.Len() {
		return campaign.State{}, fmt.Errorf("the journal has no line %d", n)
	}
	return f.fold(n, func(line int) bool { return f.journal.Stands(line, asOf) }, func(line int) bool { return f.journal.Untouched(line, asOf) })
}

// StateBefore is the state that the campaign comes back to if what was decided from
// line to on is taken back.
func (f *Folder) StateBefore(to int) (campaign.State, error) {
	head := f.journal.Len()
	return f.fold(head, func(line int) bool {
		return f.journal.Stands(line, head) && (line < to || campaign.Stands(f.journal.Kind(line)))
	}, func(line int) bool { return line < to && f.journal.Untouched(line, head) })
}

// fold applies the lines up to n that stand, from the nearest snapshot that is sound.
func (f *Folder) fold(n int, stands, sound func(line int) bool) (campaign.State, error) {
	state, line := f.nearest(n, sound)
	batch := campaign.NewBatch(state)
	for at := line + 1; at <= n; at++ {
		if !stands(at) {
			continue
		}
		r, err := f.journal.Line(at)
		if err != nil {
			return campaign.State{}, err
		}
		if r.Commit != nil {
			continue
		}
		if err := batch.Record(r.Event); err != nil {
			return campaign.State{}, fmt.Errorf("%s:%d: the event does not fit what went before: %w; run 'adimperii verify'", journalFile, r.N, err)
		}
	}
	state = *batch.State()
	state.Map, state.Zone = f.atlas, f.zone
	if sound(n) {
		f.last = foldedState{n, state}
	}
	return state, nil
}

// nearest is the state folded last or, if that is of another season, the latest snapshot,
// at or before a line, that can be trusted and is sound, of a line since which nothing
// before it was taken back; and its line. Without one it is the state before the founding.
func (f *Folder) nearest(n int, sound func(line int) bool) (campaign.State, int) {
	for number := len(f.seasons); number > 0; number-- {
		if f.seasons[number-1].line > n {
			continue
		}
		if at := f.last.line; at >= f.seasons[number-1].line && at <= n && sound(at) {
			return f.last.state, at
		}
		if f.folded != nil {
			if s, ok := f.folded(number); ok && s.line <= n && sound(s.line) {
				return s.state, s.line
			}
			continue
		}
		s, err := readSnapshot(path(f.SeasonDir(number), snapshotFile))
		if err != nil || s.Line > n || !sound(s.Line) {
			continue
		}
		if b := f.journal.BatchOf(s.Line); s.Line != b.Last+1 || b.Hash != s.Hash || b.State != s.stateSum() {
			continue
		}
		if state, err := s.decode(); err == nil {
			return state, s.Line
		}
	}
	return campaign.State{}, 0
}

func (f *Folder) loadState() error {
	state, err := f.StateAt(f.journal.Len())
	f.state = &state
	return err
}

// writeSnapshot keeps the present state in the present season's folder, where it
// stays when the next one is opened.
func (f *Folder) writeSnapshot() error {
	name := path(f.SeasonDir(f.state.Number), snapshotFile)
	head := f.journal.Head()
	sum := f.journal.BatchOf(head.Line).State
	if sum == "" {
		return nil // nobody could trust it
	}
	if text, err := os.ReadFile(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	} else if bytes.HasPrefix(text, []byte(snapshotStart(head))) {
		if old, err := parseSnapshot(text); err == nil && old.stateSum() == sum {
			return nil
		}
	}
	return disk.Create(path(f.dir, tempDir, filepath.Base(name)), name, openFile, func(file *disk.File) error {
		_, err := putSnapshot(file, head, *f.state)
		return err
	})
}
