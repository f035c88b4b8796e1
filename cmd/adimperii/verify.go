package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) verifyCommand() *cobra.Command {
	var head string
	cmd := &cobra.Command{
		Use:  "verify [--head H]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			found, err := desk.Verify(a.dir, head)
			if err != nil {
				return err
			}
			if a.json {
				if err := a.printJSON(found); err != nil {
					return err
				}
			} else {
				for _, p := range slices.Concat(found.Problems, found.Notes) {
					where := p.File
					if p.Line > 0 {
						where = fmt.Sprintf("%s:%d", p.File, p.Line)
					}
					message := p.Message
					if p.Why != nil {
						message = words.SayError(a.lang, p.Why)
					}
					fmt.Fprintf(a.Out, "%s: %s\n", where, message)
				}
				a.print("verify.done", said{"count": found.Lines, "head": found.Head})
			}
			if !found.OK {
				return a.failure("verify.problems", said{"count": len(found.Problems)})
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&head, "head", "", "")
	return cmd
}
