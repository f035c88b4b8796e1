package simulate

import (
	"math"

	"adimperii/campaign"
)

// Played is a series of games that was played.
type Played struct {
	Series
	Games []Outcome
}

// Figure is the mean of a number over games.
type Figure struct {
	Mean float64 `json:"mean"`
	// Margin is half the width of its 95 % confidence interval: 1.96 standard errors
	// of the mean; 0 where there is only one to go by.
	Margin float64 `json:"margin"`
	// Of is how many numbers it is the mean of.
	Of int `json:"of"`
}

// figure is the mean of numbers.
func figure(numbers []float64) Figure {
	f := Figure{Of: len(numbers)}
	if f.Of == 0 {
		return f
	}
	for _, x := range numbers {
		f.Mean += x / float64(f.Of)
	}
	if f.Of < 2 {
		return f
	}
	square := 0.0
	for _, x := range numbers {
		square += (x - f.Mean) * (x - f.Mean)
	}
	f.Margin = 1.96 * math.Sqrt(square/float64(f.Of-1)/float64(f.Of))
	return f
}

// Figures are how a series of games came out.
type Figures struct {
	Seats []SeatFigures `json:"seats"`
	// Seasons that a game lasted; battles, those at sea and alliances formed a season.
	Seasons   Figure `json:"seasons"`
	Battles   Figure `json:"battles_a_season"`
	Sea       Figure `json:"naval_battles_a_season"`
	Alliances Figure `json:"alliances_a_season"`
	Usurped   Figure `json:"usurped_a_season"`
	// Crossings are armies taken across a sea, a season.
	Crossings Figure `json:"crossings_a_season"`
	// Allying and Crossing are how many of a hundred games had any alliance, any crossing.
	Allying  Figure `json:"games_with_alliances_percent"`
	Crossing Figure `json:"games_with_crossings_percent"`
	// Sieges and Contests in seasons, and how many of a hundred ended with the place taken.
	Sieges        Figure `json:"siege_seasons"`
	SiegesTaken   Figure `json:"sieges_taken_percent"`
	Contests      Figure `json:"contest_seasons"`
	ContestsTaken Figure `json:"contests_taken_percent"`
}

// SeatFigures are how one seat fared.
type SeatFigures struct {
	Player campaign.PlayerID `json:"player"`
	Began  int               `json:"lands_at_first"`
	Lands  Figure            `json:"lands"`
	// Share of the lands of all players, in percent of an even share: 100 is as much as
	// everybody would have if all had the same.
	Share      Figure `json:"share_percent"`
	Eliminated Figure `json:"eliminated_percent"`
	Talents    Figure `json:"talents"`
	Kingdoms   Figure `json:"allied_kingdoms"`
}

// Figures are the means over the games.
func (p Played) Figures() Figures {
	f := p.figures(func(of measure) Figure {
		numbers := make([]float64, len(p.Games))
		for n, o := range p.Games {
			numbers[n] = of(o)
		}
		return figure(numbers)
	})
	f.Sieges, f.SiegesTaken = p.struggles(func(o Outcome) []Struggle { return o.Sieges })
	f.Contests, f.ContestsTaken = p.struggles(func(o Outcome) []Struggle { return o.Contests })
	return f
}

// Against is how much more each figure is in these games than in others of the same
// series, played under other rules: the mean of the differences game by game, which
// the chance that both had alike does not blur. Sieges and contests have no fellows
// in the other games; the margin of their difference is that of both means together.
func (p Played) Against(other Played) Figures {
	f := p.figures(func(of measure) Figure {
		numbers := make([]float64, len(p.Games))
		for n := range p.Games {
			numbers[n] = of(p.Games[n]) - of(other.Games[n])
		}
		return figure(numbers)
	})
	own, was := p.Figures(), other.Figures()
	f.Sieges, f.SiegesTaken = own.Sieges.less(was.Sieges), own.SiegesTaken.less(was.SiegesTaken)
	f.Contests, f.ContestsTaken = own.Contests.less(was.Contests), own.ContestsTaken.less(was.ContestsTaken)
	return f
}

// measure is one number of a game.
type measure func(Outcome) float64

// figures are those that each game has a number for.
func (p Played) figures(mean func(measure) Figure) Figures {
	f := Figures{
		Seasons:   mean(func(o Outcome) float64 { return float64(o.Seasons) }),
		Battles:   mean(func(o Outcome) float64 { return o.aSeason(o.Battles) }),
		Sea:       mean(func(o Outcome) float64 { return o.aSeason(o.Sea) }),
		Alliances: mean(func(o Outcome) float64 { return o.aSeason(o.Alliances) }),
		Usurped:   mean(func(o Outcome) float64 { return o.aSeason(o.Usurped) }),
		Crossings: mean(func(o Outcome) float64 { return o.aSeason(o.Crossings) }),
		Allying:   mean(func(o Outcome) float64 { return percent(o.Alliances > 0) }),
		Crossing:  mean(func(o Outcome) float64 { return percent(o.Crossings > 0) }),
	}
	for i, player := range p.Scenario.Founded.Players {
		f.Seats = append(f.Seats, SeatFigures{
			Player: player.ID, Began: p.began(player.ID.Holder()),
			Lands:      mean(func(o Outcome) float64 { return float64(o.Seats[i].Lands) }),
			Share:      mean(func(o Outcome) float64 { return o.share(i) }),
			Eliminated: mean(func(o Outcome) float64 { return percent(o.Seats[i].Eliminated) }),
			Talents:    mean(func(o Outcome) float64 { return float64(o.Seats[i].Talents) }),
			Kingdoms:   mean(func(o Outcome) float64 { return float64(o.Seats[i].Kingdoms) }),
		})
	}
	return f
}

// struggles are how long they lasted and how many of a hundred succeeded, over all games.
func (p Played) struggles(of func(Outcome) []Struggle) (seasons, taken Figure) {
	var lengths, successes []float64
	for _, o := range p.Games {
		for _, s := range of(o) {
			lengths = append(lengths, float64(s.Seasons))
			successes = append(successes, percent(s.Taken))
		}
	}
	return figure(lengths), figure(successes)
}

// began is how many lands a holder starts with.
func (p Played) began(h campaign.HolderID) int {
	n := 0
	for _, of := range p.Scenario.Founded.Provinces {
		if of == h {
			n++
		}
	}
	for _, of := range p.Scenario.Founded.Cities {
		if of == h {
			n++
		}
	}
	return n
}

// less is the difference of two means that have nothing to do with each other.
func (f Figure) less(g Figure) Figure {
	return Figure{Mean: f.Mean - g.Mean, Margin: math.Hypot(f.Margin, g.Margin), Of: min(f.Of, g.Of)}
}

// aSeason is a number of a game by its seasons.
func (o Outcome) aSeason(n int) float64 { return float64(n) / float64(max(1, o.Seasons)) }

// share is a seat's part of the lands of all players, in percent of an even one.
func (o Outcome) share(seat int) float64 {
	all := 0
	for _, s := range o.Seats {
		all += s.Lands
	}
	return 100 * float64(o.Seats[seat].Lands*len(o.Seats)) / float64(max(1, all))
}

// percent is all or nothing of a hundred.
func percent(all bool) float64 {
	if all {
		return 100
	}
	return 0
}
