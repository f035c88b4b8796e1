package main

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign/disk"
	"adimperii/referee/desk"
	"adimperii/reports"
)

func (a *app) gazetteCommand() *cobra.Command {
	var season int
	var html bool
	var out string
	cmd := &cobra.Command{
		Use:  "gazette [--season N] [--html] [--out F]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				told, err := d.Gazette(season)
				if err != nil {
					return err
				}
				lang := cmp.Or(a.asked, d.Language())
				text := reports.GazetteMarkdown(told, lang)
				if html {
					text = reports.GazetteHTML(told, lang)
				}
				if out != "" {
					return a.wrote(disk.WriteWhole(out, []byte(text), 0o644), out)
				}
				_, err = fmt.Fprint(a.Out, text)
				return err
			})
		},
	}
	cmd.Flags().IntVar(&season, "season", 0, "")
	cmd.Flags().BoolVar(&html, "html", false, "")
	cmd.Flags().StringVar(&out, "out", "", "")
	return cmd
}
