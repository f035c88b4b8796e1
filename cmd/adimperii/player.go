package main

import (
	"github.com/spf13/cobra"

	"adimperii/referee/desk"
)

func (a *app) playerCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "player",
		Short: "Let a player join or leave, or change his name or address",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.AddCommand(a.playerAddCommand(), a.playerDropCommand(), a.playerSetCommand())
	return root
}

func (a *app) playerAddCommand() *cobra.Command {
	var j desk.Joiner
	cmd := &cobra.Command{
		Use:   "add ID --name N --email A (--kingdom K | --rebel-in PROVINCE)",
		Short: "Let a player join, by taking a kingdom over or by rebelling (R-70)",
		Long: `A player joins with a king, a field army and a bank: in a kingdom's lands, or by
rebelling in a province, which is a battle against whoever holds it.`,
		Args:                  cobra.ExactArgs(1),
		DisableFlagsInUseLine: true,
		RunE: func(_ *cobra.Command, args []string) error {
			j.ID = args[0]
			return a.ruling(j.DryRun, func(d *desk.Desk) (desk.Done, error) {
				if j.Language == "" {
					j.Language = d.Language()
				}
				return d.AddPlayer(j)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&j.Name, "name", "", "what his realm is called")
	f.StringVar(&j.NameFr, "name-fr", "", "the same in French, if it is another")
	f.StringSliceVar(&j.Emails, "email", nil, "his addresses")
	f.StringVar(&j.Language, "lang", "", "en or fr (default: the referee's)")
	f.IntVar(&j.List, "list", 0, "his army list (default: the kingdom's)")
	f.StringVar(&j.King, "king", "Rex", "his king's name")
	f.IntVar(&j.Bank, "bank", 5, "talents to begin with")
	f.StringVar(&j.Kingdom, "kingdom", "", "the kingdom he takes over")
	f.StringVar(&j.At, "at", "", "with --kingdom: his capital")
	f.StringVar(&j.Rebel, "rebel-in", "", "the province he rebels in")
	f.StringVar(&j.Reason, "reason", "", "for the record")
	f.BoolVar(&j.DryRun, "dry-run", false, "show what would come of it")
	required(cmd, "name")
	return cmd
}

func (a *app) playerDropCommand() *cobra.Command {
	var reason string
	var dry bool
	cmd := &cobra.Command{
		Use:   "drop PLAYER --reason TEXT",
		Short: "Let a player leave: his realm becomes a kingdom (R-72)",
		Long: `Lets a player leave. His lands become a kingdom that bears his realm's name; his
armies and fleets go, his battles are awarded, his captives are free, his bank
is void. His letters are set aside from then on.`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.ruling(dry, func(d *desk.Desk) (desk.Done, error) { return d.DropPlayer(args[0], reason, dry) })
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record and the reports")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "show what would come of it and change nothing")
	required(cmd, "reason")
	return cmd
}

func (a *app) playerSetCommand() *cobra.Command {
	var c desk.PlayerChange
	cmd := &cobra.Command{
		Use:   "set PLAYER [--email A] [--lang en|fr] [--name N]",
		Short: "Change a player's addresses, language or name",
		Long: `Changes what a player is written to at, the language he reads, or what his realm
is called. Addresses given replace those he had, and only you see them.`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.ruling(c.DryRun, func(d *desk.Desk) (desk.Done, error) { return d.SetPlayer(args[0], c) })
		},
	}
	f := cmd.Flags()
	f.StringSliceVar(&c.Emails, "email", nil, "his addresses from now on")
	f.StringVar(&c.Language, "lang", "", "en or fr")
	f.StringVar(&c.Name, "name", "", "what his realm is called")
	f.StringVar(&c.NameFr, "name-fr", "", "the same in French, if it is another")
	f.StringVar(&c.Reason, "reason", "", "for the record")
	f.BoolVar(&c.DryRun, "dry-run", false, "show what would come of it and change nothing")
	return cmd
}
