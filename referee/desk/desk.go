package desk

import (
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
)

// Options are what a desk goes by.
type Options struct {
	// Now is the clock, by which deadlines are judged; nothing it says is ever stored.
	Now func() time.Time
	// ReadOnly opens without a lock and publishes nothing.
	ReadOnly bool
}

// Desk is a campaign folder at work. It is not safe for concurrent use; the
// folder's lock keeps two commands apart.
type Desk struct {
	folder *folder.Folder
	now    func() time.Time
	// letters are those read so far, by path: one is needed for all that follow it.
	letters map[string]mail.Letter
}

// Open opens a campaign folder. Unless read-only it publishes first what an
// earlier command committed and could not publish.
func Open(dir string, o Options) (*Desk, error) {
	f, err := folder.Open(dir, folder.Options{ReadOnly: o.ReadOnly})
	if err != nil {
		return nil, err
	}
	d := &Desk{folder: f, now: o.Now, letters: map[string]mail.Letter{}}
	if d.now == nil {
		d.now = time.Now
	}
	if !o.ReadOnly {
		if err := d.catchUp(); err != nil {
			f.Close()
			return nil, err
		}
	}
	return d, nil
}

// Close releases the folder.
func (d *Desk) Close() error { return d.folder.Close() }

func (d *Desk) state() *campaign.State { return d.folder.State() }

// Language is the referee's.
func (d *Desk) Language() string { return d.folder.Config().Referee.Language }

// commit makes events the truth, as one batch, and publishes what follows.
func (d *Desk) commit(command string, events []campaign.Event) error {
	before := d.state().Clone()
	if err := d.folder.Commit(command, events); err != nil {
		return err
	}
	return d.publishSince(before)
}
