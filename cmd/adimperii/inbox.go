package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) inboxCommand() *cobra.Command {
	inbox := &cobra.Command{
		Use:   "inbox",
		Short: "List this season's letters; accept or dismiss quarantined ones",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				letters := d.Inbox()
				if a.json {
					return a.printJSON(map[string]any{"letters": letters})
				}
				t := a.table("letter", "received", "from", "player", "kind", "reason")
				for _, l := range letters {
					t.AppendRow([]any{l.File, l.Received, l.From, l.Player, l.Kind, l.Reason})
				}
				t.Render()
				return nil
			})
		},
	}
	inbox.AddCommand(a.inboxShowCommand(), a.inboxAcceptCommand(), a.inboxDismissCommand())
	return inbox
}

func (a *app) inboxShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "show LETTER",
		Short: "Show one of them",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				filed, letter, err := d.ShowLetter(args[0])
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"filed": filed, "letter": letter})
				}
				fmt.Fprintf(a.Out, "kind:    %s %s\n", filed.Kind, filed.Reason)
				a.printLetter(letter)
				return nil
			})
		},
	}
}

func (a *app) inboxAcceptCommand() *cobra.Command {
	var player, reason string
	cmd := &cobra.Command{
		Use:   "accept LETTER --player P --reason TEXT",
		Short: "Take a quarantined letter as a player's",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error {
				if err := d.AcceptLetter(args[0], campaign.PlayerID(player), reason); err != nil {
					return err
				}
				a.talk("the letter counts as a letter of %s; its answer is in the outbox", player)
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "whose letter it is")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	required(cmd, "player")
	required(cmd, "reason")
	return cmd
}

func (a *app) inboxDismissCommand() *cobra.Command {
	var reason string
	cmd := &cobra.Command{
		Use:   "dismiss LETTER --reason TEXT",
		Short: "Be done with a quarantined letter; the raw mail is kept",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error { return d.DismissLetter(args[0], reason) })
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	required(cmd, "reason")
	return cmd
}
