package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/emersion/go-smtp"
)

// An SMTPAccount is a server that takes our mails.
type SMTPAccount struct {
	Host     string
	Port     int // 0: 465 for TLS, else 587
	Security string
	User     string   // "": no authentication
	Auth     string   // ByPassword if "", ByXOAUTH2, ByOAuthBearer
	Password Password // or token; see [Secret]
	// TLSConfig says whom to trust ([TrustFile], [TrustFingerprint]); nil is as the system does.
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

// IsAnswer tells whether err is a server's answer: the mail was certainly not taken.
func IsAnswer(err error) bool {
	var answer *smtp.SMTPError
	return errors.As(err, &answer)
}

// Send hands a mail to the server for all the addresses of to, or for none. Every
// error is a [*SendError]; once Send has returned nil, the mail is the server's.
// [Sender] is for many mails.
func Send(ctx context.Context, a SMTPAccount, from string, to []string, raw []byte) error {
	if len(to) == 0 {
		return errNoRecipient
	}
	s, err := NewSender(ctx, a)
	if err != nil {
		return err
	}
	defer func() { _ = s.Close() }()
	_, err = s.send(ctx, envelope{from: from, to: to, allOrNone: true}, raw)
	return err
}

var errNoRecipient = &SendError{Permanent: true, Err: errors.New("no recipient")}

func (a SMTPAccount) endpoint() endpoint {
	return endpoint{a.Host, port(a.Port, a.Security, 465, 587), a.Security, a.TLSConfig, a.Timeout, isSMTPGreeting}
}

// greet makes a client of a connection and hears what the server offers, encrypted
// as the account wants. A connection that fails is closed.
func (a SMTPAccount) greet(conn net.Conn) (*smtp.Client, error) {
	mask := newMask(a.User, a.Password)
	if a.Security == STARTTLS {
		encrypted, err := startSMTPTLS(conn, tlsFor(a.TLSConfig, a.Host))
		if err != nil {
			_ = conn.Close()
			return nil, explain(mask.err(err))
		}
		conn = encrypted
	}
	c := smtp.NewClient(conn)
	c.CommandTimeout, c.SubmissionTimeout = a.Timeout, a.Timeout
	if err := c.Hello(helloName(conn)); err != nil {
		_ = conn.Close()
		return nil, mask.err(err)
	}
	return c, nil
}

// sendError sorts failures: an answer 5xx and a refusal of ours are permanent;
// an answer 4xx, the network and time running out are not (RFC 5321 4.2.1).
func sendError(ctx context.Context, recipient string, err error) error {
	var answer *smtp.SMTPError
	permanent := errors.As(err, &answer) && answer.Code >= 500 || errors.Is(err, ErrInsecure) || errors.Is(err, ErrNoUTF8)
	return &SendError{Permanent: permanent, Recipient: recipient, Err: withContext(ctx, err)}
}
