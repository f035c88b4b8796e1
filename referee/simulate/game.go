package simulate

import (
	"fmt"
	"math/rand/v2"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/referee"
	"adimperii/referee/bots"
)

// Game is one campaign to be played.
type Game struct {
	Scenario scenario.Scenario
	// Seats are who plays whom. A player of the scenario without a seat never writes.
	Seats map[campaign.PlayerID]Seat
	// Seed decides the dice of the referee and of the table; the bots bring their own.
	Seed uint64
	// Seasons are how many are played; fewer if no more than one player is left.
	Seasons int
	// ByTable has all battles decided by the battle table, whatever the scenario's options.
	ByTable bool
	// Watch sees each step once it is done; an error of its ends the game. nil watches nothing.
	Watch func(Step) error
}

// Seat is a bot at its place.
type Seat struct {
	Bot bots.Bot
	// Lang is what it writes in: en or fr.
	Lang string
	// Dice are all the chance that it has.
	Dice *rand.Rand
}

// Step is one piece of the referee's work, once it is done.
type Step struct {
	// Name is found, open, resolve, report, record, table or close.
	Name string
	// Before is the state it began with, After the one its events lead to.
	Before, After campaign.State
	Events        []campaign.Event
	// Input is what the referee worked on, zero where he was given nothing.
	Input referee.Input
	// Again does it once more from the same state.
	Again func() (referee.Outcome, error)
}

// byTable is a founding whose campaign has the battle table decide what is not fought.
func byTable(f campaign.CampaignFounded) campaign.CampaignFounded {
	options := campaign.NoOptions()
	if f.Options != nil {
		options = *f.Options
	}
	options.StandIn = true
	f.Options, f.House.Unfought = &options, campaign.UnfoughtTable
	return f
}

// Play plays the campaign from its founding and returns the state it ends in. An
// error is a fault of the program, or the watcher's; it names the season.
func (g Game) Play() (campaign.State, error) {
	if g.ByTable {
		g.Scenario.Founded = byTable(g.Scenario.Founded)
	}
	m := &match{Game: g, table: table{rand.New(rand.NewPCG(g.Seed, 0))}}
	if err := m.found(); err != nil {
		return m.state, fmt.Errorf("the founding: %w", err)
	}
	for range g.Seasons {
		if len(m.state.PlayersInPlay()) < 2 || m.state.Ended != nil {
			break
		}
		if err := m.season(); err != nil {
			return m.state, fmt.Errorf("season %d: %w", m.state.Number, err)
		}
	}
	return m.state, nil
}
