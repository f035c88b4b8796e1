package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) rereadCommand() *cobra.Command {
	var take bool
	cmd := &cobra.Command{
		Use:  "reread [--take]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.opening(!take), func(d *desk.Desk) error {
				all, err := d.Reread(take)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"letters": all, "taken": take && len(all) > 0})
				}
				for _, r := range all {
					a.print("reread.letter", said{"letter": r.Letter, "player": a.player(r.Player)})
					for _, line := range r.Before {
						fmt.Fprintln(a.Out, "  - "+line)
					}
					for _, line := range r.After {
						fmt.Fprintln(a.Out, "  + "+line)
					}
				}
				switch {
				case len(all) == 0:
					a.talk("reread.none")
				case take:
					a.talk("reread.taken")
				default:
					a.talk("reread.take")
				}
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&take, "take", false, "")
	return cmd
}
