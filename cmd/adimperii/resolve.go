package main

import (
	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) resolveCommand() *cobra.Command {
	var step desk.Step
	cmd := &cobra.Command{
		Use:   "resolve [--dry-run] [--now --stage S]",
		Short: "Take the season from its stage to the next",
		Long: `Carries out the orders (or, in the stage of decisions, the answers) and takes
the season to its next stage. While someone is awaited and the deadline has not
passed it changes nothing and exits 3; --now --stage S goes on without them.`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if step.Now && step.Stage == "" {
				return usagef("--now wants the stage it is meant for: --now --stage orders, or decisions")
			}
			return a.step(step, (*desk.Desk).Resolve)
		},
	}
	stepFlags(cmd, &step)
	return cmd
}
