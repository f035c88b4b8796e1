package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) playerCommand() *cobra.Command {
	root := &cobra.Command{
		Use:  "player",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.AddCommand(a.playerAddCommand(), a.playerDropCommand(), a.playerSetCommand(), a.playerAwayCommand(), a.playerBackCommand())
	return root
}

func (a *app) playerAddCommand() *cobra.Command {
	var j desk.Joiner
	cmd := &cobra.Command{
		Use:  "add ID --name N --email A (--kingdom K | --rebel-in PROVINCE)",
		Args: cobra.ExactArgs(1),
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
	nameFlags(f, &j.Name)
	f.Var(&addressList{&j.Emails}, "email", "")
	f.StringVar(&j.Language, "lang", "", "")
	f.Lookup("lang").Annotations = map[string][]string{othersLanguage: {}}
	f.IntVar(&j.List, "list", 0, "")
	f.StringVar(&j.King, "king", "Rex", "")
	f.IntVar(&j.Bank, "bank", 5, "")
	f.StringVar(&j.Kingdom, "kingdom", "", "")
	f.StringVar(&j.At, "at", "", "")
	f.StringVar(&j.Rebel, "rebel-in", "", "")
	f.StringVar(&j.Reason, "reason", "", "")
	f.StringVar(&j.Note, "note", "", "")
	f.BoolVar(&j.DryRun, "dry-run", false, "")
	required(cmd, "name")
	return cmd
}

// nameFlags are --name, and --name-LANGUAGE for another language in which the name is another.
func nameFlags(f *pflag.FlagSet, to *campaign.Names) {
	*to = campaign.Names{}
	for i, lang := range words.Languages {
		flag := "name"
		if i > 0 {
			flag += "-" + lang
		}
		f.Var(nameFlag{*to, lang}, flag, "")
	}
}

// nameFlag is a flag that gives a name in a language.
type nameFlag struct {
	to   campaign.Names
	lang string
}

// Set implements [pflag.Value].
func (n nameFlag) Set(given string) error {
	n.to[n.lang] = given
	return nil
}

// String implements [pflag.Value].
func (n nameFlag) String() string { return n.to[n.lang] }

// Type implements [pflag.Value].
func (n nameFlag) Type() string { return "string" }

// addressList is a flag that gives addresses: again and again, or with commas between.
type addressList struct{ to *[]string }

// Set implements [pflag.Value].
func (l *addressList) Set(given string) error {
	*l.to = append(*l.to, strings.Split(given, ",")...)
	return nil
}

// String implements [pflag.Value].
func (l *addressList) String() string {
	if l.to == nil {
		return ""
	}
	return strings.Join(*l.to, ",")
}

// Type implements [pflag.Value].
func (l *addressList) Type() string { return "strings" }

func (a *app) playerDropCommand() *cobra.Command {
	var reason, note string
	var dry bool
	cmd := &cobra.Command{
		Use:  "drop PLAYER --reason TEXT",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.ruling(dry, func(d *desk.Desk) (desk.Done, error) { return d.DropPlayer(args[0], reason, dry, note) })
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "")
	cmd.Flags().StringVar(&note, "note", "", "")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "")
	required(cmd, "reason")
	return cmd
}

func (a *app) playerSetCommand() *cobra.Command {
	var c desk.PlayerChange
	cmd := &cobra.Command{
		Use:  "set PLAYER [--email A [--no-pack]] [--lang en|fr] [--name N]",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.ruling(c.DryRun, func(d *desk.Desk) (desk.Done, error) { return d.SetPlayer(args[0], c) })
		},
	}
	f := cmd.Flags()
	f.Var(&addressList{&c.Emails}, "email", "")
	f.StringVar(&c.Language, "lang", "", "")
	f.Lookup("lang").Annotations = map[string][]string{othersLanguage: {}}
	nameFlags(f, &c.Name)
	f.StringVar(&c.Reason, "reason", "", "")
	f.BoolVar(&c.NoPack, "no-pack", false, "")
	f.BoolVar(&c.DryRun, "dry-run", false, "")
	return cmd
}

func (a *app) playerAwayCommand() *cobra.Command {
	var until, deputy string
	cmd := &cobra.Command{
		Use:  "away PLAYER --until DAY [--deputy A]",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return a.setAway(args[0], until, deputy) },
	}
	cmd.Flags().StringVar(&until, "until", "", "")
	cmd.Flags().StringVar(&deputy, "deputy", "", "")
	required(cmd, "until")
	return cmd
}

func (a *app) playerBackCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "back PLAYER",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return a.setAway(args[0], "", "") },
	}
}

func (a *app) setAway(player, until, deputy string) error {
	return with(a.open, a.ofPlayer(player, func(d *desk.Desk, p campaign.PlayerID) error {
		if err := d.SetAway(p, until, deputy); err != nil {
			return err
		}
		if until == "" {
			a.print("player.back", said{"player": a.player(p)})
			return nil
		}
		a.print("player.away", said{"player": a.player(p), "until": until, "deputy": deputy})
		return nil
	}))
}
