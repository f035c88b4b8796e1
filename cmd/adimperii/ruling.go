package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

// rulingForms are the forms in which rulings are written, one for each command.
var rulingForms = []struct{ use, short, long string }{
	{"control PLACE HOLDER|nobody", "Give a province or a city to a player or kingdom", `A contest in the province, or a siege of the city, ends. Leaders of the former
holder who defended the province flee (R-59); its cities are given one by one.`},
	{"contest PROVINCE ARMY|none [DICE]", "Begin or end the contest of a province", `The army must stand there. DICE are those thrown already (R-45).`},
	{"siege CITY ARMY|none [DICE]", "Begin or lift the siege of a city", `The army must stand in its province. DICE are those thrown already, 1 or more.`},
	{"talents HOLDER +N|-N", "Give talents to a treasury, or take them", `The mint is the other side of the entry, as it is of income.`},
	{"move ARMY PROVINCE | move FLEET SEA", "Put an army or a fleet elsewhere", `What an army contests or besieges ends. Control does not change: see control.`},
	{"army raise|disband|rename|shaken|ready ...", "Make, disband or rename an army, or say whether it may move", `  army raise HOLDER PROVINCE LEADER [NAME]   at no cost
  army disband ARMY                          its leader stays or flees
  army rename ARMY NAME
  army shaken ARMY | army ready ARMY         it may not move, or may (R-63)`},
	{"fleet build|disband|rename ...", "Make, disband or rename a fleet", `  fleet build PLAYER SEA [NAME]              at no cost
  fleet disband FLEET
  fleet rename FLEET NAME`},
	{"leader post|appoint|dead|captive|return|level|king ...", "Post, appoint or crown a leader, or settle his fate", `  leader post LEADER PROVINCE|ARMY|FLEET|KINGDOM   who led there takes what he
                                                   leaves, or steps down
  leader appoint PLAYER PROVINCE NAME              a proconsul of level 1
  leader dead LEADER | leader captive LEADER PLAYER
  leader return LEADER [PROVINCE]                  a captive or a lost one
  leader level LEADER N | leader king LEADER`},
	{"alliance KINGDOM PLAYER|none [LEADER]", "Give a kingdom another patron, or none", `LEADER takes over the kingdom's army, if it has one (R-35).`},
	{"battle BATTLE draw | battle BATTLE award PLAYER", "Draw or award a battle (R-64)", `Its consequences come at the close; those of a battle carried over, at once.`},
	{"list HOLDER NUMBER", "Give a player or a kingdom another army list", `Its battles are fought with it from now on (R-50, R-51).`},
	{"capital PLAYER PROVINCE", "Move a player's capital to a province of his", `New kings are made there, and the beaten retreat towards it by default
(R-11, R-57).`},
	{"house KEY=VALUE", "Change a house rule from now on", `'adimperii rules' shows each key with its rule.`},
	{"note TEXT", "Put a word of yours on record, for everybody", ""},
}

func (a *app) rulingCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "ruling",
		Short: "Correct anything by a ruling, on record with its reason (R-80)",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	for _, f := range rulingForms {
		root.AddCommand(a.rulingForm(f.use, f.short, f.long))
	}
	ofForm := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd != root {
			ofForm(cmd, args)
			return
		}
		fmt.Fprint(cmd.OutOrStdout(), rulingHelp())
	})
	return root
}

// rulingHelp lists the forms of rulings, which would not fit a screen as commands do.
func rulingHelp() string {
	var b strings.Builder
	b.WriteString(`Corrects the campaign by your word (R-80): on record, with its reason, in the
reports of those it touches. What no rule allows is refused.

  adimperii ruling FORM --reason TEXT [--dry-run]

`)
	for _, f := range rulingForms {
		fmt.Fprintf(&b, "  %s\n", f.use)
	}
	b.WriteString(`
Names are written as in orders, those of several words in quotes; what shares
its name with others as "I of Rome", or by its id (rome-i).
  adimperii ruling talents carthage -2 --reason "a fleet was paid for twice"
`)
	return b.String()
}

func (a *app) rulingForm(use, short, long string) *cobra.Command {
	name, _, _ := strings.Cut(use, " ")
	var reason string
	var dry bool
	cmd := &cobra.Command{
		Use:   use,
		Short: short,
		Long:  strings.TrimSpace(short + ".\n" + long),
		Args:  cobra.MinimumNArgs(1),
		// Its flags are two, and its forms long.
		DisableFlagsInUseLine: true,
		RunE: func(_ *cobra.Command, args []string) error {
			return a.ruling(dry, func(d *desk.Desk) (desk.Done, error) {
				return d.Rule(append([]string{name}, args...), reason, dry)
			})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record and the reports (needed)")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "show what would come of it and change nothing")
	required(cmd, "reason")
	return cmd
}

// ruling does what a ruling asks for and shows what came of it.
func (a *app) ruling(dry bool, do func(*desk.Desk) (desk.Done, error)) error {
	open := a.open
	if dry {
		open = a.look
	}
	return with(open, func(d *desk.Desk) error {
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
