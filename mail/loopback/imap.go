package loopback

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

// A User has an account on the server: login name and password, mailboxes besides
// INBOX, and the addresses whose mails arrive in INBOX.
type User struct {
	Name, Password string
	Addresses      []string
	Mailboxes      []string
}

// IMAP is a running server.
type IMAP struct {
	Host string
	Port int

	server *imapserver.Server
	users  map[string]*imapmemserver.User // by login name and by lower-case address
	done   chan struct{}
}

// StartIMAP starts a server with the users' empty mailboxes.
func StartIMAP(users ...User) (*IMAP, error) {
	mem := imapmemserver.New()
	s := &IMAP{users: map[string]*imapmemserver.User{}, done: make(chan struct{})}
	for _, u := range users {
		user := imapmemserver.NewUser(u.Name, u.Password)
		for _, box := range append([]string{"INBOX"}, u.Mailboxes...) {
			if err := user.Create(box, nil); err != nil {
				return nil, fmt.Errorf("loopback: %s: %w", box, err)
			}
		}
		mem.AddUser(user)
		s.users[u.Name] = user
		for _, a := range u.Addresses {
			s.users[strings.ToLower(a)] = user
		}
	}
	s.server = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return mem.NewSession(), nil, nil
		},
		Caps:         imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}},
		InsecureAuth: true, // it listens to this machine only
		Logger:       log.New(io.Discard, "", 0),
	})
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

// Append puts a mail into a user's mailbox, as arrived at that time.
func (s *IMAP) Append(user, mailbox string, raw []byte, at time.Time) error {
	u, ok := s.users[user]
	if !ok {
		u, ok = s.users[strings.ToLower(user)]
	}
	if !ok {
		return fmt.Errorf("loopback: no user %q", user)
	}
	_, err := u.Append(mailbox, literal{bytes.NewReader(raw)}, &imap.AppendOptions{Time: at})
	return err
}

// Deliver puts a mail into the INBOX of every recipient who is a user here; the
// others' copies are dropped. It may be given to [StartSMTP].
func (s *IMAP) Deliver(_ string, to []string, raw []byte) error {
	var errs []error
	for _, address := range to {
		if _, ok := s.users[strings.ToLower(address)]; ok {
			errs = append(errs, s.Append(address, "INBOX", raw, time.Now()))
		}
	}
	return errors.Join(errs...)
}

// Close stops the server and its connections.
func (s *IMAP) Close() error {
	err := s.server.Close()
	<-s.done
	return err
}

// A literal is a mail of known length.
type literal struct{ *bytes.Reader }

func (l literal) Size() int64 { return l.Reader.Size() }

func hostPort(l net.Listener) (string, int) {
	addr, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		return "127.0.0.1", 0
	}
	return addr.IP.String(), addr.Port
}
