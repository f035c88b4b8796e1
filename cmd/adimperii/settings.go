package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) settingsCommand() *cobra.Command {
	root := &cobra.Command{
		Use:  "settings",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				s, err := d.Settings()
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(s)
				}
				a.printSettings(s)
				return nil
			})
		},
	}
	root.AddCommand(
		a.settingCommand("code-words on|off --reason TEXT", campaign.CodeWordsSetting),
		a.settingCommand("secrecy treasuries open|secret --reason TEXT", campaign.TreasuriesSetting, "treasuries"),
	)
	return root
}

// settingCommand changes one setting; before its value stand words that are always there.
func (a *app) settingCommand(use, key string, before ...string) *cobra.Command {
	c := desk.SettingChange{Key: key}
	cmd := &cobra.Command{
		Use:       use,
		Args:      cobra.ExactArgs(len(before) + 1),
		ValidArgs: append(slices.Clone(before), campaign.SettingValues(key)...),
		RunE: func(cmd *cobra.Command, args []string) error {
			c.Value = args[len(before)]
			if !slices.Equal(args[:len(before)], before) || !slices.Contains(campaign.SettingValues(key), c.Value) {
				return a.seeHelp(cmd, a.say("misuse.setting", said{
					"given": strings.Join(args, " "), "values": strings.Join(campaign.SettingValues(key), ", "), "command": cmd.Use,
				}))
			}
			return a.ruling(c.DryRun, func(d *desk.Desk) (desk.Done, error) { return d.Set(c) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&c.Reason, "reason", "", "")
	f.StringVar(&c.Note, "note", "", "")
	f.BoolVar(&c.DryRun, "dry-run", false, "")
	required(cmd, "reason")
	return cmd
}

func (a *app) printSettings(s desk.Settings) {
	a.print("settings.campaign", said{"campaign": s.Campaign, "referee": s.Referee.Name, "email": s.Referee.Email, "language": s.Referee.Language, "plays": s.Referee.Plays})
	fmt.Fprintln(a.Out)
	players := a.table("player", "realm", "addresses", "language")
	for _, p := range s.Players {
		players.AppendRow([]any{p.ID, p.Name.In(a.lang), strings.Join(p.Emails, ", "), p.Language})
	}
	players.Render()
	for _, p := range s.Players {
		if p.Until != "" {
			a.print("settings.away", said{"player": p.Name.In(a.lang), "until": p.Until, "deputy": p.Deputy})
		}
	}
	fmt.Fprintln(a.Out)
	a.printInUse("house-rule", s.House)
	fmt.Fprintln(a.Out)
	a.printInUse("option", s.Options)
	for _, h := range s.Coming {
		a.print("settings.coming", said{"key": h.Key, "value": h.Value})
	}
	fmt.Fprintln(a.Out)
	a.print("settings.secrecy", said{"treasuries": a.term("setting", s.Treasuries), "words": a.term("setting", s.CodeWords), "contact": a.term("setting", s.Contact)})
	a.printSchedule(s.Schedule)
	a.printAccount("imap", s.IMAP)
	a.printAccount("smtp", s.SMTP)
}

// printInUse shows house rules, or options, beside what is usual.
func (a *app) printInUse(kind string, all []desk.HouseRuleInUse) {
	table := a.table(kind, "value", "usual", "rule")
	for _, h := range all {
		usual := "="
		if h.Differs {
			usual = h.Default
		}
		numbers := make([]string, len(h.Rules))
		for i, rule := range h.Rules {
			numbers[i] = string(rule)
		}
		table.AppendRow([]any{h.Key, h.Value, usual, strings.Join(numbers, ", ")})
	}
	table.Render()
}

func (a *app) printSchedule(s desk.ScheduleSettings) {
	var terms []string
	for _, t := range []struct{ stage, term string }{{"orders", s.Orders}, {"decisions", s.Decisions}, {"battles", s.Battles}} {
		if t.term != "" {
			terms = append(terms, a.term("stage", t.stage)+" "+t.term)
		}
	}
	a.print("settings.schedule", said{"terms": words.List(a.lang, terms), "zone": s.Zone, "reminder": s.Reminder, "grace": s.Grace})
}

func (a *app) printAccount(kind string, s *desk.AccountSettings) {
	if s == nil {
		a.print("settings.account.none", said{"kind": kind})
		return
	}
	var folders []string
	for _, f := range []string{s.Mailbox, s.Done, s.Drafts} {
		if f != "" {
			folders = append(folders, f)
		}
	}
	a.print("settings.account", said{
		"kind": kind, "user": s.User, "host": s.Host, "port": s.Port, "security": s.Security, "password": s.Password, "folders": strings.Join(folders, ", "),
	})
}
