package main

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) mapCommand() *cobra.Command {
	var out string
	var o desk.MapOptions
	var page bool
	cmd := &cobra.Command{
		Use:   "map [--player P [--theatre]] [--html] [--out F]",
		Short: "Draw the map as it stands, or a page of all seasons",
		Long:  "Draws the latest moves too; the page needs no network, and may be passed on.",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			draw := (*desk.Desk).Map
			file := cmp.Or(out, "map.svg")
			if page {
				if o.Theatre {
					return usagef("--theatre is a picture's, not the page's: it zooms")
				}
				draw, file = (*desk.Desk).MapPage, cmp.Or(out, "map.html")
			}
			return with(a.look, func(d *desk.Desk) error {
				if err := draw(d, file, o); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, file)
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "a `file`: .svg (default map.svg), .png, .pdf, or the page")
	cmd.Flags().BoolVar(&page, "html", false, "a page of all seasons (default map.html)")
	cmd.Flags().StringVar(&o.Lang, "lang", "", "en or fr (default: the player's, or the referee's)")
	cmd.Flags().IntVar(&o.Width, "width", 2400, "of a PNG, in `pixels`")
	cmd.Flags().StringVar((*string)(&o.Player), "player", "", "as this `player` may see it")
	cmd.Flags().BoolVar(&o.Theatre, "theatre", false, "only his lands and armies and what lies around")
	cmd.AddCommand(a.mapCheckCommand(), a.mapExportCommand())
	return cmd
}
