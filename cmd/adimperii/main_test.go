package main

import (
	"os"
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

// TestScripts runs the program as its users do (testdata/script/*.txtar).
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(env *testscript.Env) error {
			env.Setenv("NO_COLOR", "1")
			return nil
		},
	})
}
