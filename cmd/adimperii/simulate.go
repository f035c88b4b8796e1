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
	battles                 string // foughtBattles or tableBattles
	house, options          []string
	games, seasons          int
	seed                    uint64
	rotate                  bool
}

// How battles are decided: by chance, as if they were fought, or by the battle table.
const foughtBattles, tableBattles = "fought", "table"

func (a *app) simulateCommand() *cobra.Command {
	var f simulation
	cmd := &cobra.Command{
		Use:  "simulate [--scenario NAME|FILE]",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			own, err := f.series(a)
			if err == nil {
				err = f.switchOn(&own)
			}
			if err != nil {
				return err
			}
			changed, err := f.changed(a, own)
			if err != nil {
				return err
			}
			return a.simulate(cmd, f, own, changed)
		},
	}
	cmd.Flags().StringVar(&f.scenario, "scenario", "", "")
	cmd.Flags().StringVar(&f.players, "players", "", "")
	cmd.Flags().IntVar(&f.games, "games", 20, "")
	cmd.Flags().IntVar(&f.seasons, "seasons", 12, "")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "")
	cmd.Flags().StringVar(&f.bots, "bots", "", "")
	cmd.Flags().BoolVar(&f.rotate, "rotate", false, "")
	cmd.Flags().StringVar(&f.battles, "battles", foughtBattles, "")
	cmd.Flags().StringArrayVar(&f.house, "house", nil, "")
	cmd.Flags().StringArrayVar(&f.options, "option", nil, "")
	return cmd
}

// series are the games as the scenario's own rules have them.
func (f simulation) series(a *app) (simulate.Series, error) {
	kinds, err := simulate.ParseKinds(cmp.Or(f.bots, string(simulate.CarefulKind)))
	switch {
	case err != nil:
		return simulate.Series{}, a.misuse("misuse.flag.value-of", said{"flag": "--bots", "text": err.Error()})
	case f.games < 1 || f.seasons < 1:
		return simulate.Series{}, a.misuse("misuse.games")
	case f.battles != foughtBattles && f.battles != tableBattles:
		return simulate.Series{}, a.misuse("misuse.battles")
	}
	c := simulate.Series{Games: f.games, Seasons: f.seasons, Seed: f.seed, Bots: kinds, Rotate: f.rotate, ByTable: f.battles == tableBattles}
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

// switchOn settles the options given, a preset among them.
func (f simulation) switchOn(own *simulate.Series) error {
	if len(f.options) == 0 {
		return nil
	}
	own.Dealt = slices.Clone(own.Dealt)
	for i := range own.Dealt {
		if err := own.Dealt[i].Switch(f.options); err != nil {
			return &desk.InputError{Err: err}
		}
	}
	if len(own.Dealt) > 0 {
		own.Scenario = own.Dealt[0]
		return nil
	}
	if err := own.Scenario.Switch(f.options); err != nil {
		return &desk.InputError{Err: err}
	}
	return nil
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
func (f simulation) changed(a *app, own simulate.Series) (*simulate.Series, error) {
	if len(f.house) == 0 {
		return nil, nil
	}
	for _, setting := range f.house {
		key, value, _ := strings.Cut(setting, "=")
		house, err := own.Scenario.Founded.House.With(key, value)
		if err != nil {
			return nil, a.misuse("misuse.flag.value-of", said{"flag": "--house", "text": err.Error()})
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
	own.Done = a.progress(a.say("simulate.progress"))
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
		changed.Done = a.progress(a.say("simulate.progress.house"))
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
	a.print("simulate.head", said{"scenario": s.Scenario, "count": s.Games, "seasons": s.MostSeasons, "seed": s.Seed})
	fmt.Fprintln(a.Out)
	a.printSeats(s.Seats, players, plain)
	fmt.Fprintln(a.Out)
	a.printLists(s.Lists)
	head := []string{"of-all", "mean"}
	if s.With != nil {
		a.print("simulate.with", said{"rules": strings.Join(s.House, ", ")})
		fmt.Fprintln(a.Out)
		a.printSeats(s.With.Seats, players, plain)
		fmt.Fprintf(a.Out, "\n%s\n\n", a.say("simulate.difference"))
		a.printSeats(s.More.Seats, players, signedly)
		fmt.Fprintln(a.Out)
		head = append(head, "with-it", "difference")
	}
	t := a.table(head...)
	for _, row := range figureRows {
		t.AppendRow(row.cells(a, s))
	}
	t.Render()
}
