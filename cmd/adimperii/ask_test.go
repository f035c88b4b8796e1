package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"adimperii/referee/desk"
)

func TestAsker(t *testing.T) {
	t.Parallel()
	var refused *desk.InputError
	isRefused := func(err error) bool { return errors.As(err, &refused) }
	isAborted := func(err error) bool { return errors.Is(err, errAborted) }
	for _, tc := range []struct {
		name, typed string
		want        string // the answer taken
		asked       int
		fails       func(error) bool // nil: it does not
	}{
		{"right", "yes\n", "yes", 1, nil},
		{"blanks and CRLF", "  yes \r\n", "yes", 1, nil},
		{"the default", "\n", "default", 1, nil},
		{"the second time", "no\nyes\n", "yes", 2, nil},
		{"the third time", "no\nno\nyes\n", "yes", 3, nil},
		{"three times wrong", "no\nno\nno\nyes\n", "", 3, isRefused},
		{"without its line end", "yes", "yes", 1, nil},
		{"Ctrl-D", "", "", 1, isAborted},
		{"Ctrl-D after a wrong one", "no\n", "", 2, isAborted},
	} {
		var out bytes.Buffer
		got := ""
		q := asker{ctx: t.Context(), in: bufio.NewReader(strings.NewReader(tc.typed)), out: &out, lang: "en"}
		err := q.ask("Well?", "shown", "default", func(answer string) error {
			if answer == "no" {
				return errors.New("not that")
			}
			got = answer
			return nil
		})
		if got != tc.want || (err == nil) != (tc.fails == nil) || err != nil && !tc.fails(err) {
			t.Errorf("%s: %q, %v", tc.name, got, err)
		}
		if asked := strings.Count(out.String(), "Well? [shown] "); asked != tc.asked {
			t.Errorf("%s: asked %d times, want %d:\n%s", tc.name, asked, tc.asked, out.String())
		}
	}
}

// Ctrl-C at a question ends it, though nothing is typed.
func TestAskerIsInterrupted(t *testing.T) {
	t.Parallel()
	ctx, interrupt := context.WithCancel(t.Context())
	silent, hold := io.Pipe()
	t.Cleanup(func() { hold.Close() })
	interrupt()
	q := asker{ctx: ctx, in: bufio.NewReader(silent), out: io.Discard, lang: "fr"}
	if err := q.ask("?", "", "", func(string) error { return nil }); !errors.Is(err, errAborted) {
		t.Errorf("got %v", err)
	}
}
