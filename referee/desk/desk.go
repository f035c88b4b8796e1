package desk

import (
	"errors"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/journal"
	"adimperii/mail"
	"adimperii/orders/letters"
)

// Options are what a desk goes by.
type Options struct {
	// Now is the clock, by which deadlines are judged; nothing it says is ever stored.
	Now func() time.Time
	// ReadOnly opens without a lock and publishes nothing.
	ReadOnly bool
	// Plain draws no maps, for the season's folder and in mails: for tests, which would
	// spend most of their time on it.
	Plain bool
	// AfterEnd opens a campaign to be written to though it is over, for what may be done then;
	// else that is an [EndedError].
	AfterEnd bool
	// Unwritten, if not nil, is told at the end of the files that follow from the journal
	// and could not be written, if any; the next command that opens the folder tries again.
	Unwritten func([]folder.Unwritten)
}

// Desk is a campaign folder at work. It is not safe for concurrent use; the
// folder's lock keeps two commands apart.
type Desk struct {
	folder *folder.Folder
	now    func() time.Time
	plain  bool
	// unwritten is [Options.Unwritten].
	unwritten func([]folder.Unwritten)
	// tried is the hash of the line up to which this command has published, or tried to.
	tried string
	// opened is the journal's head at the opening.
	opened journal.Head
	// rehearsal: the folder is a copy that is thrown away; nothing is published.
	rehearsal bool
	// sink, if there is one, is given what would be written (verify --replay).
	sink func(name string, data []byte)
	// pictured is the map that a workbook given to sink has.
	pictured []byte
	// named: reports name their pictures, and none is drawn. bare: mails are composed without
	// what is attached to them.
	named, bare bool
	// letters are those read so far, by path: one is needed for all that follow it.
	letters map[string]mail.Letter
	// What was found at a line of the journal, the last, since every mail that is due asks
	// for it: the players' orders, whoever is awaited, what was sent from a line on, and
	// what is owed.
	submitted struct {
		head int
		of   map[campaign.PlayerID]letters.Submission
	}
	awaited struct {
		head int
		who  []Waiting
	}
	sent struct {
		head, from int
		said       *said
	}
	booked struct {
		head  int
		books *bookkeeping
	}
	careers *careers
	// heads are the chains of what people were told, as far as they were gone through.
	heads *headsKept
	// occasions, pasts and pictures are those looked at so far.
	occasions map[occasionKey]*occasion
	pasts     map[pastKey]past
	pictures  *gallery
}

// careers are those of all players as the journal stood at a line.
type careers struct {
	head int
	of   map[campaign.PlayerID]campaign.Career
}

func newDesk(f *folder.Folder, o Options) *Desk {
	now := o.Now
	if now == nil {
		now = time.Now
	}
	return &Desk{
		folder: f, now: now, plain: o.Plain, unwritten: o.Unwritten, opened: f.Head(), letters: map[string]mail.Letter{},
		occasions: map[occasionKey]*occasion{}, pasts: map[pastKey]past{},
		careers:  &careers{},
		pictures: &gallery{pictures: map[pictureKey]func() ([]byte, error){}},
	}
}

// Open opens a campaign folder. Unless read-only it publishes first what an
// earlier command committed and could not publish. A folder of an older program is
// taken over first, whatever it is opened for.
func Open(dir string, o Options) (*Desk, error) {
	f, err := folder.Open(dir, folder.Options{ReadOnly: o.ReadOnly, By: edition()})
	if err != nil {
		return nil, err
	}
	if o.ReadOnly && f.State().OwnWords == 0 {
		if err := f.Close(); err != nil {
			return nil, err
		}
		writer := o
		writer.ReadOnly = false
		d, err := Open(dir, writer)
		if err != nil {
			return nil, err
		}
		if err := d.Close(); err != nil {
			return nil, err
		}
		return Open(dir, o)
	}
	d := newDesk(f, o)
	if !o.ReadOnly {
		if over := d.Over(); over != nil && !o.AfterEnd {
			return nil, errors.Join(over, f.Close())
		}
		if err := errors.Join(d.takeOver(), d.takeWaiting(), d.publish()); err != nil {
			return nil, errors.Join(err, f.Close())
		}
	}
	return d, nil
}

// Close tells what could not be written and releases the folder.
func (d *Desk) Close() error {
	if left := d.folder.Unwritten(); len(left) > 0 && d.unwritten != nil {
		d.unwritten(left)
	}
	return d.folder.Close()
}

// Converted says that the journal's line ends had been converted, and are put back unless
// the folder was opened to be read only.
func (d *Desk) Converted() bool { return d.folder.Journal().Converted() }

// Behind says what knows more than the journal of a folder opened to be read only.
func (d *Desk) Behind() *folder.BehindError { return d.folder.Behind() }

// Committed says that something was put on record since the folder was opened.
func (d *Desk) Committed() bool { return d.folder.Head() != d.opened }

func (d *Desk) state() *campaign.State { return d.folder.State() }

// Language is the referee's.
func (d *Desk) Language() string { return d.folder.Config().Referee.Language }

// commit makes events the truth, as one batch, and publishes what follows.
func (d *Desk) commit(command string, events []campaign.Event) error {
	if err := d.folder.Commit(command, events); err != nil {
		return err
	}
	return d.follow()
}

// follow publishes what follows from what was committed.
func (d *Desk) follow() error {
	if d.rehearsal {
		return nil
	}
	return d.publish()
}
