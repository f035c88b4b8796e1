package mail

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"strconv"
	"time"
)

// An endpoint is a server and how to reach it.
type endpoint struct {
	host     string
	port     int
	security string
	config   *tls.Config
	timeout  time.Duration
}

// connect opens a connection, encrypted already if security is TLS. Without any
// encryption it goes to this machine only.
func connect(ctx context.Context, e endpoint) (net.Conn, error) {
	switch e.security {
	case "", TLS, STARTTLS:
	case Plain:
		if !isLoopback(e.host) {
			return nil, fmt.Errorf("%w: %s", ErrInsecure, e.host)
		}
	default:
		return nil, fmt.Errorf("unknown security %q: want %s, %s or %s", e.security, TLS, STARTTLS, Plain)
	}
	ctx, cancel := context.WithTimeout(ctx, e.timeout)
	defer cancel()
	address := net.JoinHostPort(e.host, strconv.Itoa(e.port))
	if e.security == "" || e.security == TLS {
		d := tls.Dialer{Config: tlsFor(e.config, e.host)}
		return d.DialContext(ctx, "tcp", address)
	}
	var d net.Dialer
	return d.DialContext(ctx, "tcp", address)
}

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
