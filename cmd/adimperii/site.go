package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) siteCommand() *cobra.Command {
	var player string
	cmd := &cobra.Command{
		Use:  "site DIR [--player P] [--lang L]",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				p, err := a.playerNamed(d, player)
				if err != nil {
					return err
				}
				files, size, err := d.Site(args[0], desk.SiteOptions{Player: p, Lang: a.asked})
				if err != nil {
					return err
				}
				fmt.Fprintln(a.Out, args[0])
				a.talk("site.made", said{"count": files, "size": (size + 999) / 1000})
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "")
	return cmd
}
