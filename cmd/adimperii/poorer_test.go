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

// poorer builds ./poorer, the program as it was before its reader knew a word, and before it learned
// from any sentence: what a line names tells it nothing.
//
//	poorer overrun
func poorer(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: poorer WORD")
	}
	if os.Getenv(asksBuilds) == "" {
		ts.Value(skipKey{}).(func(...any))("builds the program, which takes long: set " + asksBuilds + "=yes")
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	replace := func(file string, by func([]byte) []byte) {
		path, err := filepath.Abs(filepath.Join("../../orders", file))
		ts.Check(err)
		text, err := os.ReadFile(path)
		ts.Check(err)
		overlay.Replace[path] = ts.MkAbs(filepath.Base(file))
		ts.Check(os.WriteFile(overlay.Replace[path], by(text), 0o600))
	}
	replace("model/weights.txt", func([]byte) []byte { return nil })
	replace("lexicon/lexicon.en.txt", func(text []byte) []byte {
		word := regexp.MustCompile(`, ` + regexp.QuoteMeta(args[0]) + `\b`)
		if found := len(word.FindAll(text, -1)); found != 1 {
			ts.Fatalf("%s stands %d times behind a comma in the lexicon", args[0], found)
		}
		return word.ReplaceAll(text, nil)
	})
	instead, err := json.Marshal(overlay)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs("overlay.json"), instead, 0o600))
	said, err := exec.Command("go", "build", "-ldflags=-s -w", "-overlay", ts.MkAbs("overlay.json"), "-o", ts.MkAbs("poorer"), ".").CombinedOutput()
	if err != nil {
		ts.Fatalf("go build: %v\n%s", err, said)
	}
}
