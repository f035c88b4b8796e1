package mail

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"github.com/emersion/go-imap/v2"
)

// A Step is one thing that was tried on the way to a server: "name" (its address),
// "connect", "tls", "login" or "folder".
type Step struct {
	What   string
	OK     bool
	Detail string // host, host and port, host, user, or folder; never a password
	Err    error  // nil if OK; holds the error beside ErrLogin that explains it, if any
}

const (
	// probeTimeout is for accounts without one: somebody waits for the answer.
	probeTimeout = 20 * time.Second
	// greetingPatience is how long a greeting may take until it is asked whether
	// the server waits for TLS.
	greetingPatience = 3 * time.Second
)

// ProbeIMAP tries what [Dial] does, a step after the other, and whether the folders
// are there; an empty name is passed over. It stops at the first step that fails, save
// for a folder that is not there, and changes nothing. The account's timeout is for each step; 0 is 20 seconds.
func ProbeIMAP(ctx context.Context, a IMAPAccount, folders ...string) []Step {
	if a.Timeout == 0 {
		a.Timeout = probeTimeout
	}
	in := newInbox(a)
	p := prober{endpoint: a.endpoint()}
	defer p.hangUp()
	if !p.reach(ctx, func(context.Context) error { return in.greet(p.conn) }) {
		return p.steps
	}
	ok := p.try(ctx, "login", a.User, func(context.Context) error { return in.login() })
	for _, name := range folders {
		if name != "" {
			ok = ok && (p.try(ctx, "folder", name, func(context.Context) error { return in.hasFolder(name) }) || p.noFolder())
		}
	}
	in.account.Timeout = min(a.Timeout, partingTime)
	_ = in.Close()
	return p.steps
}

// noFolder tells whether the last step found no folder, and nothing else wrong.
func (p *prober) noFolder() bool { return errors.Is(p.steps[len(p.steps)-1].Err, ErrNoFolder) }

// hasFolder gives ErrNoFolder if the account has no such mailbox.
func (in *Inbox) hasFolder(name string) error {
	_, err := in.client.Status(name, &imap.StatusOptions{NumMessages: true}).Wait()
	var answer *imap.Error
	if errors.As(err, &answer) && answer.Type == imap.StatusResponseTypeNo {
		return fmt.Errorf("%w: %s: %w", ErrNoFolder, name, in.mask.err(err))
	}
	return in.mask.err(err)
}

// ProbeSMTP tries what [NewSender] does, a step after the other. It stops at the
// first that fails and sends nothing. The account's timeout is for each step; 0 is
// 20 seconds.
func ProbeSMTP(ctx context.Context, a SMTPAccount) []Step {
	if a.Timeout == 0 {
		a.Timeout = probeTimeout
	}
	s := Sender{account: a}
	p := prober{endpoint: a.endpoint()}
	defer p.hangUp()
	ok := p.reach(ctx, func(context.Context) (err error) {
		s.conn = smtpGuard(p.conn)
		s.client, err = a.greet(s.conn)
		return err
	})
	if ok && a.User != "" {
		ok = p.try(ctx, "login", a.User, func(context.Context) error { return a.login(s.client) })
	}
	if ok {
		_ = s.Close()
	}
	return p.steps
}

// A prober keeps the steps that were tried, and the connection once there is one.
type prober struct {
	endpoint endpoint
	conn     net.Conn
	steps    []Step
}

// try does one step, which has the endpoint's timeout.
func (p *prober) try(ctx context.Context, what, detail string, do func(context.Context) error) bool {
	ctx, cancel := context.WithTimeout(ctx, p.endpoint.timeout)
	defer cancel()
	if conn := p.conn; conn != nil {
		stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
		defer stop()
	}
	err := do(ctx)
	if err != nil {
		err = withContext(ctx, err)
	}
	p.steps = append(p.steps, Step{What: what, OK: err == nil, Detail: detail, Err: err})
	return err == nil
}

// reach tries the steps to a server that has answered hello. Its greeting is part
// of the step that comes before, and hello of the last one.
func (p *prober) reach(ctx context.Context, hello func(context.Context) error) bool {
	e := p.endpoint
	ok := p.try(ctx, "name", e.host, func(ctx context.Context) error {
		_, err := net.DefaultResolver.LookupHost(ctx, e.host)
		return err
	}) && p.try(ctx, "connect", e.address(), func(ctx context.Context) (err error) {
		if p.conn, err = e.dial(ctx); err == nil && !e.isImplicit() {
			p.conn, err = e.greetedOrTLS(ctx, p.conn)
		}
		if err == nil && e.security == Plain {
			stop := context.AfterFunc(ctx, p.hangUp)
			defer stop()
			err = hello(ctx)
		}
		return err
	})
	if !ok || e.security == Plain {
		return ok
	}
	return p.try(ctx, "tls", e.host, func(ctx context.Context) (err error) {
		if e.isImplicit() {
			if p.conn, err = e.encrypt(ctx, p.conn); err == nil {
				p.conn, err = e.greeted(ctx, p.conn)
			}
			if err != nil {
				return err
			}
		}
		return hello(ctx)
	})
}

func (p *prober) hangUp() {
	if p.conn != nil {
		_ = p.conn.Close()
	}
}

// greetedOrTLS waits for the greeting of a server that is spoken to in plain. If
// none comes, another connection shows whether the server waits for TLS.
func (e endpoint) greetedOrTLS(ctx context.Context, conn net.Conn) (net.Conn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var waitsForTLS atomic.Bool
	late := time.AfterFunc(min(greetingPatience, e.timeout/2), func() {
		if e.answersTLS(ctx) {
			waitsForTLS.Store(true)
			_ = conn.Close()
		}
	})
	defer late.Stop()
	greeted, err := e.greeted(ctx, conn)
	if errors.Is(err, ErrNoGreeting) && (waitsForTLS.Load() || ctx.Err() == nil && e.answersTLS(ctx)) {
		return nil, fmt.Errorf("%w: %w", ErrWantsTLS, err)
	}
	return greeted, err
}

// answersTLS tells whether the server speaks TLS from the first byte. Nothing is
// said on that connection, so whose certificate it is does not matter.
func (e endpoint) answersTLS(ctx context.Context) bool {
	conn, err := e.dial(ctx)
	if err != nil {
		return false
	}
	config := tlsFor(e.config, e.host)
	config.InsecureSkipVerify, config.VerifyConnection = true, nil
	e.config = config
	encrypted, err := e.encrypt(ctx, conn)
	if err != nil {
		return false
	}
	_ = encrypted.Close()
	return true
}
