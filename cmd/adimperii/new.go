package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/referee/desk"
)

// defaultScenario is what `new` takes where there is nobody to ask.
const defaultScenario = "central-mediterranean"

func (a *app) newCommand() *cobra.Command {
	var from desk.Founding
	cmd := &cobra.Command{
		Use:   "new DIR [--scenario FILE|NAME] [--players N|LIST]",
		Short: "Make a campaign folder",
		Long: fmt.Sprintf(`Makes a campaign folder from a scenario: a file, or one of these by name:
  %s
The first income is posted, the first reports are in the outbox. Then edit
DIR/campaign.yaml: your mail accounts and deadlines.
--players 3 seats the first three of a scenario that may be played by fewer; the
others become kingdoms. The scenario "open" takes any army lists and places each
player in a home of his, with lands and bank made equal by rule:
  --scenario open --players rome:53:en:r@example.org,gauls:89:fr:g@example.org
--seed derives all dice from one number, for tests; every report says so.`, strings.Join(scenario.BuiltinNames(), ", ")),
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if from.Scenario == "" {
				name, err := a.askScenario()
				if err != nil {
					return err
				}
				from.Scenario = name
			}
			if from.Language != "en" && from.Language != "fr" {
				return usagef("--lang is en or fr, not %q", from.Language)
			}
			if from.Seed != "" {
				if _, err := folder.ParseSeed(from.Seed); err != nil {
					return usagef("--seed: %w", err)
				}
			}
			if err := desk.New(args[0], from, desk.Options{Now: a.Now}); err != nil {
				return err
			}
			a.talk("%s is ready. Edit %s/campaign.yaml, then: adimperii -C %s send", args[0], args[0], args[0])
			return nil
		},
	}
	cmd.Flags().StringVar(&from.Scenario, "scenario", "", "a scenario `file` or the name of a built-in one")
	cmd.Flags().StringVar(&from.Players, "players", "", "how many play, or for open who: `who`")
	cmd.Flags().StringVar(&from.Map, "map", "", "a map `file` in place of the scenario's")
	cmd.Flags().StringVar(&from.Seed, "seed", "", "the one seed all dice derive from, in `hex`")
	cmd.Flags().StringVar(&from.Language, "lang", "en", "the referee's language, en or fr")
	return cmd
}

// askScenario asks a person at a terminal; elsewhere it takes the default.
func (a *app) askScenario() (string, error) {
	if !a.Asks || !a.Terminal {
		return defaultScenario, nil
	}
	fmt.Fprintf(a.Err, "Which scenario: %s, or a file? [%s] ", strings.Join(scenario.BuiltinNames(), ", "), defaultScenario)
	line, err := bufio.NewReader(a.In).ReadString('\n')
	if err != nil {
		return "", err
	}
	if name := strings.TrimSpace(line); name != "" {
		return name, nil
	}
	return defaultScenario, nil
}
