package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func stepFlags(cmd *cobra.Command, step *desk.Step) {
	cmd.Flags().BoolVar(&step.DryRun, "dry-run", false, "")
	cmd.Flags().BoolVar(&step.Now, "now", false, "")
	cmd.Flags().StringVar((*string)(&step.Stage), "stage", "", "")
	cmd.Flags().IntVar(&step.Season, "season", 0, "")
}

func (a *app) step(step desk.Step, do func(*desk.Desk, desk.Step) (desk.Done, error)) error {
	switch step.Stage {
	case "", campaign.Orders, campaign.Decisions, campaign.Battles:
	default:
		return a.misuse("misuse.stage", said{"stage": string(step.Stage)})
	}
	open := a.opening(step.DryRun)
	if step.Stage != "" || step.Season != 0 { // what is named is past then, and there is nothing to do
		open = a.openingAfterEnd(step.DryRun)
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
			a.talk(done.Nothing)
			return nil
		}
		for _, line := range done.Told {
			fmt.Fprintln(a.Out, line)
		}
		for _, text := range done.Cautions {
			a.talk("step.caution", said{"text": text})
		}
		if done.Waits != nil {
			a.talk("step.would-wait", said{"text": a.errorText(done.Waits)})
		}
		for _, w := range done.Without {
			a.talk("step.without", said{"who": a.awaited(w)})
		}
		for _, f := range done.PassedOver {
			a.talk("step.without", said{"who": a.held(f)})
		}
		if done.Ended {
			a.print("step.over", said{"season": a.season(done.Season), "number": done.Number})
			return nil
		}
		a.print("step.now", said{"season": a.season(done.Season), "number": done.Number, "stage": a.term("stage", string(done.Stage))})
		return nil
	})
}

// inStage is a usage error where the season is in another stage than a command is for.
func (a *app) inStage(d *desk.Desk, stage campaign.Stage, id string) error {
	st, err := d.Status()
	if err == nil && st.State != stage {
		err = a.misuse(id, said{"stage": a.term("in-stage", string(st.State)), "next": st.Next})
	}
	return err
}

// season is a season as people read it.
func (a *app) season(s campaign.Season) string {
	return a.say("season.title", said{"season": a.say("season." + s.Quarter.String()), "year": s.Year})
}
