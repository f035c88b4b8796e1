package main

import (
	"maps"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"adimperii/campaign/disk"
	"adimperii/campaign/disk/disktest"
)

// beProgram in the environment makes the test binary behave as adimperii itself,
// so that tests can start it, and kill it, as a process; "serve" as one for many
// commands: see [served].
const beProgram = "ADIMPERII_TEST_PROGRAM"

// killAt is the variable that has such a process end at one of its calls that change
// files: the call's number, a colon, and the folder that is meant.
const killAt = "ADIMPERII_TEST_KILL"

// pictures is the variable that tells whether maps are drawn (see [System]).
const pictures = "ADIMPERII_PICTURES"

// clockIs is the variable that the program's clock stands at (contract.md, Time).
const clockIs = "ADIMPERII_NOW"

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // short lives, and two cores
	disktest.InMemory()
	locale := os.Getenv("LC_ALL")
	os.Setenv("LC_ALL", "C") // English, wherever the tests are run
	switch os.Getenv(beProgram) {
	case "":
		disk.Before = interrupt
	case "serve":
		serve(os.Stdin, os.Stdout)
		os.Exit(exitDone)
	default:
		killedAt(os.Getenv(killAt))
		os.Exit(Run(os.Args[1:], System()))
	}
	testscript.Main(m, map[string]func(){
		"adimperii": func() {
			os.Setenv("LC_ALL", locale) // the script's own
			os.Exit(Run(os.Args[1:], System()))
		},
	})
}

// TestScripts runs the program as its users do (testdata/script/*.txtar), side by side.
// No maps are drawn but in the scripts that look at them; the commands of a script that
// begin with `exits` share a process, as starting one takes longer than its work.
func TestScripts(t *testing.T) {
	t.Parallel()
	t.Cleanup(stopIdle)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Cmds:                scriptCommands(),
		Setup: func(env *testscript.Env) error {
			env.Setenv("NO_COLOR", "1")
			env.Setenv("LC_ALL", "C")
			env.Setenv(pictures, "none")
			program := borrowed()
			env.Values[servedKey{}] = program
			env.Defer(program.giveBack)
			env.Values[serversKey{}] = &servers{}
			env.Values[officeKey{}] = &office{}
			env.Values[skipKey{}] = env.T().Skip
			return nil
		},
	})
}

// skipKey is what is found by the function that skips a script, for a reason.
type skipKey struct{}

// scriptCommands are what scripts can do beside what testscript knows.
func scriptCommands() map[string]func(*testscript.TestScript, bool, []string) {
	all := map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "poorer": poorer}
	maps.Copy(all, mailCommands)
	maps.Copy(all, officeCommands)
	return all
}

// exits runs the program and expects an exit code (contract.md): exits 3 resolve. Nothing
// it shows may steer a terminal.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	q := request{Dir: ts.MkAbs("."), Args: args[1:], Env: map[string]string{}}
	for _, name := range []string{"LC_ALL", clockIs, pictures} {
		q.Env[name] = ts.Getenv(name)
	}
	got, err := ts.Value(servedKey{}).(*served).run(q)
	ts.Check(err)
	_, _ = ts.Stdout().Write([]byte(got.Out))
	_, _ = ts.Stderr().Write([]byte(got.Err))
	if got.Code != want {
		ts.Fatalf("exit code %d, want %d", got.Code, want)
	}
	if steers(got.Out + got.Err) {
		ts.Fatalf("control characters are shown: %q", got.Out+got.Err)
	}
}

func steers(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 })
}
