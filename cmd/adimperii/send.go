package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) sendCommand() *cobra.Command {
	var how desk.Sending
	cmd := &cobra.Command{
		Use:  "send [--dry-run] [--retry] [--out FOLDER]",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			how.Progress = a.progress(a.say("send.progress"))
			return with(a.openingAfterEnd(how.DryRun), func(d *desk.Desk) error {
				sent, err := d.Send(cmd.Context(), how)
				if a.json {
					if jsonErr := a.printJSON(sent); jsonErr != nil {
						return jsonErr
					}
					return err
				}
				failed := 0
				for _, m := range sent.Mails {
					fmt.Fprintf(a.Out, "%-9s %s  %s\n", a.term("mail", m.State), m.To, m.Subject)
					if m.Error != "" {
						failed++
						a.print("send.failed", said{"reason": m.Error})
					}
				}
				if failed > 0 {
					a.talk("send.failed.next", said{"count": failed})
				}
				if sent.Waiting > 0 {
					a.talk("send.waiting", said{"count": sent.Waiting})
				}
				return err
			})
		},
	}
	cmd.Flags().BoolVar(&how.DryRun, "dry-run", false, "")
	cmd.Flags().BoolVar(&how.Anyway, "anyway", false, "")
	cmd.Flags().StringVar(&how.Out, "out", "", "")
	cmd.Flags().BoolVar(&how.Retry, "retry", false, "")
	return cmd
}
