package main

import (
	"errors"

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
