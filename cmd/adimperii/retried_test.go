package main

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestRetriedFromAnotherCopy is a batch of a job engine whose worker is killed
// (referee/SCALE.md): another retries it from the copy that the store has, or from what
// the killed one left, and ends as an undisturbed one does, at the same head. A retry of
// what is done already changes nothing.
func TestRetriedFromAnotherCopy(t *testing.T) {
	t.Parallel()
	b := &bench{T: t, base: t.TempDir()}
	script, err := txtar.ParseFile("testdata/script/tick.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if err := txtar.Write(script, b.base); err != nil {
		t.Fatal(err)
	}
	stored := b.place()
	program(t, "new", filepath.Join(stored, "campaign"), "--scenario", filepath.Join(b.base, "open.yaml"), "--seed", "c0ffee", "--email", "ref@mail.fr")
	program(t, b.line(stored, []string{"fetch", "--from", "mails"})...)
	batch := []string{"resolve", "--stage", "orders"}

	undisturbed, counted := b.copied(stored), &interruption{}
	if code, talk := b.carryOut(undisturbed, batch, counted); code != exitDone {
		t.Fatalf("exit code %d\n%s", code, talk)
	}
	head, want := b.head(undisturbed), treeHash(t, undisturbed)
	retry := func(place, what string) {
		t.Helper()
		if code, talk := b.carryOut(place, batch, nil); code != exitDone {
			t.Errorf("%s: exit code %d\n%s", what, code, talk)
		}
		if b.head(place) != head || treeHash(t, place) != want {
			t.Errorf("%s: it differs from an undisturbed run", what)
		}
	}
	calls := len(counted.calls)
	for _, at := range []int{1, calls / 3, 2 * calls / 3, calls} {
		killed := b.copied(stored)
		cmd := command(b.line(killed, batch)...)
		cmd.Env = append(cmd.Env, fmt.Sprintf("%s=%d:%s", killAt, at, killed))
		var exit *exec.ExitError
		if out, err := cmd.CombinedOutput(); !errors.As(err, &exit) || exit.ExitCode() != wasKilled {
			t.Fatalf("it was not killed at call %d: %v\n%s", at, err, out)
		}
		retry(b.copied(killed), fmt.Sprintf("what was left at call %d", at))
		retry(b.copied(stored), "the copy in the store")
	}
	retry(undisturbed, "what is done already")
}
