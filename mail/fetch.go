package mail

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

const fetchBatch = 200 // mails to one FETCH: faster than one by one, and never pipelined

// Each calls do for every mail not yet marked as filed, in the order of their
// UIDs. A mail longer than [MaxRaw] comes truncated. An error of do ends the
// walk and is returned as it is. The answer of the server is still coming in
// while do runs, so do must not use the Inbox.
func (in *Inbox) Each(ctx context.Context, do func(Received) error) error {
	uids, err := in.unfiled(ctx)
	if err != nil {
		return fmt.Errorf("imap: search: %w", withContext(ctx, err))
	}
	for batch := range slices.Chunk(uids, fetchBatch) {
		if err := in.fetch(ctx, batch, do); err != nil {
			return err
		}
	}
	return nil
}

// unfiled lists the mails without our flag. It asks for all flags and compares
// them itself: servers differ in how they search for keywords, and in their case.
func (in *Inbox) unfiled(ctx context.Context) ([]imap.UID, error) {
	alive, stop := in.watch(ctx)
	defer stop()
	found, err := in.client.UIDSearch(&imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagDeleted}}, nil).Wait()
	if err != nil {
		return nil, err
	}
	all := found.AllUIDs()
	slices.Sort(all)
	mark := in.mark()
	var out []imap.UID
	for batch := range slices.Chunk(all, fetchBatch) {
		alive()
		msgs, err := in.client.Fetch(imap.UIDSetNum(batch...), &imap.FetchOptions{UID: true, Flags: true}).Collect()
		if err != nil {
			return nil, err
		}
		for _, m := range msgs {
			// A server may tell of mails it was not asked for.
			if slices.Contains(batch, m.UID) && !hasFlag(m.Flags, mark) {
				out = append(out, m.UID)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

func hasFlag(flags []imap.Flag, want imap.Flag) bool {
	return slices.ContainsFunc(flags, func(f imap.Flag) bool { return strings.EqualFold(string(f), string(want)) })
}

// mark is the flag by which filed mails are known on this server.
func (in *Inbox) mark() imap.Flag {
	if hasFlag(in.permanent, imap.FlagWildcard) || hasFlag(in.permanent, FiledFlag) {
		return FiledFlag
	}
	return imap.FlagAnswered
}

func (in *Inbox) fetch(ctx context.Context, uids []imap.UID, do func(Received) error) error {
	alive, stop := in.watch(ctx)
	defer func() { stop() }() // whichever is the last
	section := &imap.FetchItemBodySection{Peek: true, Partial: &imap.SectionPartial{Offset: 0, Size: MaxRaw + 1}}
	cmd := in.client.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{
		UID: true, InternalDate: true, BodySection: []*imap.FetchItemBodySection{section},
	})
	var failed error
	for {
		msg := cmd.Next()
		if msg == nil {
			break
		}
		r, err := in.readMessage(msg, alive)
		if err != nil || failed != nil || r.UID == 0 || r.Raw == nil || !slices.Contains(uids, imap.UID(r.UID)) {
			continue // the rest must be consumed all the same
		}
		stop() // what do takes is not the server's silence
		failed = do(r)
		alive, stop = in.watch(ctx)
	}
	if err := cmd.Close(); err != nil {
		return errors.Join(failed, fmt.Errorf("imap: fetch: %w", withContext(ctx, err)))
	}
	return failed
}

func (in *Inbox) readMessage(msg *imapclient.FetchMessageData, alive func()) (Received, error) {
	var r Received
	for {
		item := msg.Next()
		if item == nil {
			break
		}
		alive()
		switch item := item.(type) {
		case imapclient.FetchItemDataUID:
			r.UID = uint32(item.UID)
		case imapclient.FetchItemDataInternalDate:
			r.At = item.Time.UTC()
		case imapclient.FetchItemDataBodySection:
			if item.Literal == nil {
				continue
			}
			raw, err := io.ReadAll(io.LimitReader(aliveReader{item.Literal, alive}, MaxRaw+1))
			if err != nil {
				return r, err
			}
			if len(raw) > MaxRaw {
				raw, r.Truncated = raw[:MaxRaw], true
			}
			r.Raw = raw
		}
	}
	r.From = in.account.Mailbox + "/" + strconv.FormatUint(uint64(r.UID), 10)
	return r, nil
}

// An aliveReader tells of every read: a long mail over a slow line is no silence.
type aliveReader struct {
	io.Reader
	alive func()
}

func (r aliveReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.alive()
	return n, err
}
