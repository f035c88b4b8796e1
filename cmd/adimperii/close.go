package main

import (
	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) closeCommand() *cobra.Command {
	var step desk.Step
	cmd := &cobra.Command{
		Use:   "close [--now]",
		Short: "End the season: control, reports, ledger, maps, the next season's income",
		Long: `Settles the battles, ends the season and opens the next. While a battle is open
and the deadline has not passed it changes nothing and exits 3; --now carries
open battles over (R-64).`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return a.step(step, (*desk.Desk).CloseSeason)
		},
	}
	stepFlags(cmd, &step)
	return cmd
}
