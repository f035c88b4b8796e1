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
	"golang.org/x/term"

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
}

// System are the streams of the process.
func System() Streams {
	return Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Asks:     term.IsTerminal(int(os.Stdin.Fd())),
		Terminal: term.IsTerminal(int(os.Stderr.Fd())),
		Now:      time.Now,
	}
}

// app is what the commands share: the streams, and the flags of the root.
type app struct {
	Streams
	dir  string
	json bool
	// printed says that JSON was written, of which there is one document a command.
	printed bool
}

// Run carries out one command line and returns its exit code. Results go to Out,
// talk and errors to Err. What cannot be written to Out is a failure.
func Run(args []string, s Streams) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	out := &output{w: s.Out}
	s.Out = out
	a := &app{Streams: s}
	root := a.root()
	root.SetArgs(signed(args))
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	err := root.ExecuteContext(ctx)
	if err == nil {
		err = out.err
	}
	if err != nil && !errors.Is(err, errSaid) {
		if a.json && !a.printed {
			a.printError(err)
		}
		fmt.Fprintf(s.Err, "adimperii: %v\n", err)
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
reports, maps and ledgers out.`,
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
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return usagef("%w; see '%s --help'", err, c.CommandPath()) })
	groups := []group{
		{"to begin", []*cobra.Command{a.demoCommand(), a.newCommand()}},
		{"a season", []*cobra.Command{
			a.statusCommand(), a.fetchCommand(), a.inboxCommand(), a.ordersCommand(), a.resolveCommand(),
			a.battlesCommand(), a.battleCommand(), a.closeCommand(), a.sendCommand(),
		}},
		{"to put right", []*cobra.Command{a.rulingCommand(), a.playerCommand()}},
		{"to look at", []*cobra.Command{a.reportCommand(), a.guideCommand(), a.letterCommand(), a.ledgerCommand(), a.mapCommand()}},
		{"to ask why", []*cobra.Command{a.rulesCommand(), a.logCommand(), a.whyCommand()}},
		{"to check", []*cobra.Command{a.verifyCommand(), a.diceCommand()}},
		{"to try out", []*cobra.Command{a.simulateCommand()}},
	}
	for _, g := range groups {
		root.AddCommand(g.commands...)
	}
	groupedHelp(root, groups)
	wrapArgs(root)
	return root
}

// wrapArgs makes a wrong number of arguments, or an unknown command, a usage error.
func wrapArgs(cmd *cobra.Command) {
	if check := cmd.Args; check != nil {
		cmd.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return usagef("%w; see '%s --help'", err, c.CommandPath())
			}
			return nil
		}
	}
	for _, sub := range cmd.Commands() {
		wrapArgs(sub)
	}
}
