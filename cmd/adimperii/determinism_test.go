package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestSameEverywhere plays one season in two copies of a folder: one in this
// process by a clock of 1999, one in another with another zone, language, number
// of processors and path, its mails under other names. Everything must be the
// same, byte for byte, the maps of the season too; and so are the mails that both send
// at one moment. It takes some seconds, as both copies draw the maps.
func TestSameEverywhere(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	here := filepath.Join(base, "here")
	program(t, "new", here, "--scenario", "central-mediterranean", "--seed", "c0ffee")
	there := filepath.Join(base, "some where else", "là-bas")
	if err := os.MkdirAll(filepath.Dir(there), 0o755); err != nil {
		t.Fatal(err)
	}
	copyTree(t, here, there)
	mails := writeLetters(t, base)
	renamed := filepath.Join(base, "renamed")
	copyTree(t, mails, renamed)
	for i, name := range []string{"syracuse", "macedon", "carthage", "rome"} {
		if err := os.Rename(filepath.Join(renamed, name+".eml"), filepath.Join(renamed, string(rune('a'+i))+".eml")); err != nil {
			t.Fatal(err)
		}
	}
	out, outThere := filepath.Join(base, "out"), filepath.Join(base, "là-bas aussi")
	elsewhere := map[string]string{mails: renamed, out: outThere}
	for _, args := range [][]string{
		{"fetch", "--from", mails}, {"resolve", "--now", "--stage", "orders"},
		{"resolve", "--now", "--stage", "decisions"}, {"close", "--now"}, {"send", "--anyway", "--out", out},
	} {
		clock := time.Date(1999, 12, 31, 23, 59, 0, 0, time.UTC)
		drawn := ""
		if args[0] == "send" { // the time of sending is on record
			clock, _ = time.Parse(time.RFC3339, noon)
			drawn = "none"
		}
		streams := Streams{
			In: strings.NewReader(""), Out: io.Discard, Err: io.Discard,
			Now: func() time.Time { return clock }, Plain: drawn == "none",
		}
		if code := Run(append([]string{"-C", here}, args...), streams); code != exitDone {
			t.Fatalf("here, %v: exit code %d", args, code)
		}
		for i := range args {
			if other, ok := elsewhere[args[i]]; ok {
				args[i] = other
			}
		}
		cmd := command(append([]string{"-C", there}, args...)...)
		cmd.Env = append(cmd.Env, "TZ=Pacific/Kiritimati", "LANG=fr_FR.UTF-8", "LC_ALL=fr_FR.UTF-8", "GOMAXPROCS=1", pictures+"="+drawn)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("there, %v: %v\n%s", args, err, out)
		}
	}
	if treeHash(t, here) != treeHash(t, there) {
		t.Errorf("%s and %s differ", here, there)
	}
	if treeHash(t, out) != treeHash(t, outThere) {
		t.Errorf("%s and %s differ", out, outThere)
	}
	for _, want := range []string{
		here + "/seasons/*/reports/map-fr.svg", here + "/sent/*-welcome-rome.eml", out + "/*-report-rome.eml",
	} {
		if found, err := filepath.Glob(want); err != nil || len(found) == 0 {
			t.Errorf("there is no %s to compare", want)
		}
	}
}
