package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-smtp"
)

// A Sender is a connection to a server that takes mails, one after the other. A
// connection that is lost is made anew for the next mail. It is for one goroutine.
type Sender struct {
	account SMTPAccount
	mask    mask
	conn    *guard
	client  *smtp.Client // nil: not connected
	used    bool         // a mail was begun on this connection
}

// A Delivery says what became of a mail to one of its recipients.
type Delivery struct {
	To  string
	Err error // a [*SendError]; nil: the server has taken it
}

// partingTime bounds the wait for an answer to a goodbye.
const partingTime = 3 * time.Second

// NewSender connects and logs in. Every error is a [*SendError], with the error in
// it that says what can be mended; after one that [IsLogin], no mail will go.
func NewSender(ctx context.Context, a SMTPAccount) (*Sender, error) {
	if a.Timeout == 0 {
		a.Timeout = defaultTimeout
	}
	s := &Sender{account: a, mask: newMask(a.User, a.Password)}
	if err := s.connect(ctx); err != nil {
		return nil, sendError(ctx, "", err)
	}
	return s, nil
}

// connect makes a connection and logs in; every error is an [ErrUnreached].
func (s *Sender) connect(ctx context.Context) error {
	if err := s.open(ctx); err != nil {
		return fmt.Errorf("%w: %w", ErrUnreached, err)
	}
	return nil
}

func (s *Sender) open(ctx context.Context) error {
	plain, err := s.account.endpoint().connect(ctx)
	if err != nil {
		return err
	}
	conn := smtpGuard(plain)
	hangUp := func() { _ = conn.Close() }
	stop := context.AfterFunc(ctx, hangUp)
	defer stop()
	// go-smtp waits five minutes for the answer to STARTTLS.
	silence := time.AfterFunc(s.account.Timeout, hangUp)
	defer silence.Stop()
	client, err := s.account.greet(conn)
	if err == nil {
		err = s.account.login(client)
	}
	if err != nil {
		if !silence.Stop() {
			err = fmt.Errorf("%w: %w", ErrSilent, err)
		}
		hangUp()
		return err
	}
	s.conn, s.client, s.used = conn, client, false
	return nil
}

// Send hands a mail to the server for every address of to that the server takes:
// a refusal of one stops no other. It gives a Delivery for each address, in their
// order. An error, always a [*SendError], is returned only if the mail was taken
// for nobody or the connection failed; where that happened after the whole mail
// was given, it is an [ErrUnknown]. Another mail may be sent after any error but an
// [ErrUnreached].
func (s *Sender) Send(ctx context.Context, from string, to []string, raw []byte) ([]Delivery, error) {
	return s.send(ctx, envelope{from: from, to: to}, raw)
}

// An envelope is what a server is told of a mail (RFC 5321 2.3.1).
type envelope struct {
	from      string
	to        []string
	allOrNone bool // a mail that one recipient cannot have is for nobody
}

func (s *Sender) send(ctx context.Context, e envelope, raw []byte) ([]Delivery, error) {
	if len(e.to) == 0 {
		return nil, errNoRecipient
	}
	out := make([]Delivery, len(e.to))
	for i, to := range e.to {
		out[i].To = to
	}
	err := s.transact(ctx, e, out, raw)
	if err == nil {
		return out, nil
	}
	if isLost(err) || ctx.Err() != nil {
		s.hangUp()
	}
	for i := range out {
		if out[i].Err == nil {
			out[i].Err = err
		}
	}
	return out, err
}

// transact is a mail transaction (RFC 5321 3.3); it fills in which recipients were
// refused.
func (s *Sender) transact(ctx context.Context, e envelope, out []Delivery, raw []byte) error {
	if e.from != "" && isBadPath(e.from) {
		return &SendError{Permanent: true, Err: fmt.Errorf("%w: %w", ErrSender, ErrAddress)}
	}
	if err := s.begin(ctx, e.from, !isASCII(slices.Concat([]byte(e.from), []byte(strings.Join(e.to, "")), header(raw)))); err != nil {
		return sendError(ctx, "", err)
	}
	s.conn.idle()
	stop := s.hangUpAfter(ctx)
	defer stop()
	for i, d := range out {
		err := s.recipient(ctx, d.To)
		if out[i].Err = err; err != nil && (e.allOrNone || isLost(err)) {
			return err
		}
	}
	if err := takenForNobody(out); err != nil {
		return err
	}
	if err := s.data(raw); err != nil {
		return sendError(ctx, "", s.mask.err(err))
	}
	return nil
}

