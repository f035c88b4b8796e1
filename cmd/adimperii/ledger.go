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
		Use:   "ledger [--player P] [--out F.xlsx]",
		Short: "Write the Excel ledger: every talent of every season, with its rule",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				if a.json {
					rows, err := d.LedgerRows(campaign.PlayerID(player))
					if err != nil {
						return err
					}
					return a.printJSON(map[string]any{"entries": rows})
				}
				if out == "" {
					out = "ledger.xlsx"
					if player != "" { // the campaign's own may be in this folder
						out = "ledger-" + player + ".xlsx"
					}
				}
				if err := d.Ledger(campaign.PlayerID(player), out); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, out)
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "only what this player may see")
	cmd.Flags().StringVar(&out, "out", "", "the `file` to write (default: ledger.xlsx, ledger-P.xlsx)")
	return cmd
}
