package main

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// beProgram in the environment makes the test binary behave as adimperii itself,
// so that tests can start it, and kill it, as a process.
const beProgram = "ADIMPERII_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(beProgram) != "" {
		os.Exit(Run(os.Args[1:], System()))
	}
	testscript.Main(m, map[string]func(){
		"adimperii": func() { os.Exit(Run(os.Args[1:], System())) },
	})
}

// TestScripts runs the program as its users do (testdata/script/*.txtar), side by side.
// It takes half a minute, as it starts some 250 processes, and every one of them that
// founds a campaign or closes a season draws its maps, which is a second's work.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Setup: func(env *testscript.Env) error {
			env.Setenv("NO_COLOR", "1")
			return nil
		},
	})
}

// exits runs the program and expects an exit code (contract.md): exits 3 resolve.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec("adimperii", args[1:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}
