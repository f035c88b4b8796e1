package main

import (
	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) battlesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "battles",
		Short: "List the battles at hand",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				if a.json {
					return a.printJSON(map[string]any{"battles": battleRows(d.Battles())})
				}
				t := a.table("battle", "kind", "province", "invader", "invaded", "state")
				for _, b := range battleRows(d.Battles()) {
					t.AppendRow([]any{b.ID, b.Kind, b.Province, b.Invader, b.Invaded, b.State})
				}
				t.Render()
				return nil
			})
		},
	}
}

// battleRow is a battle as contract.md lists it.
type battleRow struct {
	ID       campaign.BattleID    `json:"id"`
	Kind     campaign.BattleKind  `json:"kind"`
	Province string               `json:"province"`
	Invader  campaign.PlayerID    `json:"invader"`
	Invaded  campaign.PlayerID    `json:"invaded"`
	State    campaign.BattleState `json:"state"`
	Result   *campaign.Result     `json:"result,omitempty"`
}

func battleRows(battles []campaign.Battle) []battleRow {
	rows := []battleRow{}
	for _, b := range battles {
		where := string(b.Province)
		if where == "" {
			where = string(b.Sea)
		}
		rows = append(rows, battleRow{b.ID, b.Kind, where, b.Invader.Player, b.Invaded.Player, b.State, b.Result})
	}
	return rows
}
