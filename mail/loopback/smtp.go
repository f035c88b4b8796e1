package loopback

import (
	"fmt"
	"io"
	"log"
	"net"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// SMTP is a running server that takes every mail.
type SMTP struct {
	Host string
	Port int

	server *smtp.Server
	done   chan struct{}
}

// StartSMTP starts a server that gives every mail to deliver, whose errors it
// answers as its own: an [smtp.SMTPError] keeps its code. Calls of deliver may
// overlap. Any user name and password will do.
func StartSMTP(deliver func(from string, to []string, raw []byte) error) (*SMTP, error) {
	s := &SMTP{done: make(chan struct{})}
	s.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return &session{deliver: deliver}, nil
	}))
	s.server.Domain = "localhost"
	s.server.AllowInsecureAuth = true // it listens to this machine only
	s.server.MaxMessageBytes = 64 << 20
	s.server.ErrorLog = log.New(io.Discard, "", 0)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("loopback: %w", err)
	}
	s.Host, s.Port = hostPort(l)
	go func() {
		defer close(s.done)
		_ = s.server.Serve(l) // always ends with an error: closed
	}()
	return s, nil
}

// Close stops the server and its connections.
func (s *SMTP) Close() error {
	err := s.server.Close()
	<-s.done
	return err
}

type session struct {
	deliver func(from string, to []string, raw []byte) error
	from    string
	to      []string
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = append(s.to, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	return s.deliver(s.from, s.to, raw)
}

func (s *session) Reset() { s.from, s.to = "", nil }

func (s *session) Logout() error { return nil }

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, _, _ string) error { return nil }), nil
}
