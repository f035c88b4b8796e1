package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagError is what is wrong with a flag, as a usage error.
func (a *app) flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	text := err.Error()
	switch {
	case errors.As(err, &unknown):
		text = a.say("misuse.flag.unknown", said{"flag": flagName(unknown.GetSpecifiedName(), unknown.GetSpecifiedShortnames())})
	case errors.As(err, &missing):
		text = a.say("misuse.flag.value", said{"flag": flagName(missing.GetSpecifiedName(), missing.GetSpecifiedShortnames())})
	case errors.As(err, &invalid):
		text = a.say("misuse.flag.invalid", said{"flag": "--" + invalid.GetFlag().Name, "value": invalid.GetValue()})
	}
	return a.seeHelp(cmd, text)
}

// flagName is a flag as it was written, with its long or its short name.
func flagName(long, short string) string {
	if short != "" {
		return "-" + long
	}
	return "--" + long
}

// seeHelp is a usage error that names the help which says how it is done.
func (a *app) seeHelp(cmd *cobra.Command, text string) error {
	return a.misuse("misuse.help", said{"text": text, "command": cmd.CommandPath()})
}

// checkUse makes a wrong number of arguments, an unknown command or a missing flag a
// usage error of a command and those below it.
func (a *app) checkUse(cmd *cobra.Command) {
	cmd.SuggestionsMinimumDistance = 2 // letters by which a name may be mistyped
	if check := cmd.Args; check != nil {
		cmd.Args = func(c *cobra.Command, args []string) error {
			if check(c, args) == nil {
				return nil
			}
			return a.seeHelp(c, a.wrongArgs(c, args, check))
		}
	}
	cmd.PreRunE = func(c *cobra.Command, _ []string) (err error) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if err == nil && f.Annotations[needed] != nil && f.Value.String() == "" {
				err = a.seeHelp(c, a.say("misuse.flag.missing", said{"command": c.Name(), "flag": "--" + f.Name}))
			}
		})
		return err
	}
	for _, sub := range cmd.Commands() {
		a.checkUse(sub)
	}
}

// many is more arguments than any command takes, unless it takes any number.
const many = 9

// wrongArgs says what is wrong with the arguments of a command: how many there may be
// is found by trying.
func (a *app) wrongArgs(cmd *cobra.Command, args []string, check cobra.PositionalArgs) string {
	least, most := -1, -1
	for n := range many + 1 {
		if check(cmd, make([]string, n)) == nil {
			if least < 0 {
				least = n
			}
			most = n
		}
	}
	given := said{"count": len(args), "least": least, "most": most}
	switch {
	case most <= 0 && cmd.HasAvailableSubCommands():
		return a.say("misuse.command", said{
			"command": args[0], "of": cmd.CommandPath(), "perhaps": strings.Join(cmd.SuggestionsFor(args[0]), ", "),
		})
	case most <= 0:
		return a.say("misuse.args.none", said{"command": cmd.Name(), "given": strings.Join(args, " ")})
	case least == most:
		given["count"], given["given"] = least, len(args)
		return a.say("misuse.args.exactly", given)
	case len(args) < least:
		given["count"], given["given"] = least, len(args)
		return a.say("misuse.args.least", given)
	default:
		given["count"], given["given"] = most, len(args)
		return a.say("misuse.args.most", given)
	}
}

// needed marks the flags of [required].
const needed = "adimperii_needed"

// required marks a flag without which the command means nothing.
func required(cmd *cobra.Command, flag string) {
	cmd.Flags().Lookup(flag).Annotations = map[string][]string{needed: {}}
}
