package campaign

import (
	"cmp"
	"fmt"
	"slices"

	atlas "adimperii/maps"
)

// Tally is how a player stands.
type Tally struct {
	Player PlayerID `json:"id"`
	Points int      `json:"points"`
	// Lands are the provinces and cities of his own; those of allied kingdoms are not.
	Lands   int     `json:"lands"`
	Talents Talents `json:"talents"`
	// By are the points by what gave them: with `score: lands` provinces and cities, else keys of
	// the table of points, of which Scores are those of each year.
	By     map[string]int `json:"by"`
	Scores []Score        `json:"scores,omitempty"`
	// Objectives are those he holds, Ahead how many where that goes before points: once
	// they are enough to win, or where no points are counted.
	Objectives []Attained `json:"objectives,omitempty"`
	Ahead      int        `json:"ahead,omitempty"`
}

// What gives points ([Tally.By]).
const (
	ByProvinces = "provinces"
	ByCities    = "cities"
)

// Level is how clear a victory is.
type Level string

// The levels of a victory.
const (
	PlainVictory      Level = "plain"
	DecisiveVictory   Level = "decisive"
	DefinitiveVictory Level = "definitive"
)

// Standings are how the players stand, the best first: by objectives where these go before
// points, by points, then lands, then talents.
// Who left is not among them: his realm is a kingdom.
func (s *State) Standings() []Tally {
	return standings(s.Options(), s.Scores(), s.Attained(), s.Players, s.Provinces, s.Cities, func(p PlayerID) Talents { return s.Treasury(p.Holder()) },
		func(p Player) (PlayerID, PlayerStatus) { return p.ID, p.Status })
}

// Standings are those that everybody may know: without talents, which treasuries keep,
// unless all of them are open, or the campaign is over.
func (v *View) Standings() []Tally {
	if v.Ended != nil {
		return v.Ended.Standings
	}
	talents := func(p PlayerID) Talents { return v.Treasuries[p.Holder()] }
	for id := range v.Players {
		if _, known := v.Treasuries[id.Holder()]; !known {
			talents = func(PlayerID) Talents { return 0 }
		}
	}
	return standings(v.Options, v.Scores, v.Attained, v.Players, v.Provinces, v.Cities, talents,
		func(p PublicPlayer) (PlayerID, PlayerStatus) { return p.ID, p.Status })
}

func standings[P any](
	o Options, scores []Score, attained []Attained, players map[PlayerID]P, provinces map[atlas.ProvinceID]Province, cities map[atlas.CityID]City,
	talents func(PlayerID) Talents, of func(P) (PlayerID, PlayerStatus),
) []Tally {
	held := map[HolderID]map[string]int{}
	count := func(h HolderID, by string) {
		if held[h] == nil {
			held[h] = map[string]int{}
		}
		held[h][by]++
	}
	for _, p := range provinces {
		count(p.Controller, ByProvinces)
	}
	for _, c := range cities {
		count(c.Controller, ByCities)
	}
	all := []Tally{}
	for _, key := range Sorted(players) {
		id, status := of(players[key])
		if status == Left {
			continue
		}
		lands := held[id.Holder()]
		st := Tally{Player: id, Lands: lands[ByProvinces] + lands[ByCities], Talents: talents(id), By: map[string]int{}}
		if o.Score == LandsScore {
			st.Points = st.Lands
			st.By[ByProvinces], st.By[ByCities] = lands[ByProvinces], lands[ByCities]
		}
		for _, line := range scores {
			if o.Scored() && line.Player == id {
				st.Points += line.Points
				st.By[line.Key] += line.Points
				st.Scores = append(st.Scores, line)
			}
		}
		for _, a := range attained {
			if a.Player == id {
				st.Objectives = append(st.Objectives, a)
			}
		}
		if n := len(st.Objectives); o.wins(n) || o.Score == NoScore {
			st.Ahead = n
		}
		all = append(all, st)
	}
	slices.SortStableFunc(all, func(a, b Tally) int { return a.behind(b) })
	return all
}

