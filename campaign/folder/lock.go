package folder

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"adimperii/campaign/disk"
)

const (
	patience = 3 * time.Second // how long a command waits for another
	retry    = 25 * time.Millisecond
)

// InUseError tells that another command is at work in the folder.
type InUseError struct {
	Dir string
	// Process is the other command's number; 0 if it could not be learnt.
	Process int
}

// Error says who and what to do.
func (e *InUseError) Error() string {
	who := "another command"
	if e.Process != 0 {
		who = fmt.Sprintf("another command (process %d)", e.Process)
	}
	return fmt.Sprintf("%s is at work in %s; wait until it has ended and try again", who, e.Dir)
}

// lock keeps two commands apart. The system lets go of it when its process ends,
// however it ends.
type lock struct {
	dir  string
	lock *flock.Flock
}

// acquire takes a folder's lock, waiting for one that is held as long as patience
// lasts, and sweeps up after a command that was killed.
func acquire(dir string, patience time.Duration) (*lock, error) {
	if err := disk.MkdirAll(path(dir, ownDir), secretDir); err != nil {
		return nil, err
	}
	l := &lock{dir, flock.New(path(dir, lockFile))}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	held, err := l.lock.TryLockContext(ctx, retry)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return nil, fmt.Errorf("%s cannot be locked: %w", dir, err)
	}
	if !held {
		return nil, &InUseError{dir, holder(dir)}
	}
	if err := sweep(dir); err != nil {
		return nil, errors.Join(err, l.release())
	}
	// It serves to say who is at work, and nobody fails for it.
	_ = disk.WriteFile(path(dir, holderFile), []byte(strconv.Itoa(os.Getpid())+"\n"), secretFile)
	return l, nil
}

func holder(dir string) int {
	data, err := os.ReadFile(path(dir, holderFile))
	if err != nil {
		return 0
	}
	process, err := strconv.Atoi(strings.TrimSpace(string(data)))
	if err != nil {
		return 0 // caught while it was being written
	}
	return process
}

func (l *lock) release() error {
	_ = disk.Remove(path(l.dir, holderFile))
	return l.lock.Close()
}
