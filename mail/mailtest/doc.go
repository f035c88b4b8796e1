// Package mailtest starts mail servers that are installed on this machine, for tests: a
// real Dovecot and a real Postfix show what the servers of mail/loopback never do
// (delayed answers, refusals, mails that come back). Nothing else may import it.
//
// Entry points: [StartDovecot] and [StartPostfix], which delivers into the former's
// mailboxes. Where they are not to be had the error is [ErrUnavailable].
package mailtest

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
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

// freePort is a port of this machine that nobody listens on.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// listening waits until somebody listens on a port.
func listening(port int) error {
	if !soon(func() bool {
		c, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port))
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	}) {
		return fmt.Errorf("nobody listens on port %d", port)
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
