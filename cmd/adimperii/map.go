package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

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
	cmd.Flags().StringVar(&out, "out", "map.svg", "the `file` to write: .svg, .png or .pdf")
	cmd.Flags().StringVar(&lang, "lang", "", "en or fr (default: the referee's language)")
	cmd.Flags().IntVar(&width, "width", 2400, "of a PNG, in `pixels`")
	cmd.AddCommand(a.mapCheckCommand(), a.mapExportCommand())
	return cmd
}
