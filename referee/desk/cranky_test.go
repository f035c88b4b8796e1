package desk_test

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"sync"

	"adimperii/campaign/folder"
	"adimperii/mail"
)

// crankyOffice is an SMTP server that refuses single addresses, and loses its line.
type crankyOffice struct {
	mu sync.Mutex
	// rcpt is what it says to an address, dot what it says to a whole mail: "" takes it, "!"
	// hangs up without a word. They may be changed while nobody sends.
	rcpt  func(to string) string
	dot   func(raw string) string
	taken []string // the mails it has read whole, whatever it said then
	to    []string // whom each was for
	calls int
}

// cranky gives a house such a server; lost takes it away.
func (h *house) cranky() (o *crankyOffice, lost func()) {
	h.Helper()
	o = &crankyOffice{rcpt: func(string) string { return "" }, dot: func(string) string { return "" }}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	h.must(err)
	var all sync.WaitGroup
	all.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			all.Go(func() { o.serve(conn) })
		}
	})
	h.Cleanup(func() { l.Close(); all.Wait() })
	h.configure(func(c *folder.Config) {
		c.SMTP = &folder.SMTP{Host: "127.0.0.1", Port: l.Addr().(*net.TCPAddr).Port, Security: mail.Plain, From: "desk@example.org"}
	})
	return o, func() { l.Close() }
}

func (o *crankyOffice) serve(conn net.Conn) {
	defer conn.Close()
	say := func(text string) { fmt.Fprint(conn, text+"\r\n") }
	say("220 x")
	o.mu.Lock()
	o.calls++
	o.mu.Unlock()
	var to []string
	in := bufio.NewReader(conn)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		answer := "250 ok"
		switch verb := strings.ToUpper(line[:4]); verb {
		case "MAIL":
			to = nil
		case "RCPT":
			address := line[strings.IndexByte(line, '<')+1 : strings.IndexByte(line, '>')]
			if answer = o.rcpt(address); answer == "" {
				to, answer = append(to, address), "250 ok"
			}
		case "DATA":
			say("354 go on")
			if answer = o.read(in, to); answer == "!" {
				return
			}
		case "QUIT":
			say("221 bye")
			return
		}
		say(answer)
	}
}

func (o *crankyOffice) read(in *bufio.Reader, to []string) string {
	var raw strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return "!"
		}
		if line == ".\r\n" {
			break
		}
		raw.WriteString(strings.TrimPrefix(line, "."))
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	answer := o.dot(raw.String())
	o.taken, o.to = append(o.taken, raw.String()), append(o.to, strings.Join(to, " "))
	if answer == "" {
		return "250 taken"
	}
	return answer
}
