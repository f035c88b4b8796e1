package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// group are commands that are listed together.
type group struct {
	title    string
	commands []*cobra.Command
}

// groupedHelp has the program's own help list the commands by group, as they would
// not fit a screen with a line each. A command's help is cobra's.
func groupedHelp(root *cobra.Command, groups []group) {
	ofCommand := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd != root {
			ofCommand(cmd, args)
			return
		}
		var b strings.Builder
		b.WriteString(root.Long + "\n\n")
		for _, g := range groups {
			names := make([]string, len(g.commands))
			for i, c := range g.commands {
				names[i] = c.Name()
			}
			fmt.Fprintf(&b, "  %-12s %s\n", g.title, strings.Join(names, " "))
		}
		b.WriteString(`
A season: fetch, resolve, send; battles on the table; battle record, close, send
'adimperii status'        always says who is awaited and what comes next
'adimperii help COMMAND'  says what a command does
'adimperii demo'          plays a year of a small campaign on this machine

` + root.LocalFlags().FlagUsages() + `
Exit codes: 0 done, 1 failed, 2 usage, 3 waiting for people, 4 input refused.
`)
		fmt.Fprint(cmd.OutOrStdout(), b.String())
	})
}
