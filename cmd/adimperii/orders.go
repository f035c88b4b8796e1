package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) ordersCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "orders",
		Short: "Check orders, show those in force, or make an order form",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.AddCommand(a.ordersCheckCommand(), a.ordersShowCommand(), a.ordersFormCommand())
	return root
}

func (a *app) ordersCheckCommand() *cobra.Command {
	var player string
	cmd := &cobra.Command{
		Use:   "check FILE|- --player P",
		Short: "Say how a text or a form would be understood as a player's orders",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := readFile(args[0], a.In)
			if err != nil {
				return err
			}
			return with(a.look, func(d *desk.Desk) error {
				got, err := checked(d, campaign.PlayerID(player), args[0], text)
				if err != nil {
					return err
				}
				return a.printChecked(got)
			})
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "whose orders they are")
	required(cmd, "player")
	return cmd
}

// checked reads a file as what its name says: an order form, or else a text.
func checked(d *desk.Desk, p campaign.PlayerID, name string, data []byte) (desk.Checked, error) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".xlsx", ".yaml", ".yml":
		return d.CheckForm(p, filepath.Base(name), data)
	}
	return d.CheckOrders(p, string(data))
}

func (a *app) ordersShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "show [P]",
		Short: "Show the orders in force, of one player or all",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				var one campaign.PlayerID
				if len(args) == 1 {
					one = campaign.PlayerID(args[0])
				}
				all, err := d.OrdersInForce(one)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"players": all})
				}
				for _, p := range all {
					fmt.Fprintf(a.Out, "%s: %s, talents %d → %d\n", p.Player, p.State, p.Talents.Before, p.Talents.After)
					for _, o := range p.Orders {
						fmt.Fprintf(a.Out, "    %s\n", o.Canonical)
					}
					a.diagnostics(p.Diagnostics)
				}
				return nil
			})
		},
	}
}

func (a *app) printChecked(got desk.Checked) error {
	if a.json {
		if err := a.printJSON(got); err != nil {
			return err
		}
	} else {
		for _, o := range got.Orders {
			fmt.Fprintf(a.Out, "line %d: %s [%s]\n", o.Line, o.Text, o.Rule)
		}
		a.diagnostics(got.Diagnostics)
		fmt.Fprintf(a.Out, "talents: %d → %d\n", got.Talents.Before, got.Talents.After)
	}
	if got.HasErrors() {
		return errRefused
	}
	return nil
}
