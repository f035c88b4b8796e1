// Package mailtest starts mail servers that are installed on this machine, for tests: a
// real Dovecot and a real Postfix show what the servers of mail/loopback never do
// (delayed answers, refusals, mails that come back). Nothing else may import it.
//
// Entry points: [StartDovecot] and [StartPostfix], which delivers into the former's
// mailboxes. Where they are not to be had the error is [ErrUnavailable].
package mailtest

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"time"
)

// ErrUnavailable says that a server is not installed, or does not start here.
var ErrUnavailable = errors.New("not to be had here")

const (
	// Domain is what all mailboxes are at.
	Domain = "ludus.lan"
	// Password opens every mailbox.
	Password = "secret"
)

// available says why a server cannot be started.
func available(program string) error {
	if _, err := exec.LookPath(program); err != nil {
		return fmt.Errorf("%w: %s is not installed (.ci/run installs it)", ErrUnavailable, program)
	}
	if os.Getuid() != 0 {
		return fmt.Errorf("%w: %s is started by root only", ErrUnavailable, program)
	}
	return nil
}

// run carries out a command whose output is of no interest: a server would keep its pipe.
func run(name string, args ...string) error {
	if err := exec.Command(name, args...).Run(); err != nil {
		return fmt.Errorf("%s %v: %w", name, args, err)
	}
	return nil
}

// errTaken says that somebody else took a port before a server could.
var errTaken = errors.New("the port was taken")

// onFreePort has a server started on a port that nobody listens on. Tests beside this
// one take such ports as well, so one may be gone before the server has it.
func onFreePort(start func(port int) error) (err error) {
	for range 5 {
		var l net.Listener
		if l, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			return err
		}
		port := l.Addr().(*net.TCPAddr).Port
		_ = l.Close()
		if err = start(port); !errors.Is(err, errTaken) {
			return err
		}
	}
	return err
}

// listening waits until a port is answered with the greeting of the server that was
// started there, not of somebody else.
func listening(port int, greeting string) error {
	answer := ""
	if !soon(func() bool {
		c, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port))
		if err != nil {
			return false
		}
		defer c.Close()
		_ = c.SetReadDeadline(time.Now().Add(5 * time.Second))
		answer, err = bufio.NewReader(io.LimitReader(c, 1000)).ReadString('\n')
		return err == nil || answer != "" || errors.Is(err, os.ErrDeadlineExceeded)
	}) {
		return fmt.Errorf("nobody listens on port %d", port)
	}
	if !strings.Contains(answer, greeting) {
		return fmt.Errorf("%w: port %d greets with %q", errTaken, port, answer)
	}
	return nil
}

// soon waits up to twenty seconds for something to become true.
func soon(is func() bool) bool {
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if is() {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}
