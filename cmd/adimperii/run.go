package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// Exit codes (contract.md).
const (
	exitDone    = 0
	exitFailed  = 1
	exitUsage   = 2
	exitWaiting = 3
	exitRefused = 4
)

// Streams are what a command reads and writes, and the clock it goes by.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// Asks says that In is a person's terminal, so that questions are answered, and
	// Terminal that Err is one, fit for questions and a progress bar.
	Asks, Terminal bool
	Now            func() time.Time
	// Plain draws no maps but those that are asked for.
	Plain bool
	// BadClock is what the environment gives for the clock, if that is no instant.
	BadClock string
}

// clockVariable is the clock of the program, RFC 3339, if it is set (contract.md, Time).
const clockVariable = "ADIMPERII_NOW"

// System are the streams of the process, and its clock: that of the environment, else
// the machine's.
func System() Streams {
	s := Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Asks:     term.IsTerminal(int(os.Stdin.Fd())),
		Terminal: term.IsTerminal(int(os.Stderr.Fd())),
		Now:      time.Now,
		// Maps take nearly all of a command's time: tests and scripts that look at none
		// set ADIMPERII_PICTURES=none, and have none drawn.
		Plain: os.Getenv("ADIMPERII_PICTURES") == "none",
	}
	if given := os.Getenv(clockVariable); given != "" {
		at, err := time.Parse(time.RFC3339, given)
		if err != nil {
			s.BadClock = given
		}
		s.Now = func() time.Time { return at }
	}
	return s
}

// app is what the commands share: the streams, and the flags of the root.
type app struct {
	Streams
	dir  string
	json bool
	// asked is the language of --lang, "" without it; lang that of the console.
	asked, lang string
	// zone is the campaign's, once one is open, and names what things are called in it.
	zone  *time.Location
	names func(kind, id string) string
	// data is Out for what is no text.
	data io.Writer
	// printed says that JSON was written, of which there is one document a command.
	printed bool
}

// Run carries out one command line and returns its exit code. Results go to Out,
// talk and errors to Err. What cannot be written to Out is a failure.
func Run(args []string, s Streams) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	out := &output{w: s.Out}
	s.Out = &terminal{w: out}
	a := &app{Streams: s, data: out}
	root := a.root()
	args = signed(args)
	a.lang = spoken(root, args)
	if slices.ContainsFunc(args, func(arg string) bool { return strings.HasPrefix(arg, cobra.ShellCompRequestCmd) }) {
		a.complete(root)
	}
	root.SetArgs(args)
	var err error
	if s.BadClock != "" {
		err = a.misuse("misuse.clock", said{"given": s.BadClock})
	} else {
		err = root.ExecuteContext(ctx)
	}
	if err == nil {
		err = out.err
	}
	err = unfinished(err, false) // unless it was said already
	if err != nil && !errors.Is(err, errSaid) {
		if a.json && !a.printed {
			a.printError(err)
		}
		a.talk("error", said{"text": a.errorText(err)})
	}
	return exitCode(err)
}

// errSaid is wrapped by errors of which all has been said already.
var errSaid = errors.New("said")

// refused is input that was refused, its diagnostics shown.
var errRefused = fmt.Errorf("refused: %w", errSaid)

func exitCode(err error) int {
	var waiting *desk.WaitingError
	var input *desk.InputError
	var usage *usageError
	var backup *folder.BackupError
	var encoding *mail.EncodingError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &usage):
		return exitUsage
	case errors.As(err, &waiting):
		return exitWaiting
	case errors.Is(err, errRefused), errors.As(err, &input), errors.As(err, &backup), errors.As(err, &encoding):
		return exitRefused
	default:
		return exitFailed
	}
}

// usageError is a command line that cannot be meant.
type usageError struct{ error }

func (e *usageError) Unwrap() error { return e.error }
