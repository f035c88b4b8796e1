package main

import (
	"strings"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) checkCommand() *cobra.Command {
	var o desk.CheckOptions
	cmd := &cobra.Command{
		Use:  "check [--send-test]",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.Language, o.Now = a.lang, a.Now
			found := desk.Check(cmd.Context(), a.dir, o)
			wrong := 0
			for _, c := range found.Checks {
				if !c.OK {
					wrong++
				}
			}
			if a.json {
				if err := a.printJSON(found); err != nil {
					return err
				}
			} else {
				a.printChecks(found.Checks)
			}
			if wrong > 0 {
				return a.failure("check.wrong", said{"count": wrong})
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&o.SendTest, "send-test", false, "")
	return cmd
}

func (a *app) printChecks(checks []desk.CheckItem) {
	for _, c := range checks {
		mark := a.say("check.ok")
		if !c.OK {
			mark = a.say("check.not-ok")
		}
		a.paragraph(mark+" ", a.say("check.line", said{"what": a.checked(c.What), "message": c.Message}))
		if c.Cure != "" {
			a.paragraph("     → ", c.Cure)
		}
	}
}

// checked is what was looked at: a step of an account has two words.
func (a *app) checked(what string) string {
	return a.term("checked", strings.ReplaceAll(what, " ", "."))
}
