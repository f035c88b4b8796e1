//go:build unix

package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// TestKilled kills fetch, resolve and close 50 times, at least 30 of them between
// their first write and their exit, and runs the same command again: the folder
// must then be byte for byte that of an undisturbed run. It takes some seconds,
// as it starts over a hundred processes.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("starts over a hundred processes")
	}
	t.Parallel()
	base := t.TempDir()
	mails := writeLetters(t, base)
	folder := filepath.Join(base, "campaign")
	program(t, "new", folder, "--scenario", "central-mediterranean", "--seed", "c0ffee")
	var kills, inside atomic.Int32
	for _, st := range []struct {
		kills int
		args  []string
		then  [][]string // what takes the campaign on to the next command to be killed
	}{
		{20, []string{"fetch", "--from", mails}, nil},
		{15, []string{"resolve", "--now", "--stage", "orders"}, [][]string{{"resolve", "--now", "--stage", "decisions"}}},
		{15, []string{"close", "--now", "--season", "1"}, nil},
	} {
		reference := filepath.Join(base, "reference")
		copyTree(t, folder, reference)
		began := time.Now()
		program(t, append([]string{"-C", reference}, st.args...)...)
		took := time.Since(began)
		want := treeHash(t, reference)

		var wg sync.WaitGroup
		slots := make(chan struct{}, 2)
		for i := range st.kills {
			dir := filepath.Join(base, fmt.Sprintf("%s-%d", st.args[0], i))
			copyTree(t, folder, dir)
			slots <- struct{}{}
			wg.Go(func() {
				defer func() { <-slots }()
				args := append([]string{"-C", dir}, st.args...)
				killed, err := killAfterFirstWrite(dir, args, rand.N(took))
				if err != nil {
					t.Error(err)
					return
				}
				if out, err := command(args...).CombinedOutput(); err != nil {
					t.Errorf("%s, run again: %v\n%s", st.args[0], err, out)
					return
				}
				if treeHash(t, dir) != want {
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
		for _, args := range st.then {
			program(t, append([]string{"-C", folder}, args...)...)
		}
	}
	t.Logf("%d kills, %d of them between first write and exit", kills.Load(), inside.Load())
	if inside.Load() < 30 {
		t.Errorf("only %d kills fell between first write and exit; wanted 30", inside.Load())
	}
}

// killAfterFirstWrite starts the program, waits until it has changed the folder
// and then a while longer, and kills it. It says whether the kill came before the
// program had ended by itself.
func killAfterFirstWrite(dir string, args []string, delay time.Duration) (bool, error) {
	before, err := stamp(dir)
	if err != nil {
		return false, err
	}
	cmd := command(args...)
	if err := cmd.Start(); err != nil {
		return false, err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		select {
		case err := <-ended:
			return false, err
		default:
		}
		now, err := stamp(dir)
		if err == nil && now == before {
			time.Sleep(50 * time.Microsecond)
			continue
		}
		break
	}
	time.Sleep(delay)
	if err := cmd.Process.Signal(syscall.SIGKILL); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return false, err
	}
	err = <-ended
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
