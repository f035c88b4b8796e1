package main

import (
	"errors"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"adimperii/mail"
	"adimperii/referee/desk"
)

func (a *app) fetchCommand() *cobra.Command {
	var from string
	var again bool
	cmd := &cobra.Command{
		Use:  "fetch [--from PATH|--again]",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return with(a.open, func(d *desk.Desk) error {
				defer frugal()()
				source, closing, err := fetchSource(cmd, d, from, again)
				if err != nil {
					return err
				}
				defer closing()
				got, err := d.Fetch(cmd.Context(), source)
				if got.Filed == nil { // nothing is on file; else only the server was not told so
					return err
				}
				return errors.Join(a.printFetched(got), err)
			})
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "")
	cmd.Flags().BoolVar(&again, "again", false, "")
	cmd.MarkFlagsMutuallyExclusive("from", "again")
	return cmd
}

// frugal has garbage collected rather than more than so much memory taken beyond what is
// in use, until the function returned is called: thousands of letters are read, and little
// of each is kept.
func frugal() func() {
	const room = 16 << 20 // bytes
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	was := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(was, int64(m.Sys-m.HeapReleased)+room))
	return func() { debug.SetMemoryLimit(was) }
}

func (a *app) printFetched(got desk.Fetched) error {
	if a.json {
		return a.printJSON(got)
	}
	for _, f := range got.Filed {
		a.print("fetch.filed", said{"player": a.player(f.Player), "kind": a.term("letter", f.Kind), "letter": f.Letter})
	}
	a.print("fetch.counted", said{
		"n": len(got.Filed), "duplicates": got.Duplicates, "automatic": got.Automatic, "quarantined": got.Quarantined,
	})
	if got.Quarantined > 0 {
		a.talk("fetch.quarantine")
	}
	if got.Passed > 0 {
		a.print("fetch.passed", said{"count": got.Passed})
	}
	if got.Waiting > 0 {
		a.print("restore.waiting", said{"count": got.Waiting})
	}
	for _, mail := range got.Withheld {
		a.print("fetch.withheld", said{"mail": mail})
	}
	return nil
}

func fetchSource(cmd *cobra.Command, d *desk.Desk, from string, again bool) (desk.Source, func(), error) {
	if from == "" {
		return d.Inbound(cmd.Context(), again)
	}
	mails, err := mail.FromPath(from)
	if err != nil {
		return nil, nil, err
	}
	return desk.Mails(mails), func() {}, nil
}
