package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/campaign/folder"
)

// TestTickWhileAnotherIsAtWork wants the second of two commands to say so and to do
// nothing, which is no failure; of several campaigns the others are done all the same.
func TestTickWhileAnotherIsAtWork(t *testing.T) {
	t.Parallel()
	all := t.TempDir()
	run := func(args ...string) (code int, out, talk string) {
		var said, told bytes.Buffer
		code = Run(args, Streams{In: strings.NewReader(""), Out: &said, Err: &told, Plain: true})
		return code, said.String(), told.String()
	}
	for i := range 3 {
		if code := Run([]string{"new", filepath.Join(all, fmt.Sprint(i)), "--seed", "01"}, Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Plain: true}); code != exitDone {
			t.Fatalf("new: exit code %d", code)
		}
	}
	busy, err := folder.Open(filepath.Join(all, "1"), folder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	head := busy.Head()
	code, out, talk := run("-C", filepath.Join(all, "1"), "tick", "--from", t.TempDir(), "--json")
	if code != exitDone || !strings.Contains(talk, "at work") || !strings.Contains(out, `"did": []`) {
		t.Errorf("tick: exit code %d\n%s\n%s", code, out, talk)
	}
	code, out, _ = run("tick", "--all", all, "--json")
	if code != exitFailed || strings.Count(out, `"error":`) != 2 || strings.Count(out, `"busy": true`) != 1 {
		t.Errorf("tick --all: exit code %d\n%s", code, out)
	}
	if busy.Head() != head {
		t.Error("something was done")
	}
}
