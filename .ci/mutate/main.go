// Mutate breaks the rules' code in one place at a time, at random, and says how many
// of the breaks the tests of the rules notice. From the top of the project:
//
//	go run ./.ci/mutate                     # 100 mutants of seed 1
//	go run ./.ci/mutate -seed 7 -n 20       # others; the same seed and code give the same ones
//	go run ./.ci/mutate -only referee/upkeep.go
//	go run ./.ci/mutate -one referee/upkeep.go:31:9:1
//
// A mutant is compiled over the tree (go build's -overlay), never into it. It is dead
// when a test of its own package fails, or for one of campaign, whose events the cases of
// the rules play, a test of referee. One that does not compile is drawn again. Those that
// survive are printed; survivors.md says of the known ones why nothing can kill them.
// It exits 1 if fewer than -least of a hundred die.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// packages are those whose tests judge, by the folder of what was broken.
var packages = map[string][]string{"campaign": {"campaign", "referee"}, "referee": {"referee"}}

// plumbing is what lies in these folders and is no rule: what was heard and said, clocks,
// indices, and how events are written.
var plumbing = map[string]bool{
	"campaign/decode.go": true, "campaign/events_letters.go": true, "campaign/events_mail.go": true,
	"campaign/events_restore.go": true, "campaign/events_time.go": true, "campaign/index.go": true,
	"campaign/keyed.go": true, "campaign/letter.go": true,
}

// rounds are the tests in the order in which they judge: the cases find most, and those
// that come last take longer than all others together.
var rounds = [][]string{
	{"-test.run", "^TestCases$"},
	{"-test.skip", "^TestCases|^TestOptionsIn"},
	{"-test.run", "^TestCasesNeed|^TestOptionsIn"},
}

func main() {
	seed := flag.Uint64("seed", 1, "`number` that the draw comes of")
	n := flag.Int("n", 100, "how many mutants")
	least := flag.Int("least", 85, "how many of a hundred must die")
	only := flag.String("only", "", "draw from `file`s whose path begins so")
	one := flag.String("one", "", "try this mutant alone, `named` as the list names it")
	patience := flag.Duration("patience", 3*time.Minute, "how long the tests of a mutant may take")
	flag.Parse()
	died, tried, err := run(*seed, *n, *only, *one, *patience)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	fmt.Printf("%d of %d mutants died (seed %d)\n", died, tried, *seed)
	if died*100 < *least*tried {
		os.Exit(1)
	}
}

func run(seed uint64, n int, only, one string, patience time.Duration) (died, tried int, err error) {
	all, err := candidates(only)
	if err != nil {
		return 0, 0, err
	}
	scratch, err := os.MkdirTemp("", "mutate") //nolint:forbidigo // a tool of the workshop, not of the program
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(scratch) //nolint:forbidigo // see above
	b := bench{scratch: scratch, patience: patience}
	if one == "" {
		if dead, by, err := b.try(mutant{}); err != nil || dead {
			return 0, 0, errors.Join(fmt.Errorf("the tests fail as the code stands: %s", by), err)
		}
	}
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	fmt.Printf("%d places and ways to break them\n", len(all))
	for _, m := range all {
		if tried == n {
			break
		}
		if one != "" && m.name() != one {
			continue
		}
		dead, by, err := b.try(m)
		if err != nil {
			continue // it does not compile
		}
		tried++
		if dead {
			died++
			fmt.Printf("%3d dead     %s  %s  (%s)\n", tried, m.name(), m.what, by)
		} else {
			fmt.Printf("%3d SURVIVED %s  %s\n", tried, m.name(), m.what)
		}
	}
	return died, tried, nil
}

// bench is where mutants are compiled and tested.
type bench struct {
	scratch  string
	patience time.Duration
}

// try has the tests judge a mutant, the code as it stands if it changes no file. An
// error says that it does not compile.
func (b bench) try(m mutant) (dead bool, by string, err error) {
	judges, overlay := []string{"campaign", "referee"}, map[string]string{}
	if m.file != "" {
		judges = packages[filepath.Dir(m.file)]
		broken := filepath.Join(b.scratch, "broken.go")
		if err := os.WriteFile(broken, m.source(), 0o600); err != nil { //nolint:forbidigo // see above
			return false, "", err
		}
		whole, err := filepath.Abs(m.file)
		if err != nil {
			return false, "", err
		}
		overlay[whole] = broken
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return false, "", err
	}
	list := filepath.Join(b.scratch, "overlay.json")
	if err := os.WriteFile(list, text, 0o600); err != nil { //nolint:forbidigo // see above
		return false, "", err
	}
	for _, p := range judges {
		test := filepath.Join(b.scratch, p+".test")
		build := exec.Command("go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", list, "-o", test, "./"+p)
		if out, err := build.CombinedOutput(); err != nil {
			return false, "", fmt.Errorf("%w: %s", err, out)
		}
		for _, round := range rounds {
			c := exec.Command(test, append(round, "-test.failfast", "-test.timeout", b.patience.String())...)
			c.Dir = p
			if out, err := c.CombinedOutput(); err != nil {
				return true, failed(string(out)), nil
			}
		}
	}
	return false, "", nil
}

// failed is the innermost test that failed first.
func failed(out string) string {
	name := "timeout or panic"
	for line := range strings.Lines(out) {
		if f, ok := strings.CutPrefix(strings.TrimSpace(line), "--- FAIL: "); ok {
			name, _, _ = strings.Cut(f, " ")
		} else if strings.HasPrefix(name, "Test") {
			break
		}
	}
	return name
}
