package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adimperii/campaign/scenario"
	"adimperii/maps"
	"adimperii/orders/words"
)

// cobraFlags are those that have an English text from where they come.
var cobraFlags = []string{"help", "version", "no-descriptions"}

// translateAll is [app.translate] for a command and those below it.
func (a *app) translateAll(cmd *cobra.Command) {
	a.translate(cmd)
	for _, sub := range cmd.Commands() {
		a.translateAll(sub)
	}
}

// translate gives a command, and those above it whose flags it shares, their texts in the
// language of the console, which only help and the completions of a shell show. They stand in the catalogue (console-*.yaml) by the path of the command:
// `command.orders.check.short`, `.long` and `.example`, and for a flag
// `flag.orders.check.player` or, for one that is declared without a text because it
// means the same everywhere, `flag.player`. In a long text a line is a paragraph; one
// that begins with a space stays as it is.
func (a *app) translate(cmd *cobra.Command) {
	if cmd.HasParent() {
		a.translate(cmd.Parent())
	}
	path := strings.ReplaceAll(strings.TrimPrefix(cmd.CommandPath(), "adimperii "), " ", ".")
	put := func(text *string, ids ...string) {
		for _, id := range ids {
			if words.Has(id) {
				*text = a.say(id, said{
					"maps": strings.Join(maps.BuiltinNames(), ", "), "scenarios": strings.Join(scenario.BuiltinNames(), ", "),
				})
				return
			}
		}
	}
	put(&cmd.Short, "command."+path+".short")
	put(&cmd.Long, "command."+path+".long")
	put(&cmd.Example, "command."+path+".example")
	cmd.DisableFlagsInUseLine = true // the help lists them below
	cmd.InitDefaultHelpFlag()
	for _, flags := range []*pflag.FlagSet{cmd.PersistentFlags(), cmd.LocalNonPersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) {
			ids := []string{"flag." + path + "." + f.Name}
			if f.Usage == "" || slices.Contains(cobraFlags, f.Name) {
				ids = append(ids, "flag."+f.Name)
			}
			put(&f.Usage, ids...)
		})
	}
}
