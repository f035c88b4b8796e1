package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/emersion/go-imap/v2"
)

// MarkFiled marks mails as filed, and moves them to the account's Done folder if
// it has one. It comes last of all: whoever fetches again after a crash meets
// them again and knows them by their content.
func (in *Inbox) MarkFiled(ctx context.Context, uids ...uint32) error {
	return in.markAll(ctx, in.account.Done, uids)
}

// MarkPassed marks mails as looked at, and leaves them where they are: they are another
// campaign's, which has a mark of its own. A server without keywords has none for this.
func (in *Inbox) MarkPassed(ctx context.Context, uids ...uint32) error {
	if in.mark() == imap.FlagAnswered {
		return nil
	}
	return in.markAll(ctx, "", uids)
}

func (in *Inbox) markAll(ctx context.Context, done string, uids []uint32) error {
	var set []imap.UID
	for _, u := range uids {
		if u != 0 {
			set = append(set, imap.UID(u))
		}
	}
	slices.Sort(set)
	for batch := range slices.Chunk(slices.Compact(set), fetchBatch) { // an empty set would be an error to the server
		if err := in.markBatch(ctx, imap.UIDSetNum(batch...), done); err != nil {
			return fmt.Errorf("imap: mark as filed: %w", in.cause(ctx, err))
		}
	}
	return nil
}

func (in *Inbox) markBatch(ctx context.Context, set imap.UIDSet, done string) error {
	alive, stop := in.watch(ctx, 0)
	defer stop()
	if err := in.addFlag(set, in.mark()); err != nil {
		return err
	}
	if done == "" {
		return nil
	}
	err := in.move(set, done, alive)
	if answer := (*imap.Error)(nil); errors.As(err, &answer) && answer.Code == imap.ResponseCodeTryCreate {
		in.made[done] = false // somebody renamed or deleted it meanwhile
		err = in.move(set, done, alive)
	}
	return err
}

// move moves mails to a mailbox, as well as the server can.
func (in *Inbox) move(set imap.UIDSet, done string, alive func()) error {
	alive()
	if err := in.ensure(done); err != nil {
		return err
	}
	alive()
	if in.client.Caps().Has(imap.CapMove) {
		_, err := in.client.Move(set, done).Wait()
		return err
	}
	// Without MOVE the library would copy, delete and expunge whatever comes of
	// the copy. Each step is checked here; a failed one leaves the mail where it is.
	if _, err := in.client.Copy(set, done).Wait(); err != nil {
		return fmt.Errorf("copy to %s: %w", done, err)
	}
	alive()
	if err := in.addFlag(set, imap.FlagDeleted); err != nil {
		return err
	}
	if !in.client.Caps().Has(imap.CapUIDPlus) {
		return nil // EXPUNGE would take other people's deleted mails with it
	}
	alive()
	gone := in.client.UIDExpunge(set)
	for gone.Next() != 0 {
		in.expunged() // go-imap tells of these only here
	}
	return gone.Close()
}

func (in *Inbox) addFlag(set imap.UIDSet, flag imap.Flag) error {
	return in.client.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{flag}}, nil).Close()
}

// ensure makes a mailbox that is missing. It is asked for before it is used: go-imap
// loses the connection over a mail that is refused.
func (in *Inbox) ensure(mailbox string) error {
	if in.made[mailbox] {
		return nil
	}
	err := in.hasFolder(mailbox)
	if errors.Is(err, ErrNoFolder) {
		if err = in.mask.err(in.client.Create(mailbox, nil).Wait()); err != nil {
			return fmt.Errorf("%w: %s, and the server makes none: %w", ErrNoFolder, mailbox, err)
		}
		_ = in.client.Subscribe(mailbox).Wait() // so that mail programs show it; none need
	}
	in.made[mailbox] = err == nil
	return err
}

// Append stores a mail as a draft in a mailbox of the account, which is made if it is
// missing.
func (in *Inbox) Append(ctx context.Context, mailbox string, raw []byte) error {
	alive, stop := in.watch(ctx, 0)
	defer stop()
	if err := in.ensure(mailbox); err != nil {
		return fmt.Errorf("imap: %w", in.cause(ctx, err))
	}
	alive()
	cmd := in.client.Append(mailbox, int64(len(raw)), &imap.AppendOptions{Flags: []imap.Flag{imap.FlagDraft, imap.FlagSeen}})
	if _, err := bytes.NewReader(raw).WriteTo(cmd); err != nil {
		_ = cmd.Close()
		return fmt.Errorf("imap: append to %s: %w", mailbox, in.cause(ctx, err))
	}
	if err := cmd.Close(); err != nil {
		return fmt.Errorf("imap: append to %s: %w", mailbox, in.cause(ctx, err))
	}
	if _, err := cmd.Wait(); err != nil {
		return fmt.Errorf("imap: append to %s: %w", mailbox, in.cause(ctx, err))
	}
	return nil
}
