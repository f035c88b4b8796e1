package mail

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Bounds of a batch: little enough that a bad line gets through some of them, and few
// enough that each is soon on file.
const (
	fetchBatch  = 200       // mails
	batchOctets = 256 << 10 // by the sizes that the server tells; one mail may be more
	// tries is how often a mail is asked for by itself until it is passed over.
	tries = 3
	// mostWithheld ends a collection: a server that gives so little has other troubles.
	mostWithheld = 20
)

// A Withheld is a mail that is in the mailbox and that the server could not give.
type Withheld struct {
	// Source names it for people, as [Received] does; Key for good (RFC 9051 2.3.1.1).
	Source, Key string
	Err         error
}

// Kept says what became of the mails of a batch, by their UIDs.
type Kept struct {
	Filed  []uint32 // they are on file: they may be marked, and moved
	Passed []uint32 // another campaign's, or perhaps: they are left where they are
}

// A Collector gets the mails of an account that are not marked as filed, over as many
// connections as that takes. It is for one goroutine.
type Collector struct {
	// All asks for the mails that are marked as filed too.
	All bool

	account IMAPAccount
	in      *Inbox
	pending []Listed
	alone   bool // the next mail is asked for by itself
	tried   int  // how often it was
	listed  int  // how often the mailbox was listed
	out     []Withheld
}

// Collect connects to an account. The error is that of [Dial].
func Collect(ctx context.Context, a IMAPAccount) (*Collector, error) {
	in, err := Dial(ctx, a)
	if err != nil {
		return nil, err
	}
	return &Collector{account: a, in: in}, nil
}

// Close ends the connection.
func (c *Collector) Close() error { return c.in.Close() }

// Each gives take the mails batch by batch, whole ones only, and marks what take has
// kept of each before it asks for the next. A mail that the server cannot give is passed
// over and told of. An error of take ends it, as does a server that cannot be reached
// again, or ctx.
func (c *Collector) Each(ctx context.Context, take func([]Received) (Kept, error)) ([]Withheld, error) {
	c.out = nil
	c.listed = 0
	if err := c.list(ctx); err != nil {
		return nil, err
	}
	for len(c.pending) > 0 {
		if err := c.batch(ctx, take); err != nil {
			return c.out, err
		}
	}
	return c.out, nil
}

// list asks what there is, again if the line breaks.
func (c *Collector) list(ctx context.Context) (err error) {
	if c.listed++; c.listed > tries {
		return fmt.Errorf("%w: the mails of %s are numbered anew without end", ErrFlood, c.account.Mailbox)
	}
	for range tries {
		if c.pending, err = c.in.Unfiled(ctx, c.All); err == nil || isAnswer(err) || ctx.Err() != nil {
			return err
		}
		if dial := c.redial(ctx); dial != nil {
			return errors.Join(err, dial)
		}
	}
	return err
}

func (c *Collector) batch(ctx context.Context, take func([]Received) (Kept, error)) error {
	batch := c.next()
	got, err := c.in.Fetch(ctx, batch)
	var kept Kept
	if len(got) > 0 {
		var failed error
		if kept, failed = take(got); failed != nil {
			return failed
		}
		c.alone, c.tried = false, 0
		c.gotten(batch, got)
	}
	if ctx.Err() != nil {
		return err
	}
	if err != nil && !isAnswer(err) {
		if dial := c.redial(ctx); dial != nil {
			return errors.Join(err, dial)
		}
	}
	if err := c.mark(ctx, kept); err != nil {
		return err
	}
	if len(got) == 0 {
		return c.suspect(ctx, batch, err)
	}
	return nil
}

// gotten takes what came of a batch, with which the pending mails begin, off them.
func (c *Collector) gotten(batch []Listed, got []Received) {
	missing := slices.DeleteFunc(slices.Clone(batch), func(m Listed) bool {
		return slices.ContainsFunc(got, func(r Received) bool { return r.UID == m.UID })
	})
	if c.pending = c.pending[len(batch):]; len(missing) > 0 {
		c.pending = slices.Concat(missing, c.pending)
	}
}

// next are the mails to ask for.
func (c *Collector) next() []Listed {
	if c.alone {
		return c.pending[:1]
	}
	octets := int64(0)
	for i, m := range c.pending {
		if octets += m.Size; i > 0 && (octets > batchOctets || i == fetchBatch) {
			return c.pending[:i]
		}
	}
	return c.pending
}

// suspect is told of a batch of which nothing came: its first mail is asked for by
// itself, and in the end passed over.
func (c *Collector) suspect(ctx context.Context, batch []Listed, err error) error {
	c.alone = true
	if len(batch) > 1 {
		return nil
	}
	if c.tried++; c.tried < tries {
		return nil
	}
	c.alone, c.tried = false, 0
	m := c.pending[0]
	c.pending = c.pending[1:]
	there, gone := c.in.has(ctx, m.UID)
	if gone == nil && !there {
		return nil // somebody deleted or moved it meanwhile
	}
	if err == nil {
		err = errNotGiven
	}
	c.out = append(c.out, Withheld{Source: c.in.source(m.UID), Key: c.in.key(m.UID), Err: err})
	if len(c.out) == mostWithheld {
		return fmt.Errorf("imap: %d mails could not be had, the last one: %w", len(c.out), err)
	}
	return nil
}

var errNotGiven = errors.New("the server gave nothing, or not all of it")

// mark tells the server what was kept, once more if the line breaks.
func (c *Collector) mark(ctx context.Context, kept Kept) error {
	err := c.markOnce(ctx, kept)
	if err == nil || isAnswer(err) || ctx.Err() != nil {
		return err
	}
	if dial := c.redial(ctx); dial != nil {
		return errors.Join(err, dial)
	}
	return c.markOnce(ctx, kept)
}

func (c *Collector) markOnce(ctx context.Context, kept Kept) error {
	return errors.Join(c.in.MarkFiled(ctx, kept.Filed...), c.in.MarkPassed(ctx, kept.Passed...))
}

// redial connects anew. UIDs of another validity name other mails: then all is asked
// for again, and what is on file already is known by its content.
func (c *Collector) redial(ctx context.Context) error {
	in, err := Dial(ctx, c.account)
	if err != nil {
		return err
	}
	former := c.in
	_ = former.client.Close() // it is broken
	c.in = in
	if in.validity != former.validity {
		return c.list(ctx)
	}
	return nil
}
