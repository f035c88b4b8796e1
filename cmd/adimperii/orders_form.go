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
		Use:  "form P [--yaml] [-o FILE]",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, a.ofPlayer(args[0], func(d *desk.Desk, p campaign.PlayerID) error {
				form, err := d.OrderForm(p, asYAML)
				if err != nil {
					return err
				}
				if out == "-" {
					_, err = a.data.Write(form.Data)
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
			}))
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "")
	cmd.Flags().BoolVar(&asYAML, "yaml", false, "")
	return cmd
}
