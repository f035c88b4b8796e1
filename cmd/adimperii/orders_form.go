package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) ordersFormCommand() *cobra.Command {
	var out string
	var asYAML bool
	cmd := &cobra.Command{
		Use:   "form P [--yaml] [-o FILE]",
		Short: "Write a player's order form, with his orders in force",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				form, err := d.OrderForm(campaign.PlayerID(args[0]), asYAML)
				if err != nil {
					return err
				}
				if out == "-" {
					_, err = a.Out.Write(form.Data)
					return err
				}
				if out == "" {
					out = form.Name
				}
				if err := form.Save(out); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, out)
				return nil
			})
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "the `file` to write, - for stdout (default: orders-P.xlsx)")
	cmd.Flags().BoolVar(&asYAML, "yaml", false, "as YAML, not as an Excel workbook")
	return cmd
}
