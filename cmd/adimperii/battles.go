package main

import (
	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) battlesCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "battles",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				if a.json {
					return a.printJSON(map[string]any{"battles": battleRows(d, d.Battles())})
				}
				t := a.table("battle", "kind", "province", "invader", "invaded", "state")
				for _, b := range battleRows(d, d.Battles()) {
					t.AppendRow([]any{b.ID, a.term("battle-kind", string(b.Kind)), a.name("sea", a.name("province", b.Province)), a.player(b.Invader), a.player(b.Invaded), a.term("battle-state", string(b.State))})
				}
				t.Render()
				for _, b := range d.Battles() {
					a.printClaims(b.ID, d.Claims(b))
				}
				if len(d.Battles()) == 0 {
					return a.noBattles(d)
				}
				return nil
			})
		},
	}
}

// noBattles says why the list is empty.
func (a *app) noBattles(d *desk.Desk) error {
	st, err := d.Status()
	if err == nil {
		a.talk("battles.none", said{"stage": a.term("in-stage", string(st.State))})
	}
	return err
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
	Claims   []desk.Claim         `json:"claims"`
}

func battleRows(d *desk.Desk, battles []campaign.Battle) []battleRow {
	rows := []battleRow{}
	for _, b := range battles {
		where := string(b.Province)
		if where == "" {
			where = string(b.Sea)
		}
		rows = append(rows, battleRow{b.ID, b.Kind, where, b.Invader.Player, b.Invaded.Player, b.State, b.Result, d.Claims(b)})
	}
	return rows
}
