package main

import (
	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) resolveCommand() *cobra.Command {
	var step desk.Step
	cmd := &cobra.Command{
		Use:  "resolve [--dry-run] [--now --stage S]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if step.Now && step.Stage == "" {
				return a.misuse("misuse.now")
			}
			return a.step(step, (*desk.Desk).Resolve)
		},
	}
	stepFlags(cmd, &step)
	return cmd
}
