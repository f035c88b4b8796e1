package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) ledgerCommand() *cobra.Command {
	var player, out string
	cmd := &cobra.Command{
		Use:  "ledger [--player P] [--out F.xlsx]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, a.ofPlayer(player, func(d *desk.Desk, p campaign.PlayerID) error {
				if a.json {
					rows, err := d.LedgerRows(p)
					if err != nil {
						return err
					}
					return a.printJSON(map[string]any{"entries": rows})
				}
				if out == "" {
					out = "ledger.xlsx"
					if p != "" { // the campaign's own may be in this folder
						out = "ledger-" + string(p) + ".xlsx"
					}
				}
				if err := d.Ledger(p, out); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, out)
				return nil
			}))
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "")
	cmd.Flags().StringVar(&out, "out", "", "")
	return cmd
}
