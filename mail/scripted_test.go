package mail_test

import (
	"bufio"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adimperii/mail"
)

// A script answers a client's lines; silence is "-" for an answer, and one that ends
// in "!" hangs up.
type script func(line string) string

// A scripted server keeps what its clients said.
type scripted struct {
	mutex       sync.Mutex
	heard       []string
	connections int
}

func (s *scripted) said() []string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return slices.Clone(s.heard)
}

func (s *scripted) calls() int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.connections
}

// serve answers clients by scripts, the nth connection by the nth or the last.
func serve(t *testing.T, greeting string, scripts ...script) (*scripted, int) {
	t.Helper()
	l, port := listen(t, nil)
	s := &scripted{}
	var all sync.WaitGroup
	var conns []net.Conn
	all.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			s.mutex.Lock()
			s.connections++
			answer := scripts[min(s.connections, len(scripts))-1]
			conns = append(conns, conn)
			s.mutex.Unlock()
			all.Go(func() { s.converse(conn, greeting, answer) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		s.mutex.Lock()
		for _, c := range conns {
			_ = c.Close()
		}
		s.mutex.Unlock()
		all.Wait()
	})
	return s, port
}

func (s *scripted) converse(conn net.Conn, greeting string, answer script) {
	defer func() { _ = conn.Close() }()
	_, _ = fmt.Fprint(conn, greeting)
	in := bufio.NewScanner(conn)
	for in.Scan() {
		line := in.Text()
		s.mutex.Lock()
		s.heard = append(s.heard, line)
		s.mutex.Unlock()
		text, hangsUp := strings.CutSuffix(answer(line), "!")
		if text != "" && text != "-" {
			if _, err := fmt.Fprint(conn, text+"\r\n"); err != nil {
				return
			}
		}
		if hangsUp {
			return
		}
	}
}

// smtpScript answers as a server that takes everything, save where special says
// otherwise of the beginning of a line.
func smtpScript(special map[string]string) script {
	inData := false
	return func(line string) string {
		verb, _, _ := strings.Cut(strings.ToUpper(line), " ")
		for begin, answer := range special {
			if !inData && strings.HasPrefix(line, begin) {
				return answer
			}
		}
		switch {
		case inData && line == ".":
			inData = false
			return "250 taken"
		case inData:
			return "-"
		case verb == "DATA":
			inData = true
			return "354 go on"
		case verb == "EHLO":
			return "250-x\r\n250 AUTH PLAIN LOGIN"
		case verb == "AUTH":
			return "235 welcome"
		case verb == "QUIT":
			return "221 bye"
		}
		return "250 ok"
	}
}

func startScripted(t *testing.T, scripts ...script) (*scripted, mail.SMTPAccount) {
	t.Helper()
	server, port := serve(t, "220 x\r\n", scripts...)
	return server, mail.SMTPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, Timeout: 5 * time.Second}
}

func countLines(lines []string, begin string) int {
	n := 0
	for _, line := range lines {
		if strings.HasPrefix(line, begin) {
			n++
		}
	}
	return n
}

// imapScript answers as a server with one mail; special is asked first, by
// command, and answers with "" for the usual.
func imapScript(caps string, special func(command, tag string) string) script {
	idle := ""
	return func(line string) string {
		tag, command, _ := strings.Cut(line, " ")
		if line == "DONE" {
			tag, command = idle, "DONE"
		}
		command, _, _ = strings.Cut(command, " ")
		if command == "IDLE" {
			idle = tag
		}
		if answer := special(command, tag); answer != "" {
			return answer
		}
		switch command {
		case "CAPABILITY":
			return "* CAPABILITY " + caps + "\r\n" + tag + " OK x"
		case "SELECT":
			return "* 1 EXISTS\r\n" + tag + " OK [READ-WRITE] x"
		case "IDLE":
			return "+ idling"
		}
		return tag + " OK x"
	}
}

func dialScripted(t *testing.T, caps string, special func(command, tag string) string) *mail.Inbox {
	t.Helper()
	_, port := serve(t, "* OK x\r\n", imapScript(caps, special))
	return dial(t, mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "desk", Password: "secret", Timeout: 2 * time.Second})
}

// slowly serves one client by a script, but answers the lines that begin so octet by
// octet, without an end.
func slowly(t *testing.T, begin string, answer script) int {
	t.Helper()
	l, port := listen(t, nil)
	var all sync.WaitGroup
	t.Cleanup(func() { _ = l.Close(); all.Wait() })
	all.Go(func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		_, _ = fmt.Fprint(conn, "220 x\r\n")
		in := bufio.NewScanner(conn)
		for in.Scan() {
			text := answer(in.Text())
			if strings.HasPrefix(in.Text(), begin) {
				for range 600 {
					if _, err := fmt.Fprint(conn, "2"); err != nil {
						return
					}
					time.Sleep(100 * time.Millisecond)
				}
			}
			if text != "-" {
				_, _ = fmt.Fprint(conn, text+"\r\n")
			}
		}
	})
	return port
}
