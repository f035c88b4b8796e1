package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func stepFlags(cmd *cobra.Command, step *desk.Step) {
	cmd.Flags().BoolVar(&step.DryRun, "dry-run", false, "show what would come of it and change nothing")
	cmd.Flags().BoolVar(&step.Now, "now", false, "go on without those awaited")
	cmd.Flags().StringVar((*string)(&step.Stage), "stage", "", "do it only in this `stage`: orders, decisions or battles")
	cmd.Flags().IntVar(&step.Season, "season", 0, "do it only in this season (its `number`)")
}

func (a *app) step(step desk.Step, do func(*desk.Desk, desk.Step) (desk.Done, error)) error {
	switch step.Stage {
	case "", campaign.Orders, campaign.Decisions, campaign.Battles:
	default:
		return usagef("%q is no stage: orders, decisions or battles", step.Stage)
	}
	open := a.open
	if step.DryRun {
		open = a.look
	}
	return with(open, func(d *desk.Desk) error {
		done, err := do(d, step)
		if err != nil {
			return err
		}
		if a.json {
			return a.printJSON(done)
		}
		if done.Nothing != "" {
			a.talk("%s", done.Nothing)
			return nil
		}
		for _, line := range done.Told {
			fmt.Fprintln(a.Out, line)
		}
		fmt.Fprintf(a.Out, "now: %s (season %d), %s\n", done.Season, done.Number, done.Stage)
		return nil
	})
}
