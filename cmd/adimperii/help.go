package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// screen is how wide help may be.
const screen = 80

// help prints what a command says of itself, so that it fits a screen.
func (a *app) help(cmd *cobra.Command, groups []group) {
	a.translate(cmd)
	text := cmd.Long
	if text == "" {
		text = cmd.Short + "."
	}
	fmt.Fprintln(a.Out, strings.Join(fold(text), "\n"))
	if !cmd.HasParent() {
		a.rootHelp(cmd, groups)
		return
	}
	use := cmd.UseLine()
	if cmd.HasAvailableSubCommands() {
		use += " " + a.say("help.command")
	}
	fmt.Fprintf(a.Out, "\n%s\n  %s\n", a.say("help.usage"), use)
	if cmd.HasExample() {
		fmt.Fprintf(a.Out, "\n%s\n%s\n", a.say("help.examples"), cmd.Example)
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(a.Out, "\n%s\n", a.say("help.commands"))
		var rows [][2]string
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() {
				a.translate(sub)
				rows = append(rows, [2]string{"  " + sub.Name(), sub.Short})
			}
		}
		fmt.Fprint(a.Out, aligned(rows))
	}
	fmt.Fprintf(a.Out, "\n%s\n%s", a.say("help.flags"), a.flagUsages(cmd.Flags()))
}

// shortHelp is [app.help] of a command with so many flags that a screen has no room for
// headings and for the flags that all commands share.
func (a *app) shortHelp(cmd *cobra.Command) {
	a.translate(cmd)
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	own.SortFlags = cmd.Flags().SortFlags
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if cmd.InheritedFlags().Lookup(f.Name) == nil {
			own.AddFlag(f)
		}
	})
	fmt.Fprintf(a.Out, "%s\n\n%s\n\n%s", cmd.UseLine(), strings.Join(fold(cmd.Long), "\n"), a.flagUsages(own))
}

// rootHelp lists the commands by group, as they would not fit a screen with a line each.
func (a *app) rootHelp(root *cobra.Command, groups []group) {
	var rows [][2]string
	for _, g := range groups {
		names := make([]string, len(g.commands))
		for i, c := range g.commands {
			names[i] = c.Name()
		}
		rows = append(rows, [2]string{"  " + a.say("group."+g.id), strings.Join(names, " ")})
	}
	fmt.Fprint(a.Out, "\n"+aligned(rows))
	fmt.Fprintf(a.Out, "\n%s\n\n%s\n%s\n", a.say("help.season"), a.flagUsages(root.Flags()), a.say("help.exits"))
}

// flagUsages lists flags, with what each is for.
func (a *app) flagUsages(flags *pflag.FlagSet) string {
	var rows [][2]string
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = "  -" + f.Shorthand + ", --" + f.Name
		}
		if value != "" {
			name += " " + value
		}
		if !slices.Contains([]string{"", "false", "0", "[]"}, f.DefValue) {
			usage += " (" + a.say("help.default", said{"value": f.DefValue}) + ")"
		}
		rows = append(rows, [2]string{name, usage})
	})
	return aligned(rows)
}

// aligned are names and what is said of them, in two columns.
func aligned(rows [][2]string) string {
	widest := 0
	for _, r := range rows {
		widest = max(widest, utf8.RuneCountInString(r[0]))
	}
	var b strings.Builder
	for _, r := range rows {
		name := r[0]
		for _, line := range broken(r[1], screen-widest-2) {
			b.WriteString(name + strings.Repeat(" ", widest-utf8.RuneCountInString(name)+2) + line + "\n")
			name = ""
		}
	}
	return b.String()
}

// helpCommand is `help COMMAND`, the same as `COMMAND --help`.
func (a *app) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "help [COMMAND]",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			about, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 && about.HasAvailableSubCommands() {
				return a.seeHelp(about, a.say("misuse.command", said{
					"command": strings.Join(rest, " "), "of": about.CommandPath(), "perhaps": "",
				}))
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			if about, _, err := cmd.Root().Find(args); err == nil {
				for _, sub := range about.Commands() {
					if sub.IsAvailableCommand() {
						names = append(names, cobra.CompletionWithDesc(sub.Name(), sub.Short))
					}
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}
