package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) logCommand() *cobra.Command {
	var filter desk.LogFilter
	var asked string
	cmd := &cobra.Command{
		Use:   "log [--player P] [--province X] [--rule R-45] [--season N]",
		Short: "List the events of the journal, one a line",
		Long: `Lists the events of the journal: line, season, rule, and what happened, if they
pass every filter that is given. 'adimperii why LINE' says why one came about.
It is for the referee: nothing secret is left out.`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				lang, err := language(asked, d.Language())
				if err != nil {
					return err
				}
				events, err := d.Log(filter)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"events": events})
				}
				for _, e := range events {
					fmt.Fprintf(a.Out, "%5d  %-13s  %-4s  %s\n", e.N, e.Season, e.Rule, oneLine(e.Text.In(lang)))
				}
				if len(events) == 0 {
					a.talk("%s", words.Say(lang, "explain.none", nil))
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar((*string)(&filter.Player), "player", "", "about this player's side, or a kingdom (id or `name`)")
	cmd.Flags().StringVar(&filter.Province, "province", "", "about this province or a city in it (id or `name`)")
	cmd.Flags().StringVar(&filter.Rule, "rule", "", "of this rule (its `number`)")
	cmd.Flags().IntVar(&filter.Season, "season", 0, "of this season (its `number`)")
	cmd.Flags().StringVar(&filter.Type, "type", "", "of this type, as army-raised")
	cmd.Flags().StringVar(&asked, "lang", "", "en or fr (default: the referee's language)")
	return cmd
}
