package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/renameio/v2/maybe"
	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/orders/words"
	"adimperii/referee/desk"
	"adimperii/reports"
)

func (a *app) guideCommand() *cobra.Command {
	var player, out string
	cmd := &cobra.Command{
		Use:   "guide en|fr [--player P] [-o FILE]",
		Short: "Write the players' guide of two pages, in English or French",
		Long: `Writes the players' guide: how to play by mail, and all the orders, each with an
example. Players have it with their first report, and whenever they ask for it
with "send guide". FILE is text, or if it ends in .pdf two pages of A4 to print.
In a campaign's folder the examples have names of its first player, or of P;
elsewhere of the usual scenario.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(words.Languages, args[0]) {
				return usagef("the guide is in en or fr, not %q", args[0])
			}
			guide, err := a.guide(campaign.PlayerID(player), args[0], cmd.Flags().Changed("campaign"))
			if err != nil {
				return err
			}
			return a.writeGuide(guide, out)
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "whose guide: a player's `id`")
	cmd.Flags().StringVarP(&out, "out", "o", "", "the `file` to write, .pdf or text (default: text, printed)")
	return cmd
}

// guide is a player's, or the first player's; without a campaign, unless one was
// named or a player, the usual scenario's.
func (a *app) guide(player campaign.PlayerID, lang string, named bool) (guide reports.Guide, err error) {
	err = with(a.look, func(d *desk.Desk) error {
		if player == "" {
			player = d.FirstPlayer()
		}
		guide, err = d.Guide(player, lang)
		return err
	})
	if errors.Is(err, folder.ErrNone) && !named && player == "" {
		return desk.ScenarioGuide(defaultScenario, lang)
	}
	return guide, err
}

func (a *app) writeGuide(guide reports.Guide, out string) error {
	switch {
	case a.json:
		return a.printJSON(guide)
	case out == "":
		_, err := fmt.Fprint(a.Out, guide.Text())
		return err
	}
	data := []byte(guide.Text())
	if strings.EqualFold(filepath.Ext(out), ".pdf") {
		var err error
		if data, err = guide.PDF(); err != nil {
			return err
		}
	}
	if err := maybe.WriteFile(out, data, 0o644); err != nil {
		return err
	}
	fmt.Fprintln(a.Out, out)
	return nil
}
