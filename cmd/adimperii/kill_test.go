package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"adimperii/campaign/journal"
)

// tried is one command that is interrupted.
type tried struct {
	args []string
	then [][]string // what takes the campaign on to the next one
}

// interrupted are the commands that are, in the order in which they are given. OUT is a
// folder beside the campaign; mails, answer and claims are letters of tick.txtar.
var interrupted = []tried{
	{[]string{"fetch", "--from", "mails"}, nil},
	{[]string{"send", "--out", "OUT"}, nil},
	{[]string{"resolve", "--stage", "orders"}, [][]string{{"fetch", "--from", "answer"}, {"resolve", "--stage", "decisions"}}},
	{[]string{"battle", "record", "b1", "winner rome; losses rome 5/21"}, nil},
	{[]string{"close", "--season", "1"}, nil},
	{[]string{"undo", "--to", "close", "--reason", "a slip"}, nil},
	{[]string{"ruling", "talents", "rome", "+2", "--reason", "a gift"}, nil},
	{[]string{"tick", "--from", "claims", "--out", "OUT"}, nil},
}

// everyCall is the variable that names the commands to be interrupted at each of their
// calls that change files, separated by commas, or is "all"; no others are. Without it
// all are, at some of their calls.
const everyCall = "ADIMPERII_EVERY_CALL"

// TestInterrupted has commands killed, and the disk fail them, at their calls that
// change files, before each and in the middle of what is written. Each says rightly what
// became of it; and the same command again leaves the folder, and the mails, byte for
// byte as an undisturbed one does.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	b := &bench{T: t, base: t.TempDir(), came: map[string]int{}}
	script, err := txtar.ParseFile("testdata/script/tick.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if err := txtar.Write(script, b.base); err != nil {
		t.Fatal(err)
	}
	was := b.place()
	program(t, "new", filepath.Join(was, "campaign"), "--scenario", filepath.Join(b.base, "open.yaml"), "--seed", "c0ffee", "--email", "ref@mail.fr")
	program(t, b.line(was, []string{"send", "--out", "OUT"})...)
	every := os.Getenv(everyCall)
	for _, c := range interrupted {
		all := every == "all" || slices.Contains(strings.Split(every, ","), c.args[0])
		was = b.try(c, was, all, every == "")
		if t.Failed() {
			return
		}
		for _, args := range c.then {
			program(t, b.line(was, args)...)
		}
	}
}

// bench is where commands are tried.
type bench struct {
	*testing.T
	base string

	sync.Mutex
	places int
	came   map[string]int // of the interruptions of a command, by kind
}

// place is a new folder, for a campaign and the mails it writes.
func (b *bench) place() string {
	b.Lock()
	defer b.Unlock()
	b.places++
	dir := filepath.Join(b.base, fmt.Sprintf("place-%d", b.places))
	if err := os.Mkdir(dir, 0o755); err != nil {
		b.Fatal(err)
	}
	return dir
}

// line is a command line for the campaign of a place.
func (b *bench) line(place string, args []string) []string {
	line := []string{"-C", filepath.Join(place, "campaign")}
	for _, arg := range args {
		switch arg {
		case "OUT":
			arg = filepath.Join(place, "out")
		case "mails", "answer", "claims":
			arg = filepath.Join(b.base, arg)
		}
		line = append(line, arg)
	}
	return line
}

// trial is the interruptions of one command.
type trial struct {
	*bench
	tried
	was   string       // the place before the command
	start journal.Head // of the journal there
	end   journal.Head // after an undisturbed run
	want  string       // all that is there then
	calls []string     // that change files
}

