package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestRestoreInterrupted has the disk fail a restoring for good from each of its calls on
// that change files. The same command again ends as an undisturbed one does: the same
// mails are due, every letter is on file once, and nothing that was there is gone. The
// usual run tries some of the calls, with [everyCall] set it tries all. It takes some seconds:
// the campaign is restored anew for each call.
func TestRestoreInterrupted(t *testing.T) {
	t.Parallel()
	b := &bench{T: t, base: t.TempDir(), came: map[string]int{}}
	script, err := txtar.ParseFile("testdata/script/tick.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if err := txtar.Write(script, b.base); err != nil {
		t.Fatal(err)
	}
	for name, ownCopy := range map[string]bool{"whole": true, "from letters": false} {
		was := b.damaged(ownCopy)
		restore := []string{"restore", "--yes"}
		count, after := &interruption{}, b.copied(was)
		if code, talk := b.carryOut(after, restore, count); code != exitDone {
			t.Fatalf("%s: exit code %d\n%s", name, code, talk)
		}
		want := b.standing(after)
		stride := 1
		if os.Getenv(everyCall) == "" {
			stride = 13
		}
		for k := 1; k <= len(count.calls); k += stride {
			place := b.copied(was)
			if code, talk := b.carryOut(place, restore, &interruption{at: k, what: func(string, bool) error { return os.ErrPermission }}); code == exitDone && !strings.Contains(talk, "left to the next command") && !strings.HasSuffix(count.calls[k-1], " holder") {
				t.Errorf("%s, call %d (%s) of %d: it says that it is done", name, k, count.calls[k-1], len(count.calls))
			}
			if code, talk := b.carryOut(place, restore, nil); code != exitDone {
				t.Errorf("%s, again after call %d (%s): exit code %d\n%s", name, k, count.calls[k-1], code, talk)
			} else if got := b.standing(place); got != want {
				t.Errorf("%s, again after call %d (%s):\n%s\nwant\n%s", name, k, count.calls[k-1], got, want)
			}
			b.kept(was, place)
			if err := os.RemoveAll(place); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %d calls", name, len(count.calls))
	}
}

// damaged is a campaign in its second season whose journal is that of its first fetch.
func (b *bench) damaged(ownCopy bool) string {
	b.Helper()
	place := b.place()
	file := func(elem ...string) string {
		return filepath.Join(append([]string{place, "campaign"}, elem...)...)
	}
	program(b.T, "new", file(), "--scenario", filepath.Join(b.base, "open.yaml"), "--seed", "c0ffee", "--email", "ref@mail.fr")
	var early []byte
	for i, args := range [][]string{
		{"send", "--out", "OUT"}, {"fetch", "--from", "mails"}, {"resolve"}, {"send", "--out", "OUT"}, {"fetch", "--from", "answer"}, {"resolve"}, {"send", "--out", "OUT"},
		{"fetch", "--from", "claims"}, {"battle", "record", "b1", "--accept", "rome"}, {"close"}, {"send", "--out", "OUT"},
	} {
		at := time.Date(2026, 3, 1, 12*(i/3), i, 0, 0, time.UTC) // the question goes before it is answered
		var talk bytes.Buffer
		if code := Run(b.line(place, args), Streams{In: strings.NewReader(""), Out: io.Discard, Err: &talk, Plain: true, Now: func() time.Time { return at }}); code != exitDone {
			b.Fatalf("%v: exit code %d\n%s", args, code, &talk)
		}
		if early == nil && args[0] == "fetch" {
			early, _ = os.ReadFile(file("journal.jsonl"))
		}
	}
	if err := os.WriteFile(file("journal.jsonl"), early, 0o644); err != nil {
		b.Fatal(err)
	}
	if !ownCopy {
		if err := os.RemoveAll(file(".adimperii")); err != nil {
			b.Fatal(err)
		}
	}
	return place
}

// standing is what a restored campaign comes to: what verify finds, what is on file, and
// what is due.
func (b *bench) standing(place string) string {
	b.Helper()
	var all bytes.Buffer
	at, _ := time.Parse(time.RFC3339, noon)
	for _, args := range [][]string{{"verify"}, {"inbox"}, {"status"}, {"send", "--dry-run"}} {
		var out bytes.Buffer
		code := Run(b.line(place, args), Streams{In: strings.NewReader(""), Out: &out, Err: io.Discard, Plain: true, Now: func() time.Time { return at }})
		if fmt.Fprintln(&all, args[0], code); args[0] != "verify" { // which tells of lines and heads
			all.Write(out.Bytes())
		}
	}
	waiting, _ := filepath.Glob(filepath.Join(place, "campaign", "waiting", "*", "*.eml"))
	for _, name := range waiting {
		all.WriteString(filepath.Base(name) + "\n")
	}
	return all.String()
}

// kept compares the letters, mails and journals of a campaign with what there is of them,
// wherever it is, after it was restored.
func (b *bench) kept(was, place string) {
	b.Helper()
	sums := map[string]bool{}
	walk := func(dir string, take func(name string, data string)) {
		err := filepath.WalkDir(filepath.Join(dir, "campaign"), func(name string, e os.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := os.ReadFile(name)
			take(name, string(data))
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	walk(place, func(_, data string) { sums[data] = true })
	now, err := os.ReadFile(filepath.Join(place, "campaign", "journal.jsonl"))
	if err != nil {
		b.Fatal(err)
	}
	walk(was, func(name, data string) {
		if bytes.HasPrefix(now, []byte(data)) {
			return // it went on
		}
		if ext := filepath.Ext(name); (ext == ".eml" || filepath.Base(name) == "journal.jsonl" && !strings.Contains(name, ".adimperii")) && !sums[data] {
			b.Errorf("%s is gone", name)
		}
	})
}
