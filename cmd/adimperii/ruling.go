package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

// rulingForms are the forms in which rulings are written, one for each command; two that
// are written alike share theirs.
var rulingForms = []string{
	"control PLACE HOLDER|nobody",
	"contest PROVINCE ARMY|none [DICE]",
	"siege CITY ARMY|none [DICE]",
	"talents HOLDER +N|-N",
	"move ARMY PROVINCE | move FLEET SEA",
	"army raise|disband|rename|shaken|ready ...",
	"fleet build|disband|rename ...",
	"leader post|appoint|dead|captive|return|level|king ...",
	"alliance KINGDOM PLAYER|none [LEADER]",
	"battle BATTLE draw | battle BATTLE award PLAYER [level]",
	"list HOLDER NUMBER",
	"capital PLAYER PROVINCE",
	"house|option KEY=VALUE",
	"note TEXT",
}

func (a *app) rulingCommand() *cobra.Command {
	root := &cobra.Command{
		Use:  "ruling",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	for _, form := range rulingForms {
		names, rest, _ := strings.Cut(form, " ")
		for name := range strings.SplitSeq(names, "|") {
			root.AddCommand(a.rulingForm(name, rest))
		}
	}
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		if cmd != root {
			a.help(cmd, nil)
			return
		}
		a.translate(cmd)
		// The forms would not fit a screen as commands do.
		fmt.Fprintf(a.Out, "%s\n\n  %s\n\n%s\n",
			strings.Join(fold(cmd.Long), "\n"), strings.Join(rulingForms, "\n  "), strings.Join(fold(cmd.Example), "\n"))
	})
	return root
}

func (a *app) rulingForm(name, rest string) *cobra.Command {
	var why desk.Grounds
	var dry bool
	cmd := &cobra.Command{
		Use:  name + " " + rest,
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.ruling(dry, func(d *desk.Desk) (desk.Done, error) {
				return d.Rule(append([]string{name}, args...), why, dry)
			})
		},
	}
	cmd.Flags().StringVar(&why.Reason, "reason", "", "")
	cmd.Flags().StringVar(&why.Note, "note", "", "")
	cmd.Flags().BoolVar(&why.Again, "again", false, "")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "")
	required(cmd, "reason")
	return cmd
}

// ruling does what a ruling asks for and shows what came of it.
func (a *app) ruling(dry bool, do func(*desk.Desk) (desk.Done, error)) error {
	return with(a.opening(dry), func(d *desk.Desk) error {
		done, err := do(d)
		if err != nil {
			return err
		}
		if a.json {
			return a.printJSON(done)
		}
		for _, line := range done.Told {
			fmt.Fprintln(a.Out, line)
		}
		return nil
	})
}

var negative = regexp.MustCompile(`^-[0-9]+$`)

// signed writes the sums of rulings with a sign that is not taken for a flag's.
func signed(args []string) []string {
	if !slices.Contains(args, "ruling") {
		return args
	}
	args = slices.Clone(args)
	for i, arg := range args {
		if negative.MatchString(arg) {
			args[i] = "\u2212" + arg[1:]
		}
	}
	return args
}
