package folder

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// drive is one whose locks are always given, or always refused with an error.
type drive struct{ err error }

func (d drive) TryLock() (bool, error) { return d.err == nil, d.err }
func (d drive) TryLockContext(context.Context, time.Duration) (bool, error) {
	return d.err == nil, d.err
}
func (drive) Close() error { return nil }

// On a drive that knows no locks, or only pretends to, a file stands in for one; who was
// killed on this machine keeps nobody out.
func TestWithoutLocks(t *testing.T) {
	t.Parallel()
	for name, err := range map[string]error{"unsupported": syscall.ENOSYS, "no lock daemon": syscall.ENOLCK, "pretended": nil} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			on := func() (*lock, error) {
				return acquireBy(func(string) locker { return drive{err} }, dir, 50*time.Millisecond)
			}
			first, err := on()
			if err != nil {
				t.Fatal(err)
			}
			var busy *InUseError
			if _, err := on(); !errors.As(err, &busy) || busy.Process != os.Getpid() || busy.Host != "" {
				t.Errorf("a second command: %v", err)
			}
			if err := first.release(); err != nil {
				t.Fatal(err)
			}
			const nobody = 1 << 22 // more than there are processes
			leave(t, dir, strconv.Itoa(nobody)+" "+here(t), 0)
			second, err := on()
			if err != nil {
				t.Fatalf("after a kill: %v", err)
			}
			if err := second.release(); err != nil {
				t.Fatal(err)
			}
			leave(t, dir, "7 elsewhere", time.Hour)
			if _, err := on(); !errors.As(err, &busy) || busy.Host != "elsewhere" || !strings.Contains(err.Error(), "remove "+busy.File) {
				t.Errorf("of another machine: %v", err)
			}
		})
	}
}

// The lock of a folder that is synchronised does not travel; who is at work elsewhere
// does, and counts for a while.
func TestHolderElsewhere(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var busy *InUseError
	leave(t, dir, "7 elsewhere", 0)
	if _, err := acquire(dir, time.Second); !errors.As(err, &busy) || busy.Host != "elsewhere" || busy.Process != 7 {
		t.Errorf("%v", err)
	}
	for what, text := range map[string]string{"this machine": "7 " + here(t), "an older program": "7", "half written": ""} {
		leave(t, dir, text, 0)
		l, err := acquire(dir, time.Second)
		if err != nil {
			t.Errorf("left by %s: %v", what, err)
			continue
		}
		if err := l.release(); err != nil {
			t.Error(err)
		}
	}
	leave(t, dir, "7 elsewhere", fresh+time.Second)
	l, err := acquire(dir, time.Second)
	if err != nil {
		t.Fatalf("long ago: %v", err)
	}
	if err := l.release(); err != nil {
		t.Error(err)
	}
}

func leave(t *testing.T, dir, text string, ago time.Duration) {
	t.Helper()
	name := path(dir, holderFile)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	at := time.Now().Add(-ago)
	if err := os.Chtimes(name, at, at); err != nil {
		t.Fatal(err)
	}
}

func here(t *testing.T) string {
	t.Helper()
	name, err := os.Hostname()
	if err != nil {
		t.Skip(err)
	}
	return name
}
