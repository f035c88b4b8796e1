package main

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) mapCommand() *cobra.Command {
	var out, player string
	var o desk.MapOptions
	var page bool
	cmd := &cobra.Command{
		Use:  "map [--player P [--theatre]] [--html] [--out F]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			draw := (*desk.Desk).Map
			file := cmp.Or(out, "map.svg")
			if page {
				if o.Theatre {
					return a.misuse("misuse.theatre")
				}
				draw, file = (*desk.Desk).MapPage, cmp.Or(out, "map.html")
			}
			return with(a.look, func(d *desk.Desk) (err error) {
				o.Lang = a.asked
				if o.Player, err = a.playerNamed(d, player); err != nil {
					return err
				}
				if err := draw(d, file, o); err != nil {
					return err
				}
				fmt.Fprintln(a.Out, file)
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "")
	cmd.Flags().BoolVar(&page, "html", false, "")
	cmd.Flags().IntVar(&o.Width, "width", 2400, "")
	cmd.Flags().StringVar(&player, "player", "", "")
	cmd.Flags().BoolVar(&o.Theatre, "theatre", false, "")
	cmd.AddCommand(a.mapCheckCommand(), a.mapExportCommand())
	return cmd
}
