package desk

import (
	"context"
	"errors"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
)

// Watching is how a campaign is watched.
type Watching struct {
	// Open opens the campaign for one tick.
	Open func() (*Desk, error)
	// Poll is how often a server is asked that does not tell of new mail by itself; 0 is
	// as [mail.Inbox.Wait] has it.
	Poll time.Duration
	// Told is told of every tick, and of its error.
	Told func(Ticked, error)
}

// Pauses of a watch.
const (
	firstPause = 5 * time.Second // after a failure; twice as long after each that follows
	longPause  = 5 * time.Minute // at most
	// glance bounds how long a watch sleeps: timers stand still while a machine sleeps.
	glance = time.Minute
)

// Watch ticks at once, whenever mail arrives, and when something falls due by the clock,
// until its context ends, which is no error. Failures are told and tried again; it ends
// with one where the campaign has no inbox, or its server refuses the password, since
// trying on would get the account locked.
func Watch(until context.Context, w Watching) error {
	ctx, stop := context.WithCancelCause(until)
	defer stop(nil)
	arrived := make(chan struct{}, 1)
	account, err := w.account()
	if err != nil {
		return err
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		listen(ctx, account, w.Poll, arrived, stop)
	}()
	defer func() { stop(nil); <-done }()
	pause := firstPause
	for ctx.Err() == nil {
		due, err := w.tick(ctx)
		switch {
		case ctx.Err() != nil:
		case err == nil:
			pause = firstPause
		case mail.IsLogin(err):
			return err
		default:
			if again := time.Now().Add(pause); due.IsZero() || again.Before(due) {
				due = again
			}
			pause = min(2*pause, longPause)
		}
		sleep(ctx, due, arrived)
	}
	if until.Err() != nil {
		return nil
	}
	return context.Cause(ctx)
}

// account is the inbox of campaign.yaml.
func (w Watching) account() (folder.IMAP, error) {
	d, err := w.Open()
	if err != nil {
		return folder.IMAP{}, err
	}
	c := d.folder.Config().IMAP
	if err := d.Close(); err != nil {
		return folder.IMAP{}, err
	}
	if c == nil {
		return folder.IMAP{}, refuse("no-imap.watch", nil)
	}
	return *c, nil
}

// tick does one, and says when the next is due by the clock; zero for never.
func (w Watching) tick(ctx context.Context) (due time.Time, err error) {
	d, err := w.Open()
	if err != nil {
		w.Told(Ticked{Did: []Did{}}, err)
		return due, err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	t := Ticked{Did: []Did{}}
	source, closing, err := d.Inbound(ctx, false)
	if err == nil {
		defer closing()
		t, err = d.Tick(ctx, source)
	}
	if ctx.Err() != nil {
		return due, nil
	}
	w.Told(t, err)
	if wake, ok := d.wake(); ok {
		due = time.Now().Add(wake.Sub(d.now())) // by the clock of the machine, whatever the desk's shows
	}
	return due, err
}

// sleep waits for mail, a moment (zero: none) or the end of the context.
func sleep(ctx context.Context, until time.Time, arrived <-chan struct{}) {
	for {
		next := glance
		if !until.IsZero() {
			next = min(next, time.Until(until))
		}
		timer := time.NewTimer(max(next, 0))
		select {
		case <-arrived:
			timer.Stop()
			return
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
			if !until.IsZero() && !time.Now().Round(0).Before(until.Round(0)) { // by the wall
				return
			}
		}
	}
}

// listen tells of mail that arrives, on a connection of its own, which it makes anew
// whenever it breaks; of each that it makes too, as mail may have come meanwhile.
func listen(ctx context.Context, account folder.IMAP, poll time.Duration, arrived chan<- struct{}, stop context.CancelCauseFunc) {
	tell := func() {
		select {
		case arrived <- struct{}{}:
		default: // told already
		}
	}
	pause := firstPause
	for ctx.Err() == nil {
		inbox, err := dial(ctx, account)
		if err == nil {
			tell()
			for err == nil {
				if err = inbox.Wait(ctx, poll); err == nil {
					pause = firstPause
					tell()
				}
			}
			_ = inbox.Close() // it is broken
		}
		if mail.IsLogin(err) {
			stop(err)
			return
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, longPause)
	}
}

// wake is when the next tick has something to do by the clock: a reminder, a deadline
// with its grace, a silence that counts as a yes,
// a mail that was refused for now.
func (d *Desk) wake() (time.Time, bool) {
	s, schedule := d.state(), d.folder.Config().Schedule
	var all []time.Time
	players := []campaign.PlayerID{""}
	waiting, err := d.waiting()
	if err != nil {
		return time.Time{}, false
	}
	books, err := d.books()
	if err != nil {
		return time.Time{}, false
	}
	owed, err := books.owed()
	if err != nil {
		return time.Time{}, false
	}
	for _, u := range owed {
		all = append(all, u.notBefore)
	}
	for _, w := range waiting {
		players = append(players, w.Player)
		last, ok := books.said.last(item{confirmMail, s.Number, w.Player, w.What})
		if at, err := time.Parse(time.RFC3339, last.at); ok && w.For == forConfirm && err == nil {
			all = append(all, at.Add(silence))
		}
	}
	for _, p := range players {
		if at := d.deadline(s, p); at != nil {
			all = append(all, at.Add(time.Second+d.grace()))
			if p != "" && schedule.Reminder > 0 {
				all = append(all, at.Add(-time.Duration(schedule.Reminder)))
			}
		}
	}
	var next time.Time
	for _, at := range all {
		if at.After(d.now()) && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	return next, !next.IsZero()
}
