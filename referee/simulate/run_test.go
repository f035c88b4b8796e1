package simulate

import (
	"context"
	"math"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adimperii/referee/bots"
)

func series(t testing.TB, games int, rotate bool) Series {
	t.Helper()
	return Series{
		Scenario: builtIn(t, "central-mediterranean"), Games: games, Seasons: 3, Seed: 7,
		Bots: []Kind{CarefulKind, RecklessKind, WrongKind}, Rotate: rotate,
	}
}

func (c Series) mustPlay(t testing.TB) Played {
	t.Helper()
	p, err := c.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSeriesIsItsSeed plays a series on one processor and on as many as there are.
func TestSeriesIsItsSeed(t *testing.T) { // not parallel: it sets GOMAXPROCS
	c := series(t, 6, true)
	want := c.mustPlay(t)
	before := runtime.GOMAXPROCS(1)
	got := c.mustPlay(t)
	runtime.GOMAXPROCS(before)
	if diff := cmp.Diff(want.Games, got.Games); diff != "" {
		t.Errorf("one processor plays other games:\n%s", diff)
	}
	c.Seed++
	if cmp.Equal(want.Games, c.mustPlay(t).Games) {
		t.Error("another seed plays the same games")
	}
}

// TestBotsRotate has every bot, with its dice, sit in every seat once a round.
func TestBotsRotate(t *testing.T) {
	t.Parallel()
	c := series(t, 8, true)
	players := c.Scenario.Founded.Players
	for i := range players {
		first, second := c.Game(0).Seats[players[i].ID], c.Game(1).Seats[players[(i+1)%len(players)].ID]
		if first.Lang != second.Lang || !cmp.Equal(first.Bot, second.Bot) || first.Dice.Uint64() != second.Dice.Uint64() {
			t.Errorf("the bot of %s does not move on by a seat", players[i].ID)
		}
	}
	if c.Game(0).Seats["rome"].Dice.Uint64() == c.Game(len(players)).Seats["rome"].Dice.Uint64() {
		t.Error("the second round has the dice of the first")
	}
	c.Rotate = false
	if !cmp.Equal(c.Game(0).Seats["rome"].Bot, c.Game(3).Seats["rome"].Bot, cmpopts.IgnoreFields(bots.Careful{}, "Boldness")) {
		t.Error("without rotation the bots change places")
	}
}

// TestFigures counts by hand.
func TestFigures(t *testing.T) {
	t.Parallel()
	near := cmpopts.EquateApprox(0, 1e-9)
	c := series(t, 2, false)
	c.Scenario.Founded.Players = c.Scenario.Founded.Players[:2]
	p := Played{c, []Outcome{
		{Seats: []Standing{{Lands: 9, Talents: 4}, {Lands: 3, Kingdoms: 1}}, Seasons: 4, Battles: 8, Sea: 2, Sieges: []Struggle{{3, true}, {1, false}}},
		{Seats: []Standing{{Lands: 6, Talents: 8}, {Eliminated: true}}, Seasons: 2, Battles: 2, Alliances: 1, Sieges: []Struggle{{2, true}}},
	}}
	f := p.Figures()
	margin := func(deviation float64, n int) float64 { return 1.96 * deviation / math.Sqrt(float64(n)) }
	for _, tt := range []struct {
		name      string
		got, want Figure
	}{
		{"lands", f.Seats[0].Lands, Figure{7.5, margin(math.Sqrt(4.5), 2), 2}},
		{"share", f.Seats[0].Share, Figure{175, margin(math.Sqrt(1250), 2), 2}},
		{"eliminated", f.Seats[1].Eliminated, Figure{50, margin(math.Sqrt(5000), 2), 2}},
		{"kingdoms", f.Seats[1].Kingdoms, Figure{0.5, margin(math.Sqrt(0.5), 2), 2}},
		{"talents", f.Seats[0].Talents, Figure{6, margin(math.Sqrt(8), 2), 2}},
		{"battles", f.Battles, Figure{1.5, margin(math.Sqrt(0.5), 2), 2}},
		{"sea", f.Sea, Figure{0.25, margin(math.Sqrt(0.125), 2), 2}},
		{"sieges", f.Sieges, Figure{2, margin(1, 3), 3}},
		{"contests", f.Contests, Figure{}},
	} {
		if diff := cmp.Diff(tt.want, tt.got, near); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	if began := f.Seats[0].Began; began != 5 {
		t.Errorf("rome begins with %d lands", began)
	}
	other := Played{c, []Outcome{p.Games[1], p.Games[0]}}
	more := p.Against(other)
	if diff := cmp.Diff(Figure{0, margin(math.Sqrt(18), 2), 2}, more.Seats[0].Lands, near); diff != "" {
		t.Errorf("difference of lands (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(Figure{0, math.Hypot(margin(1, 3), margin(1, 3)), 3}, more.Sieges, near); diff != "" {
		t.Errorf("difference of sieges (-want +got):\n%s", diff)
	}
}

// TestStrugglesAreCounted holds the games to having sieges and contests that end both ways.
func TestStrugglesAreCounted(t *testing.T) {
	t.Parallel()
	c := series(t, 4, true)
	c.Bots, c.Seasons = []Kind{CarefulKind}, 8
	f := c.mustPlay(t).Figures()
	for name, x := range map[string]Figure{"sieges": f.SiegesTaken, "contests": f.ContestsTaken} {
		if x.Of < 10 || x.Mean == 0 || x.Mean == 100 {
			t.Errorf("%s: %+v", name, x)
		}
	}
	if f.Sieges.Mean < 1 || f.Contests.Mean < 1 || f.Battles.Mean == 0 || f.Alliances.Mean == 0 {
		t.Errorf("%+v", f)
	}
}
