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
		Use:   "battle",
		Short: "Show a battle's sheet, or record its result",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.AddCommand(a.battleShowCommand(), a.battleRecordCommand())
	return root
}

func (a *app) battleShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "show BATTLE",
		Short: "Show the battle sheet both players have",
		Args:  cobra.ExactArgs(1),
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
				return err
			})
		},
	}
}

func (a *app) battleRecordCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "record BATTLE RESULT",
		Short: "Record the result of a battle, or record it again",
		Long: `Records the result of a battle, in the words of a result order. It overrides
what the players reported; until the close it can be recorded again.

  winner PLAYER | draw | draw; withdraws   the invader may withdraw after a draw
  losses PLAYER N/M                        N lost of the M that demoralise
  camp PLAYER taken
  LEADER killed | LEADER captured`,
		Example: `  adimperii battle record b1 "winner rome; losses rome 5/21; Hannon killed"`,
		Args:    cobra.MinimumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error {
				rec, err := d.RecordBattle(campaign.BattleID(args[0]), strings.Join(args[1:], " "))
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
}
