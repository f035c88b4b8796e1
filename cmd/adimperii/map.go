package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) mapCommand() *cobra.Command {
	var out string
	var o desk.MapOptions
	cmd := &cobra.Command{
		Use:   "map [--player P [--theatre]] [--out F.svg|png|pdf]",
		Short: "Draw the map as it stands, with the latest moves",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				if err := d.Map(out, o); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, out)
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&out, "out", "map.svg", "a `file`: .svg, .png or .pdf")
	cmd.Flags().StringVar(&o.Lang, "lang", "", "en or fr (default: the player's, or the referee's)")
	cmd.Flags().IntVar(&o.Width, "width", 2400, "of a PNG, in `pixels`")
	cmd.Flags().StringVar((*string)(&o.Player), "player", "", "as this `player` may see it")
	cmd.Flags().BoolVar(&o.Theatre, "theatre", false, "only his lands and armies and what lies around")
	cmd.AddCommand(a.mapCheckCommand(), a.mapExportCommand())
	return cmd
}
