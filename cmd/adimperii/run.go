package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

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
	// Terminal says that Err is a person's terminal, fit for a progress bar.
	Terminal bool
	Now      func() time.Time
}

// System are the streams of the process.
func System() Streams {
	info, err := os.Stderr.Stat()
	return Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Terminal: err == nil && info.Mode()&os.ModeCharDevice != 0,
		Now:      time.Now,
	}
}

// app is what the commands share: the streams, and the flags of the root.
type app struct {
	Streams
	dir  string
	json bool
}

// Run carries out one command line and returns its exit code. Results go to Out,
// talk and errors to Err.
func Run(args []string, s Streams) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	a := &app{Streams: s}
	root := a.root()
	root.SetArgs(args)
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	err := root.ExecuteContext(ctx)
	code := exitCode(err)
	if err != nil && !errors.Is(err, errSaid) {
		fmt.Fprintf(s.Err, "adimperii: %v\n", err)
	}
	return code
}

// errSaid is wrapped by errors of which all has been said already.
var errSaid = errors.New("said")

// refused is input that was refused, its diagnostics shown.
var errRefused = fmt.Errorf("refused: %w", errSaid)

func exitCode(err error) int {
	var waiting *desk.WaitingError
	var input *desk.InputError
	var usage *usageError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &usage):
		return exitUsage
	case errors.As(err, &waiting):
		return exitWaiting
	case errors.Is(err, errRefused), errors.As(err, &input):
		return exitRefused
	default:
		return exitFailed
	}
}

// usageError is a command line that cannot be meant.
type usageError struct{ error }

func (e *usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error {
	return &usageError{fmt.Errorf(format, args...)}
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "adimperii",
		Short: "The desk of an Ad Imperii referee",
		Long: `The desk of an Ad Imperii referee: orders in by mail, a season resolved,
reports, maps and ledgers out.

A season: fetch, resolve, send; battles on the table; battle record, close, send.
'adimperii status' always says who is awaited and what comes next.
'adimperii demo' plays a year of a small campaign on this machine.`,
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return cmd.Help()
		},
	}
	root.PersistentFlags().StringVarP(&a.dir, "campaign", "C", ".", "the campaign's `folder`")
	root.PersistentFlags().BoolVar(&a.json, "json", false, "print JSON")
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err} })
	root.AddCommand(
		a.demoCommand(), a.newCommand(), a.statusCommand(), a.fetchCommand(), a.inboxCommand(),
		a.letterCommand(), a.ordersCommand(), a.resolveCommand(), a.battlesCommand(), a.battleCommand(),
		a.closeCommand(), a.sendCommand(), a.reportCommand(), a.ledgerCommand(), a.mapCommand(),
		a.verifyCommand(), a.diceCommand(),
	)
	wrapArgs(root)
	return root
}

// wrapArgs makes a wrong number of arguments, or an unknown command, a usage error.
func wrapArgs(cmd *cobra.Command) {
	if check := cmd.Args; check != nil {
		cmd.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return usagef("%w; see 'adimperii %s --help'", err, c.Name())
			}
			return nil
		}
	}
	for _, sub := range cmd.Commands() {
		wrapArgs(sub)
	}
}
