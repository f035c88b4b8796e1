package folder

import (
	"errors"
	"fmt"

	"adimperii/campaign"
	"adimperii/campaign/disk"
)

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
	f.state, f.last = &next, foldedState{f.journal.Len(), next}
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
