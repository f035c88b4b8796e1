package mail

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

const (
	// maxIdle bounds one IDLE: servers log out who says nothing for half an hour
	// (RFC 2177 3).
	maxIdle     = 25 * time.Minute
	defaultPoll = time.Minute
)

// Wait returns nil once new mail may have arrived in the mailbox, also if it came
// since the last call that spoke with the server. Where the server tells of it by
// itself (IDLE, RFC 2177) that is at once, else within poll, 0 being one minute;
// poll is also how long a broken connection may go unnoticed. It returns the
// connection's error if that breaks and ctx's error when ctx ends; after either,
// the Inbox can only be closed.
func (in *Inbox) Wait(ctx context.Context, poll time.Duration) error {
	if poll <= 0 {
		poll = defaultPoll
	}
	for {
		// Servers tell of new mail in the answer to whatever they are asked.
		if err := in.exchange(ctx, func() error { return in.client.Noop().Wait() }); err != nil {
			return fmt.Errorf("imap: wait: %w", err)
		}
		select {
		case <-in.arrived:
			return nil
		default:
		}
		arrived, err := in.listen(ctx, min(poll, maxIdle))
		if err != nil {
			return fmt.Errorf("imap: wait: %w", err)
		}
		if arrived {
			return nil
		}
	}
}

// exchange does what speaks with the server, bounded by ctx and the account's
// timeout, which end it by closing the connection.
func (in *Inbox) exchange(ctx context.Context, do func() error) error {
	_, stop := in.watch(ctx, 0)
	defer stop()
	if err := do(); err != nil {
		return in.cause(ctx, err)
	}
	return nil
}

// listen waits for news of the mailbox, no longer than limit.
func (in *Inbox) listen(ctx context.Context, limit time.Duration) (arrived bool, err error) {
	idle, err := in.idle(ctx)
	if err != nil {
		return false, err
	}
	in.guard.idle()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	var ended error
	select {
	case <-in.arrived:
		arrived = true
	case <-timer.C:
	case <-in.client.Closed():
		ended = in.lost()
	case <-ctx.Done():
		ended = context.Cause(ctx)
	}
	if idle == nil {
		return arrived, ended
	}
	// Also where ctx has ended: the server would take the next command for part of
	// IDLE. A server that does not answer is not waited for much longer.
	patience := min(in.account.Timeout, partingTime)
	if ended == nil {
		patience = in.account.Timeout
	}
	in.guard.expect(0)
	silence := time.AfterFunc(patience, func() { go func() { _ = in.client.Close() }() })
	defer silence.Stop()
	err = idle.Close()
	if err == nil {
		err = idle.Wait()
	}
	if ended != nil {
		return false, ended
	}
	return arrived && err == nil, in.mask.err(err)
}

// idle begins IDLE, or gives nil where the server does not know it.
func (in *Inbox) idle(ctx context.Context) (idle *imapclient.IdleCommand, err error) {
	err = in.exchange(ctx, func() error {
		if in.noIdle || !in.client.Caps().Has(imap.CapIdle) {
			return nil
		}
		var err error
		idle, err = in.client.Idle()
		var refused *imap.Error
		if errors.As(err, &refused) {
			in.noIdle = true // some offer it and refuse it
			return nil
		}
		return err
	})
	return idle, err
}

// lost is the error of a connection that is closed.
func (in *Inbox) lost() error {
	if err := in.client.Close(); err != nil {
		return fmt.Errorf("connection lost: %w", err)
	}
	return fmt.Errorf("connection lost: %w", io.ErrUnexpectedEOF)
}

// news keeps count of the mails in the mailbox and wakes [Inbox.Wait] when there
// are more. Some servers repeat their count, which is nothing new.
func (in *Inbox) news() *imapclient.UnilateralDataHandler {
	return &imapclient.UnilateralDataHandler{
		Mailbox: func(data *imapclient.UnilateralDataMailbox) {
			if data.NumMessages == nil || *data.NumMessages <= in.exists.Swap(*data.NumMessages) {
				return
			}
			select {
			case in.arrived <- struct{}{}:
			default: // told already
			}
		},
		Expunge: func(uint32) { in.expunged() },
	}
}

func (in *Inbox) expunged() {
	for n := in.exists.Load(); n > 0 && !in.exists.CompareAndSwap(n, n-1); n = in.exists.Load() {
	}
}
