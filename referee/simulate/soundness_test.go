package simulate

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"adimperii/campaign/scenario"
	"adimperii/referee/simulate/invariants"
	"adimperii/referee/simulate/worlds"
)

// tables are who sits at a game: all of a kind, or mixed.
var tables = [][]Kind{
	{CarefulKind}, {WrongKind}, {RecklessKind}, {CarefulKind, RecklessKind, WrongKind}, {WrongKind, CarefulKind},
}

// TestRulesHoldWhateverIsOrdered has bots play on the scenarios that come with the
// program and on worlds of chance, and holds every step of the referee's to the
// invariants: some 90 seasons, three times as many in .ci/run. A game is played again by its name, as in
//
//	go test ./referee/simulate -run TestRulesHoldWhateverIsOrdered/worlds/7
//
// and others by FROM, the first one's number, with GAMES as many times as many. It takes
// some seconds: fewer seasons would seldom meet what rules make of each other.
func TestRulesHoldWhateverIsOrdered(t *testing.T) {
	t.Parallel()
	for _, on := range []struct {
		name           string
		games, seasons int
	}{
		{"worlds", 6, 12},
		{"central-mediterranean", 1, 8},
		{"first-punic-war", 1, 6},
		{"successors", 1, 4},
		{"world-of-500bc", 1, 3},
	} {
		from := environ(t, "FROM", 0)
		for n := from; n < from+on.games*environ(t, "GAMES", 1); n++ {
			t.Run(fmt.Sprintf("%s/%d", on.name, n), func(t *testing.T) {
				t.Parallel()
				c := Series{Scenario: ground(t, on.name, n), Seasons: on.seasons, Seed: 1, Bots: tables[n%len(tables)]}
				g := c.Game(n)
				g.Watch = func(s Step) error { return invariants.Check(s.Before, s.After, s.Events) }
				if _, err := g.Play(); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// ground is a scenario that comes with the program, or the world of a number.
func ground(t *testing.T, name string, n int) scenario.Scenario {
	t.Helper()
	if name != "worlds" {
		return builtIn(t, name)
	}
	w, err := worlds.New(uint64(n))
	if err != nil {
		t.Fatal(err)
	}
	return w.Scenario
}

// environ is a whole number from the environment.
func environ(t *testing.T, key string, otherwise int) int {
	t.Helper()
	text, ok := os.LookupEnv(key)
	if !ok {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", key, err)
	}
	return n
}
