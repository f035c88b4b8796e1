package main

import (
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) deadlineCommand() *cobra.Command {
	var player string
	cmd := &cobra.Command{
		Use:  "deadline [STAGE TIME|+3d [--player P]]",
		Args: cobra.RangeArgs(0, 3),
		RunE: func(_ *cobra.Command, args []string) error {
			switch len(args) {
			case 0:
				return with(a.look, a.printDeadlines)
			case 1:
				return a.misuse("misuse.deadline", said{"stage": args[0]})
			}
			return with(a.open, a.ofPlayer(player, func(d *desk.Desk, p campaign.PlayerID) error {
				at, err := d.SetDeadline(campaign.Stage(args[0]), strings.Join(args[1:], " "), p)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"deadlines": d.Deadlines()})
				}
				a.printDeadline(desk.DeadlineInForce{Stage: campaign.Stage(args[0]), Player: p, At: at.Format(time.RFC3339)})
				return nil
			}))
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "")
	return cmd
}

func (a *app) printDeadlines(d *desk.Desk) error {
	all := d.Deadlines()
	if a.json {
		return a.printJSON(map[string]any{"deadlines": all})
	}
	for _, l := range all {
		a.printDeadline(l)
	}
	if len(all) == 0 {
		a.talk("deadline.none")
	}
	return nil
}

func (a *app) printDeadline(l desk.DeadlineInForce) {
	who := a.player(l.Player)
	if who == "" {
		who = a.say("deadline.all")
	}
	a.print("deadline.one", said{"stage": a.term("stage", string(l.Stage)), "player": who, "at": a.instant(l.At)})
}
