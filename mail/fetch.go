package mail

import (
	"bytes"
	"cmp"
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

// A Listed is a mail as the mailbox lists it.
type Listed struct {
	UID  uint32
	Size int64 // octets, as the server counts them: some count wrongly
}

// Unfiled lists the mails not marked as filed, or all, by their UIDs. It asks for
// flags and compares them itself: servers differ in how they search for keywords, and
// in their case.
func (in *Inbox) Unfiled(ctx context.Context, all bool) ([]Listed, error) {
	const perMail = 2000 // octets of an answer, flags and all
	alive, stop := in.watch(ctx, perMail*int64(in.exists.Load()))
	defer stop()
	if in.exists.Load() == 0 {
		return nil, nil // 1:* would be the last mail, which is none
	}
	every := imap.UIDSet{imap.UIDRange{Start: 1, Stop: 0}}
	cmd := in.client.Fetch(every, &imap.FetchOptions{UID: true, Flags: true, RFC822Size: true})
	mark := in.mark()
	var out []Listed
	for msg := cmd.Next(); msg != nil; msg = cmd.Next() {
		alive()
		found, err := msg.Collect()
		if err == nil && found.UID != 0 && !hasFlag(found.Flags, imap.FlagDeleted) && (all || !hasFlag(found.Flags, mark)) {
			out = append(out, Listed{uint32(found.UID), found.RFC822Size})
		}
	}
	if err := cmd.Close(); err != nil {
		return nil, fmt.Errorf("imap: list: %w", in.cause(ctx, err))
	}
	slices.SortFunc(out, func(a, b Listed) int { return cmp.Compare(a.UID, b.UID) })
	return out, nil
}

func hasFlag(flags []imap.Flag, want imap.Flag) bool {
	return slices.ContainsFunc(flags, func(f imap.Flag) bool { return strings.EqualFold(string(f), string(want)) })
}

// mark is the flag by which filed mails are known on this server.
func (in *Inbox) mark() imap.Flag {
	mark := imap.Flag(FiledFlag)
	if in.account.Mark != "" {
		mark = imap.Flag(in.account.Mark)
	}
	if hasFlag(in.permanent, imap.FlagWildcard) || hasFlag(in.permanent, mark) {
		return mark
	}
	return imap.FlagAnswered
}

// Fetch gets mails. It gives those that came whole, with all the octets that the
// server announced and the time at which it received them, also beside an error; of
// the others the server had some trouble with one, or the line broke. A mail longer
// than [MaxRaw] is truncated. They are in the order of their UIDs.
func (in *Inbox) Fetch(ctx context.Context, mails []Listed) ([]Received, error) {
	if len(mails) == 0 {
		return nil, nil
	}
	var set imap.UIDSet
	octets := int64(0)
	for _, m := range mails {
		set.AddNum(imap.UID(m.UID))
		octets += 2*min(m.Size, MaxRaw) + smallTalk/16
	}
	if len(mails) == 1 {
		octets += 4 << 20 // some servers announce too little
	}
	alive, stop := in.watch(ctx, octets)
	defer stop()
	cmd := in.client.Fetch(set, &imap.FetchOptions{
		UID: true, InternalDate: true,
		BodySection: []*imap.FetchItemBodySection{{Peek: true, Partial: &imap.SectionPartial{Offset: 0, Size: MaxRaw + 1}}},
	})
	var out []Received
	var last *Received // it is whole once something follows it
	for msg := cmd.Next(); msg != nil; msg = cmd.Next() {
		if last != nil {
			out = append(out, *last)
		}
		last = in.readMessage(msg, alive)
	}
	err := cmd.Close()
	if last != nil && (err == nil || isAnswer(err)) {
		out = append(out, *last)
	}
	slices.SortStableFunc(out, func(a, b Received) int { return cmp.Compare(a.UID, b.UID) })
	if err != nil {
		return out, fmt.Errorf("imap: fetch: %w", in.cause(ctx, err))
	}
	return out, nil
}

// isAnswer tells whether an error is what a server answered, so that the connection
// can still be used.
func isAnswer(err error) bool {
	var answer *imap.Error
	return errors.As(err, &answer)
}

// readMessage reads what came of a mail; nil if anything is missing.
func (in *Inbox) readMessage(msg *imapclient.FetchMessageData, alive func()) *Received {
	var r Received
	whole := false
	for item := msg.Next(); item != nil; item = msg.Next() {
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
			// Not an octet more than announced, which go-imap reads itself: its literals are
			// not to be read on once they have ended. A line that breaks ends one early.
			var raw bytes.Buffer // no more than the guard lets pass
			_, err := io.CopyN(&raw, aliveReader{item.Literal, alive}, item.Literal.Size())
			r.Raw, whole = raw.Bytes(), err == nil
		}
	}
	if !whole || r.UID == 0 || r.At.IsZero() {
		return nil
	}
	if len(r.Raw) > MaxRaw {
		r.Raw, r.Truncated = r.Raw[:MaxRaw], true
	}
	r.From, r.Key = in.source(r.UID), in.key(r.UID)
	return &r
}

// source names a mail on the server.
func (in *Inbox) source(uid uint32) string {
	return in.account.Mailbox + "/" + strconv.FormatUint(uint64(uid), 10)
}

// key names it for good (RFC 9051 2.3.1.1).
func (in *Inbox) key(uid uint32) string {
	return fmt.Sprintf("%s/%d/%d", in.account.Mailbox, in.validity, uid)
}

// All are the mails not marked as filed, at once: for a mailbox known to be small.
func (in *Inbox) All(ctx context.Context) ([]Received, error) {
	mails, err := in.Unfiled(ctx, false)
	if err != nil {
		return nil, err
	}
	var out []Received
	for batch := range slices.Chunk(mails, fetchBatch) {
		got, err := in.Fetch(ctx, batch)
		if err != nil {
			return out, err
		}
		out = append(out, got...)
	}
	return out, nil
}

// has tells whether a mail is still in the mailbox.
func (in *Inbox) has(ctx context.Context, uid uint32) (bool, error) {
	_, stop := in.watch(ctx, 0)
	defer stop()
	found, err := in.client.Fetch(imap.UIDSetNum(imap.UID(uid)), &imap.FetchOptions{UID: true}).Collect()
	return len(found) > 0, err
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
