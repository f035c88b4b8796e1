// Package folder is a campaign on disk: its files as bytes and paths (design.md,
// Campaign folder). The journal is the truth; what else is here is settings, filed
// mails, seeds, and what is derived and can be derived again.
//
// Start with [Create] for a new campaign and [Open] for one that there is. Opening
// takes the campaign's lock, which keeps two commands apart, and puts right what a
// killed command left: files half written, a torn tail of the journal, a snapshot
// that is behind. Opening read-only takes no lock and writes nothing.
//
// Seasons are numbered from 1; journal lines too. Paths given to a Folder are
// relative to it, with slashes.
package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
)

// Options say how a folder is opened.
type Options struct {
	// ReadOnly takes no lock and writes nothing.
	ReadOnly bool
	// By is the edition of the program, which each batch it commits names.
	By string
	// Anyway opens though something knows more than the journal ([BehindError]): to mend it.
	Anyway bool
}

// Folder is an open campaign folder. It is for one goroutine.
type Folder struct {
	dir      string
	readOnly bool
	lock     *lock
	journal  *journal.Journal
	atlas    *maps.Map
	state    *campaign.State
	config   Config
	by       string         // the program's edition
	zone     *time.Location // of the schedule
	seasons  []season       // opened ones, in order
	seed     Seed           // of the present season
	secrets  struct{ root, words []byte }
	letters  map[string]bool // keys of all letters filed; nil when read-only
	filing   filing
	// last is the state that was folded last: the next one asked for is often soon after it.
	last foldedState
	// folded, if there is one, gives states that were folded already in place of snapshots.
	folded func(number int) (foldedState, bool)
	// unwritten are the derived files that could not be written last.
	unwritten map[string]error
	founding  []campaign.Event
	behind    *BehindError // of a folder opened read-only, or anyway
}

// ErrNone is returned where there is no campaign.
var ErrNone = errors.New("there is no campaign here; 'adimperii new' makes one")

// Open opens a campaign folder. The error is [ErrNone] where no campaign was
// founded, an [*InUseError] while another command holds it, a
// [*journal.DamageError] if the journal was tampered with, for a writer a [*BehindError]
// if it is older than the rest of the folder, and tells of a map or a seed that is not
// the one the campaign was founded on.
func Open(dir string, o Options) (*Folder, error) {
	if _, err := os.Stat(path(dir, journalFile)); errors.Is(err, fs.ErrNotExist) {
		return nil, none(dir)
	}
	f := &Folder{dir: dir, readOnly: o.ReadOnly, by: o.By, unwritten: map[string]error{}}
	if err := f.open(o.Anyway); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// none says that there is no campaign, or that its journal is gone.
func none(dir string) error {
	lost, err := behind(dir, &journal.Journal{})
	if err == nil && lost != nil {
		return lost.offered()
	}
	return fmt.Errorf("%s: %w", dir, ErrNone)
}

func (f *Folder) open(anyway bool) (err error) {
	if !f.readOnly {
		if f.lock, err = acquire(f.dir, patience); err != nil {
			return err
		}
	}
	if f.journal, err = journal.Read(path(f.dir, journalFile)); err != nil {
		return err
	}
	f.journal.By = f.by
	if f.journal.Len() == 0 {
		return none(f.dir)
	}
	if err := f.known(); err != nil {
		return err
	}
	if f.behind, err = behind(f.dir, f.journal); err != nil {
		return err
	}
	if f.behind != nil && !anyway && !f.readOnly {
		return f.behind.offered()
	}
	for _, load := range []func() error{f.loadSeasons, f.loadState, f.loadMap, f.loadConfig, f.loadSeed} {
		if err := load(); err != nil {
			return err
		}
	}
	if f.readOnly {
		return nil
	}
	return f.putRight()
}

// putRight does what a killed command may have left undone.
func (f *Folder) putRight() error {
	if err := f.journal.Own(); err != nil {
		return err
	}
	if err := f.loadLetters(); err != nil {
		return err
	}
	if f.journal.Converted() {
		f.Derived(".gitattributes", f.KeepGitFiles())
	}
	f.Derive()
	return nil
}

// Derive writes what follows from the state and is kept beside it.
func (f *Folder) Derive() {
	rel := seasonsDir + "/" + f.SeasonName(f.state.Number)
	f.Derived(rel, f.makeSeason(f.state.Number, f.state.Season))
	f.Derived(rel+"/"+snapshotFile, f.writeSnapshot())
	f.Derived(copyFile, f.keepCopy())
}

// Behind says what knows more than the journal of a folder that was opened to be read
// only, or anyway; nil if nothing does. While a command is at work nobody can tell.
func (f *Folder) Behind() *BehindError {
	info, err := os.Stat(path(f.dir, journalFile))
	if f.behind == nil || err != nil || info.Size() != int64(f.journal.Size()) && f.readOnly {
		return nil
	}
	return f.behind.offered()
}

// Close lets go of the folder.
func (f *Folder) Close() error {
	_, err := f.filing.end()
	if f.journal != nil {
		f.journal.Close()
	}
	if f.lock != nil {
		err = errors.Join(err, f.lock.release())
		f.lock = nil
	}
	return err
}

// Dir is the folder's path, as it was given.
func (f *Folder) Dir() string { return f.dir }

// State is where the campaign stands. It must not be written to, and stays as it
// is when more is committed.
func (f *Folder) State() *campaign.State { return f.state }

// Head is the journal's last line.
func (f *Folder) Head() journal.Head { return f.journal.Head() }

// From gives the journal's lines from line n on that stand, commits included.
func (f *Folder) From(n int) iter.Seq2[journal.Record, error] {
	return f.journal.Effective(n, f.journal.Len())
}

// AsOf gives the lines from line n on that stood as of a later line, commits included.
func (f *Folder) AsOf(n, asOf int) iter.Seq2[journal.Record, error] {
	return f.journal.Effective(n, asOf)
}

// Journal is the folder's, to be read.
func (f *Folder) Journal() *journal.Journal { return f.journal }

// All gives all the journal's lines, those that were taken back and commits included.
func (f *Folder) All() iter.Seq2[journal.Record, error] { return f.journal.From(1) }

// Batches are the commands that were committed, in order.
func (f *Folder) Batches() []journal.Batch { return f.journal.Batches() }

// BatchOf is the batch that a line belongs to, its commit included.
func (f *Folder) BatchOf(line int) journal.Batch { return f.journal.BatchOf(line) }
