//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// TestKilled kills fetch, send, resolve, close, undo, ruling and tick 66 times, spread over the time between
// their first write and their exit, and runs the same command again: the folder, and
// the mails that were written, must then be byte for byte those of an undisturbed run.
// It takes some seconds, as it starts that many processes.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("starts fifty processes")
	}
	t.Parallel()
	base := t.TempDir()
	mails := writeLetters(t, base)
	folder := filepath.Join(base, "campaign")
	program(t, "new", folder, "--scenario", "central-mediterranean", "--seed", "c0ffee", "--email", "referee@desk.demo")
	program(t, "-C", folder, "send", "--anyway", "--out", filepath.Join(base, "welcome"))
	var kills, inside atomic.Int32
	for _, st := range []struct {
		kills int
		args  []string
		then  [][]string // what takes the campaign on to the next command to be killed
	}{
		{12, []string{"fetch", "--from", mails}, nil},
		{12, []string{"send", "--anyway", "--out", "OUT"}, nil}, // beside the folder
		{12, []string{"resolve", "--now", "--stage", "orders"}, [][]string{{"resolve", "--now", "--stage", "decisions"}}},
		{12, []string{"close", "--now", "--season", "1"}, nil},
		{6, []string{"undo", "--to", "close", "--reason", "a slip"}, nil},
		{6, []string{"ruling", "talents", "rome", "+2", "--reason", "a gift"}, [][]string{ // tick sends to no stopgap
			{"player", "set", "rome", "--email", "rome@players.demo"}, {"player", "set", "carthage", "--email", "carthage@players.demo"},
			{"player", "set", "macedon", "--email", "macedon@players.demo"}, {"player", "set", "syracuse", "--email", "syracuse@players.demo"},
		}},
		{6, []string{"tick", "--from", mails, "--out", "OUT"}, nil},
	} {
		reference := filepath.Join(base, "reference")
		copyTree(t, folder, reference)
		run, err := startWriting(reference, within(reference, st.args))
		if err != nil {
			t.Fatal(err)
		}
		wrote := time.Now()
		if err := <-run.ended; err != nil {
			t.Fatal(err)
		}
		writing := time.Since(wrote)
		want := traces(t, reference)

		var wg sync.WaitGroup
		slots := make(chan struct{}, 2)
		for i := range st.kills {
			dir := filepath.Join(base, fmt.Sprintf("%s-%d", st.args[0], i))
			copyTree(t, folder, dir)
			slots <- struct{}{}
			wg.Go(func() {
				defer func() { <-slots }()
				args := within(dir, st.args)
				killed, err := killAfterFirstWrite(dir, args, (time.Duration(i)*writing+rand.N(writing))/time.Duration(st.kills))
				if err != nil {
					t.Error(err)
					return
				}
				// A ruling, and taking back, that is on record already asks.
				if code, talk := again(args); code != exitDone && (code != exitRefused || !strings.Contains(talk, "--again")) {
					t.Errorf("%s, run again: exit code %d\n%s", st.args[0], code, talk)
					return
				}
				if traces(t, dir) != want {
					t.Errorf("%s killed and run again (%s) differs from an undisturbed run (%s)", st.args[0], dir, reference)
					return
				}
				kills.Add(1)
				if killed {
					inside.Add(1)
				}
			})
		}
		wg.Wait()
		if t.Failed() {
			return
		}
		folder = filepath.Join(base, "after-"+st.args[0])
		if err := os.Rename(reference, folder); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(reference + "-out"); err != nil {
			t.Fatal(err)
		}
		for _, args := range st.then {
			program(t, append([]string{"-C", folder}, args...)...)
		}
	}
	t.Logf("%d kills, %d of them between first write and exit", kills.Load(), inside.Load())
	if inside.Load() < 30 {
		t.Errorf("only %d kills fell between first write and exit; wanted 30", inside.Load())
	}
}

// within is a command line for a campaign, whose mails go into a folder beside it.
func within(dir string, args []string) []string {
	line := append([]string{"-C", dir}, args...)
	for i, arg := range line {
		if arg == "OUT" {
			line[i] = dir + "-out"
		}
	}
	return line
}

// traces are all that a campaign has written, its mails among it.
func traces(t *testing.T, dir string) string {
	t.Helper()
	all := treeHash(t, dir)
	if _, err := os.Stat(dir + "-out"); err == nil {
		all += treeHash(t, dir+"-out")
	}
	return all
}

// again carries out a command as [command] does, but in this process.
func again(args []string) (int, string) {
	var talk bytes.Buffer
	at, _ := time.Parse(time.RFC3339, noon)
	code := Run(args, Streams{In: strings.NewReader(""), Out: io.Discard, Err: &talk, Plain: true, Now: func() time.Time { return at }})
	return code, talk.String()
}

// running is a program at work.
type running struct {
	*exec.Cmd
	ended chan error // gives what Wait does, once
}

// startWriting starts the program and waits until it has changed the folder, or has
// ended.
func startWriting(dir string, args []string) (running, error) {
	before, err := stamp(dir)
	if err != nil {
		return running{}, err
	}
	run := running{command(args...), make(chan error, 1)}
	if err := run.Start(); err != nil {
		return run, err
	}
	done := make(chan struct{})
	go func() {
		run.ended <- run.Wait()
		close(done)
	}()
	for {
		if now, err := stamp(dir); err != nil || now != before {
			return run, nil
		}
		select {
		case <-done:
			return run, nil
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// killAfterFirstWrite starts the program, waits until it has changed the folder
// and then a while longer, and kills it. It says whether the kill came before the
// program had ended by itself.
func killAfterFirstWrite(dir string, args []string, delay time.Duration) (bool, error) {
	run, err := startWriting(dir, args)
	if err != nil {
		return false, err
	}
	time.Sleep(delay)
	if err := run.Process.Signal(syscall.SIGKILL); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return false, err
	}
	err = <-run.ended
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.Sys().(syscall.WaitStatus).Signaled() {
		return true, nil
	}
	return false, err
}

// stamp changes whenever a file is made, removed or written below a folder. The
// lock file does not count: taking the lock is no write.
func stamp(dir string) (string, error) {
	var all string
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.Name() == ".lock" {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if !entry.IsDir() {
			all += fmt.Sprint(path, info.Size(), info.ModTime().UnixNano(), ";")
		}
		return nil
	})
	return all, err
}
