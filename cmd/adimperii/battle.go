package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) battleCommand() *cobra.Command {
	root := &cobra.Command{
		Use:  "battle",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.AddCommand(a.battleShowCommand(), a.battleRecordCommand())
	return root
}

func (a *app) battleShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "show BATTLE",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				b, err := d.Battle(campaign.BattleID(args[0]))
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(b)
				}
				sheet, err := d.BattleSheet(b.ID)
				if err == nil {
					_, err = fmt.Fprint(a.Out, sheet)
				}
				a.compareClaims(d.Claims(b))
				return err
			})
		},
	}
}

func (a *app) battleRecordCommand() *cobra.Command {
	var accept string
	cmd := &cobra.Command{
		Use:  "record BATTLE RESULT | record BATTLE --accept PLAYER",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (accept == "") != (len(args) > 1) {
				return a.seeHelp(cmd, a.say("misuse.record"))
			}
			return with(a.open, func(d *desk.Desk) error {
				if err := a.inStage(d, campaign.Battles, "misuse.stage.record"); err != nil {
					return err
				}
				rec, err := a.record(d, campaign.BattleID(args[0]), strings.Join(args[1:], " "), accept)
				if a.json && rec.Diagnostics != nil {
					if jsonErr := a.printJSON(rec); jsonErr != nil {
						return jsonErr
					}
					return err
				}
				a.diagnostics(rec.Diagnostics)
				if err == nil {
					fmt.Fprintln(a.Out, rec.Canonical)
				}
				return err
			})
		},
	}
	cmd.Flags().StringVar(&accept, "accept", "", "")
	return cmd
}

// record records a result in words, or what a player reports.
func (a *app) record(d *desk.Desk, id campaign.BattleID, words, accept string) (desk.Recorded, error) {
	if accept == "" {
		return d.RecordBattle(id, words)
	}
	p, err := a.playerNamed(d, accept)
	if err != nil {
		return desk.Recorded{}, err
	}
	return d.AcceptReport(id, string(p))
}
