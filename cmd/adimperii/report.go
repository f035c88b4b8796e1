package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) reportCommand() *cobra.Command {
	var html bool
	cmd := &cobra.Command{
		Use:  "report P",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, a.ofPlayer(args[0], func(d *desk.Desk, p campaign.PlayerID) error {
				rep, err := d.Report(p)
				if err != nil {
					return err
				}
				switch {
				case a.json:
					return a.printJSON(rep.Report)
				case html:
					_, err = fmt.Fprint(a.Out, rep.HTML())
				default:
					_, err = fmt.Fprint(a.Out, rep.Text())
				}
				return err
			}))
		},
	}
	cmd.Flags().BoolVar(&html, "html", false, "")
	return cmd
}
