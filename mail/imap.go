package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"sync/atomic"
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
	Auth     string   // ByPassword if "", ByXOAUTH2, ByOAuthBearer
	Password Password // or token; see [Secret]
	Mailbox  string   // "" is INBOX
	Done     string   // where filed mails are moved to; "": they stay. It is made if it is missing
	Mark     string   // the keyword by which filed mails are known; "": FiledFlag
	// TLSConfig says whom to trust ([TrustFile], [TrustFingerprint]); nil is as the system does.
	TLSConfig *tls.Config
	// Timeout bounds the silence of a server in each exchange; one that takes longer
	// must also bring more than a trickle. 0 is one minute.
	Timeout time.Duration
}

// FiledFlag marks the mails that were filed, where campaigns that share a mailbox have
// no marks of their own. Where a server keeps no keywords, \Answered stands for it,
// which is what the desk does to them; \Seen would lose the mails that someone looked
// at before they were fetched.
const FiledFlag = "$AdimperiiFiled"

// ErrInsecure is returned where a password would travel in clear.
var ErrInsecure = errors.New("mail: unencrypted connection to another machine refused")

const defaultTimeout = time.Minute

// An Inbox is a connection to a mailbox. It is for one goroutine.
type Inbox struct {
	account   IMAPAccount
	client    *imapclient.Client
	guard     *guard
	mask      mask
	made      map[string]bool // folders that are known to be there
	silent    atomic.Bool     // it was hung up for the account's timeout
	permanent []imap.Flag
	validity  uint32 // of the mailbox's UIDs

	exists  atomic.Uint32 // mails in the mailbox, as far as the server has told
	arrived chan struct{} // holds one when more came; see [Inbox.Wait]
	noIdle  bool          // the server refused IDLE
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
	conn, err := a.endpoint().connect(ctx)
	if err != nil {
		return nil, fmt.Errorf("imap: %w", err)
	}
	in := newInbox(a)
	if err := in.open(ctx, conn); err != nil {
		_ = conn.Close()
		return nil, fmt.Errorf("imap %s: %w", a.Host, withContext(ctx, err))
	}
	return in, nil
}

func newInbox(a IMAPAccount) *Inbox {
	return &Inbox{account: a, mask: newMask(a.User, a.Password), made: map[string]bool{}, arrived: make(chan struct{}, 1)}
}

func (in *Inbox) open(ctx context.Context, conn net.Conn) error {
	// go-imap knows no context: closing the connection is what ends a wait.
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	if err := in.greet(conn); err != nil {
		return err
	}
	if err := in.login(); err != nil {
		return err
	}
	data, err := in.client.Select(in.account.Mailbox, nil).Wait()
	if err != nil {
		if isAnswer(err) {
			err = fmt.Errorf("%w: %w", ErrNoFolder, in.mask.err(err))
		}
		return fmt.Errorf("select %s: %w", in.account.Mailbox, err)
	}
	in.permanent, in.validity = data.PermanentFlags, data.UIDValidity
	in.exists.Store(data.NumMessages)
	return nil
}

func (a IMAPAccount) endpoint() endpoint {
	return endpoint{a.Host, port(a.Port, a.Security, 993, 143), a.Security, a.TLSConfig, a.Timeout, isIMAPGreeting}
}

// greet makes a client of a connection, encrypted as the account wants.
func (in *Inbox) greet(conn net.Conn) error {
	if in.account.Security == STARTTLS {
		encrypted, err := startTLS(conn, tlsFor(in.account.TLSConfig, in.account.Host))
		if err != nil {
			return explain(in.mask.err(err))
		}
		conn = encrypted
	}
	in.guard = newGuard(conn, in.account.Timeout, newIMAPLines())
	in.client = imapclient.New(in.guard, &imapclient.Options{
		WordDecoder:           &mime.WordDecoder{CharsetReader: charset.Reader},
		UnilateralDataHandler: in.news(),
	})
	return in.mask.err(in.client.WaitGreeting())
}

// watch closes the connection when ctx ends, or when the server has been silent
// longer than the account's timeout; alive puts off the latter. Mails of so many octets
// may come meanwhile.
func (in *Inbox) watch(ctx context.Context, octets int64) (alive, stop func()) {
	in.guard.expect(octets)
	closeNow := func() { go func() { _ = in.client.Close() }() }
	timer := time.AfterFunc(in.account.Timeout, func() { in.silent.Store(true); closeNow() })
	cancel := context.AfterFunc(ctx, closeNow)
	return func() { timer.Reset(in.account.Timeout) }, func() { timer.Stop(); cancel() }
}

// cause gives what ended an exchange, masked: go-imap keeps only the text of an error.
func (in *Inbox) cause(ctx context.Context, err error) error {
	if flood := in.guard.stopped(); flood != nil {
		return flood
	}
	if err = in.mask.err(err); in.silent.Load() {
		err = fmt.Errorf("%w: %w", ErrSilent, err)
	}
	return withContext(ctx, err)
}

// Close says goodbye and closes the connection.
func (in *Inbox) Close() error {
	_, stop := in.watch(context.Background(), 0)
	defer stop()
	_ = in.client.Logout().Wait() // polite, no more
	if err := in.client.Close(); err != nil && !errors.Is(err, net.ErrClosed) && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}
