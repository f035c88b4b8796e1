package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) sendCommand() *cobra.Command {
	var dry bool
	cmd := &cobra.Command{
		Use:   "send [--dry-run]",
		Short: "Send the outbox by SMTP, or put it among the drafts",
		Long: `Sends the mails of the outbox by the SMTP server named in campaign.yaml. Where
none is, it puts them into the drafts folder named beneath imap:. A mail that
was sent is never sent again. One that its server refuses for good stays and the
others go on; at a passing failure 'send' stops: run it again.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			open := a.open
			if dry {
				open = a.look
			}
			return with(open, func(d *desk.Desk) error {
				sent, err := d.Send(cmd.Context(), dry, a.progress("sending"))
				if a.json {
					if jsonErr := a.printJSON(sent); jsonErr != nil {
						return jsonErr
					}
					return err
				}
				for _, m := range sent.Mails {
					fmt.Fprintf(a.Out, "%-9s %s  %s\n", m.State, m.To, m.Subject)
				}
				return err
			})
		},
	}
	cmd.Flags().BoolVar(&dry, "dry-run", false, "list what would be sent and send nothing")
	return cmd
}
