package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) diceCommand() *cobra.Command {
	dice := &cobra.Command{
		Use:  "dice",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	dice.AddCommand(a.diceVerifyCommand())
	return dice
}

func (a *app) diceVerifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "verify",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				found, err := d.VerifyDice()
				if err != nil {
					return err
				}
				if a.json {
					if err := a.printJSON(found); err != nil {
						return err
					}
				} else {
					for _, p := range found.Problems {
						fmt.Fprintln(a.Out, p.Message)
					}
					a.print("dice.counted", said{"count": found.Dice, "seasons": found.Seasons, "pending": found.Pending})
				}
				if !found.OK {
					return a.failure("dice.wrong", said{"count": len(found.Problems)})
				}
				return nil
			})
		},
	}
}
