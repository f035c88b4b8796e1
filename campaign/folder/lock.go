package folder

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"adimperii/campaign/disk"
)

const (
	patience = 3 * time.Second // how long a command waits for another
	retry    = 25 * time.Millisecond
	// fresh is how long what another machine's command left counts for it: a folder that
	// is synchronised brings its holder, and not its lock.
	fresh = 2 * time.Minute
)

// InUseError tells that another command is at work in the folder.
type InUseError struct {
	Dir string
	// Process is the other command's number; 0 if it could not be learnt.
	Process int
	// Host is the machine on which it is at work, "" for this one; File is then what it
	// leaves behind where it is cut off.
	Host, File string
}

// Error says who and what to do.
func (e *InUseError) Error() string {
	who, then := "another command", ""
	if e.Process != 0 {
		who = fmt.Sprintf("another command (process %d)", e.Process)
	}
	if e.Host != "" {
		who += " on the machine " + e.Host
		then = "; if nothing runs there, remove " + e.File
	}
	return fmt.Sprintf("%s is at work in %s; wait until it has ended and try again%s", who, e.Dir, then)
}

// lock keeps two commands apart. The system lets go of it when its process ends,
// however it ends; where a drive has no locks, a file that there can be only once
// stands in for one, and the next command on the same machine removes what was left.
type lock struct {
	dir  string
	lock locker
}

// locker is a lock of the system's on a file.
type locker interface {
	TryLock() (bool, error)
	TryLockContext(ctx context.Context, retry time.Duration) (bool, error)
	Close() error
}

func systemLock(file string) locker { return flock.New(file) }

// acquire takes a folder's lock, waiting for one that is held as long as patience
// lasts, and sweeps up after a command that was killed.
func acquire(dir string, patience time.Duration) (*lock, error) {
	return acquireBy(systemLock, dir, patience)
}

func acquireBy(system func(file string) locker, dir string, patience time.Duration) (*lock, error) {
	if err := disk.MkdirAll(path(dir, ownDir), secretDir); err != nil {
		return nil, err
	}
	l := &lock{dir, system(path(dir, lockFile))}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	held, err := l.lock.TryLockContext(ctx, retry)
	switch {
	case isWithoutLocks(err) || held && isVoid(system(path(dir, lockFile))):
		err = l.hold(ctx)
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		err = fmt.Errorf("%s cannot be locked: %w", dir, err)
	case !held:
		err = &InUseError{Dir: dir, Process: holderOf(dir).process}
	default:
		err = l.tell()
	}
	if err == nil {
		if err = sweep(dir); err != nil {
			return nil, errors.Join(err, l.release())
		}
		return l, nil
	}
	return nil, errors.Join(err, l.lock.Close())
}

// isWithoutLocks says that a drive, as some on a network, knows no locks.
func isWithoutLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK) || errors.Is(err, syscall.EINVAL)
}

// isVoid says that a lock that is held is given once more, as on drives that only
// pretend to know locks.
func isVoid(second locker) bool {
	again, err := second.TryLock()
	return err == nil && again && second.Close() == nil
}

// tell writes who is at work, unless another machine's command has done so just now. It
// serves to say it, and nobody fails for it.
func (l *lock) tell() error {
	was := holderOf(l.dir)
	if was.isElsewhere() && time.Since(was.since) < fresh {
		return was.inUse(l.dir)
	}
	_ = disk.WriteFile(path(l.dir, holderFile), []byte(holderText()), secretFile)
	return nil
}

// hold makes the file of who is at work, which there can be only once. Who was killed has
// left it: on this machine that is found out.
func (l *lock) hold(ctx context.Context) error {
	for {
		file, err := disk.OpenFile(path(l.dir, holderFile), os.O_WRONLY|os.O_CREATE|os.O_EXCL, secretFile)
		if err == nil {
			_, err = file.Write([]byte(holderText()))
			return errors.Join(err, file.Close())
		}
		was := holderOf(l.dir)
		switch {
		case !errors.Is(err, fs.ErrExist):
			return err
		case was.process != 0 && !was.isElsewhere() && !runs(was.process):
			if err := disk.Remove(path(l.dir, holderFile)); err != nil {
				return err
			}
			continue
		}
		select {
		case <-ctx.Done():
			return was.inUse(l.dir)
		case <-time.After(retry):
		}
	}
}

// holder is who is at work in a folder, or was when it was cut off.
type holder struct {
	process int
	host    string // "" if that is not known
	since   time.Time
}

func holderText() string {
	host, _ := os.Hostname()
	return fmt.Sprintf("%d %s\n", os.Getpid(), host)
}

func holderOf(dir string) (h holder) {
	name := path(dir, holderFile)
	text, err := os.ReadFile(name)
	if err != nil {
		return h
	}
	if info, err := os.Stat(name); err == nil {
		h.since = info.ModTime()
	}
	_, _ = fmt.Sscan(string(text), &h.process, &h.host) // caught while it was being written it tells less
	return h
}

func (h holder) isElsewhere() bool {
	here, err := os.Hostname()
	return err == nil && h.host != "" && !strings.EqualFold(h.host, here)
}

func (h holder) inUse(dir string) error {
	e := &InUseError{Dir: dir, Process: h.process}
	if h.isElsewhere() {
		e.Host, e.File = h.host, path(dir, holderFile)
	}
	return e
}

// runs says whether a process of this machine does.
func runs(process int) bool {
	p, err := os.FindProcess(process)
	if err != nil {
		return false
	}
	if runtime.GOOS == "windows" {
		return true // it was found
	}
	err = p.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, os.ErrPermission)
}

func (l *lock) release() error {
	_ = disk.Remove(path(l.dir, holderFile))
	return l.lock.Close()
}
