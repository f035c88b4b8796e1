package main

import (
	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) inboxCommand() *cobra.Command {
	inbox := &cobra.Command{
		Use:  "inbox",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				letters := d.Inbox()
				if a.json {
					return a.printJSON(map[string]any{"letters": letters})
				}
				t := a.table("letter", "received", "from", "player", "letter-kind", "reason")
				for i, l := range letters {
					t.AppendRow([]any{i + 1, a.instant(l.Received), l.From, a.player(l.Player), a.term("letter", string(l.Kind)), a.term("reason", l.Reason)})
				}
				t.Render()
				for i, l := range letters {
					if later, err := d.InForceAfter(l); err != nil {
						return err
					} else if later > 0 {
						a.print("inbox.later", said{"letter": i + 1, "later": later})
					}
				}
				return nil
			})
		},
	}
	inbox.AddCommand(a.inboxShowCommand(), a.inboxReadCommand(), a.inboxAcceptCommand(), a.inboxDismissCommand())
	return inbox
}

func (a *app) inboxShowCommand() *cobra.Command {
	var all bool
	cmd := &cobra.Command{
		Use:  "show LETTER",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				filed, letter, err := d.ShowLetter(args[0], all)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"filed": filed, "letter": letter})
				}
				a.print("letter-head.kind", said{"kind": a.term("letter", string(filed.Kind)), "reason": a.term("reason", filed.Reason)})
				a.printLetter(letter)
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "")
	return cmd
}

func (a *app) inboxAcceptCommand() *cobra.Command {
	var player string
	var how desk.Acceptance
	cmd := &cobra.Command{
		Use:  "accept LETTER [--player P] --reason TEXT",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.opening(how.DryRun), func(d *desk.Desk) error {
				if player != "" {
					p, err := a.playerNamed(d, player)
					if err != nil {
						return err
					}
					how.Player = p
				}
				done, err := d.AcceptLetter(args[0], how)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(done)
				}
				for _, line := range done.Told {
					a.print("inbox.counts", said{"line": line})
				}
				for _, line := range done.Refused {
					a.print("inbox.refused", said{"line": line})
				}
				if !how.DryRun {
					a.talk("inbox.accepted")
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "")
	cmd.Flags().StringVar(&how.Reason, "reason", "", "")
	cmd.Flags().StringVar(&how.Note, "note", "", "")
	cmd.Flags().BoolVar(&how.DryRun, "dry-run", false, "")
	required(cmd, "reason")
	return cmd
}

func (a *app) inboxReadCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "read LETTER",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error {
				l, err := d.MarkRead(args[0])
				return a.settled(d, "read", args[0], l, err)
			})
		},
	}
}

func (a *app) inboxDismissCommand() *cobra.Command {
	var reason string
	cmd := &cobra.Command{
		Use:  "dismiss LETTER --reason TEXT",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error {
				l, err := d.DismissLetter(args[0], reason)
				return a.settled(d, "dismissed", args[0], l, err)
			})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "")
	required(cmd, "reason")
	return cmd
}

// settled says what was done with a letter, and what comes next.
func (a *app) settled(d *desk.Desk, what, name string, l campaign.Letter, err error) error {
	if err != nil {
		return err
	}
	st, err := d.Status()
	if err != nil {
		return err
	}
	if a.json {
		return a.printJSON(map[string]any{"did": []desk.Did{{What: what, Player: l.Player, Ref: name}}, "next": st.Next})
	}
	from := l.From
	if l.Player != "" {
		from = a.player(l.Player)
	}
	a.print("inbox."+what, said{"letter": name, "from": from})
	a.print("status.next", said{"next": st.Next})
	return nil
}
