package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) logCommand() *cobra.Command {
	var filter desk.LogFilter
	cmd := &cobra.Command{
		Use:  "log [--player P] [--province X] [--rule R-45] [--season N]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				events, err := d.Log(filter)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"events": events})
				}
				for _, e := range events {
					fmt.Fprintf(a.Out, "%5d  %-13s  %-4s  %s\n", e.N, e.Season, e.Rule, oneLine(e.Text.In(a.lang)))
				}
				if len(events) == 0 {
					a.talk("explain.none")
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar((*string)(&filter.Player), "player", "", "")
	cmd.Flags().StringVar(&filter.Province, "province", "", "")
	cmd.Flags().StringVar(&filter.Rule, "rule", "", "")
	cmd.Flags().IntVar(&filter.Season, "season", 0, "")
	cmd.Flags().StringVar(&filter.Type, "type", "", "")
	return cmd
}
