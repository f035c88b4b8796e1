package main

import (
	"os"
	"path/filepath"
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
	i.calls = append(i.calls, call+" "+filepath.Base(path))
	if n := len(i.calls); i.at > 0 && n >= i.at {
		return i.what(call, n == i.at)
	}
	return nil
}

// What a disk does from a call on.
var failures = []struct {
	name string
	what func(call string, first bool) error
}{
	{"one call fails", func(_ string, first bool) error {
		if first {
			return syscall.EIO
		}
		return nil
	}},
	{"the disk is full", func(call string, _ bool) error {
		switch call {
		case "open", "mkdir", "write", "write on":
			return syscall.ENOSPC
		}
		return nil
	}},
	{"the disk is dead", func(string, bool) error { return syscall.EIO }},
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
