package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) ordersCommand() *cobra.Command {
	root := &cobra.Command{
		Use:  "orders",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.AddCommand(a.ordersCheckCommand(), a.ordersShowCommand(), a.ordersFormCommand())
	return root
}

func (a *app) ordersCheckCommand() *cobra.Command {
	var player string
	cmd := &cobra.Command{
		Use:  "check FILE|- --player P",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := readFile(args[0], a.In)
			if err != nil {
				return err
			}
			return with(a.look, a.ofPlayer(player, func(d *desk.Desk, p campaign.PlayerID) error {
				got, err := checked(d, p, args[0], text)
				if err != nil {
					return err
				}
				return a.printChecked(got)
			}))
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "")
	required(cmd, "player")
	return cmd
}

// checked reads a file as what its name says: an order form, or else a text.
func checked(d *desk.Desk, p campaign.PlayerID, name string, data []byte) (desk.Checked, error) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".xlsx", ".yaml", ".yml":
		return d.CheckForm(p, filepath.Base(name), data)
	}
	text, fault := maps.Text(data)
	if fault != nil {
		return desk.Checked{}, &desk.InputError{Err: maps.Problems{{File: name, Message: fault.Error(), Fault: fault}}}
	}
	return d.CheckOrders(p, string(text))
}

func (a *app) ordersShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "show [P]",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				one, err := a.playerNamed(d, strings.Join(args, ""))
				if err != nil {
					return err
				}
				all, err := d.OrdersInForce(one)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"players": all})
				}
				for _, p := range all {
					a.print("orders.of", said{
						"player": a.player(p.Player), "state": a.term("orders", string(p.State)), "before": p.Talents.Before, "after": p.Talents.After,
					})
					for _, o := range p.Orders {
						text := o.Canonical
						if a.lang != words.Languages[0] {
							text = o.Text // in the language its player reads
						}
						fmt.Fprintf(a.Out, "    %s\n", text)
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
			a.print("orders.line", said{"line": o.Line, "text": o.Text, "rule": o.Rule})
		}
		for _, o := range got.Requests {
			a.print("orders.request", said{"line": o.Line, "text": o.Text})
		}
		a.diagnostics(got.Diagnostics)
		a.print("orders.talents", said{"before": got.Talents.Before, "after": got.Talents.After})
	}
	if got.HasErrors() {
		return errRefused
	}
	return nil
}
