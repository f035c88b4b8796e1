package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// Replay is a campaign folder gone through from the founding on: it holds the folder as it
// stood after each batch. It takes nothing from what is derived, no snapshot, and from the
// secrets only what is there and is what was promised.
type Replay struct {
	whole   *Folder
	state   campaign.State
	next    int // batch
	folded  map[int]foldedState
	batches []journal.Batch
	// Settings says why campaign.yaml cannot be used, nil if it can.
	Settings error
}

// foldedState is the state after a line.
type foldedState struct {
	line  int
	state campaign.State
}

// OpenReplay opens a folder to go through it. It takes no lock and writes nothing. The
// error is as that of [Open]: a journal that is damaged cannot be gone through.
func OpenReplay(dir string) (*Replay, error) {
	if _, err := os.Stat(path(dir, journalFile)); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", dir, ErrNone)
	}
	f := &Folder{dir: dir, readOnly: true, unwritten: map[string]error{}, state: &campaign.State{}}
	r := &Replay{whole: f, folded: map[int]foldedState{}}
	var err error
	if f.journal, err = journal.Read(path(dir, journalFile)); err != nil {
		return nil, err
	}
	if f.journal.Len() == 0 {
		return nil, fmt.Errorf("%s: %w", dir, ErrNone)
	}
	f.journal.Remember()
	r.batches = f.journal.Batches()
	if err := f.known(); err != nil {
		return nil, err
	}
	first, err := f.journal.Line(1)
	if err != nil {
		return nil, err
	}
	founded, ok := first.Event.Data.(campaign.CampaignFounded)
	if !ok {
		return nil, fmt.Errorf("%s: %w", dir, ErrNone)
	}
	f.state.MapHash = founded.MapHash
	if err := f.loadMap(); err != nil {
		return nil, err
	}
	r.Settings = f.loadConfig()
	r.state = campaign.State{Map: f.atlas, Zone: f.zone}
	f.folded = func(number int) (foldedState, bool) { s, ok := r.folded[number]; return s, ok }
	return r, nil
}

// Batches are those of the journal.
func (r *Replay) Batches() []journal.Batch { return r.batches }

// Journal is the whole of it.
func (r *Replay) Journal() *journal.Journal { return r.whole.journal }

// Folder is the folder as it stood before the batch that comes next.
func (r *Replay) Folder() (*Folder, error) { return r.at(r.line(), r.state) }

// line is the last before the batch that comes next.
func (r *Replay) line() int {
	if r.next == 0 {
		return 0
	}
	return r.batches[r.next-1].Last + 1
}

func (r *Replay) at(line int, s campaign.State) (*Folder, error) {
	s.Map, s.Zone = r.whole.atlas, r.whole.zone
	f := &Folder{
		dir: r.whole.dir, readOnly: true, journal: r.whole.journal.Upto(line), atlas: r.whole.atlas, state: &s,
		config: r.whole.config, zone: r.whole.zone, seasons: r.whole.seasons, folded: r.whole.folded, unwritten: map[string]error{},
	}
	if err := f.loadSeasons(); err != nil {
		return nil, err
	}
	r.whole.seasons = f.seasons // decoded once
	return f, nil
}

// Step folds the next batch, as it is on record, and gives the folder as it stood after it.
// An error says that an event does not fit what went before.
func (r *Replay) Step() (*Folder, error) {
	b := r.batches[r.next]
	batch := campaign.NewBatch(r.state)
	records, err := r.whole.journal.Records(b)
	if err != nil {
		return nil, err
	}
	for _, record := range records {
		if u, ok := record.Event.Data.(campaign.Undone); ok {
			before, err := r.Folder()
			if err != nil {
				return nil, err
			}
			state, err := before.StateBefore(u.To)
			if err != nil {
				return nil, err
			}
			r.forget(u.To)
			batch = campaign.NewBatch(state)
		}
		if err := batch.Record(record.Event); err != nil {
			return nil, fmt.Errorf("line %d: %w", record.N, err)
		}
	}
	state := batch.State().Clone()
	r.state = state
	r.next++
	f, err := r.at(r.line(), state)
	if err == nil && r.folded[state.Number].line == 0 {
		r.folded[state.Number] = foldedState{r.line(), state}
	}
	return f, err
}

// forget drops the states that hold what is taken back.
func (r *Replay) forget(to int) {
	for number, s := range r.folded {
		if s.line >= to {
			delete(r.folded, number)
		}
	}
}

// KnowsWords says that the secret of the code words is there.
func (f *Folder) KnowsWords() bool {
	if f.state.OwnWords == 0 {
		return false
	}
	_, err := f.wordSecret()
	return err == nil
}

// SeedOnFile is the present season's seed, if what it derives from is there and gives the
// one that was promised.
func (f *Folder) SeedOnFile() ([]byte, bool) {
	s := f.state
	seed, err := f.seedOf(s.Number, s.Season, s.Link, s.Salt)
	return seed.bytes, err == nil && seed.Hash() == s.SeedHash
}

// NameOf is the name of a season's folder in seasons/.
func (f *Folder) NameOf(number int, s campaign.Season) string { return seasonName(number, s) }