// try interrupts a command at all calls or some, and gives the place after an
// undisturbed run.
func (b *bench) try(c tried, was string, all, some bool) string {
	b.Helper()
	after := b.copied(was)
	count := &interruption{}
	code, talk := b.carryOut(after, c.args, count)
	if code != exitDone {
		b.Fatalf("%s: exit code %d\n%s", c.args[0], code, talk)
	}
	if b.head(after) == b.head(was) {
		b.Fatalf("%s did nothing: %s", c.args[0], talk)
	}
	r := trial{b, c, was, b.head(was), b.head(after), treeHash(b.T, after), count.calls}
	b.came = map[string]int{}
	kinds := 1 + len(failures)
	var work sync.WaitGroup
	slots := make(chan struct{}, 2)
	stride := kinds*len(r.calls)/8 | 1 // sharing no divisor with the kinds it meets all of them
	for i := range kinds * len(r.calls) {
		k, kind := i/kinds+1, i%kinds
		if !all && (!some || i%stride != stride/2) {
			continue
		}
		slots <- struct{}{}
		work.Go(func() {
			defer func() { <-slots }()
			if kind == 0 {
				r.kill(k)
			} else {
				r.fail(k, kind-1)
			}
		})
	}
	work.Wait()
	var came []string
	for _, what := range slices.Sorted(maps.Keys(b.came)) {
		came = append(came, fmt.Sprintf("%s: %d", what, b.came[what]))
	}
	b.Logf("%s: %d calls; %s", c.args[0], len(r.calls), strings.Join(came, ", "))
	return after
}

func (b *bench) copied(place string) string {
	b.Helper()
	to := b.place()
	copyTree(b.T, place, to)
	return to
}

func (b *bench) head(place string) journal.Head {
	j, err := journal.Read(filepath.Join(place, "campaign", "journal.jsonl"))
	if err != nil {
		b.Error(err)
		return journal.Head{}
	}
	return j.Head()
}

// carryOut carries out a command as [command] does, but in this process.
func (b *bench) carryOut(place string, args []string, i *interruption) (int, string) {
	if i != nil {
		interruptions.Store(place, i)
		defer interruptions.Delete(place)
	}
	var talk bytes.Buffer
	at, _ := time.Parse(time.RFC3339, noon)
	code := Run(b.line(place, args), Streams{In: strings.NewReader(""), Out: io.Discard, Err: &talk, Plain: true, Now: func() time.Time { return at }})
	return code, talk.String()
}

// kill kills the command at a call.
func (r *trial) kill(k int) {
	place := r.copied(r.was)
	cmd := command(r.line(place, r.args)...)
	cmd.Env = append(cmd.Env, fmt.Sprintf("%s=%d:%s", killAt, k, place))
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != wasKilled {
		r.Errorf("%s was not killed at call %d: %v\n%s", r.args[0], k, err, out)
	}
	r.again(place, k, "killed")
}

// fail has the disk fail the command from a call on.
func (r *trial) fail(k, how int) {
	place, f := r.copied(r.was), failures[how]
	code, talk := r.carryOut(place, r.args, &interruption{at: k, what: f.what})
	head := r.head(place)
	_ = os.Remove(filepath.Join(place, "campaign", ".adimperii", "holder")) // tells only who was at work last
	came := "unclear"
	switch {
	case code == exitDone && head == r.end && !strings.Contains(talk, "adimperii: "):
		came = "done"
		if treeHash(r.T, place) != r.want {
			came = "done but for a file"
			if !strings.Contains(talk, "What was done is on record") {
				came = "unclear"
			}
		}
	case code == exitFailed && strings.Contains(talk, "nothing was done") && head == r.start:
		came = "nothing done"
	case code == exitFailed && strings.Contains(talk, "this was not finished") && head != r.start:
		came = "partly done"
	case code == exitFailed && strings.Contains(talk, "the disk did not say"):
		came = "unknown"
	}
	if came == "unclear" {
		r.Errorf("%s, %s from call %d (%s) on: exit code %d, journal from line %d to %d\n%s", r.args[0], f.name, k, r.calls[k-1], code, r.start.Line, head.Line, talk)
	}
	r.again(place, k, f.name+", "+came)
}

// again carries the command out once more, which must lead to what an undisturbed run
// leads to.
func (r *trial) again(place string, k int, what string) {
	// A ruling, and taking back, that is on record already asks.
	if code, talk := r.carryOut(place, r.args, nil); code != exitDone && (code != exitRefused || !strings.Contains(talk, "--again")) {
		r.Errorf("%s, %s at call %d (%s), run again: exit code %d\n%s", r.args[0], what, k, r.calls[k-1], code, talk)
	} else if treeHash(r.T, place) != r.want {
		r.Errorf("%s, %s at call %d (%s) and run again, differs from an undisturbed run", r.args[0], what, k, r.calls[k-1])
	}
	if err := os.RemoveAll(place); err != nil {
		r.Error(err)
	}
	r.Lock()
	defer r.Unlock()
	r.came[what]++
}
