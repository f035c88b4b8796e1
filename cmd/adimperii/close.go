package main

import (
	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) closeCommand() *cobra.Command {
	var step desk.Step
	cmd := &cobra.Command{
		Use:  "close [--now]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return a.step(step, (*desk.Desk).CloseSeason)
		},
	}
	stepFlags(cmd, &step)
	return cmd
}
