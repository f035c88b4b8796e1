package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/maps"
	"adimperii/referee/desk"
	"adimperii/referee/simulate"
)

// simulation are the flags of simulate.
type simulation struct {
	scenario, players, bots string
	house                   []string
	games, seasons          int
	seed                    uint64
	rotate                  bool
}

func (a *app) simulateCommand() *cobra.Command {
	var f simulation
	cmd := &cobra.Command{
		Use:   "simulate [--scenario NAME|FILE]",
		Short: "Try a scenario or a house rule in many games of bots",
		Long: `Plays a scenario with bots in every seat and says how the seats fared: lands
at the end and their share (100 % is an even one), battles, sieges; "±" is a
95 % interval. Bots are no people: compare them with bots. A seed plays the
same games. --rotate has them change seats; --scenario open --players 6 draws
six lists for every round; --house plays all again under other rules:
  adimperii simulate --rotate --house fleet_capacity=2 --house tribute=false`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			own, err := f.series()
			if err != nil {
				return err
			}
			changed, err := f.changed(own)
			if err != nil {
				return err
			}
			return a.simulate(cmd, f, own, changed)
		},
	}
	cmd.Flags().StringVar(&f.scenario, "scenario", "", "a scenario `file` or the name of a built-in one")
	cmd.Flags().StringVar(&f.players, "players", "", "how many play, or for open who or how many: `who`")
	cmd.Flags().IntVar(&f.games, "games", 20, "how many games")
	cmd.Flags().IntVar(&f.seasons, "seasons", 12, "seasons of a game")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "a number that decides all chance")
	cmd.Flags().StringVar(&f.bots, "bots", "", "a `list` by seat of careful, reckless, wrong")
	cmd.Flags().BoolVar(&f.rotate, "rotate", false, "have the bots take turns in the seats")
	cmd.Flags().StringArrayVar(&f.house, "house", nil, "compare with a house rule, `key=value`")
	return cmd
}

// series are the games as the scenario's own rules have them.
func (f simulation) series() (simulate.Series, error) {
	kinds, err := simulate.ParseKinds(cmp.Or(f.bots, string(simulate.CarefulKind)))
	switch {
	case err != nil:
		return simulate.Series{}, usagef("--bots: %w", err)
	case f.games < 1 || f.seasons < 1:
		return simulate.Series{}, usagef("--games and --seasons are 1 or more")
	}
	c := simulate.Series{Games: f.games, Seasons: f.seasons, Seed: f.seed, Bots: kinds, Rotate: f.rotate}
	if players, err := strconv.Atoi(f.players); err == nil && f.scenario == scenario.OpenName {
		c.Dealt, err = f.deal(players)
		if err != nil {
			return c, &desk.InputError{Err: err}
		}
		c.Scenario = c.Dealt[0]
		return c, nil
	}
	if c.Scenario, err = scenario.Choose(cmp.Or(f.scenario, defaultScenario), "", f.players); err != nil {
		return c, &desk.InputError{Err: err}
	}
	return c, nil
}

// deal draws the lists of open campaigns, other ones for every game or, where seats
// are rotated, every round.
func (f simulation) deal(players int) ([]scenario.Scenario, error) {
	src, _ := maps.Builtin(scenario.OpenMap)
	atlas, err := maps.Parse(src, scenario.OpenMap)
	if err != nil {
		return nil, err
	}
	rounds := f.games
	if f.rotate {
		rounds = (f.games + players - 1) / max(1, players)
	}
	return simulate.Deal(rounds, players, atlas, f.seed)
}

// changed are the same games under the house rules given, if any are.
func (f simulation) changed(own simulate.Series) (*simulate.Series, error) {
	if len(f.house) == 0 {
		return nil, nil
	}
	for _, setting := range f.house {
		key, value, _ := strings.Cut(setting, "=")
		house, err := own.Scenario.Founded.House.With(key, value)
		if err != nil {
			return nil, usagef("--house: %w", err)
		}
		own.Scenario.Founded.House = house
		own.Dealt = slices.Clone(own.Dealt)
		for i := range own.Dealt {
			own.Dealt[i].Founded.House = house
		}
	}
	return &own, nil
}

// simulate plays the games and prints what came of them.
func (a *app) simulate(cmd *cobra.Command, f simulation, own simulate.Series, changed *simulate.Series) error {
	own.Done = a.progress("games")
	played, err := own.Play(cmd.Context())
	if err != nil {
		return err
	}
	out := simulated{
		Scenario: own.Scenario.Founded.Name, Games: f.games, MostSeasons: f.seasons, Seed: f.seed,
		Bots: own.Bots, Rotate: f.rotate, Figures: played.Figures(), House: f.house,
	}
	if len(own.Dealt) > 0 {
		out.Lists = played.Lists()
	}
	if changed != nil {
		changed.Done = a.progress("games under the house rules")
		other, err := changed.Play(cmd.Context())
		if err != nil {
			return err
		}
		with, more := other.Figures(), other.Against(played)
		out.With, out.More = &with, &more
	}
	if a.json {
		return a.printJSON(out)
	}
	a.printSimulated(out, own.Scenario.Founded.Players)
	return nil
}

// simulated is what simulate says.
type simulated struct {
	Scenario string `json:"scenario"`
	Games    int    `json:"games"`
	// MostSeasons is how many a game has, if it is not decided before.
	MostSeasons int             `json:"most_seasons"`
	Seed        uint64          `json:"seed"`
	Bots        []simulate.Kind `json:"bots"`
	Rotate      bool            `json:"rotate"`
	simulate.Figures
	// Lists are those of an open campaign with lists by chance.
	Lists []simulate.ListFigures `json:"lists,omitempty"`
	// House are the rules compared with, With the figures under them, More how much
	// more those are.
	House []string          `json:"house,omitempty"`
	With  *simulate.Figures `json:"with_house,omitempty"`
	More  *simulate.Figures `json:"difference,omitempty"`
}

func (a *app) printSimulated(s simulated, players []campaign.Player) {
	fmt.Fprintf(a.Out, "%s: %d games of up to %d seasons, seed %d\n\n", s.Scenario, s.Games, s.MostSeasons, s.Seed)
	a.printSeats(s.Seats, players, plain)
	fmt.Fprintln(a.Out)
	a.printLists(s.Lists)
	head := []any{"of all", "mean"}
	if s.With != nil {
		fmt.Fprintf(a.Out, "With %s\n\n", strings.Join(s.House, ", "))
		a.printSeats(s.With.Seats, players, plain)
		fmt.Fprint(a.Out, "\nDifference\n\n")
		a.printSeats(s.More.Seats, players, signedly)
		fmt.Fprintln(a.Out)
		head = append(head, "with it", "difference")
	}
	t := a.table(head...)
	for _, row := range figureRows {
		t.AppendRow(row.cells(s))
	}
	t.Render()
}
