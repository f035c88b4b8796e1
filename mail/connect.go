package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"
)

// An endpoint is a server and how to reach it.
type endpoint struct {
	host       string
	port       int
	security   string
	config     *tls.Config
	timeout    time.Duration
	isGreeting func(first []byte) bool // of greetingLength octets
}

// connect opens a connection, encrypted already if security is TLS, on which the
// server has begun to speak. Without any encryption it goes to this machine only.
func (e endpoint) connect(ctx context.Context) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, e.timeout)
	defer cancel()
	conn, err := e.dial(ctx)
	if err == nil && e.isImplicit() {
		conn, err = e.encrypt(ctx, conn)
	}
	if err != nil {
		return nil, err
	}
	return e.greeted(ctx, conn)
}

func (e endpoint) isImplicit() bool { return e.security == "" || e.security == TLS }

func (e endpoint) address() string { return net.JoinHostPort(e.host, strconv.Itoa(e.port)) }

func (e endpoint) dial(ctx context.Context) (net.Conn, error) {
	switch e.security {
	case "", TLS, STARTTLS:
	case Plain:
		if !isLoopback(e.host) {
			return nil, fmt.Errorf("%w: %s", ErrInsecure, e.host)
		}
	default:
		return nil, fmt.Errorf("unknown security %q: want %s, %s or %s", e.security, TLS, STARTTLS, Plain)
	}
	var d net.Dialer
	return d.DialContext(ctx, "tcp", e.address())
}

// encrypt speaks TLS on conn, which is closed if that fails.
func (e endpoint) encrypt(ctx context.Context, conn net.Conn) (net.Conn, error) {
	encrypted := tls.Client(conn, tlsFor(e.config, e.host))
	if err := encrypted.HandshakeContext(ctx); err != nil {
		_ = conn.Close()
		return nil, explain(err)
	}
	return encrypted, nil
}

// greeted waits for the server's first words, so that a wrong port is known for
// what it is; they are read again from the connection that it gives. If they do
// not come or are none, conn is closed.
func (e endpoint) greeted(ctx context.Context, conn net.Conn) (net.Conn, error) {
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	first := make([]byte, greetingLength)
	n, err := io.ReadFull(conn, first)
	if first = first[:n]; err != nil {
		err = withContext(ctx, err)
	}
	switch {
	case isTLSRecord(first):
		err = fmt.Errorf("%w: %s", ErrWantsTLS, e.address())
	case n == 0:
		err = fmt.Errorf("%w: %s: %w", ErrNoGreeting, e.address(), err)
	case err != nil || !e.isGreeting(first):
		err = fmt.Errorf("%w: %s begins with %q", ErrProtocol, e.address(), first)
	default:
		return greetedConn{conn, io.MultiReader(bytes.NewReader(first), conn)}, nil
	}
	_ = conn.Close()
	return nil, err
}

// greetingLength is how much of a greeting tells its protocol.
const greetingLength = 3

func isIMAPGreeting(first []byte) bool { return bytes.HasPrefix(first, []byte("* ")) }

func isSMTPGreeting(first []byte) bool {
	code, err := strconv.Atoi(string(first))
	return err == nil && code >= 200 && code < 600
}

// isTLSRecord tells whether an alert or a handshake begins (RFC 8446 5.1).
func isTLSRecord(first []byte) bool {
	return len(first) > 1 && (first[0] == 21 || first[0] == 22) && first[1] == 3
}

// A greetedConn is a connection of which the first octets were read.
type greetedConn struct {
	net.Conn
	r io.Reader
}

func (c greetedConn) Read(p []byte) (int, error) { return c.r.Read(p) }

func tlsFor(config *tls.Config, host string) *tls.Config {
	if config == nil {
		config = &tls.Config{}
	}
	config = config.Clone()
	if config.ServerName == "" {
		config.ServerName = host
	}
	config.MinVersion = max(config.MinVersion, tls.VersionTLS12)
	return config
}

func port(given int, security string, implicit, other int) int {
	switch {
	case given != 0:
		return given
	case security == "" || security == TLS:
		return implicit
	}
	return other
}

// isLoopback tells whether a host is this machine. A name other than localhost
// is not asked for: what it resolves to may change.
func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// withContext gives the context's error where it is what ended a connection.
func withContext(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return fmt.Errorf("%w (%w)", context.Cause(ctx), err)
	}
	return err
}
