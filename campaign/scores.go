package campaign

import (
	"fmt"
	"maps"
	"slices"

	atlas "adimperii/maps"
)

// Score is what one thing has given a player in one year.
type Score struct {
	Player PlayerID `json:"player"`
	Year   int      `json:"year"`
	Key    string   `json:"key"` // of the table of points
	Points int      `json:"points"`
}

// Reckoning is what is kept of the past to count points and objectives by. A
// state has one from the first season on that needs it.
type Reckoning struct {
	// Scores are the points, a line for each player, year and key, in the order they came.
	Scores []Score `json:"scores,omitempty"`
	// Attained are the objectives that are held, in order; Paid is what players have paid for
	// corruption this season.
	Attained []Attained           `json:"attained,omitempty"`
	Paid     map[PlayerID]Talents `json:"paid,omitempty"`
	// Battles is how many had been queued as the year began, nil where counting began later in
	// it; Fallen are the kingdoms that have lost their last province since, and to whom.
	Battles *int                   `json:"battles,omitempty"`
	Fallen  map[KingdomID]PlayerID `json:"fallen,omitempty"`
}

// Realm is the land of a player's own.
type Realm struct {
	Provinces []atlas.ProvinceID `json:"provinces"`
	Cities    []atlas.CityID     `json:"cities"`
}

// Scored says that points are scored as things happen, and not counted of what is held.
func (o Options) Scored() bool { return o.Score != NoScore && o.Score != LandsScore }

// change writes a copy of the reckoning, so that states before keep theirs.
func (s *State) change(do func(*Reckoning)) {
	r := Reckoning{}
	if s.Reckoning != nil {
		r = *s.Reckoning
		r.Scores, r.Fallen = slices.Clone(r.Scores), maps.Clone(r.Fallen)
		r.Attained, r.Paid = slices.Clone(r.Attained), maps.Clone(r.Paid)
	}
	do(&r)
	s.Reckoning = &r
}

// reckon begins what is counted as a season opens: of the campaign, of the year, and of the
// season. What players hold when they first come is kept whatever is counted, since an option
// that asks for it may be switched on later.
func (s *State) reckon() {
	if s.Began == nil {
		s.Began = map[PlayerID]Realm{}
	}
	for _, p := range s.PlayersInPlay() {
		if _, known := s.Began[p]; !known {
			set(s, s.Began, p, Realm{slices.Clone(s.ProvincesOf(p.Holder())), slices.Clone(s.CitiesOf(p.Holder()))})
		}
	}
	year := s.Season.Quarter == Spring || s.Number == 1
	if scored := s.Options().Scored(); scored || s.Reckoning != nil {
		s.change(func(r *Reckoning) {
			r.Paid = nil
			if s.Options().Objectives == 0 {
				r.Attained = nil
			}
			switch n := s.BattleCount; {
			case year && scored:
				r.Battles, r.Fallen = &n, nil
			case year: // of a year that is over, when counting begins again
				r.Battles, r.Fallen = nil, nil
			}
		})
	}
}

// Scores are the points that were scored, in the order they came.
func (s *State) Scores() []Score {
	if s.Reckoning == nil {
		return nil
	}
	return s.Reckoning.Scores
}

// YearOfPeace says that no battle was queued anywhere all year; a year of which the
// beginning was not counted is none.
func (s *State) YearOfPeace() bool {
	return s.Reckoning != nil && s.Reckoning.Battles != nil && *s.Reckoning.Battles == s.BattleCount
}

// PointsScored gives a player points, as they fall or at the close of winter; which
// of the others is set depends on the key.
type PointsScored struct {
	Player   PlayerID         `json:"player"`
	Key      string           `json:"key"`
	Points   int              `json:"points"`
	Battle   BattleID         `json:"battle,omitempty"`
	Leader   LeaderID         `json:"leader,omitempty"`
	Kingdom  KingdomID        `json:"kingdom,omitempty"`
	Province atlas.ProvinceID `json:"province,omitempty"`
	City     atlas.CityID     `json:"city,omitempty"`
	Lands    int              `json:"lands,omitempty"`
}

// Type implements [Payload].
func (PointsScored) Type() string { return "points-scored" }

func (d PointsScored) apply(s *State) error {
	if _, ok := s.Players[d.Player]; !ok {
		return unknown(d.Player)
	}
	s.change(func(r *Reckoning) {
		for i, line := range r.Scores {
			if line.Player == d.Player && line.Year == s.Season.Year && line.Key == d.Key {
				r.Scores[i].Points += d.Points
				return
			}
		}
		r.Scores = append(r.Scores, Score{d.Player, s.Season.Year, d.Key, d.Points})
	})
	return nil
}

// KingdomFallen is the loss of a kingdom's last province to a player's arms, which counts at the
// close of winter.
type KingdomFallen struct {
	Kingdom KingdomID `json:"kingdom"`
	Player  PlayerID  `json:"player"`
}

// Type implements [Payload].
func (KingdomFallen) Type() string { return "kingdom-fallen" }

func (d KingdomFallen) apply(s *State) error {
	if _, ok := s.Kingdoms[d.Kingdom]; !ok {
		return unknown(d.Kingdom)
	}
	if s.Reckoning == nil {
		return fmt.Errorf("nothing is counted")
	}
	s.change(func(r *Reckoning) {
		if r.Fallen == nil {
			r.Fallen = map[KingdomID]PlayerID{}
		}
		r.Fallen[d.Kingdom] = d.Player
	})
	return nil
}
