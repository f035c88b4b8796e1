package folder

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign"
	"adimperii/campaign/disk/disktest"
)

// childVariable names the folder on which this program plays instead of testing, or
// which it backs up if backupVariable names a file.
const (
	childVariable  = "ADIMPERII_TEST_PLAY"
	backupVariable = "ADIMPERII_TEST_BACKUP"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // short lives, and two cores
	disktest.InMemory()
	if dir := os.Getenv(childVariable); dir != "" {
		work := func() error { return play(dir) }
		if file := os.Getenv(backupVariable); file != "" {
			work = func() error { return killedBackup(dir, file) }
		}
		if err := work(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// seasonsPlayed are as many as fit in the time of a test.
const seasonsPlayed = 3

// play takes a campaign from wherever it stands through some seasons, as commands
// do: what was committed is not done again.
func play(dir string) error {
	f, err := create(dir, testSeed)
	switch {
	case errors.Is(err, ErrExists):
		if f, err = Open(dir, Options{}); err != nil {
			return err
		}
	case err != nil:
		return err
	default:
		if err := f.Commit("new", f.Founding()); err != nil {
			return err
		}
	}
	for f.State().Number <= seasonsPlayed {
		if err := playOn(f); err != nil {
			return err
		}
	}
	return f.Close()
}

// playOn is one command: a fetch, then a resolve, then a close.
func playOn(f *Folder) error {
	s := f.State()
	switch {
	case len(s.Letters) == 0:
		var events []campaign.Event
		for i := range 3 {
			raw := fmt.Appendf(nil, "From: rome@example.org\n\nletter %d of season %d\n", i, s.Number)
			file, sha, err := f.FileLetter(time.Unix(int64(1000*s.Number+i), 0), raw)
			if err != nil {
				return err
			}
			events = append(events, campaign.Event{Season: s.Season, Data: campaign.LetterFiled{
				Letter: campaign.Letter{File: file, SHA256: sha, Key: sha, Player: "rome", Kind: campaign.Filed, Stage: s.Stage},
			}})
		}
		return f.Commit("fetch", events)
	case s.Stage == campaign.Orders:
		return f.Commit("resolve", []campaign.Event{note(s, "resolved"), {Season: s.Season, Data: campaign.StageEntered{Stage: campaign.Battles}}})
	default:
		events, err := closing(f)
		if err != nil {
			return err
		}
		return f.Commit("close", events)
	}
}

// TestKilled kills the program at many moments of its work, and runs it again until
// it gets through. It takes its time because a process has to be started for every
// kill.
func TestKilled(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	must(t, err)
	run := func(dir string, life time.Duration) (killed bool) {
		t.Helper()
		child := exec.Command(program, "-test.run=^$")
		child.Env = append(os.Environ(), childVariable+"="+dir, "GORACE=atexit_sleep_ms=0") // or each child would sleep a second before it ends
		var out spoken
		child.Stderr = &out
		must(t, child.Start())
		ended := make(chan error, 1)
		go func() { ended <- child.Wait() }()
		if life > 0 {
			select {
			case err := <-ended:
				if err != nil {
					t.Fatalf("%v: %s", err, out)
				}
				return false
			case <-time.After(life):
				if err := child.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
					t.Fatal(err)
				}
				return <-ended != nil
			}
		}
		if err := <-ended; err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return false
	}
	undisturbed := filepath.Join(t.TempDir(), "c")
	run(undisturbed, 0)
	want := tree(t, undisturbed)
	if report, err := Verify(undisturbed, ""); err != nil || !report.OK {
		t.Fatalf("%+v, %v", report, err)
	}
	kills := 0
	for round := range 3 {
		dir := filepath.Join(t.TempDir(), "c")
		// A fifth longer each time, so that it ends, however fast the machine is and whatever else it does.
		for life := time.Millisecond * time.Duration(20+round) / 20; run(dir, life); life += life / 5 {
			kills++
		}
		if diff := cmp.Diff(want, tree(t, dir)); diff != "" {
			t.Errorf("round %d: -undisturbed +killed:\n%s", round, diff)
		}
	}
	if kills < 10 {
		t.Errorf("only %d kills", kills)
	}
}

// spoken is what a child said.
type spoken []byte

func (b *spoken) Write(p []byte) (int, error) {
	*b = append(*b, p...)
	return len(p), nil
}
