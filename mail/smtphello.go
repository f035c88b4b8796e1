package mail

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/textproto"
	"slices"
	"strings"

	"github.com/emersion/go-smtp"
)

// helloName is what this machine calls itself: by its address, as it can know of no name
// under which others find it (RFC 5321 4.1.3, 4.1.4).
func helloName(conn net.Conn) string {
	address, ok := conn.LocalAddr().(*net.TCPAddr)
	switch {
	case !ok:
		return "localhost"
	case address.IP.To4() != nil:
		return "[" + address.IP.To4().String() + "]"
	}
	return "[IPv6:" + address.IP.String() + "]"
}

// startSMTPTLS has an SMTP server go over to TLS (RFC 3207). The greeting, which does not
// come again, is written anew.
func startSMTPTLS(conn net.Conn, config *tls.Config) (net.Conn, error) {
	text := textproto.NewConn(conn) // not closed: conn is another's
	ask := func(code int, format string, args ...any) (string, error) {
		if format != "" {
			if err := text.PrintfLine(format, args...); err != nil {
				return "", err
			}
		}
		_, message, err := text.ReadResponse(code)
		if refused := new(textproto.Error); errors.As(err, &refused) {
			return "", &smtp.SMTPError{Code: refused.Code, EnhancedCode: smtp.NoEnhancedCode, Message: refused.Msg}
		}
		return message, err
	}
	if _, err := ask(220, ""); err != nil {
		return nil, err
	}
	offers, err := ask(250, "EHLO %s", helloName(conn))
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(strings.Split(offers, "\n"), func(s string) bool { return strings.EqualFold(strings.TrimSpace(s), "STARTTLS") }) {
		return nil, ErrNoSTARTTLS
	}
	if _, err := ask(220, "STARTTLS"); err != nil {
		return nil, err
	}
	if n := text.R.Buffered(); n > 0 { // somebody on the way speaks for the server
		return nil, fmt.Errorf("%w: %d octets before the handshake", ErrProtocol, n)
	}
	return encryptedAnew(conn, config, "220 x\r\n")
}
