package folder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// snapshotFormat is raised whenever the same events fold to another state than
// before: older snapshots are then of no use.
const snapshotFormat = 2

const snapshotComment = "# The state at a line of journal.jsonl, derived from it; changing it here changes nothing.\n"

// snapshot is a state and the journal's line it was taken at. It spares folding the
// whole journal and is trusted only if that line has that hash, and if it is as it
// was written. As text it is JSON, which is YAML and read faster.
type snapshot struct {
	Format int    `json:"format"`
	Line   int    `json:"line"`
	Hash   string `json:"hash"`
	// Sum is the SHA-256, in hex, of the line, the hash and the state.
	Sum   string          `json:"sum"`
	State json.RawMessage `json:"state"`
}

func takeSnapshot(at journal.Head, s *campaign.State) (snapshot, error) {
	state, err := json.Marshal(s)
	snap := snapshot{Format: snapshotFormat, Line: at.Line, Hash: at.Hash, State: state}
	snap.Sum = snap.sum()
	return snap, err
}

// sum is what Sum must be; the state is in compact form.
func (s snapshot) sum() string {
	h := sha256.New()
	fmt.Fprintf(h, "%d %d %s\n%s", s.Format, s.Line, s.Hash, s.State)
	return hex.EncodeToString(h.Sum(nil))
}

func (s snapshot) text() ([]byte, error) {
	text, err := json.MarshalIndent(s, "", " ")
	return append([]byte(snapshotComment), append(text, '\n')...), err
}

var errChanged = errors.New("the snapshot is not as it was written")

// readSnapshot reads a snapshot that is whole; whether it fits the journal is for
// the caller to see.
func readSnapshot(name string) (snapshot, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return snapshot{}, err
	}
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

// StateAt is the state that the journal's lines up to n lead to; line 0 is the
// state before the founding.
func (f *Folder) StateAt(n int) (campaign.State, error) {
	if n < 0 || n > f.journal.Len() {
		return campaign.State{}, fmt.Errorf("the journal has no line %d", n)
	}
	state, line := f.nearest(n)
	batch := campaign.NewBatch(state)
	for r, err := range f.journal.From(line + 1) {
		if err != nil {
			return campaign.State{}, err
		}
		if r.N > n {
			break
		}
		if r.Commit != nil {
			continue
		}
		if err := batch.Record(r.Event); err != nil {
			return campaign.State{}, fmt.Errorf("%s:%d: the event does not fit what went before: %w; run 'adimperii verify'", journalFile, r.N, err)
		}
	}
	state = *batch.State()
	state.Map = f.atlas
	return state, nil
}

// nearest is the latest snapshot at or before a line that can be trusted, and its
// line; the state before the founding if there is none.
func (f *Folder) nearest(n int) (campaign.State, int) {
	for number := len(f.seasons); number > 0; number-- {
		if f.seasons[number-1].line > n {
			continue
		}
		s, err := readSnapshot(path(f.SeasonDir(number), snapshotFile))
		if err != nil || s.Line > n {
			continue
		}
		if at, ok := f.journal.At(s.Line); !ok || at.Hash != s.Hash {
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
	if old, err := readSnapshot(name); err == nil && old.Line == head.Line && old.Hash == head.Hash && old.Format == snapshotFormat {
		return nil
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, errChanged) {
		return err
	}
	s, err := takeSnapshot(head, f.state)
	if err != nil {
		return err
	}
	text, err := s.text()
	if err != nil {
		return err
	}
	return f.replace(name, text, openFile)
}
