package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// An SMTPAccount is a server that takes our mails.
type SMTPAccount struct {
	Host     string
	Port     int // 0: 465 for TLS, else 587
	Security string
	User     string   // "": no authentication
	Password Password // see [Secret]
	// TLSConfig is for tests and private authorities; nil is the system's.
	TLSConfig *tls.Config
	// Timeout bounds each exchange with a silent server; 0 is one minute.
	Timeout time.Duration
}

// A SendError says why a mail was not taken.
type SendError struct {
	Permanent bool   // trying again will not help (5xx)
	Recipient string // whom the server refused, or "" if it refused all
	Err       error
}

func (e *SendError) Error() string {
	kind := "temporary"
	if e.Permanent {
		kind = "permanent"
	}
	if e.Recipient != "" {
		return fmt.Sprintf("smtp: %s failure for %s: %v", kind, e.Recipient, e.Err)
	}
	return fmt.Sprintf("smtp: %s failure: %v", kind, e.Err)
}

func (e *SendError) Unwrap() error { return e.Err }

// IsPermanent tells whether err holds a [SendError] that trying again will not
// mend.
func IsPermanent(err error) bool {
	var e *SendError
	return errors.As(err, &e) && e.Permanent
}

// Send hands a mail to the server for all the addresses of to, or for none. Every
// error is a [*SendError]; once Send has returned nil, the mail is the server's.
func Send(ctx context.Context, a SMTPAccount, from string, to []string, raw []byte) error {
	if a.Timeout == 0 {
		a.Timeout = defaultTimeout
	}
	if len(to) == 0 {
		return &SendError{Permanent: true, Err: errors.New("no recipient")}
	}
	conn, err := connect(ctx, endpoint{a.Host, port(a.Port, a.Security, 465, 587), a.Security, a.TLSConfig, a.Timeout})
	if err != nil {
		return sendError(ctx, "", err)
	}
	defer func() { _ = conn.Close() }() // after Quit: closed already
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	c, err := a.greet(conn)
	if err != nil {
		return sendError(ctx, "", err)
	}
	if err := deliver(ctx, c, from, to, raw); err != nil {
		return err
	}
	_ = c.Quit() // the mail is taken already
	return nil
}

// greet makes a client of a connection: encrypted as the account wants, and
// authenticated. A password never goes over an open line to another machine.
func (a SMTPAccount) greet(conn net.Conn) (c *smtp.Client, err error) {
	// go-smtp waits five minutes for the banner and for STARTTLS.
	silence := time.AfterFunc(a.Timeout, func() { _ = conn.Close() })
	defer silence.Stop()
	if a.Security == STARTTLS {
		c, err = smtp.NewClientStartTLS(conn, tlsFor(a.TLSConfig, a.Host))
		if err != nil {
			return nil, err
		}
	} else {
		c = smtp.NewClient(conn)
	}
	c.CommandTimeout, c.SubmissionTimeout = a.Timeout, a.Timeout
	if a.User == "" {
		return c, nil
	}
	if _, encrypted := c.TLSConnectionState(); !encrypted && !isLoopback(a.Host) {
		return nil, ErrInsecure
	}
	auth := sasl.NewPlainClient("", a.User, string(a.Password))
	if !c.SupportsAuth(sasl.Plain) && c.SupportsAuth(sasl.Login) {
		auth = sasl.NewLoginClient(a.User, string(a.Password))
	}
	if err := c.Auth(auth); err != nil {
		return nil, fmt.Errorf("authentication as %s: %w", a.User, err)
	}
	return c, nil
}

func deliver(ctx context.Context, c *smtp.Client, from string, to []string, raw []byte) error {
	if err := c.Mail(from, nil); err != nil {
		return sendError(ctx, "", err)
	}
	for _, rcpt := range to {
		if err := c.Rcpt(rcpt, nil); err != nil {
			return sendError(ctx, rcpt, err)
		}
	}
	w, err := c.Data()
	if err != nil {
		return sendError(ctx, "", err)
	}
	if _, err := bytes.NewReader(raw).WriteTo(w); err != nil {
		return sendError(ctx, "", err)
	}
	if err := w.Close(); err != nil {
		return sendError(ctx, "", err)
	}
	return nil
}

// sendError sorts failures: an answer 5xx and a refusal of ours are permanent;
// an answer 4xx, the network and time running out are not (RFC 5321 4.2.1).
func sendError(ctx context.Context, recipient string, err error) error {
	var answer *smtp.SMTPError
	permanent := errors.As(err, &answer) && answer.Code >= 500 || errors.Is(err, ErrInsecure)
	return &SendError{Permanent: permanent, Recipient: recipient, Err: withContext(ctx, err)}
}
