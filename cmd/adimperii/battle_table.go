package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) battleTableCommand() *cobra.Command {
	var reason string
	cmd := &cobra.Command{
		Use:  "table BATTLE --reason TEXT",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error {
				told, err := d.TableBattle(campaign.BattleID(args[0]), reason)
				for _, line := range told {
					fmt.Fprintln(a.Out, line)
				}
				return err
			})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "")
	required(cmd, "reason")
	return cmd
}

// battleJSON prints a battle with its sheet, whose fields stand beside its own.
func (a *app) battleJSON(d *desk.Desk, b campaign.Battle) error {
	sheet, err := d.BattleSheet(b.ID)
	if err != nil {
		return err
	}
	all, err := fieldsOf(sheet)
	if err != nil {
		return err
	}
	own, err := fieldsOf(b)
	if err != nil {
		return err
	}
	merge(all, own)
	return a.printJSON(all)
}

// fieldsOf are the fields of a value as JSON has them.
func fieldsOf(v any) (map[string]any, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	fields := map[string]any{}
	return fields, json.Unmarshal(text, &fields)
}

// merge puts the fields of one object over those of another, and objects within them
// likewise.
func merge(under, over map[string]any) {
	for key, value := range over {
		a, within := under[key].(map[string]any)
		b, object := value.(map[string]any)
		if within && object {
			merge(a, b)
			continue
		}
		under[key] = value
	}
}
