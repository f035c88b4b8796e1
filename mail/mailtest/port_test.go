package mailtest

import (
	"errors"
	"fmt"
	"net"
	"testing"
)

// A server of another test that took the port is not taken for the one that was started.
func TestTakenPort(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			_, _ = fmt.Fprint(c, "* OK another\r\n")
			_ = c.Close()
		}
	}()
	taken := l.Addr().(*net.TCPAddr).Port
	if err := listening(taken, "mine"); !errors.Is(err, errTaken) {
		t.Error(err)
	}
	if err := listening(taken, "another"); err != nil {
		t.Error(err)
	}
	d, err := StartDovecot()
	if errors.Is(err, ErrUnavailable) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer d.Stop()
	starts := 0
	if err := onFreePort(func(port int) error {
		if starts++; starts == 1 {
			port = taken
		}
		return d.start(port)
	}); err != nil || starts != 2 || d.port == taken {
		t.Fatal(starts, d.port, err)
	}
}
