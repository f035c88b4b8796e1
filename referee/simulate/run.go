package simulate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/referee/bots"
)

// Kind is how a bot plays.
type Kind string

// The kinds of bots there are.
const (
	CarefulKind  Kind = "careful"
	RecklessKind Kind = "reckless"
	WrongKind    Kind = "wrong"
)

// ParseKinds reads a list of kinds, "careful,reckless".
func ParseKinds(list string) ([]Kind, error) {
	var kinds []Kind
	for word := range strings.SplitSeq(list, ",") {
		k := Kind(strings.TrimSpace(word))
		if !slices.Contains([]Kind{CarefulKind, RecklessKind, WrongKind}, k) {
			return nil, fmt.Errorf("%q is no kind of bot; there are %s, %s and %s", word, CarefulKind, RecklessKind, WrongKind)
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}

// bot makes one of a kind, its temper drawn from dice.
func (k Kind) bot(dice *rand.Rand) bots.Bot {
	temper := dice.Float64()
	switch k {
	case RecklessKind:
		return bots.Reckless{}
	case WrongKind:
		return bots.Wrong{Else: bots.Careful{Boldness: temper}}
	}
	return bots.Careful{Boldness: temper}
}

// Series is a number of games of one scenario.
type Series struct {
	Scenario scenario.Scenario
	// Dealt, if there are any, are played in place of Scenario, which is the first of
	// them: one a round, or a game without rotation, and again from the first. All
	// have as many players.
	Dealt []scenario.Scenario
	// Games are played, of so many Seasons each.
	Games, Seasons int
	Seed           uint64
	// Bots sit down in this order, and again from the first when all are seated; none
	// is all careful.
	Bots []Kind
	// ByTable has all battles decided by the battle table.
	ByTable bool
	// Rotate has the same bots, with their tempers and their dice, move on by a seat
	// from game to game until each has had every seat: what is left of difference
	// between seats is the seats'. It wants a multiple of the seats for games.
	Rotate bool
	// Done is told how many of the games are played, nil if nobody wants to know.
	Done func(done, of int)
}

// Game is the nth game of the series, from 0: the same whenever it is made.
func (c Series) Game(n int) Game {
	sc := c.Scenario
	round, shift := n, 0
	if seats := len(sc.Founded.Players); c.Rotate {
		round, shift = n/seats, n%seats
	}
	if len(c.Dealt) > 0 {
		sc = c.Dealt[round%len(c.Dealt)]
	}
	players := sc.Founded.Players
	kinds := c.Bots
	if len(kinds) == 0 {
		kinds = []Kind{CarefulKind}
	}
	g := Game{Scenario: sc, Seed: draw(c.Seed, n), Seasons: c.Seasons, ByTable: c.ByTable, Seats: map[campaign.PlayerID]Seat{}}
	for i := range players {
		dice := rand.New(rand.NewPCG(draw(c.Seed, round), uint64(i+1)))
		at := (i + shift) % len(players)
		g.Seats[players[at].ID] = Seat{
			Bot: kinds[i%len(kinds)].bot(dice), Lang: []string{"en", "fr"}[(i+round)%2], Dice: dice,
		}
	}
	return g
}

// draw is the nth number of a seed.
func draw(seed uint64, n int) uint64 { return rand.NewPCG(seed, uint64(n)).Uint64() }

// Play plays the games, as many at once as there are processors, and returns what
// they came to, in order. An error is a fault of the program, of the first game that
// has one; it says how to play that game again.
func (c Series) Play(ctx context.Context) (Played, error) {
	p := Played{Series: c, Games: make([]Outcome, c.Games)}
	errs := make([]error, c.Games)
	var wg sync.WaitGroup
	var mu sync.Mutex
	next, done, failed := 0, 0, false
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		if next == c.Games || failed || ctx.Err() != nil {
			return 0, false
		}
		next++
		return next - 1, true
	}
	finish := func(err error) {
		mu.Lock()
		defer mu.Unlock()
		done++
		failed = failed || err != nil
		if c.Done != nil {
			c.Done(done, c.Games)
		}
	}
	for range min(c.Games, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for n, ok := take(); ok; n, ok = take() {
				p.Games[n], errs[n] = observe(c.Game(n))
				finish(errs[n])
			}
		})
	}
	wg.Wait()
	for n, err := range errs {
		if err != nil {
			return p, fmt.Errorf("game %d of seed %d: %w", n, c.Seed, err)
		}
	}
	return p, ctx.Err()
}
