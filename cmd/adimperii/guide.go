package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign/disk"
	"adimperii/campaign/folder"
	"adimperii/orders/words"
	"adimperii/referee/desk"
	"adimperii/referee/handbook"
	"adimperii/reports"
)

func (a *app) guideCommand() *cobra.Command {
	var player, out string
	cmd := &cobra.Command{
		Use:  "guide en|fr [--player P] [-o FILE]",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(words.Languages, args[0]) {
				return a.misuse("misuse.guide", said{"language": args[0]})
			}
			guide, err := a.guide(player, args[0], cmd.Flags().Changed("campaign"))
			if err != nil {
				return err
			}
			return a.writePrintable(guide, out)
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "")
	cmd.Flags().StringVarP(&out, "out", "o", "", "")
	cmd.AddCommand(a.guideRefereeCommand())
	return cmd
}

func (a *app) guideRefereeCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:  "referee [en|fr] [-o FILE]",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			lang := a.lang
			if len(args) > 0 {
				lang = args[0]
			}
			if !slices.Contains(words.Languages, lang) {
				return a.misuse("misuse.guide", said{"language": lang})
			}
			book, err := handbook.In(lang)
			if err != nil {
				return err
			}
			return a.writeHandbook(book, out)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "")
	return cmd
}

func (a *app) writeHandbook(book reports.Booklet, out string) error {
	if strings.EqualFold(filepath.Ext(out), ".md") && !a.json {
		return a.writeRendered(out, []byte(handbook.Markdown(book.Language)))
	}
	return a.writePrintable(book, out)
}

// printable is what can be read on the screen and printed on paper.
type printable interface {
	Text() string
	PDF() ([]byte, error)
}

// guide is a player's, or the first player's; without a campaign, unless one was
// named or a player, the usual scenario's.
func (a *app) guide(name, lang string, named bool) (guide reports.Guide, err error) {
	err = with(a.look, func(d *desk.Desk) error {
		player, err := a.playerNamed(d, name)
		if err != nil {
			return err
		}
		if player == "" {
			player = d.FirstPlayer()
		}
		guide, err = d.Guide(player, lang)
		return err
	})
	if errors.Is(err, folder.ErrNone) && !named && name == "" {
		return desk.ScenarioGuide(defaultScenario, lang)
	}
	return guide, err
}

// writePrintable prints it, or writes it to a file, as text or as PDF.
func (a *app) writePrintable(what printable, out string) error {
	switch {
	case a.json:
		return a.printJSON(what)
	case out == "":
		_, err := fmt.Fprint(a.Out, what.Text())
		return err
	}
	data := []byte(what.Text())
	if strings.EqualFold(filepath.Ext(out), ".pdf") {
		var err error
		if data, err = what.PDF(); err != nil {
			return err
		}
	}
	return a.writeRendered(out, data)
}

func (a *app) writeRendered(out string, data []byte) error {
	if err := disk.WriteWhole(out, data, 0o644); err != nil {
		return err
	}
	fmt.Fprintln(a.Out, out)
	return nil
}
