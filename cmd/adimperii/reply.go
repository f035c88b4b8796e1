package main

import (
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) replyCommand() *cobra.Command {
	var player string
	cmd := &cobra.Command{
		Use:  "reply LETTER TEXT | reply --player P TEXT",
		Args: cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (player == "") != (len(args) == 2) {
				return a.seeHelp(cmd, a.say("misuse.reply"))
			}
			return with(a.open, func(d *desk.Desk) error {
				if player == "" {
					p, err := d.Reply(args[0], args[1])
					return a.wanted(p, "reply", err)
				}
				p, err := a.playerNamed(d, player)
				if err == nil {
					_, err = d.WriteTo(string(p), args[0])
				}
				return a.wanted(p, "reply", err)
			})
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "")
	return cmd
}

func (a *app) resendCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "resend PLAYER [" + strings.Join(desk.Copies(), "|") + "]",
		Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, a.ofPlayer(args[0], func(d *desk.Desk, p campaign.PlayerID) error {
				what := "report"
				if len(args) == 2 {
					what = args[1]
				}
				_, err := d.Resend(string(p), what)
				return a.wanted(p, what, err)
			}))
		},
	}
}

// wanted says that a mail goes out with the next ones.
func (a *app) wanted(p campaign.PlayerID, what string, err error) error {
	if err != nil {
		return err
	}
	if a.json {
		return a.printJSON(map[string]any{"did": []desk.Did{{What: "due", Player: p, Ref: what}}, "next": "adimperii send"})
	}
	a.print("wanted", said{"player": a.player(p), "what": a.term("thing", what)})
	return nil
}
