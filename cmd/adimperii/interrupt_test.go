package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"adimperii/campaign/disk"
)

// interruption is what happens to the calls that change files below a folder.
type interruption struct {
	sync.Mutex
	calls []string // so far
	at    int      // the call from 1 at which it happens; 0: never
	what  func(call string, first bool) error
}

// interruptions are those at work, by folder.
var interruptions sync.Map

// interrupt is [disk.Before] in tests.
func interrupt(call, path string) (err error) {
	interruptions.Range(func(dir, i any) bool {
		if !strings.HasPrefix(path, dir.(string)+string(filepath.Separator)) {
			return true
		}
		err = i.(*interruption).meet(call, path)
		return false
	})
	return err
}

func (i *interruption) meet(call, path string) error {
	i.Lock()
	defer i.Unlock()
	i.calls = append(i.calls, call+": "+filepath.Base(path))
	if n := len(i.calls); i.at > 0 && n >= i.at {
		return i.what(call, n == i.at)
	}
	return nil
}

// failure is what a disk does from a call on.
type failure struct {
	name string
	err  error
	// calls are those that fail; nil: all do.
	calls []string
	once  bool // and none after the first
}

var failures = []failure{
	{name: "one call fails", err: syscall.EIO, once: true},
	{name: "the disk is full", err: syscall.ENOSPC, calls: []string{"open", "mkdir", "write", "write on"}},
	{name: "the disk is dead", err: syscall.EIO},
	{name: "writes end halfway", err: syscall.ENOSPC, calls: []string{"write on"}},
	{name: "nothing is replaced", err: syscall.EACCES, calls: []string{"rename"}},
	{name: "nothing is synced", err: syscall.EIO, calls: []string{"sync"}},
}

// touches says that a call fails.
func (f failure) touches(call string) bool { return f.calls == nil || slices.Contains(f.calls, call) }

// from is what becomes of a call, the first of them or a later one.
func (f failure) from(call string, first bool) error {
	if f.touches(call) && (first || !f.once) {
		return f.err
	}
	return nil
}

// wasKilled is the exit code of a process that [killedAt] ended.
const wasKilled = 9

// killedAt has this process end at one of its calls ([killAt]), as by a kill: nothing is
// tidied up.
func killedAt(at string) {
	number, dir, ok := strings.Cut(at, ":")
	n, err := strconv.Atoi(number)
	if !ok || err != nil {
		return
	}
	interruptions.Store(dir, &interruption{at: n, what: func(string, bool) error {
		os.Exit(wasKilled)
		return nil
	}})
	disk.Before = interrupt
}
