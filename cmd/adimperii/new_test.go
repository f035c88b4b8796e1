package main

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// TestNewAsks makes a campaign at a terminal: it asks for the scenario, and an empty
// line takes the default.
func TestNewAsks(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]int{"\n": exitDone, "central-mediterranean\n": exitDone, "nowhere\n": exitRefused, "": exitFailed} {
		var talk bytes.Buffer
		code := Run([]string{"new", filepath.Join(t.TempDir(), "c"), "--seed", "01"},
			Streams{In: strings.NewReader(answer), Out: io.Discard, Err: &talk, Asks: true, Terminal: true})
		if code != want || !strings.Contains(talk.String(), "Which scenario") {
			t.Errorf("answered %q: exit code %d, want %d\n%s", answer, code, want, talk.String())
		}
	}
}
