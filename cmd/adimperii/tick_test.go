package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adimperii/campaign/folder"
	"adimperii/mail/loopback"
)

// TestTickWhileAnotherIsAtWork wants the second of two commands to say so and to do
// nothing, which is no failure; of several campaigns the others are done all the same. It waits
// twice as long as a command does for another, 6 s.
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

// TestTickGoesOnBesideFailures wants every campaign that can be ticked to be, whatever is
// wrong with its neighbours.
func TestTickGoesOnBesideFailures(t *testing.T) {
	t.Parallel()
	server, err := loopback.StartIMAP(loopback.User{Name: "ludus", Password: "ludus", Addresses: []string{"ludus@club.lan"}})
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	all := t.TempDir()
	sound := func(name string) string {
		dir := filepath.Join(all, name)
		idleCampaign(t, server, dir)
		return dir
	}
	first, last := sound("a"), sound("z")
	damaged := map[string]func(dir string) error{
		"journal": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "journal.jsonl"), []byte("{}\n"), 0o600)
		},
		"map": func(dir string) error { return os.Remove(filepath.Join(dir, "map.yaml")) },
		"settings": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "campaign.yaml"), []byte("imap: [\n"), 0o600)
		},
		"password": func(dir string) error {
			settings := filepath.Join(dir, "campaign.yaml")
			text, err := os.ReadFile(settings)
			return errors.Join(err, os.WriteFile(settings, bytes.ReplaceAll(text, []byte("password_file: /"), []byte("password_file: /nowhere/")), 0o600))
		},
	}
	for name, damage := range damaged {
		dir := filepath.Join(all, name)
		if err := errors.Join(os.CopyFS(dir, os.DirFS(first)), damage(dir)); err != nil {
			t.Fatal(err)
		}
	}
	raw := "From: <stranger@example.net>\r\nSubject: hello\r\nMessage-ID: <1@example.net>\r\n\r\nHello!\r\n"
	if err := server.Append("ludus", "INBOX", []byte(raw), time.Now()); err != nil {
		t.Fatal(err)
	}
	var out, talk strings.Builder
	code := Run([]string{"tick", "--all", all, "--json"}, Streams{In: strings.NewReader(""), Out: &out, Err: &talk, Plain: true})
	if code != exitFailed || strings.Count(out.String(), `"error":`) != len(damaged) {
		t.Errorf("exit code %d\n%s\n%s", code, out.String(), talk.String())
	}
	for _, dir := range []string{first, last} {
		if filed, _ := filepath.Glob(filepath.Join(dir, "seasons", "*", "inbox", "*.eml")); len(filed) != 1 {
			t.Errorf("%s: %d letters are filed, not 1\n%s", filepath.Base(dir), len(filed), out.String())
		}
	}
}
