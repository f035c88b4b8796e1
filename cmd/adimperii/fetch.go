package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/mail"
	"adimperii/referee/desk"
)

func (a *app) fetchCommand() *cobra.Command {
	var from string
	cmd := &cobra.Command{
		Use:   "fetch [--from PATH]",
		Short: "File, check and answer the mails of the inbox",
		Long: `Files the mails of the IMAP inbox named in campaign.yaml, or of --from: a folder
of .eml files, one .eml file, or an mbox. Each letter of a player is checked and
its answer put in the outbox; what is unclear is kept for 'adimperii inbox'.
Running it again never files a mail twice.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return with(a.open, func(d *desk.Desk) error {
				source, closing, err := fetchSource(cmd, d, from)
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
	cmd.Flags().StringVar(&from, "from", "", "a `path`: a folder of .eml files, one of them, an mbox")
	return cmd
}

func (a *app) printFetched(got desk.Fetched) error {
	if a.json {
		return a.printJSON(got)
	}
	for _, f := range got.Filed {
		fmt.Fprintf(a.Out, "filed  %s  %s  %s\n", f.Player, f.Kind, f.File)
	}
	fmt.Fprintf(a.Out, "%d filed, %d duplicates, %d automatic, %d quarantined\n",
		len(got.Filed), got.Duplicates, got.Automatic, got.Quarantined)
	if got.Quarantined > 0 {
		a.talk("see what is in quarantine: adimperii inbox")
	}
	return nil
}

func fetchSource(cmd *cobra.Command, d *desk.Desk, from string) (desk.Source, func(), error) {
	if from == "" {
		return d.Inbound(cmd.Context())
	}
	mails, err := mail.FromPath(from)
	if err != nil {
		return nil, nil, err
	}
	return desk.Mails(mails), func() {}, nil
}
