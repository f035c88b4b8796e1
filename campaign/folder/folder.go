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
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"sync"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
	"adimperii/maps"
	"adimperii/maps/shapes"
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
	// folded, if there is one, gives states that were folded already in place of snapshots.
	folded func(number int) (foldedState, bool)
	// unwritten are the derived files that could not be written last.
	unwritten map[string]error
	founding  []campaign.Event
	behind    *BehindError // of a folder opened read-only, or anyway
}

// season is one that was opened, by the journal.
type season struct {
	line int // of its season-opened
	campaign.SeasonOpened
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

// Commit makes the events of one command the truth: all of them or, on an error of
// the events or of the journal, none; but see [journal.ErrUnknown]. What is derived is
// written after; if that fails [Folder.Unwritten] tells, and the next opening does it.
func (f *Folder) Commit(command string, events []campaign.Event) error {
	if len(f.unwritten) > 0 {
		f.Derive() // while it is the present season's
	}
	if err := f.record(command, events, true); err != nil || len(events) == 0 {
		return err
	}
	f.Derive()
	return nil
}

// Record is Commit but for what is derived, for a command that commits again and again,
// of one season: it ends with Derive.
func (f *Folder) Record(command string, events []campaign.Event) error {
	return f.record(command, events, false)
}

// record commits a batch. Summed has its commit name what the state sums up to, by which a
// snapshot of it is known: only then may one be taken there.
func (f *Folder) record(command string, events []campaign.Event, summed bool) error {
	if f.readOnly {
		return errors.New("the campaign was opened to be read only")
	}
	if len(events) == 0 {
		return nil
	}
	if err := f.lettersLast(); err != nil {
		return err
	}
	base, err := f.base(events)
	if err != nil {
		return fmt.Errorf("%s: nothing was committed: %w", command, err)
	}
	next, err := campaign.Apply(base, events...)
	if err != nil {
		return fmt.Errorf("%s: nothing was committed: %w", command, err)
	}
	sum := ""
	if summed {
		if sum, err = stateSum(next); err != nil {
			return fmt.Errorf("%s: nothing was committed: %w", command, err)
		}
	}
	var failure *disk.Error
	if err := f.journal.AppendTo(command, events, sum); errors.As(err, &failure) {
		return err // whether anything was committed is told by journal.ErrUnknown
	} else if err != nil {
		return fmt.Errorf("%s: nothing was committed: %w", command, err)
	}
	f.state = &next
	for _, e := range events {
		f.noteLetter(e)
	}
	for _, load := range []func() error{f.loadSeasons, f.loadSeed} {
		if err := load(); err != nil {
			return fmt.Errorf("%s is committed, but the campaign could not be read after it: %w", command, err)
		}
	}
	return nil
}

// base is the state that a batch's events follow: the present one, or the one before
// what its first event takes back.
func (f *Folder) base(events []campaign.Event) (campaign.State, error) {
	for i, e := range events {
		u, ok := e.Data.(campaign.Undone)
		switch {
		case !ok:
		case i > 0:
			return campaign.State{}, errors.New("what takes others back must be the first event of its batch")
		default:
			return f.StateBefore(u.To)
		}
	}
	return *f.state, nil
}

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

// Events are the lines of one season that stand, from its opening to the line before
// the next one's, commits included; the founding belongs to season 1. A season that was
// not opened has none.
func (f *Folder) Events(number int) ([]journal.Record, error) {
	return f.EventsAsOf(number, f.journal.Len())
}

// EventsAsOf are the lines of one season as the journal stood at a later line.
func (f *Folder) EventsAsOf(number, asOf int) ([]journal.Record, error) {
	seasons, err := f.seasonsAsOf(asOf)
	if err != nil || number < 1 || number > len(seasons) {
		return nil, err
	}
	first, end := seasons[number-1].line, asOf+1
	if number == 1 {
		first = 1
	}
	if number < len(seasons) {
		end = seasons[number].line
	}
	records := make([]journal.Record, 0, end-first)
	for r, err := range f.journal.Effective(first, asOf) {
		if err != nil {
			return nil, err
		}
		if r.N >= end {
			break
		}
		records = append(records, r)
	}
	return records, nil
}

// loadSeasons finds the seasons that were opened and not taken back.
func (f *Folder) loadSeasons() (err error) {
	f.seasons, err = f.seasonsAsOf(f.journal.Len())
	return err
}

// seasonsAsOf are the seasons that were open as the journal stood at a line.
func (f *Folder) seasonsAsOf(asOf int) ([]season, error) {
	var all []season
	for _, n := range f.journal.Lines(campaign.SeasonOpened{}.Type()) {
		if n > asOf || !f.journal.Stands(n, asOf) {
			continue
		}
		if known := len(all); known < len(f.seasons) && f.seasons[known].line == n {
			all = append(all, f.seasons[known])
			continue
		}
		r, err := f.journal.Line(n)
		if err != nil {
			return nil, err
		}
		opened, ok := r.Event.Data.(campaign.SeasonOpened)
		if ok && opened.Format > campaign.Format {
			return nil, newer(JournalPart, opened.Format, campaign.Format)
		}
		if !ok || opened.Number != len(all)+1 {
			return nil, fmt.Errorf("%s:%d: season %d was to be opened here; run 'adimperii verify'", journalFile, n, len(all)+1)
		}
		all = append(all, season{n, opened})
	}
	return all, nil
}

// OpenedAt is the line that opened a season; 0 for one that was not opened.
func (f *Folder) OpenedAt(number int) int {
	if number < 1 || number > len(f.seasons) {
		return 0
	}
	return f.seasons[number-1].line
}

// NumberOf is the number of a season; 0 for one before the first.
func (f *Folder) NumberOf(s campaign.Season) int {
	if len(f.seasons) == 0 {
		return 0
	}
	return s.Since(f.seasons[0].Season) + 1
}

// BatchOf is the batch that a line belongs to, its commit included.
func (f *Folder) BatchOf(line int) journal.Batch { return f.journal.BatchOf(line) }

// parsedMaps are the maps that were read already, by the SHA-256 of their bytes: a program
// that opens many campaigns, or one many times, reads each of their maps once.
var parsedMaps sync.Map

// parsedMap reads a map; nobody writes to one.
func parsedMap(src []byte) (*maps.Map, error) {
	sum := sha256.Sum256(src)
	if m, ok := parsedMaps.Load(sum); ok {
		return m.(*maps.Map), nil
	}
	m, err := maps.Parse(src, mapFile)
	if err == nil {
		parsedMaps.Store(sum, m)
	}
	return m, err
}

// loadMap reads the map in play, which must be the one that was founded on. Its
// shapes are for the eye: without their file, or with a faulty one, which Verify
// reports, the campaign goes on and pictures find borders of their own.
func (f *Folder) loadMap() error {
	src, err := os.ReadFile(path(f.dir, mapFile))
	if err != nil {
		return fmt.Errorf("the map in play is missing: %w; restore it from a copy", err)
	}
	if f.atlas, err = parsedMap(asHashed(src, f.state.MapHash)); err != nil {
		return err
	}
	if f.atlas.Hash() != f.state.MapHash {
		return fmt.Errorf("%s was changed since the campaign was founded on it; restore it from a copy", path(f.dir, mapFile))
	}
	if name := f.atlas.ShapesFile; name != "" {
		if data, err := os.ReadFile(path(f.dir, name)); err == nil {
			if shaped, err := shapes.FromGeoJSON(f.atlas, data, name); err == nil {
				f.atlas = shaped
			}
		}
	}
	f.state.Map = f.atlas
	return nil
}