// begin has the server take the sender's address. A server may have closed a
// connection on which nothing was said for some time: then it is made anew, once.
func (s *Sender) begin(ctx context.Context, from string, utf8 bool) error {
	idle := s.client != nil
	if !idle {
		if err := s.connect(ctx); err != nil {
			return err
		}
	}
	err := s.from(ctx, from, utf8)
	if !idle || !isLost(err) || ctx.Err() != nil {
		return err
	}
	s.hangUp()
	if err := s.connect(ctx); err != nil {
		return err
	}
	return s.from(ctx, from, utf8)
}

// from begins a mail; one with addresses outside ASCII goes to servers only that take
// them (RFC 6531 3.1).
func (s *Sender) from(ctx context.Context, from string, utf8 bool) error {
	if offered, _ := s.client.Extension("SMTPUTF8"); utf8 && !offered {
		return ErrNoUTF8
	}
	stop := s.hangUpAfter(ctx)
	defer stop()
	if s.used {
		if err := s.client.Reset(); err != nil {
			// Whatever the answer is, the connection cannot be used for another mail.
			return errors.New("RSET: " + s.mask.err(err).Error())
		}
	}
	s.used = true
	if err := s.client.Mail(from, &smtp.MailOptions{UTF8: utf8}); err != nil {
		return fmt.Errorf("%w: %w", ErrSender, s.mask.err(err))
	}
	return nil
}

func (s *Sender) recipient(ctx context.Context, to string) error {
	if isBadPath(to) {
		return &SendError{Permanent: true, Recipient: Clean(to), Err: ErrAddress}
	}
	if err := s.client.Rcpt(to, nil); err != nil {
		return sendError(ctx, to, s.mask.err(err))
	}
	return nil
}

// takenForNobody gives an error if every recipient was refused.
func takenForNobody(deliveries []Delivery) error {
	var errs []error
	permanent := true
	for _, d := range deliveries {
		if d.Err == nil {
			return nil
		}
		errs = append(errs, d.Err)
		permanent = permanent && IsPermanent(d.Err)
	}
	if len(errs) == 1 {
		return errs[0]
	}
	return &SendError{Permanent: permanent, Err: errors.Join(errs...)}
}

// data gives the mail itself. go-smtp sets no limit to how long a server may take
// in reading it, so it goes in pieces, each of which has the account's timeout, and all
// of them together no longer than leastUpload allows.
func (s *Sender) data(raw []byte) error {
	w, err := s.client.Data()
	if err != nil {
		return err
	}
	begun, given := time.Now(), 0
	for piece := range slices.Chunk(raw, pieceSize) {
		given += len(piece)
		allowed := begun.Add(s.account.Timeout + time.Duration(given)*time.Second/leastUpload)
		if next := time.Now().Add(s.account.Timeout); next.Before(allowed) {
			allowed = next
		}
		if err := s.conn.SetWriteDeadline(allowed); err != nil {
			return err
		}
		if _, err := w.Write(piece); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil && !IsAnswer(err) {
		return fmt.Errorf("%w: %w", ErrUnknown, err)
	} else if err != nil {
		return err
	}
	return nil
}

const (
	pieceSize   = 16 << 10 // octets
	leastUpload = 2 << 10  // octets a second that a server must take
)

// Close says goodbye and closes the connection, whether the server answers in time
// or not: what it has taken, it has taken.
func (s *Sender) Close() error {
	if s.client == nil {
		return nil
	}
	conn, client := s.conn, s.client
	s.conn, s.client = nil, nil
	silence := time.AfterFunc(partingTime, func() { _ = conn.Close() })
	defer silence.Stop()
	_ = client.Quit()
	if err := conn.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return fmt.Errorf("smtp: %w", err)
	}
	return nil
}

func (s *Sender) hangUp() {
	if s.client != nil {
		_ = s.conn.Close()
	}
	s.conn, s.client = nil, nil
}

// hangUpAfter ends with ctx what go-smtp waits for, which knows no context.
func (s *Sender) hangUpAfter(ctx context.Context) (stop func() bool) {
	conn := s.conn
	return context.AfterFunc(ctx, func() { _ = conn.Close() })
}

// isLost tells whether an error means that the connection is of no more use: the
// server says that it closes it (421), or nothing that is an answer came.
func isLost(err error) bool {
	var answer *smtp.SMTPError
	if errors.As(err, &answer) {
		return answer.Code == 421
	}
	return err != nil && !errors.Is(err, ErrAddress) && !errors.Is(err, ErrNoUTF8)
}

// header is the beginning of a mail, up to the empty line.
func header(raw []byte) []byte {
	before, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	return before
}

// isBadPath tells of an address that a server would take for something else.
func isBadPath(address string) bool {
	return address == "" || strings.ContainsAny(address, "<>") || Clean(address) != address
}
