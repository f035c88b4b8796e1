package mail

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"strings"
)

// startTLS has an IMAP server that has begun to greet go over to TLS (RFC 9051 6.2.1).
// What it says in the clear is read here, octet by octet, so that nothing said before
// the handshake is taken for what comes after it; the greeting, which does not come
// again, is written anew. conn is left to its owner if that fails.
func startTLS(conn net.Conn, config *tls.Config) (net.Conn, error) {
	greeting, err := clearLine(conn)
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(greeting, "* OK") { // PREAUTH would be a user nobody has logged in
		return nil, fmt.Errorf("%w: %q", ErrNoSTARTTLS, Clean(greeting))
	}
	if _, err := io.WriteString(conn, "S STARTTLS\r\n"); err != nil {
		return nil, err
	}
	for range mostClearLines {
		line, err := clearLine(conn)
		switch {
		case err != nil:
			return nil, err
		case strings.HasPrefix(line, "* "):
			continue
		case !strings.HasPrefix(line, "S OK"):
			return nil, fmt.Errorf("%w: %q", ErrNoSTARTTLS, Clean(line))
		}
		return encryptedAnew(conn, config, "* OK\r\n")
	}
	return nil, fmt.Errorf("%w: no answer in %d lines", ErrNoSTARTTLS, mostClearLines)
}

// encryptedAnew shakes hands on a connection that was clear so far; what is read from it
// begins with a greeting, for the library that waits for one.
func encryptedAnew(conn net.Conn, config *tls.Config, greeting string) (net.Conn, error) {
	encrypted := tls.Client(conn, config)
	if err := encrypted.Handshake(); err != nil {
		return nil, err
	}
	return greetedConn{encrypted, io.MultiReader(strings.NewReader(greeting), encrypted)}, nil
}

const (
	mostClearLines = 20
	longClearLine  = 2000 // octets
)

// clearLine reads a line and not an octet more.
func clearLine(r io.Reader) (string, error) {
	var line bytes.Buffer
	for line.Len() < longClearLine {
		if _, err := io.CopyN(&line, r, 1); err != nil {
			return "", err
		}
		if text, ended := strings.CutSuffix(line.String(), "\n"); ended {
			return strings.TrimSuffix(text, "\r"), nil
		}
	}
	return "", fmt.Errorf("%w: a greeting of more than %d octets", ErrFlood, longClearLine)
}