// behind is above 0 where a stands behind b, 0 where they are level.
func (a Tally) behind(b Tally) int {
	return cmp.Or(cmp.Compare(b.Ahead, a.Ahead), cmp.Compare(b.counted(), a.counted()), cmp.Compare(b.Lands, a.Lands), cmp.Compare(b.Talents, a.Talents))
}

// LevelWith says that nothing tells two apart.
func (a Tally) LevelWith(b Tally) bool { return a.behind(b) == 0 }

// LevelButForTalents says that two are level but for what they have in the treasury, which
// reports do not tell.
func (a Tally) LevelButForTalents(b Tally) bool {
	a.Talents = b.Talents
	return a.LevelWith(b)
}

// counted are the points that count: a negative total counts as 0.
func (a Tally) counted() int { return max(0, a.Points) }

// Winners are those who stand first, several where nothing tells them apart, and the level
// of their victory; nobody where nobody stands.
func Winners(standings []Tally) ([]PlayerID, Level) {
	if len(standings) == 0 {
		return nil, ""
	}
	ranked := slices.SortedStableFunc(slices.Values(standings), func(a, b Tally) int { return a.behind(b) })
	var winners []PlayerID
	for _, st := range ranked {
		if st.behind(ranked[0]) == 0 {
			winners = append(winners, st.Player)
		}
	}
	second := 0
	if len(ranked) > 1 {
		second = ranked[1].counted()
	}
	switch first := ranked[0].counted(); {
	case ranked[0].Ahead > 0: // they are won by what he holds, and no points say how clearly
	case first > 5*second:
		return winners, DefinitiveVictory
	case first > 2*second:
		return winners, DecisiveVictory
	}
	return winners, PlainVictory
}

// Foremost are the players with the most provinces and cities of their own, then the most
// points: several where nothing tells them apart but a die, which makes one the hegemon.
func (s *State) Foremost() []PlayerID {
	var all []PlayerID
	best := Tally{Lands: -1}
	for _, st := range s.Standings() {
		switch c := cmp.Or(cmp.Compare(st.Lands, best.Lands), cmp.Compare(st.counted(), best.counted())); {
		case s.Players[st.Player].Status != InPlay || c < 0:
		case c > 0:
			best, all = st, []PlayerID{st.Player}
		default:
			all = append(all, st.Player)
		}
	}
	slices.Sort(all)
	return all
}

// EndCause is why a campaign ended: the option that ended it.
type EndCause string

// Why a campaign ends.
const (
	EndByObjectives EndCause = "objectives"
	EndBySeason     EndCause = "last_season"
	EndByShare      EndCause = "end_share"
	EndAlone        EndCause = "end_alone"
)

// EndOf says whether a campaign is at its end as its season closes, and why.
func (s *State) EndOf() (EndCause, bool) {
	o := s.Options()
	switch {
	case s.ObjectiveReached():
		return EndByObjectives, true
	case o.EndAlone && len(s.Players) > 1 && len(s.PlayersInPlay()) <= 1:
		return EndAlone, true
	case o.EndShare > 0 && s.greatestShare(o.EndShare):
		return EndByShare, true
	case s.LastSeason():
		return EndBySeason, true
	}
	return "", false
}

// greatestShare says that a player holds more than so many of a hundred of all provinces
// and cities there are.
func (s *State) greatestShare(percent int) bool {
	total := len(s.Provinces) + len(s.Cities)
	return slices.ContainsFunc(s.Standings(), func(st Tally) bool { return 100*st.Lands > percent*total })
}

// CampaignEnded ends the campaign: nothing happens in it after that.
type CampaignEnded struct {
	Why EndCause `json:"why"`
	// Winners are several where nothing tells them apart, nobody where nobody is left.
	Winners   []PlayerID `json:"winners"`
	Level     Level      `json:"level"`
	Standings []Tally    `json:"standings"`
}

// Type implements [Payload].
func (CampaignEnded) Type() string { return "campaign-ended" }

func (d CampaignEnded) apply(s *State) error {
	if s.Ended != nil {
		return fmt.Errorf("the campaign is over already")
	}
	s.Ended, s.Coming, s.Deadlines = &d, nil, nil
	s.Invasions = map[atlas.ProvinceID]Invasion{}
	s.forgetSettled()
	return nil
}
