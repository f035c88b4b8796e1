package main

import (
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) undoCommand() *cobra.Command {
	var u desk.Undoing
	cmd := &cobra.Command{
		Use:  "undo [--to N|COMMAND] --reason TEXT [--dry-run]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.openingAfterEnd(u.DryRun), func(d *desk.Desk) error {
				done, err := d.Undo(u)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(done)
				}
				a.printUndone(done)
				if u.DryRun {
					a.talk("dry-run")
				}
				return nil
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&u.To, "to", "", "")
	f.StringVar(&u.Reason, "reason", "", "")
	f.BoolVar(&u.Again, "again", false, "")
	f.StringVar(&u.Note, "note", "", "")
	f.BoolVar(&u.DryRun, "dry-run", false, "")
	required(cmd, "reason")
	return cmd
}

func (a *app) printUndone(done desk.TakenBack) {
	for _, f := range done.Fell {
		a.print("undo.fell", said{"command": f.Command, "first": f.First, "last": f.Last})
	}
	a.print("step.now", said{"season": a.season(done.Season), "number": done.Number, "stage": a.term("stage", string(done.Stage))})
	if done.Deadline != "" {
		a.print("undo.deadline", said{"deadline": a.instant(done.Deadline)})
	}
	if done.FreshDice {
		a.print("undo.dice.fresh")
	} else {
		a.print("undo.dice.same")
	}
	if len(done.Tell) == 0 {
		a.print("undo.tell.nobody")
	}
	var who []campaign.PlayerID
	what := map[campaign.PlayerID][]string{}
	for _, m := range done.Tell {
		if what[m.Player] == nil {
			who = append(who, m.Player)
		}
		kind := a.term("mail-kind", m.Kind)
		if m.Correction {
			kind = a.say("undo.corrected", said{"mail": kind})
		}
		what[m.Player] = append(what[m.Player], kind)
	}
	for _, p := range who {
		a.print("undo.tell", said{"player": a.player(p), "mails": strings.Join(what[p], ", ")})
	}
}
