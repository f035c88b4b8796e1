package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
	"adimperii/reports"
)

func (a *app) battleCommand() *cobra.Command {
	root := &cobra.Command{
		Use:  "battle",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.AddCommand(a.battleShowCommand(), a.battleRecordCommand(), a.battleTableCommand())
	return root
}

func (a *app) battleShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "show BATTLE",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				b, err := d.Battle(campaign.BattleID(args[0]))
				if err != nil {
					return err
				}
				if a.json {
					return a.battleJSON(d, b)
				}
				return a.showBattle(d, b)
			})
		},
	}
}

// showBattle says first who fights where, by when, what is reported and what to type;
// then all the rest, as the players have it.
func (a *app) showBattle(d *desk.Desk, b campaign.Battle) error {
	sheet, err := d.BattleSheet(b.ID)
	if err != nil {
		return err
	}
	a.print("battle.head", said{
		"battle": b.ID, "place": sheet.Place.In(a.lang), "kind": a.term("battle-kind", string(b.Kind)), "state": a.term("battle-state", string(b.State)),
	})
	for _, side := range []struct {
		column string
		reports.Side
	}{{"invader", sheet.Invader}, {"invaded", sheet.Invaded}} {
		leader := ""
		if side.Leader != "" {
			leader = a.name("leader", string(side.Leader))
		}
		a.print("battle.side", said{
			"side": a.term("column", side.column), "player": side.Name.In(a.lang), "force": side.Force.In(a.lang), "points": side.Points, "leader": leader,
		})
	}
	at := ""
	for _, l := range d.Deadlines() {
		if l.Stage == campaign.Battles && l.Player == "" {
			at = a.instant(l.At)
		}
	}
	a.print("battle.deadline", said{"deadline": at})
	claims := d.Claims(b)
	for _, c := range claims {
		a.print("battle.claim", said{"player": a.player(c.Player), "text": c.Text})
	}
	a.battleNext(b, claims, sheet)
	a.compareClaims(claims)
	fmt.Fprintf(a.Out, "\n%s", reports.SheetText(sheet, a.lang))
	return nil
}

// battleNext says what to type while the result of a battle can still be recorded.
func (a *app) battleNext(b campaign.Battle, claims []desk.Claim, sheet reports.Sheet) {
	if b.State != campaign.Open && b.State != campaign.Disputed && b.State != campaign.Decided {
		return
	}
	for _, c := range claims {
		if c.Result != nil {
			a.print("battle.type", said{"command": fmt.Sprintf("adimperii battle record %s --accept %s", b.ID, c.Player)})
		}
	}
	if len(sheet.Results) > 0 {
		_, words, _ := strings.Cut(sheet.Results[0].Text.In(a.lang), string(b.ID)+" ")
		a.print("battle.type", said{"command": fmt.Sprintf("adimperii battle record %s '%s'", b.ID, words)})
	}
}

func (a *app) battleRecordCommand() *cobra.Command {
	var accept string
	cmd := &cobra.Command{
		Use:  "record BATTLE RESULT | record BATTLE --accept PLAYER",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (accept == "") != (len(args) > 1) {
				return a.seeHelp(cmd, a.say("misuse.record"))
			}
			return with(a.open, func(d *desk.Desk) error {
				if err := a.inStage(d, campaign.Battles, "misuse.stage.record"); err != nil {
					return err
				}
				rec, err := a.record(d, campaign.BattleID(args[0]), strings.Join(args[1:], " "), accept)
				if a.json && rec.Diagnostics != nil {
					if jsonErr := a.printJSON(rec); jsonErr != nil {
						return jsonErr
					}
					return err
				}
				a.diagnostics(rec.Diagnostics)
				if err == nil {
					fmt.Fprintln(a.Out, rec.Text)
				}
				return err
			})
		},
	}
	cmd.Flags().StringVar(&accept, "accept", "", "")
	return cmd
}

// record records a result in words, or what a player reports.
func (a *app) record(d *desk.Desk, id campaign.BattleID, words, accept string) (desk.Recorded, error) {
	if accept == "" {
		return d.RecordBattle(id, words)
	}
	p, err := a.playerNamed(d, accept)
	if err != nil {
		return desk.Recorded{}, err
	}
	return d.AcceptReport(id, string(p))
}
