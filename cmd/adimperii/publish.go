package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) sendCommand() *cobra.Command {
	var dry bool
	cmd := &cobra.Command{
		Use:   "send [--dry-run]",
		Short: "Send the outbox by SMTP",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return with(a.open, func(d *desk.Desk) error {
				sent, err := d.Send(cmd.Context(), dry, a.progress("sending"))
				if a.json {
					if jsonErr := a.printJSON(sent); jsonErr != nil {
						return jsonErr
					}
					return err
				}
				for _, m := range sent.Mails {
					fmt.Fprintf(a.Out, "%-9s %s  %s\n", m.State, m.To, m.Subject)
				}
				return err
			})
		},
	}
	cmd.Flags().BoolVar(&dry, "dry-run", false, "list what would be sent and send nothing")
	return cmd
}

func (a *app) reportCommand() *cobra.Command {
	var html bool
	cmd := &cobra.Command{
		Use:   "report P",
		Short: "Show a player's report of the season so far, as he would read it",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				rep, err := d.Report(campaign.PlayerID(args[0]))
				if err != nil {
					return err
				}
				switch {
				case a.json:
					return a.printJSON(rep.Report)
				case html:
					_, err = fmt.Fprint(a.Out, rep.HTML())
				default:
					_, err = fmt.Fprint(a.Out, rep.Text())
				}
				return err
			})
		},
	}
	cmd.Flags().BoolVar(&html, "html", false, "as the HTML of the mail")
	return cmd
}

func (a *app) ledgerCommand() *cobra.Command {
	var player, out string
	cmd := &cobra.Command{
		Use:   "ledger [--player P] [--out F.xlsx]",
		Short: "Write the Excel ledger: every talent of every season, with its rule",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				if a.json {
					rows, err := d.LedgerRows(campaign.PlayerID(player))
					if err != nil {
						return err
					}
					return a.printJSON(map[string]any{"entries": rows})
				}
				if err := d.Ledger(campaign.PlayerID(player), out); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, out)
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "only what this player may see")
	cmd.Flags().StringVar(&out, "out", "ledger.xlsx", "the workbook to write")
	return cmd
}

func (a *app) mapCommand() *cobra.Command {
	var out, lang string
	var width int
	cmd := &cobra.Command{
		Use:   "map [--out F.svg|png|pdf]",
		Short: "Draw the map as it stands",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				if err := d.Map(out, lang, width); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, out)
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&out, "out", "map.svg", "the picture to write; its ending says what kind")
	cmd.Flags().StringVar(&lang, "lang", "", "en or fr (default: the referee's language)")
	cmd.Flags().IntVar(&width, "width", 2400, "of a PNG, in `pixels`")
	return cmd
}

func (a *app) verifyCommand() *cobra.Command {
	var head string
	cmd := &cobra.Command{
		Use:   "verify [--head H]",
		Short: "Go through the journal's chain, the state, the sums and the filed mails",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			found, err := desk.Verify(a.dir, head)
			if err != nil {
				return err
			}
			if a.json {
				if err := a.printJSON(found); err != nil {
					return err
				}
			} else {
				for _, p := range found.Problems {
					fmt.Fprintf(a.Out, "%s:%d: %s\n", p.File, p.Line, p.Message)
				}
				fmt.Fprintf(a.Out, "%d lines, head %s\n", found.Lines, found.Head)
			}
			if !found.OK {
				return fmt.Errorf("%d problems found", len(found.Problems))
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&head, "head", "", "a `hash` that must be, or have been, the journal's head")
	return cmd
}

func (a *app) diceCommand() *cobra.Command {
	dice := &cobra.Command{
		Use:   "dice",
		Short: "Check the dice",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	verify := &cobra.Command{
		Use:   "verify",
		Short: "Throw every die of the closed seasons again from the seed published for it",
		Args:  cobra.NoArgs,
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
					fmt.Fprintf(a.Out, "%d dice in %d closed seasons; %d in the season under way\n", found.Dice, found.Seasons, found.Pending)
				}
				if !found.OK {
					return fmt.Errorf("%d dice are not what their seed gives", len(found.Problems))
				}
				return nil
			})
		},
	}
	dice.AddCommand(verify)
	return dice
}
