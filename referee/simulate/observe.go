package simulate

import (
	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

// Outcome is what one game came to.
type Outcome struct {
	// Seats are how each player of the scenario ended, in its order.
	Seats []Standing
	// Seasons that were played, and the battles queued in them, at Sea among them.
	Seasons, Battles, Sea int
	// Alliances that were formed, of these Usurped from another patron.
	Alliances, Usurped int
	// Crossings are armies that a fleet took across a sea.
	Crossings int
	// Sieges and Contests that came to an end.
	Sieges, Contests []Struggle
}

// Standing is a player at the end of a game.
type Standing struct {
	List  armies.ListID
	Lands int // provinces and cities, contested and besieged ones included
	// Talents are those that nobody spent: what was left when the last season closed,
	// without the income for a season that is not played.
	Talents    campaign.Talents
	Kingdoms   int // allied to him
	Eliminated bool
}

// Struggle is a siege or a contest from its first season to its last.
type Struggle struct {
	Seasons int
	// Taken says that the attacker got what he wanted.
	Taken bool
}

// observe plays a game and keeps count.
func observe(g Game) (Outcome, error) {
	o := observer{income: map[campaign.PlayerID]campaign.Talents{}, sieges: map[maps.CityID]int{}, contests: map[maps.ProvinceID]int{}}
	watch := g.Watch
	g.Watch = func(s Step) error {
		for _, e := range s.Events {
			o.see(s.Before.Number, e.Data)
		}
		if watch == nil {
			return nil
		}
		return watch(s)
	}
	end, err := g.Play()
	if err != nil {
		return Outcome{}, err
	}
	for _, p := range g.Scenario.Founded.Players {
		h := p.ID.Holder()
		o.out.Seats = append(o.out.Seats, Standing{
			List:  p.List,
			Lands: len(end.ProvincesOf(h)) + len(end.CitiesOf(h)), Talents: end.Treasury(h) - o.income[p.ID],
			Kingdoms: len(end.KingdomsOf(p.ID)), Eliminated: end.Players[p.ID].Status == campaign.Eliminated,
		})
	}
	return o.out, nil
}

// observer counts what it sees; sieges and contests under way by the season in which
// they began.
type observer struct {
	out      Outcome
	income   map[campaign.PlayerID]campaign.Talents // the last one of each
	sieges   map[maps.CityID]int
	contests map[maps.ProvinceID]int
}

// see takes in an event of a season.
func (o *observer) see(season int, d campaign.Payload) {
	switch d := d.(type) {
	case campaign.SeasonClosed:
		o.out.Seasons++
		clear(o.income)
	case campaign.IncomeCollected: // a talent each
		o.income[campaign.PlayerID(d.Holder)] = campaign.Talents(len(d.Provinces) + len(d.Cities))
	case campaign.BattleQueued:
		o.out.Battles++
		if d.Battle.Kind == campaign.NavalBattle {
			o.out.Sea++
		}
	case campaign.AllianceFormed:
		o.out.Alliances++
		if d.From != "" {
			o.out.Usurped++
		}
	case campaign.ArmyEmbarked:
		o.out.Crossings++
	case campaign.SiegeAttempted:
		if d.Attempt.Number == 1 {
			o.sieges[d.City] = season
		}
	case campaign.CityTaken:
		o.out.Sieges = end(o.sieges, d.City, season, true, o.out.Sieges)
	case campaign.SiegeLifted:
		o.out.Sieges = end(o.sieges, d.City, season, false, o.out.Sieges)
	case campaign.ContestOpened:
		o.contests[d.Province] = season
	case campaign.ProvinceTaken:
		o.out.Contests = end(o.contests, d.Province, season, true, o.out.Contests)
	case campaign.ContestEnded:
		o.out.Contests = end(o.contests, d.Province, season, false, o.out.Contests)
	}
}

// end adds a struggle that was under way, if it was.
func end[K comparable](began map[K]int, of K, season int, taken bool, all []Struggle) []Struggle {
	first, ok := began[of]
	if !ok {
		return all
	}
	delete(began, of)
	return append(all, Struggle{season - first + 1, taken})
}
