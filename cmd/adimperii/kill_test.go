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

// everyCall is the variable that names the commands to be interrupted at each of their
// calls that change files, separated by commas, or is "all"; no others are. Without it
// all are, each killed once and failed twice: `go test` is to stay quick.
const everyCall = "ADIMPERII_EVERY_CALL"

// strangers is a letter that is set aside.
const strangers = `Received: from a by b; Sun, 1 Mar 2026 11:30:00 +0000
From: nobody@mail.fr
Subject: orders
Message-ID: <9@mail.fr>

hold I
`

// TestInterrupted has commands killed, and the disk fail them, at their calls that
// change files, before each and in the middle of what is written. Each says rightly what
// became of it; and the same command again leaves the folder, and the mails, byte for
// byte as an undisturbed one does. It takes some seconds: every command is carried out several
// times, on a folder of its own.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	b := &bench{T: t, base: t.TempDir(), came: map[string]int{}}
	script, err := txtar.ParseFile("testdata/script/tick.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range script.Files {
		switch file.Name {
		case "open.yaml":
			script.Files = append(script.Files, txtar.File{Name: "deputy.yaml", Data: append(slices.Clone(file.Data), "options: {deputy: careful}\n"...)})
		case "mails/2.eml": // Carthage's
			script.Files = append(script.Files, txtar.File{Name: "returns/2.eml", Data: file.Data})
		}
	}
	script.Files = append(script.Files, txtar.File{Name: "stranger/1.eml", Data: []byte(strangers)}, txtar.File{Name: "none/none"})
	if err := txtar.Write(script, b.base); err != nil {
		t.Fatal(err)
	}
	for _, commands := range [][]tried{interrupted, deputised} {
		b.campaign(commands)
	}
}

// campaign has the commands of one campaign interrupted, each on what those before it left.
func (b *bench) campaign(commands []tried) {
	b.Helper()
	was := b.place()
	every := os.Getenv(everyCall)
	for _, c := range commands {
		all := every == "all" || slices.Contains(strings.Split(every, ","), c.args[0])
		after := b.try(c, was, all, every == "")
		for _, args := range c.then {
			if code, talk := b.carryOut(after, args, nil); code != exitDone {
				b.Fatalf("%s: exit code %d\n%s", args[0], code, talk)
			}
		}
		if !c.aside {
			was = after
		}
	}
}

// bench is where commands are tried.
type bench struct {
	*testing.T
	base string

	sync.Mutex
	places int
	tried  int            // commands, so far
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
		first, rest, _ := strings.Cut(arg, "/")
		switch first {
		case "CAMPAIGN":
			arg = filepath.Join(place, "campaign")
		case "OUT":
			arg = filepath.Join(place, "out", rest)
		case "BACKUP":
			arg = filepath.Join(place, "backup.tar.gz")
		case "mails", "answer", "claims", "stranger", "none", "returns", "open.yaml", "deputy.yaml":
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
	real  bool         // kills are those of a process
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
		b.Fatalf("%s: exit code %d\n%s", c.args, code, talk)
	}
	r := trial{b, c, all, was, b.head(was), b.head(after), treeHash(b.T, after), count.calls}
	if r.want == treeHash(b.T, was) {
		b.Fatalf("%s did nothing: %s", c.args, talk)
	}
	points := r.points()
	switch {
	case some:
		points = sample(points, b.tried)
	case !all:
		points = nil
	}
	b.tried++
	b.came = map[string]int{}
	var work sync.WaitGroup
	slots := make(chan struct{}, 2)
	for _, p := range points {
		slots <- struct{}{}
		work.Go(func() {
			defer func() { <-slots }()
			if p.how < 0 {
				r.kill(p.call)
			} else {
				r.fail(p.call, p.how)
			}
		})
	}
	work.Wait()
	var came []string
	for _, what := range slices.Sorted(maps.Keys(b.came)) {
		came = append(came, fmt.Sprintf("%s: %d", what, b.came[what]))
	}
	b.Logf("%s: %d calls; %s", strings.Join(c.args[:min(2, len(c.args))], " "), len(r.calls), strings.Join(came, ", "))
	return after
}

// point is a call, from 1, and what happens there: a failure of [failures], or -1 a kill.
type point struct{ call, how int }

// points are all there are of a command: a kill at each call, and each failure at the
// calls that it touches.
func (r *trial) points() []point {
	var all []point
	for how := -1; how < len(failures); how++ {
		for i, call := range r.calls {
			if what, _, _ := strings.Cut(call, ": "); how < 0 || failures[how].touches(what) {
				all = append(all, point{i + 1, how})
			}
		}
	}
	return all
}

// sample is a kill and two failures, others for each command.
func sample(points []point, command int) []point {
	kills := slices.IndexFunc(points, func(p point) bool { return p.how >= 0 })
	failures := len(points) - kills
	const a, b = 0.61803, 0.38197 // by the golden section, so that they are spread evenly
	at := func(of int, share float64) int { return int(share*float64(command)*float64(of)) % of }
	return []point{points[at(kills, a)], points[kills+at(failures, a)], points[kills+(at(failures, a)+int(b*float64(failures)))%failures]}
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

// kill kills the command at a call: as a process of its own, or, which is quicker, by
// going on from what stood on disk at that call.
func (r *trial) kill(k int) {
	place := r.copied(r.was)
	if !r.real {
		left := r.place()
		r.carryOut(place, r.args, &interruption{at: k, what: func(_ string, first bool) error {
			if first {
				copyTree(r.T, place, left)
			}
			return nil
		}})
		r.again(left, k, "killed")
		r.remove(place)
		return
	}
	cmd := command(r.line(place, r.args)...)
	cmd.Env = append(cmd.Env, fmt.Sprintf("%s=%d:%s", killAt, k, place))
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != wasKilled {
		r.Errorf("%s was not killed at call %d: %v\n%s", r.args, k, err, out)
	}
	r.again(place, k, "killed")
}

// fail has the disk fail the command from a call on.
func (r *trial) fail(k, how int) {
	place, f := r.copied(r.was), failures[how]
	code, talk := r.carryOut(place, r.args, &interruption{at: k, what: f.from})
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
		r.Errorf("%s, %s from call %d (%s) on: exit code %d, journal from line %d to %d\n%s", r.args, f.name, k, r.calls[k-1], code, r.start.Line, head.Line, talk)
	}
	r.again(place, k, f.name+", "+came)
}

// again carries the command out once more, which must lead to what an undisturbed run
// leads to. What is on record already may be refused, and the next command then does what
// else is left to do.
func (r *trial) again(place string, k int, what string) {
	done := r.start != r.end && r.head(place) == r.end
	stood := treeHash(r.T, place) == r.want
	code, talk := r.carryOut(place, r.args, nil)
	if stood && strings.Contains(talk, "the folder is not empty") { // restored, but for being told so
		code = exitDone
	}
	if done && (code == exitRefused || strings.Contains(talk, "there is a campaign already")) {
		code, talk = r.carryOut(place, []string{"fetch", "--from", "none"}, nil)
	}
	if code != exitDone {
		r.Errorf("%s, %s at call %d (%s), run again: exit code %d\n%s", r.args, what, k, r.calls[k-1], code, talk)
	} else if treeHash(r.T, place) != r.want {
		r.Errorf("%s, %s at call %d (%s) and run again, differs from an undisturbed run", r.args, what, k, r.calls[k-1])
	}
	r.remove(place)
	r.Lock()
	defer r.Unlock()
	r.came[what]++
}

func (r *trial) remove(place string) {
	if err := os.RemoveAll(place); err != nil {
		r.Error(err)
	}
}
