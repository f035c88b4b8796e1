package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"

	"github.com/rogpeppe/go-internal/testscript"
)

// asksBuilds is the variable by which .ci/run asks for scripts that build the program.
const asksBuilds = "ADIMPERII_BUILDS"

// poorer builds ./poorer, the program as it was before its reader learned a word:
//
//	poorer overrun
func poorer(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: poorer WORD")
	}
	if os.Getenv(asksBuilds) == "" {
		ts.Value(skipKey{}).(func(...any))("builds the program, which takes long: set " + asksBuilds + "=yes")
	}
	file, err := filepath.Abs("../../orders/lexicon/lexicon.en.txt")
	ts.Check(err)
	text, err := os.ReadFile(file)
	ts.Check(err)
	word := regexp.MustCompile(`, ` + regexp.QuoteMeta(args[0]) + `\b`)
	if found := len(word.FindAll(text, -1)); found != 1 {
		ts.Fatalf("%s stands %d times behind a comma in %s", args[0], found, file)
	}
	overlay := struct{ Replace map[string]string }{map[string]string{file: ts.MkAbs("lexicon.en.txt")}}
	instead, err := json.Marshal(overlay)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs("lexicon.en.txt"), word.ReplaceAll(text, nil), 0o600))
	ts.Check(os.WriteFile(ts.MkAbs("overlay.json"), instead, 0o600))
	said, err := exec.Command("go", "build", "-ldflags=-s -w", "-overlay", ts.MkAbs("overlay.json"), "-o", ts.MkAbs("poorer"), ".").CombinedOutput()
	if err != nil {
		ts.Fatalf("go build: %v\n%s", err, said)
	}
}
