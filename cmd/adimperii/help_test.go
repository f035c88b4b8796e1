package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// TestHelpFitsAScreen asks every command for its help: it fits 24 lines of 80.
func TestHelpFitsAScreen(t *testing.T) {
	t.Parallel()
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		var out bytes.Buffer
		args := strings.Fields(cmd.CommandPath() + " --help")[1:]
		if code := Run(args, Streams{In: strings.NewReader(""), Out: &out, Err: io.Discard}); code != exitDone {
			t.Errorf("%s --help: exit code %d", cmd.CommandPath(), code)
		}
		lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
		if len(lines) > 24 {
			t.Errorf("%s: its help has %d lines", cmd.CommandPath(), len(lines))
		}
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s: a line of its help has %d characters:\n%s", cmd.CommandPath(), n, line)
			}
		}
		for _, sub := range cmd.Commands() {
			if !sub.Hidden {
				walk(sub)
			}
		}
	}
	walk((&app{}).root())
}
