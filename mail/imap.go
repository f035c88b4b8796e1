package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-message/charset"
)

// How a connection is secured.
const (
	TLS      = "tls"      // from the first byte; the default
	STARTTLS = "starttls" // before anything else is said
	Plain    = "none"     // not at all; only to this machine itself
)

// An IMAPAccount is a mailbox to be read.
type IMAPAccount struct {
	Host     string
	Port     int // 0: 993 for TLS, else 143
	Security string
	User     string
	Password Password // see [Secret]
	Mailbox  string   // "" is INBOX
	Done     string   // where filed mails are moved to; "": they stay
	// TLSConfig is for tests and private authorities; nil is the system's.
	TLSConfig *tls.Config
	// Timeout bounds each exchange with a silent server; 0 is one minute.
	Timeout time.Duration
}

// FiledFlag marks the mails that were filed. Where a server keeps no keywords,
// \Answered stands for it, which is what the desk does to them; \Seen would lose
// the mails that someone looked at before they were fetched.
const FiledFlag = "$AdimperiiFiled"

// ErrInsecure is returned where a password would travel in clear.
var ErrInsecure = errors.New("mail: unencrypted connection to another machine refused")

const (
	defaultTimeout = time.Minute
	fetchBatch     = 200 // mails to one FETCH: faster than one by one, and never pipelined
)

// An Inbox is a connection to a mailbox. It is for one goroutine.
type Inbox struct {
	account   IMAPAccount
	client    *imapclient.Client
	permanent []imap.Flag
}

// Dial connects, logs in and selects the mailbox. The context and the account's
// timeout bound the whole of it; each later call has its own.
func Dial(ctx context.Context, a IMAPAccount) (*Inbox, error) {
	if a.Mailbox == "" {
		a.Mailbox = "INBOX"
	}
	if a.Timeout == 0 {
		a.Timeout = defaultTimeout
	}
	ctx, cancel := context.WithTimeout(ctx, a.Timeout)
	defer cancel()
	conn, err := connect(ctx, endpoint{a.Host, port(a.Port, a.Security, 993, 143), a.Security, a.TLSConfig, a.Timeout})
	if err != nil {
		return nil, fmt.Errorf("imap: %w", err)
	}
	in := &Inbox{account: a}
	if err := in.open(ctx, conn); err != nil {
		_ = conn.Close()
		return nil, fmt.Errorf("imap %s: %w", a.Host, withContext(ctx, err))
	}
	return in, nil
}

func (in *Inbox) open(ctx context.Context, conn net.Conn) error {
	opts := &imapclient.Options{
		TLSConfig:   tlsFor(in.account.TLSConfig, in.account.Host),
		WordDecoder: &mime.WordDecoder{CharsetReader: charset.Reader},
	}
	// go-imap knows no context: closing the connection is what ends a wait.
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	var err error
	if in.account.Security == STARTTLS {
		in.client, err = imapclient.NewStartTLS(conn, opts)
	} else {
		in.client = imapclient.New(conn, opts)
		err = in.client.WaitGreeting()
	}
	if err != nil {
		return err
	}
	if err := in.client.Login(in.account.User, string(in.account.Password)).Wait(); err != nil {
		return fmt.Errorf("login as %s: %w", in.account.User, err)
	}
	data, err := in.client.Select(in.account.Mailbox, nil).Wait()
	if err != nil {
		return fmt.Errorf("select %s: %w", in.account.Mailbox, err)
	}
	in.permanent = data.PermanentFlags
	return nil
}

// watch closes the connection when ctx ends, or when the server has been silent
// longer than the account's timeout; alive puts off the latter.
func (in *Inbox) watch(ctx context.Context) (alive, stop func()) {
	closeNow := func() { go func() { _ = in.client.Close() }() }
	timer := time.AfterFunc(in.account.Timeout, closeNow)
	cancel := context.AfterFunc(ctx, closeNow)
	return func() { timer.Reset(in.account.Timeout) }, func() { timer.Stop(); cancel() }
}

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

// Close says goodbye and closes the connection.
func (in *Inbox) Close() error {
	_, stop := in.watch(context.Background())
	defer stop()
	_ = in.client.Logout().Wait() // polite, no more
	if err := in.client.Close(); err != nil && !errors.Is(err, net.ErrClosed) && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}
